import { z } from 'zod'
import { CART_LINES_MAX } from '../constants.ts'
import { endpoint } from './endpoint.ts'
import { Hryvnias, Id, IdText, line, PhoneDigits, Qty } from './fields.ts'

/** Quotes, slots and orders (decisions, "Checkout and orders"). The restaurant prices; a client never sends a price that counts. */

export const orderStates = ['new', 'confirmed', 'cooking', 'delivering', 'ready', 'completed', 'cancelled'] as const
export const OrderState = z.enum(orderStates).meta({ id: 'OrderState' })
export type OrderState = z.output<typeof OrderState>

/** Why a line cannot be ordered as it is. */
export const LineProblem = z.enum(['gone', 'stopped', 'closed', 'below_minimum']).meta({ id: 'LineProblem' })

export const OrderedLine = z.strictObject({ product_id: Id, qty: Qty })
const OrderedLines = z.array(OrderedLine).min(1).max(CART_LINES_MAX)
  .refine((lines) => new Set(lines.map((l) => l.product_id)).size === lines.length, { error: 'repeated_product' })

export const QuotedLine = z.object({
  product_id: Id, name: z.string(), qty: z.number().int(), price: Hryvnias, sum: Hryvnias, problem: LineProblem.nullable(),
}).meta({ id: 'QuotedLine' })

/** What the restaurant asks for a cart right now; lines with a problem cost nothing and block the order. */
export const Quote = z.object({
  lines: z.array(QuotedLine), subtotal: Hryvnias, delivery_cost: Hryvnias, total: Hryvnias, can_order: z.boolean(),
}).meta({ id: 'Quote' })
export type Quote = z.output<typeof Quote>

/** When a restaurant can hand food over: as soon as possible, or one of the slots (UTC instants). */
export const Slots = z.object({
  /** Minutes until an order placed now is ready; null while the kitchen is closed. */
  asap_minutes: z.number().int().nullable(), slots: z.array(z.iso.datetime()),
}).meta({ id: 'Slots' })
export type Slots = z.output<typeof Slots>

/** A pickup order; the other delivery types join this shape. */
export const OrderForm = z.strictObject({
  type: z.literal('pickup'), restaurant_id: Id,
  name: line(60).refine((name) => name.length > 0, { error: 'required' }), phone: PhoneDigits,
  /** Start of a slot, or null for as soon as possible. */
  slot: z.iso.datetime().nullable(),
  payment: z.enum(['cash', 'card_on_receipt']), change_from: Hryvnias.nullable(),
  cutlery: z.number().int().min(0).max(20), comment: line(500),
  is_not_call_confirmation: z.boolean(), contact_me_telegram_viber: z.boolean(),
  /** The total the customer saw; another one is refused with 409 and the new quote. */
  expected_total: Hryvnias,
  consent: z.literal(true, { error: 'consent' }),
  lines: OrderedLines,
}).meta({ id: 'OrderForm' })
export type OrderForm = z.input<typeof OrderForm>

export const Order = z.object({
  id: z.uuid(), number: z.string(), state: OrderState, created_at: z.iso.datetime(),
  /** When the food is expected to be ready. */
  ready_at: z.iso.datetime(),
  type: z.literal('pickup'), restaurant: z.object({ id: Id, name: z.string(), address: z.string() }),
  name: z.string(), phone: z.string(), payment: z.enum(['cash', 'card_on_receipt']), comment: z.string(),
  lines: z.array(z.object({
    product_id: Id, name: z.string(), image_preview: z.string(), weight: z.string(), qty: z.number().int(), price: Hryvnias, sum: Hryvnias,
  })),
  subtotal: Hryvnias, delivery_cost: Hryvnias, total: Hryvnias,
}).meta({ id: 'Order' })
export type Order = z.output<typeof Order>

export const IdempotencyHeader = z.object({ 'idempotency-key': z.uuid() })
const QuoteForm = z.strictObject({ restaurant_id: Id, lines: OrderedLines })
const OneOrder = z.strictObject({ id: z.uuid() })
const calls = { tag: 'orders', family: 'orders', access: 'anyone' } as const
const refusals = { 409: 'price or availability changed; `quote` holds the new one', 422: 'errors by field, or the key was used for another order' } as const

/** Restaurant API, named in the style of spec 7. */
export const ordersApi = {
  quoteOrder: endpoint({ ...calls, method: 'POST', path: '/api/quote-order', summary: 'Prices a cart', body: QuoteForm, answer: z.object({ data: Quote }) }),
  getOrderSlots: endpoint({ ...calls, method: 'GET', path: '/api/get-order-slots', summary: 'When a restaurant can hand over', query: z.strictObject({ restaurant_id: IdText }), answer: z.object({ data: Slots }) }),
  createOrder: endpoint({ ...calls, method: 'POST', path: '/api/create-order', summary: 'Places an order once per key', headers: IdempotencyHeader, body: OrderForm, answer: z.object({ data: Order }), failures: refusals }),
  getOrder: endpoint({ ...calls, method: 'GET', path: '/api/get-order/{id}', summary: 'One order, for its customer or for whoever knows its phone', params: OneOrder, query: z.strictObject({ phone: PhoneDigits.optional() }), answer: z.object({ data: Order }), failures: { 404: 'no such order for this caller' } }),
  getOrders: endpoint({ ...calls, family: 'account', access: 'customer', method: 'GET', path: '/api/get-orders', summary: 'The customer’s orders, newest first', answer: z.object({ data: z.array(Order) }) }),
}

export const ordersBff = {
  quote: endpoint({ ...calls, method: 'POST', path: '/bff/quotes', summary: 'Prices a cart for pickup at a restaurant', body: QuoteForm, answer: Quote }),
  slots: endpoint({ ...calls, method: 'GET', path: '/bff/restaurants/{id}/slots', summary: 'When a restaurant can hand over', params: z.strictObject({ id: IdText }), answer: Slots }),
  place: endpoint({ ...calls, method: 'POST', path: '/bff/orders', summary: 'Places an order once per key', headers: IdempotencyHeader, body: OrderForm, answer: Order, failures: refusals }),
  list: endpoint({ ...calls, family: 'account', access: 'customer', method: 'GET', path: '/bff/orders', summary: 'The customer’s orders, newest first', answer: z.array(Order), failures: { 401: 'not signed in' } }),
  one: endpoint({ ...calls, method: 'GET', path: '/bff/orders/{id}', summary: 'One order of the customer, or the one just placed from this browser', params: OneOrder, answer: Order, failures: { 404: 'no such order for this visitor' } }),
}
