/**
 * What a cart costs, worked out a second time and in another way: decimal texts and bigints, one dish at a
 * time, no function of the shop's. A changed rule has to be changed twice.
 */

/** '62.5' → 6250n; the texts of numbers with at most two decimals. */
export function kopiykasOf(amount: number): bigint {
  const [whole = '0', part = ''] = amount.toFixed(2).split('.')
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

export interface OracleDish {
  id: number
  price: bigint
  available: boolean
  stopped: boolean
  /** In thousandths, so that halves of a gram stay whole. */
  minimum: bigint
  step: bigint
  /** Minutes of the day it is sold in; null: all of them. */
  sold: ReadonlySet<number> | null
}

export interface OracleTerms {
  promo: { percent: bigint | null; amount: bigint | null; minimum: bigint } | null
  points: { asked: bigint; owned: bigint } | null
  delivery: { minimum: bigint; cost: bigint; freeFrom: bigint | null } | null
}

export type Complaint = 'gone' | 'stopped' | 'closed' | 'below_minimum' | null

export function complaintOf(dish: OracleDish | undefined, qty: bigint, minute: number): Complaint {
  if (dish === undefined || !dish.available) return 'gone'
  if (dish.stopped) return 'stopped'
  if (dish.sold !== null && !dish.sold.has(minute)) return 'closed'
  return qty * dish.step < dish.minimum ? 'below_minimum' : null
}

/** Half a kopiyka counts as a whole one. */
const percentOf = (sum: bigint, percent: bigint): bigint => (sum * percent * 2n + 100n) / 200n
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const notBelowZero = (one: bigint): bigint => (one < 0n ? 0n : one)

export function billOf(subtotal: bigint, { promo, points, delivery }: OracleTerms) {
  const isTaken = promo !== null && subtotal >= promo.minimum
  const discount = isTaken
    ? smaller(subtotal, promo.percent === null ? (promo.amount ?? 0n) : percentOf(subtotal, promo.percent))
    : 0n
  const dishes = subtotal - discount
  // A point is a hundred kopiykas: half of the dishes may be points, a twentieth of what is paid comes back.
  const available = points === null ? 0n : smaller(points.owned, dishes / 200n)
  const spent = points === null ? 0n : smaller(points.asked, available)
  const paid = dishes - spent * 100n
  const isFree = delivery !== null && delivery.freeFrom !== null && subtotal >= delivery.freeFrom
  return {
    discount,
    available,
    spent,
    earned: points === null ? 0n : paid / 2000n,
    delivery: delivery === null || isFree ? 0n : delivery.cost,
    total: paid + (delivery === null || isFree ? 0n : delivery.cost),
    missing: delivery === null ? 0n : notBelowZero(delivery.minimum - subtotal),
  }
}
