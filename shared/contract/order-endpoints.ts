import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnyIdText, OneOrder, PhoneDigits } from './fields.ts'
import { OrderForm, Quote, QuoteChanged, QuoteForm, Slots } from './order-forms.ts'
import { ProvenAnswer, QuestionAnswer } from './order-question.ts'
import { LinkedOrder, Order, OrderEvent, Orders } from './orders.ts'
import { PageQuery } from './paged.ts'

/** Calls about quotes, slots and orders: of the restaurant API, and of /bff. */

/** 122 random bits made by the browser that orders: the key of a guest's order allows reading that order. */
const OrderKey = z.uuidv4()
export const IdempotencyHeader = z.object({ 'idempotency-key': OrderKey })
/** The network of a guest's order, as a keyed hash: lets a restaurant keep one network from filling its kitchen. */
export const GUEST_NETWORK = 'guest-network'
const CreateHeaders = IdempotencyHeader.extend({
  [GUEST_NETWORK]: z
    .string()
    .regex(/^[\w-]{22}$/)
    .optional(),
})
const SlotsQuery = z
  .strictObject({ restaurant_id: AnyIdText.optional(), region_id: AnyIdText.optional() })
  .refine((query) => (query.restaurant_id === undefined) !== (query.region_id === undefined), {
    error: 'restaurant_or_region',
  })
/** Content of an order's link, sealed by the shop: letters, digits, - and _. */
export const SealedOrder = z.string().regex(/^[\w-]{64,400}$/)
const OneLink = z.strictObject({ sealed: SealedOrder })
const OneKey = z.strictObject({ key: OrderKey })
/** A header, because addresses are logged on the way. */
const OrderPhoneHeader = z.object({ 'order-phone': PhoneDigits.optional() })
const calls = { tag: 'orders', family: 'orders', access: 'anyone' } as const
const refusals = {
  409: 'price or availability differs from `expected_total`, and nothing is placed; `data` is the new quote',
  422: 'errors by field, or the key was used for another order',
} as const
const outcomes = {
  ...refusals,
  202: 'order_checking: sent, but no answer arrived; look the key up before anything else',
  409: 'quote_changed: `quote` holds the new one; order_in_flight: this key is being placed right now',
  503: 'order_not_sent: certainly not placed, the same key may be tried again',
} as const

const noLink = { 404: 'invalid link: not sealed by this shop, changed, or expired' } as const

/** Calls of the restaurant API. */
export const ordersApi = {
  quoteOrder: endpoint('POST /api/quote-order', {
    ...calls,
    summary: 'Prices a cart',
    body: QuoteForm,
    answer: z.object({ data: Quote }),
  }),
  getOrderSlots: endpoint('GET /api/get-order-slots', {
    ...calls,
    summary: 'Times of fulfilment of a restaurant or of a delivery region',
    query: SlotsQuery,
    answer: z.object({ data: Slots }),
  }),
  createOrder: endpoint('POST /api/create-order', {
    ...calls,
    summary: 'Places an order once per key',
    headers: CreateHeaders,
    body: OrderForm,
    answer: z.object({ data: Order }),
    failures: refusals,
    failureBodies: { 409: QuoteChanged },
  }),
  getOrder: endpoint('GET /api/get-order/{id}', {
    ...calls,
    summary: 'One order, for its customer’s token or for its phone',
    params: OneOrder,
    query: z.strictObject({ phone: PhoneDigits.optional() }),
    answer: z.object({ data: Order }),
    failures: { 404: 'no such order for this caller' },
  }),
  getOrderByKey: endpoint('GET /api/get-order-by-key/{key}', {
    ...calls,
    summary:
      'The order placed under a key: a guest’s by the key alone, a customer’s also with that customer’s token or the order’s phone',
    params: OneKey,
    query: z.strictObject({ phone: PhoneDigits.optional() }),
    answer: z.object({ data: Order }),
    failures: { 404: 'no such order for this caller, or none yet' },
  }),
  getOrders: endpoint('GET /api/get-orders', {
    ...calls,
    family: 'account',
    access: 'customer',
    summary: 'The customer’s orders, newest first',
    query: PageQuery,
    answer: Orders,
  }),
  cancelOrder: endpoint('POST /api/cancel-order/{id}', {
    ...calls,
    summary: 'Cancels an order while it is new',
    params: OneOrder,
    body: z.strictObject({ phone: PhoneDigits.optional() }),
    answer: z.object({ data: Order }),
    failures: { 404: 'no such order for this caller', 409: 'the restaurant has begun' },
  }),
  answerQuestion: endpoint('POST /api/answer-question/{id}', {
    ...calls,
    summary: 'Answers the restaurant’s question about an order; the first answer counts, later ones change nothing',
    params: OneOrder,
    body: ProvenAnswer,
    answer: z.object({ data: Order }),
    failures: { 404: 'no such order or question for this caller', 409: 'the order is ready or over' },
  }),
  getOrderEvents: endpoint('GET /api/get-order-events/{id}', {
    ...calls,
    summary: 'State changes as server-sent events, the present state first',
    params: OneOrder,
    query: z.strictObject({ phone: PhoneDigits.optional() }),
    answer: OrderEvent,
    stream: true,
    failures: { 404: 'no such order for this caller' },
  }),
}

export const ordersBff = {
  quoteOrder: endpoint('POST /bff/quotes', {
    ...calls,
    summary: 'Prices a cart: dishes, discount, bonuses, delivery',
    body: QuoteForm,
    answer: Quote,
  }),
  listRegionSlots: endpoint('GET /bff/regions/{id}/slots', {
    ...calls,
    summary: 'Delivery times of a region',
    params: z.strictObject({ id: AnyIdText }),
    answer: Slots,
  }),
  listRestaurantSlots: endpoint('GET /bff/restaurants/{id}/slots', {
    ...calls,
    summary: 'Times of fulfilment of a restaurant',
    params: z.strictObject({ id: AnyIdText }),
    answer: Slots,
  }),
  placeOrder: endpoint('POST /bff/orders', {
    ...calls,
    summary: 'Places an order once per key',
    headers: IdempotencyHeader,
    body: OrderForm,
    answer: Order,
    failures: outcomes,
  }),
  findOrderByKey: endpoint('GET /bff/order-keys/{key}', {
    ...calls,
    summary: 'The order placed under a key whose answer was lost; opens its success page',
    params: OneKey,
    headers: OrderPhoneHeader,
    answer: Order,
    failures: { 404: 'no order under this key, or none yet' },
  }),
  listOrders: endpoint('GET /bff/orders', {
    ...calls,
    family: 'account',
    access: 'customer',
    summary: 'The customer’s orders, newest first',
    query: PageQuery,
    answer: Orders,
  }),
  readLatestOrder: endpoint('GET /bff/latest-order', {
    ...calls,
    summary:
      'The order under way of this customer or browser, else the latest one; and all under way or cancelled within a day',
    answer: z.object({ order: Order.nullable(), orders: z.array(Order) }),
  }),
  readOrder: endpoint('GET /bff/orders/{id}', {
    ...calls,
    summary: 'One order of the customer, or the one just placed from this browser',
    params: OneOrder,
    answer: Order,
    failures: { 404: 'no such order for this customer or browser' },
  }),
  cancelOrder: endpoint('POST /bff/orders/{id}/cancellation', {
    ...calls,
    summary: 'Cancels an order while it is new',
    params: OneOrder,
    answer: Order,
    failures: { 404: 'no such order for this customer or browser', 409: 'the restaurant has begun' },
  }),
  answerQuestion: endpoint('POST /bff/orders/{id}/answers', {
    ...calls,
    summary:
      'Answers the restaurant’s question about an order; the first answer counts, and the order says which it is',
    params: OneOrder,
    body: QuestionAnswer,
    answer: Order,
    failures: { 404: 'no such order or question for this customer or browser', 409: 'the order is ready or over' },
  }),
  watchOrder: endpoint('GET /bff/orders/{id}/events', {
    ...calls,
    summary: 'State changes as server-sent events, the present state first',
    params: OneOrder,
    answer: OrderEvent,
    stream: true,
    failures: { 404: 'no such order for this customer or browser' },
  }),
  readLinkedOrder: endpoint('GET /bff/order-links/{sealed}', {
    ...calls,
    summary: 'The order of a link; read-only, the link is the proof',
    params: OneLink,
    answer: LinkedOrder,
    failures: noLink,
  }),
  watchLinkedOrder: endpoint('GET /bff/order-links/{sealed}/events', {
    ...calls,
    summary: 'State changes of the order a link opens, the present state first',
    params: OneLink,
    answer: OrderEvent,
    stream: true,
    failures: noLink,
  }),
}
