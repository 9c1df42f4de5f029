import { kopiykas } from '../money.ts'
import { cutTo, plainLine } from './plain-line.ts'

/** An order together: its lines by the guests who chose them, and what each pays. */

/** Longest name of a guest or of a group, in characters. */
export const GUEST_MAX = 40

export const plainGuest = (name: string): string => cutTo(GUEST_MAX, plainLine(name))

/** The lines of each guest, in the order in which guests appear; those without one are of the customer who orders. */
export const byGuest = <Line extends { guest?: string | undefined }>(lines: readonly Line[]) =>
  [...new Set(lines.map(({ guest = '' }) => guest))].map((guest) => ({
    guest,
    lines: lines.filter((line) => (line.guest ?? '') === guest),
  }))

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** A sum in whole parts by weights: each begins where the one before ends, so that rounding loses nothing. */
function sharesOf(sum: number, weights: readonly number[]): number[] {
  const all = sumOf(weights) || 1
  const ends = weights.map((_, at) => Math.round((sum * sumOf(weights.slice(0, at + 1))) / all))
  return ends.map((end, at) => end - (ends[at - 1] ?? 0))
}

/** The sums of a quote or an order, in hryvnias. */
export interface Billed {
  readonly lines: readonly { readonly guest?: string | undefined; readonly sum: number }[]
  readonly discount: number
  readonly bonuses_spent: number
  readonly delivery_cost: number
}

/** Kopiykas: `off` is the share of discount and points, by the dishes; who eats pays an equal part of the delivery. The bills add up to the total. */
export function guestBills({ lines, discount, bonuses_spent, delivery_cost }: Billed) {
  const groups = byGuest(lines)
  const dishes = groups.map((group) => sumOf(group.lines.map(({ sum }) => kopiykas(sum))))
  const off = sharesOf(kopiykas(discount) + kopiykas(bonuses_spent), dishes)
  const delivery = sharesOf(kopiykas(delivery_cost), dishes.map(Math.sign))
  return groups.map(({ guest }, at) => {
    const bill = { dishes: dishes[at] ?? 0, off: off[at] ?? 0, delivery: delivery[at] ?? 0 }
    return { guest, ...bill, total: bill.dishes - bill.off + bill.delivery }
  })
}
