import type { Order } from '#shared/contract/orders.ts'
import type { Locale } from '#shared/locale.ts'
import { hryvnias } from '#shared/rules/money.ts'
import type { StoredOrder } from '../../database/tables.ts'

/** Sum and means of payment; money in hryvnias. */
function billOf({ subtotal, discount, promo_code, bonuses_spent, bonuses_earned, delivery_cost, total }: StoredOrder) {
  return {
    subtotal: hryvnias(subtotal),
    discount: hryvnias(discount),
    promo_code,
    bonuses_spent,
    bonuses_earned,
    delivery_cost: hryvnias(delivery_cost),
    total: hryvnias(total),
  }
}

export const OUTLOOK_COLUMNS = [
  'ready_at',
  'promised_at',
  'delay_reason',
  'cancel_reason',
  'cancelled_products',
] as const

/** When it is expected and was promised, and why that changed. */
export const outlookOf = (order: Pick<StoredOrder, (typeof OUTLOOK_COLUMNS)[number]>) => ({
  ready_at: order.ready_at.toISOString(),
  promised_at: order.promised_at.toISOString(),
  delay_reason: order.delay_reason,
  cancel_reason: order.cancel_reason,
  cancelled_products: order.cancelled_products,
})

/** An order in the API's shape, in the caller's language: names are stored in both. */
export function orderView(stored: StoredOrder, locale: Locale): Order {
  const {
    id,
    state,
    type,
    name,
    phone,
    payment,
    is_paid,
    unpaid_reason,
    change_from,
    receipt_url,
    comment,
    restaurant,
    address,
    table_name: table,
  } = stored
  return {
    id,
    number: String(stored.number),
    state,
    created_at: stored.created_at.toISOString(),
    ...outlookOf(stored),
    type,
    restaurant: { id: restaurant.id, name: restaurant.name[locale], address: restaurant.address[locale] },
    address,
    table,
    name,
    phone,
    payment,
    is_paid,
    unpaid_reason,
    comment,
    change_from: change_from === null ? null : hryvnias(change_from),
    receipt_url,
    lines: stored.lines.map((line) => ({
      ...line,
      name: line.name[locale],
      weight: line.weight[locale],
      price: hryvnias(line.price),
      sum: hryvnias(line.sum),
      productData: line.productData ?? null,
    })),
    ...billOf(stored),
  }
}
