import { POINT } from '../../../../shared/rules/cart/loyalty-points.ts'
import { mostPoints } from './quote.ts'
import type { Database } from '../../database/tables.ts'
import type { SoldLine, StoredChoice, StoredOrder } from '../../database/order-tables.ts'

/** What an order costs with other lines: a new quote, with the discount, the points and the delivery it was placed with. */

type Sums = StoredChoice['sums']
/** What an order was placed with. */
export type Bill = Sums & Pick<StoredOrder, 'delivery_cost'>

const share = (part: number, of: number, sum: number): number => (of === 0 ? 0 : Math.round((part * sum) / of))

/** A percentage follows the dishes; an amount stays, as far as the dishes reach. */
const discountOf = ({ discount, subtotal: before }: Bill, subtotal: number, isPercent: boolean): number =>
  isPercent ? share(discount, before, subtotal) : Math.min(discount, subtotal)

/** What is paid online never becomes dearer. */
export const isAffordable = ({ payment, total }: Pick<StoredOrder, 'payment' | 'total'>, sums: Pick<Sums, 'total'>) =>
  payment !== 'card_online' || sums.total <= total

export const sumsOf = ({ subtotal, discount, bonuses_spent, bonuses_earned, total }: StoredOrder): Sums => ({
  subtotal,
  discount,
  bonuses_spent,
  bonuses_earned,
  total,
})

/** The sums with other lines, by the terms of the order's own discount. */
export function sumsOfLines(order: Bill, lines: readonly Pick<SoldLine, 'sum'>[], isPercent: boolean): Sums {
  const subtotal = lines.reduce((sum, line) => sum + line.sum, 0)
  const discount = discountOf(order, subtotal, isPercent)
  const bonuses_spent = Math.min(order.bonuses_spent, mostPoints(subtotal - discount))
  const total = subtotal - discount - bonuses_spent * POINT + order.delivery_cost
  const bonuses_earned = Math.floor((order.bonuses_earned * total) / Math.max(1, order.total))
  return { subtotal, discount, bonuses_spent, bonuses_earned, total }
}

export async function sumsWith(database: Database, order: StoredOrder, lines: readonly SoldLine[]): Promise<Sums> {
  const codes = database
    .selectFrom('promo_codes')
    .select('percent')
    .where('code', '=', order.promo_code ?? '')
  return sumsOfLines(order, lines, (await codes.executeTakeFirst())?.percent != null)
}
