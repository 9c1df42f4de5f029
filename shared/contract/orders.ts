import { z } from 'zod'
import { ProductData } from './catalog.ts'
import { Address, Region, SentAddress } from './delivery.ts'
import { DelayReason } from './delay-reason.ts'
import { endpoint } from './endpoint.ts'
import { choices, OrderedLines, QuotedLine } from './order-lines.ts'
import { OrderQuestion, ProvenAnswer, QuestionAnswer, QuestionId } from './order-question.ts'
import { paged, PageQuery } from './paged.ts'
import {
  AnyId,
  AnyIdText,
  Hryvnias,
  Id,
  line,
  MobilePhone,
  NamedHryvnias,
  PaymentMethod,
  PhoneDigits,
  Picture,
} from './fields.ts'

/** Quotes, slots and orders. The restaurant sets prices; a client's prices never count. */

export const orderStates = ['new', 'confirmed', 'cooking', 'delivering', 'ready', 'completed', 'cancelled'] as const
export const OrderState = z.enum(orderStates).meta({ id: 'OrderState' })
export type OrderState = z.output<typeof OrderState>

/** State of a promo code in a quote: applied, unknown, expired, used up, or the cart too small for it. */
export const PromoState = z
  .enum(['applied', 'unknown', 'expired', 'exhausted', 'below_minimum'])
  .meta({ id: 'PromoState' })

/**
 * The restaurant's current price of a cart, in hryvnias; lines with a problem cost nothing and block the order.
 * total = subtotal - discount - bonuses_spent + delivery_cost.
 */
export const Quote = z
  .object({
    lines: z.array(QuotedLine),
    subtotal: Hryvnias,
    discount: Hryvnias.default(0),
    promo: PromoState.nullable().default(null),
    /** Points spent, at most the customer's balance and half of the dishes. */
    bonuses_spent: Hryvnias.default(0),
    bonuses_available: Hryvnias.default(0),
    bonuses_earned: Hryvnias.default(0),
    /** Points a guest would earn if signed in; null for signed-in customers. */
    bonuses_offered: Hryvnias.default(0),
    delivery_cost: Hryvnias,
    total: Hryvnias,
    /** Courier only: the region's minimum, and the sums missing to it and to free delivery. Null for a courier order that is possible: fee and time are confirmed later. */
    region: Region.nullable().default(null),
    missing_to_minimum: Hryvnias.default(0),
    missing_to_free: Hryvnias.nullable().default(null),
    /** False: a problem line, below the region's minimum, outside every region, a paused restaurant, or one without this service. */
    can_order: z.boolean(),
    obstacle: z.enum(['lines', 'below_minimum', 'outside', 'paused', 'service']).nullable().default(null),
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof Quote>

/** Times of fulfilment: as soon as possible, or one of the slots (UTC instants) with free capacity. */
export const Slots = z
  .object({
    /** Minutes until an order placed now is ready (courier: delivered); null while the restaurant is closed or paused. */
    asap_minutes: z.number().int().nullable().default(null),
    slots: z.array(z.iso.datetime()),
    /** The last moment at which an order for as soon as possible is still taken; null while none is, and round the clock. */
    last_order_at: z.iso.datetime().nullable().optional(),
    /** The next opening of a restaurant that is closed, or closes too soon to cook; null while it takes orders or is paused. */
    opens_at: z.iso.datetime().nullable().optional(),
  })
  .meta({ id: 'Slots' })
export type Slots = z.output<typeof Slots>

const fulfilments = {
  pickup: { type: z.literal('pickup'), restaurant_id: AnyId },
  inhouse: { type: z.literal('inhouse'), restaurant_id: AnyId, table: line(10) },
  courier: { type: z.literal('courier'), address: SentAddress },
}
const cart = {
  lines: OrderedLines,
  promo_code: line(30).nullable().default(null),
  bonuses: z.number().int().min(0).max(1_000_000).default(0),
}

export const QuoteForm = z
  .discriminatedUnion('type', [
    z.strictObject({ ...fulfilments.pickup, ...cart }).meta({ id: 'PickupQuoteForm' }),
    z.strictObject({ ...fulfilments.inhouse, ...cart, table: line(10).default('') }).meta({ id: 'InhouseQuoteForm' }),
    z.strictObject({ ...fulfilments.courier, ...cart }).meta({ id: 'CourierQuoteForm' }),
  ])
  .meta({ id: 'QuoteForm' })
export type QuoteForm = z.input<typeof QuoteForm>

const wishes = {
  name: line(60).refine((name) => name.length > 0, { error: 'required' }),
  phone: MobilePhone,
  /** Start of a slot, or null for as soon as possible. */
  slot: z.iso.datetime().nullable(),
  payment: PaymentMethod,
  change_from: NamedHryvnias.nullable(),
  cutlery: z.number().int().min(0).max(20),
  comment: line(500),
  is_not_call_confirmation: z.boolean(),
  contact_me_telegram_viber: z.boolean(),
  /** The total the customer saw; another one is refused with 409 and the new quote. */
  expected_total: NamedHryvnias,
  consent: z.literal(true, { error: 'consent' }),
}
export const OrderForm = z
  .discriminatedUnion('type', [
    z.strictObject({ ...fulfilments.pickup, ...cart, ...wishes }).meta({ id: 'PickupOrderForm' }),
    z.strictObject({ ...fulfilments.inhouse, ...cart, ...wishes }).meta({ id: 'InhouseOrderForm' }),
    z.strictObject({ ...fulfilments.courier, ...cart, ...wishes }).meta({ id: 'CourierOrderForm' }),
  ])
  .meta({ id: 'OrderForm' })
export type OrderForm = z.input<typeof OrderForm>

/**
 * Why an order to be paid online is unpaid: no result of the provider yet, its refusal, or the time to pay expired. `held`: the
 * money waits on the card until the restaurant accepts; `refunding`: it came too late and is on its way back.
 */
export const UnpaidReason = z
  .enum(['unfinished', 'declined', 'expired', 'refunded', 'held', 'released', 'refunding'])
  .meta({ id: 'UnpaidReason' })

/** Why an order was cancelled: its customer did, it was not paid or not accepted in time, or the restaurant's reason. */
export const CancelReason = z
  .enum(['customer', 'unpaid', 'unaccepted', 'dishes', 'address', 'unreachable', ...DelayReason.options])
  .meta({ id: 'CancelReason' })
export type CancelReason = z.output<typeof CancelReason>

/** Money that the order could not use: it came too late, or in another sum. It goes back. */
export const LatePayment = z.object({ sum: Hryvnias, at: z.iso.datetime() }).meta({ id: 'LatePayment' })

/** When an order came into a state. */
export const StateTime = z.object({ state: OrderState, at: z.iso.datetime() }).meta({ id: 'StateTime' })

const outlook = {
  /** Expected time of being ready (courier: delivered). */
  ready_at: z.iso.datetime(),
  /** The time promised when the order was placed; null: unknown. */
  promised_at: z.iso.datetime().nullable().default(null),
  /** Null unless the restaurant moved the time. */
  delay_reason: DelayReason.nullable().default(null),
  /** Null unless cancelled, and where the restaurant gives no reason. */
  cancel_reason: CancelReason.nullable().default(null),
  /** Products a cancellation is about; empty: about none. */
  cancelled_products: z.array(Id).default([]),
  /** The question that waits for an answer; null: none does. */
  question_id: QuestionId.nullable().default(null),
  /** The states so far, first to last; empty: unknown. */
  state_times: z.array(StateTime).default([]),
}

export const Order = z
  .object({
    id: z.uuid(),
    number: z.string(),
    state: OrderState,
    created_at: z.iso.datetime(),
    ...outlook,
    type: z.enum(['courier', 'pickup', 'inhouse']),
    /** The restaurant that cooks. */
    restaurant: z.object({ id: AnyId, name: z.string().default(''), address: z.string().default('') }),
    address: Address.nullable().default(null),
    table: z.string().nullable().default(null),
    name: z.string().default(''),
    phone: z.string().default(''),
    payment: PaymentMethod,
    is_paid: z.boolean().default(false),
    comment: z.string().default(''),
    /** The last question of the restaurant, answered or not. */
    question: OrderQuestion.nullable().default(null),
    /** Null also before the first attempt. */
    unpaid_reason: UnpaidReason.nullable().default(null),
    late_payment: LatePayment.nullable().default(null),
    /** Until when an unpaid order waits for its payment; null: it does not, or unknown. */
    pay_until: z.iso.datetime().nullable().default(null),
    /** How else an unpaid order may be paid; empty: no other way is offered. */
    payment_choices: z.array(PaymentMethod).default([]),
    /** Cash: the banknote to bring change for. */
    change_from: Hryvnias.nullable().default(null),
    /** The fiscal receipt, once there is one. */
    receipt_url: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    lines: z.array(
      z.object({
        product_id: Id,
        name: z.string().default(''),
        image_preview: Picture.default(''),
        weight: z.string().default(''),
        qty: z.number().int(),
        price: Hryvnias,
        sum: Hryvnias,
        /** Amount of one qty; null: a piece, or unknown. */
        productData: ProductData.nullable().default(null),
        ...choices,
      }),
    ),
    subtotal: Hryvnias,
    discount: Hryvnias.default(0),
    promo_code: z.string().nullable().default(null),
    bonuses_spent: Hryvnias.default(0),
    bonuses_earned: Hryvnias.default(0),
    delivery_cost: Hryvnias,
    total: Hryvnias,
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof Order>

/** The order behind a link: without id and phone, which together prove access. */
export const LinkedOrder = Order.omit({ id: true, phone: true }).meta({ id: 'LinkedOrder' })
export type LinkedOrder = z.output<typeof LinkedOrder>

/** One page of a customer's orders. */
export const Orders = paged(Order).meta({ id: 'Orders' })
export type Orders = z.output<typeof Orders>

/** One server-sent event of an order: its new state, time or payment, or where its receipt is. */
export const OrderEvent = z
  .object({
    state: OrderState,
    ...outlook,
    is_paid: z.boolean(),
    unpaid_reason: UnpaidReason.nullable().default(null),
    late_payment: LatePayment.nullable().default(null),
    receipt_url: Order.shape.receipt_url,
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.output<typeof OrderEvent>

/** 122 random bits made by the browser that orders: the key of a guest's order allows reading that order. */
const OrderKey = z.uuidv4()
export const IdempotencyHeader = z.object({ 'idempotency-key': OrderKey })
const SlotsQuery = z
  .strictObject({ restaurant_id: AnyIdText.optional(), region_id: AnyIdText.optional() })
  .refine((query) => (query.restaurant_id === undefined) !== (query.region_id === undefined), {
    error: 'restaurant_or_region',
  })
/** Content of an order's link, sealed by the shop: letters, digits, - and _. */
export const SealedOrder = z.string().regex(/^[\w-]{64,400}$/)
const OneLink = z.strictObject({ sealed: SealedOrder })
const OneOrder = z.strictObject({ id: z.uuid() })
const OneKey = z.strictObject({ key: OrderKey })
/** A header, because addresses are logged on the way. */
const OrderPhoneHeader = z.object({ 'order-phone': PhoneDigits.optional() })
const calls = { tag: 'orders', family: 'orders', access: 'anyone' } as const
const refusals = {
  409: 'price or availability changed; `quote` holds the new one',
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
  quoteOrder: endpoint({
    ...calls,
    method: 'POST',
    path: '/api/quote-order',
    summary: 'Prices a cart',
    body: QuoteForm,
    answer: z.object({ data: Quote }),
  }),
  getOrderSlots: endpoint({
    ...calls,
    method: 'GET',
    path: '/api/get-order-slots',
    summary: 'Times of fulfilment of a restaurant or of a delivery region',
    query: SlotsQuery,
    answer: z.object({ data: Slots }),
  }),
  createOrder: endpoint({
    ...calls,
    method: 'POST',
    path: '/api/create-order',
    summary: 'Places an order once per key',
    headers: IdempotencyHeader,
    body: OrderForm,
    answer: z.object({ data: Order }),
    failures: refusals,
  }),
  getOrder: endpoint({
    ...calls,
    method: 'GET',
    path: '/api/get-order/{id}',
    summary: 'One order, for its customer’s token or for its phone',
    params: OneOrder,
    query: z.strictObject({ phone: PhoneDigits.optional() }),
    answer: z.object({ data: Order }),
    failures: { 404: 'no such order for this caller' },
  }),
  getOrderByKey: endpoint({
    ...calls,
    method: 'GET',
    path: '/api/get-order-by-key/{key}',
    summary:
      'The order placed under a key: a guest’s by the key alone, a customer’s also with that customer’s token or the order’s phone',
    params: OneKey,
    query: z.strictObject({ phone: PhoneDigits.optional() }),
    answer: z.object({ data: Order }),
    failures: { 404: 'no such order for this caller, or none yet' },
  }),
  getOrders: endpoint({
    ...calls,
    family: 'account',
    access: 'customer',
    method: 'GET',
    path: '/api/get-orders',
    summary: 'The customer’s orders, newest first',
    query: PageQuery,
    answer: Orders,
  }),
  cancelOrder: endpoint({
    ...calls,
    method: 'POST',
    path: '/api/cancel-order/{id}',
    summary: 'Cancels an order while it is new',
    params: OneOrder,
    body: z.strictObject({ phone: PhoneDigits.optional() }),
    answer: z.object({ data: Order }),
    failures: { 404: 'no such order for this caller', 409: 'the restaurant has begun' },
  }),
  answerQuestion: endpoint({
    ...calls,
    method: 'POST',
    path: '/api/answer-question/{id}',
    summary: 'Answers the restaurant’s question about an order; the first answer counts, later ones change nothing',
    params: OneOrder,
    body: ProvenAnswer,
    answer: z.object({ data: Order }),
    failures: { 404: 'no such order or question for this caller', 409: 'the order is ready or over' },
  }),
  getOrderEvents: endpoint({
    ...calls,
    method: 'GET',
    path: '/api/get-order-events/{id}',
    summary: 'State changes as server-sent events, the present state first',
    params: OneOrder,
    query: z.strictObject({ phone: PhoneDigits.optional() }),
    answer: OrderEvent,
    stream: true,
    failures: { 404: 'no such order for this caller' },
  }),
}

export const ordersBff = {
  quote: endpoint({
    ...calls,
    method: 'POST',
    path: '/bff/quotes',
    summary: 'Prices a cart: dishes, discount, bonuses, delivery',
    body: QuoteForm,
    answer: Quote,
  }),
  regionSlots: endpoint({
    ...calls,
    method: 'GET',
    path: '/bff/regions/{id}/slots',
    summary: 'Delivery times of a region',
    params: z.strictObject({ id: AnyIdText }),
    answer: Slots,
  }),
  slots: endpoint({
    ...calls,
    method: 'GET',
    path: '/bff/restaurants/{id}/slots',
    summary: 'Times of fulfilment of a restaurant',
    params: z.strictObject({ id: AnyIdText }),
    answer: Slots,
  }),
  place: endpoint({
    ...calls,
    method: 'POST',
    path: '/bff/orders',
    summary: 'Places an order once per key',
    headers: IdempotencyHeader,
    body: OrderForm,
    answer: Order,
    failures: outcomes,
  }),
  byKey: endpoint({
    ...calls,
    method: 'GET',
    path: '/bff/order-keys/{key}',
    summary: 'The order placed under a key whose answer was lost; opens its success page',
    params: OneKey,
    headers: OrderPhoneHeader,
    answer: Order,
    failures: { 404: 'no order under this key, or none yet' },
  }),
  list: endpoint({
    ...calls,
    family: 'account',
    access: 'customer',
    method: 'GET',
    path: '/bff/orders',
    summary: 'The customer’s orders, newest first',
    query: PageQuery,
    answer: Orders,
    failures: { 401: 'not signed in' },
  }),
  latest: endpoint({
    ...calls,
    method: 'GET',
    path: '/bff/latest-order',
    summary: 'The order under way of this customer or browser, else the latest one',
    answer: z.object({ order: Order.nullable() }),
  }),
  one: endpoint({
    ...calls,
    method: 'GET',
    path: '/bff/orders/{id}',
    summary: 'One order of the customer, or the one just placed from this browser',
    params: OneOrder,
    answer: Order,
    failures: { 404: 'no such order for this customer or browser' },
  }),
  cancel: endpoint({
    ...calls,
    method: 'POST',
    path: '/bff/orders/{id}/cancellation',
    summary: 'Cancels an order while it is new',
    params: OneOrder,
    answer: Order,
    failures: { 404: 'no such order for this customer or browser', 409: 'the restaurant has begun' },
  }),
  answer: endpoint({
    ...calls,
    method: 'POST',
    path: '/bff/orders/{id}/answers',
    summary:
      'Answers the restaurant’s question about an order; the first answer counts, and the order says which it is',
    params: OneOrder,
    body: QuestionAnswer,
    answer: Order,
    failures: { 404: 'no such order or question for this customer or browser', 409: 'the order is ready or over' },
  }),
  events: endpoint({
    ...calls,
    method: 'GET',
    path: '/bff/orders/{id}/events',
    summary: 'State changes as server-sent events, the present state first',
    params: OneOrder,
    answer: OrderEvent,
    stream: true,
    failures: { 404: 'no such order for this customer or browser' },
  }),
  linked: endpoint({
    ...calls,
    method: 'GET',
    path: '/bff/order-links/{sealed}',
    summary: 'The order of a link; read-only, the link is the proof',
    params: OneLink,
    answer: LinkedOrder,
    failures: noLink,
  }),
  linkedEvents: endpoint({
    ...calls,
    method: 'GET',
    path: '/bff/order-links/{sealed}/events',
    summary: 'State changes of the order a link opens, the present state first',
    params: OneLink,
    answer: OrderEvent,
    stream: true,
    failures: noLink,
  }),
}
