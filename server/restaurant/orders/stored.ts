import type { Order } from '#shared/contract/orders.ts'
import type { Locale } from '#shared/locale.ts'
import { hryvnias } from '#shared/rules/money.ts'
import type { StoredOrder } from '../tables.ts'

/** An order as the API shows it, in the caller's language: it was stored in both. */
export function orderOf(stored: StoredOrder, locale: Locale): Order {
  const { id, state, name, phone, payment, comment, restaurant } = stored
  return {
    id, number: String(stored.number), state, created_at: stored.created_at.toISOString(), ready_at: stored.ready_at.toISOString(),
    type: 'pickup', restaurant: { id: restaurant.id, name: restaurant.name[locale], address: restaurant.address[locale] },
    name, phone, payment, comment,
    lines: stored.lines.map((line) => ({
      ...line, name: line.name[locale], weight: line.weight[locale], price: hryvnias(line.price), sum: hryvnias(line.sum),
    })),
    subtotal: hryvnias(stored.subtotal), delivery_cost: hryvnias(stored.delivery_cost), total: hryvnias(stored.total),
  }
}
