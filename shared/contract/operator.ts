import { z } from 'zod'
import { CART_LINES_MAX } from '#shared/rules/cart/cart.ts'
import { TABLE_MAX } from '#shared/rules/delivery/dine-in-table.ts'
import { declaredAllergens } from '#shared/rules/menu/diet.ts'
import { SHIFTS_MAX, WEEK_HOURS_MAX, Service, Shift, Situation, WeekHours } from './business.ts'
import { endpoint } from './endpoint.ts'
import { ClockTime, DelayReason, Done, Hryvnias, Id, IdText, MobilePhone, Name, PaymentMethod, line } from './fields.ts'
import { QuestionForm } from './order-question.ts'
import { CancelReason, Order, OrderState } from './orders.ts'

/** The operator's calls, with `Authorization: Bearer RESTAURANT_OPERATOR_KEY`. */

const calls = { tag: 'operator', family: 'orders', access: 'anyone' } as const
const key = { 401: 'the operator’s key is missing or wrong' } as const

/** An order as its kitchen needs it, with wishes that its customer has told. */
export const OrderInWork = Order.extend({
  lines: z.array(
    Order.shape.lines.element.extend({
      /** Declared ones, of the dish and of what was chosen for it, when it was ordered. */
      allergens: z.array(z.enum(declaredAllergens)).default([]),
    }),
  ),
  cutlery: z.number().int().default(0),
  is_not_call_confirmation: z.boolean().default(false),
  contact_me_telegram_viber: z.boolean().default(false),
}).meta({ id: 'OrderInWork' })
export type OrderInWork = z.output<typeof OrderInWork>

/** A refund, due or done: of an order cancelled before or after its payment, paid twice, by another amount, or that costs less since. */
export const Refund = z
  .object({
    /** Of the payment, as its provider knows it: LiqPay's `order_id`, Monobank's `reference`. */
    reference: z.uuid(),
    provider: z.string(),
    amount: Hryvnias,
    currency: z.string(),
    reason: z.enum(['cancelled', 'paid_twice', 'other_amount', 'lower_total']),
    is_due: z.boolean(),
    order_id: z.uuid(),
    number: z.string(),
    name: z.string(),
    phone: z.string(),
    paid_since: z.iso.datetime(),
  })
  .meta({ id: 'Refund' })
export type Refund = z.output<typeof Refund>

/** A payment of an order, with its state in words. */
export const OrderPayment = z
  .object({
    reference: z.uuid(),
    provider: z.string(),
    amount: Hryvnias,
    refunded: Hryvnias,
    state: z.enum(['awaiting', 'held', 'paid', 'declined', 'expired', 'refunding', 'refunded', 'released', 'unknown']),
    text: z.string(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'OrderPayment' })
export type OrderPayment = z.output<typeof OrderPayment>

/** A payment whose provider said a word that no published list has: only the provider's own pages tell whether money came. */
export const UnknownPayment = z
  .object({
    reference: z.uuid(),
    provider: z.string(),
    unknown_word: z.string(),
    amount: Hryvnias,
    order_id: z.uuid(),
    number: z.string(),
    name: z.string(),
    phone: z.string(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'UnknownPayment' })
export type UnknownPayment = z.output<typeof UnknownPayment>

export const RestaurantState = z
  .object({
    id: Id,
    paused: z.boolean(),
    paused_until: z.iso.datetime().nullable(),
    pause_reason: DelayReason.nullable(),
    busy_minutes: z.number().int(),
  })
  .meta({ id: 'RestaurantState' })
export type RestaurantState = z.output<typeof RestaurantState>

const Text = z.object({ uk: Name, ru: Name })

/** A date with other hours: YYYY-MM-DD, or MM-DD for each year. */
export const SpecialDate = z.string().regex(/^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)
const ownShift = z.strictObject({ opens_at: ClockTime, closes_at: ClockTime })
const SpecialDayForm = z.strictObject({ name: Text, shifts: z.array(ownShift).max(SHIFTS_MAX) })
const weekdays = z
  .array(z.number().int().min(1).max(7))
  .min(1)
  .refine((days) => new Set(days).size === days.length, { error: 'field' })

/** What an operator can set of a restaurant. */
export const RestaurantSettings = z
  .object({
    id: Id,
    name: Text,
    opens_at: ClockTime,
    closes_at: ClockTime,
    hours: z.array(WeekHours),
    /** Past ones are left out. */
    special_days: z.array(
      z.object({ date: SpecialDate, name: Text, shifts: z.array(Shift) }).meta({ id: 'OperatorSpecialDay' }),
    ),
    services: z.array(Service).nullable(),
    payments: z.array(PaymentMethod).nullable(),
    /** Tables that orders may name; null: any. */
    tables: z.array(z.string()).nullable(),
  })
  .meta({ id: 'RestaurantSettings' })
export type RestaurantSettings = z.output<typeof RestaurantSettings>

/** More than any hall has. */
const TABLES_MAX = 500
const TableName = line(TABLE_MAX).refine((name) => name.length > 0, { error: 'required' })

/** Of a product or an option. */
const stop = {
  stopped: z.boolean(),
  /** It is sold again by itself then. */
  stopped_until: z.iso.datetime().nullable().optional(),
}
const OneRestaurant = z.strictObject({ id: IdText })
const OneSpecialDay = z.strictObject({ id: IdText, date: SpecialDate })
const settings = z.object({ data: RestaurantSettings })
const noRestaurant = { ...key, 404: 'no such restaurant' } as const

export const operatorApi = {
  getOrders: endpoint('GET /operator/orders', {
    ...calls,
    summary: 'Orders in work, oldest first',
    query: z.strictObject({
      /** Those cancelled since then as well, whoever did: a kitchen may be cooking them. */
      cancelled_since: z.iso.datetime().optional(),
    }),
    answer: z.object({ data: z.array(OrderInWork) }),
    failures: key,
  }),
  moveOrder: endpoint('POST /operator/orders/{id}/state', {
    ...calls,
    summary: 'Moves an order on, or cancels it with a reason',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      state: OrderState,
      cancel_reason: CancelReason.exclude(['customer', 'unpaid', 'unaccepted']).optional(),
      cancelled_products: z.array(Id).max(CART_LINES_MAX).optional(),
    }),
    answer: z.object({ data: Order }),
    failures: {
      ...key,
      404: 'no such order',
      409: 'not a state that comes after the present one, a question is open, or the payment of a new order is awaited; `data` is the order as it is',
    },
  }),
  cancelNeighbours: endpoint('POST /operator/orders/{id}/network-cancellation', {
    ...calls,
    summary:
      'Cancels every open order of guests from the network of this one that nobody has paid for, this one included',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({ data: z.array(Order) }),
    failures: { ...key, 404: 'no such order' },
  }),
  setReadyTime: endpoint('PUT /operator/orders/{id}/ready-time', {
    ...calls,
    summary: 'Moves the time an order is expected at, and tells its customer why',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      ready_at: z.iso.datetime(),
      /** The time that is moved, as it was read: another one has been set since then. Absent: whichever it is. */
      moved_from: z.iso.datetime().optional(),
      reason: DelayReason,
    }),
    answer: z.object({ data: Order }),
    failures: {
      ...key,
      404: 'no such order',
      409: 'the order is ready or over, or its time is neither `moved_from` nor the new one',
      422: 'the time is past or over a day later than promised',
    },
  }),
  setCourier: endpoint('PUT /operator/orders/{id}/courier', {
    ...calls,
    summary: 'Tells the customer who brings the order; null: nobody yet',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      courier: z
        .strictObject({ name: Name, phone: MobilePhone, minutes: z.number().int().min(0).max(180).nullable() })
        .nullable(),
    }),
    answer: z.object({ data: Order }),
    failures: { ...key, 404: 'no such order', 409: 'no courier brings it, or it is over', 422: 'errors by field' },
  }),
  askQuestion: endpoint('POST /operator/orders/{id}/questions', {
    ...calls,
    summary: 'Asks the customer about a dish, the time or the address of an order',
    params: z.strictObject({ id: z.uuid() }),
    body: QuestionForm,
    answer: z.object({ data: Order }),
    failures: {
      ...key,
      404: 'no such order',
      409: 'the line is gone, another question is open, the payment is awaited, or the order is ready or over',
      422: 'errors by field; also where silence would cost more, or a choice more than was paid online',
    },
  }),
  setReceipt: endpoint('PUT /operator/orders/{id}/receipt', {
    ...calls,
    summary: 'Sets the address of an order’s fiscal receipt',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ receipt_url: z.url({ protocol: /^https$/ }).max(500) }),
    answer: z.object({ data: Order }),
    failures: { ...key, 404: 'no such order', 409: 'nothing has been paid for yet' },
  }),
  getOrderPayments: endpoint('GET /operator/orders/{id}/payments', {
    ...calls,
    summary: 'Online payments of an order, each with the state of its money in words',
    params: z.strictObject({ id: z.uuid() }),
    answer: z.object({ data: z.array(OrderPayment) }),
    failures: { ...key, 404: 'no such order' },
  }),
  getUnknownPayments: endpoint('GET /operator/payment-words', {
    ...calls,
    summary: 'Payments whose provider said an unknown word, oldest first: neither paid nor declined',
    answer: z.object({ data: z.array(UnknownPayment) }),
    failures: key,
  }),
  getRefunds: endpoint('GET /operator/refunds', {
    ...calls,
    summary: 'Payments to be given back, oldest first',
    answer: z.object({ data: z.array(Refund) }),
    failures: key,
  }),
  settleRefund: endpoint('POST /operator/refunds/{reference}', {
    ...calls,
    summary: 'Writes down that a payment was given back at its provider; again changes nothing',
    params: z.strictObject({ reference: z.uuid() }),
    answer: z.object({ data: Refund }),
    failures: { ...key, 404: 'no such payment', 409: 'nothing of it is to be given back' },
  }),
  setStop: endpoint('PUT /operator/stop-list', {
    ...calls,
    summary: 'A restaurant has run out of a product, or has it again',
    body: z.strictObject({ terminal_id: Id, product_id: Id, ...stop }),
    answer: Done,
    failures: { ...key, 422: 'no such restaurant or product' },
  }),
  setOptionStop: endpoint('PUT /operator/option-stop-list', {
    ...calls,
    summary: 'A restaurant has run out of an option, or has it again; in every dish that has it',
    body: z.strictObject({ terminal_id: Id, option_id: Id, ...stop }),
    answer: Done,
    failures: { ...key, 422: 'no such restaurant or option' },
  }),
  setRestaurant: endpoint('PUT /operator/restaurants/{id}', {
    ...calls,
    summary:
      'Pauses a restaurant or opens it again, and says how much longer cooking takes; what is left out stays as it is',
    params: z.strictObject({ id: IdText }),
    body: z.strictObject({
      paused: z.boolean().optional(),
      /** It opens again by itself then. */
      paused_until: z.iso.datetime().nullable().optional(),
      pause_reason: DelayReason.nullable().optional(),
      busy_minutes: z.number().int().min(0).max(180).optional(),
    }),
    answer: z.object({ data: RestaurantState }),
    failures: { ...key, 404: 'no such restaurant' },
  }),
  setWays: endpoint('PUT /operator/restaurants/{id}/ways', {
    ...calls,
    summary:
      'Sets how a restaurant hands orders over, which payments it takes and which tables it has; what is left out stays as it is',
    params: OneRestaurant,
    body: z.strictObject({
      services: z.array(Service).min(1).nullable().optional(),
      payments: z.array(PaymentMethod).min(1).nullable().optional(),
      tables: z.array(TableName).max(TABLES_MAX).nullable().optional(),
    }),
    answer: settings,
    failures: noRestaurant,
  }),
  getRestaurants: endpoint('GET /operator/restaurants', {
    ...calls,
    summary: 'Hours, special days, services, payments and tables of every restaurant',
    answer: z.object({ data: z.array(RestaurantSettings) }),
    failures: key,
  }),
  setHours: endpoint('PUT /operator/restaurants/{id}/hours', {
    ...calls,
    summary: 'Sets the hours of the week',
    params: OneRestaurant,
    body: z.strictObject({
      hours: z
        .array(z.strictObject({ weekdays, opens_at: ClockTime, closes_at: ClockTime }))
        .min(1)
        .max(WEEK_HOURS_MAX),
    }),
    answer: settings,
    failures: noRestaurant,
  }),
  setSpecialDay: endpoint('PUT /operator/restaurants/{id}/special-days/{date}', {
    ...calls,
    summary: 'Sets the hours of a date, or closes it',
    params: OneSpecialDay,
    body: SpecialDayForm,
    answer: settings,
    failures: { ...noRestaurant, 422: 'no such date, or a past one, or too many special days' },
  }),
  dropSpecialDay: endpoint('DELETE /operator/restaurants/{id}/special-days/{date}', {
    ...calls,
    summary: 'Gives a date its weekday’s hours back; again changes nothing',
    params: OneSpecialDay,
    answer: settings,
    failures: noRestaurant,
  }),
  setSituation: endpoint('PUT /operator/cities/{id}/situation', {
    ...calls,
    summary: 'Raises an alert in a city; null ends it',
    params: z.strictObject({ id: IdText }),
    body: z.strictObject({ situation: Situation.nullable() }),
    answer: z.object({ data: z.object({ id: Id, situation: Situation.nullable() }) }),
    failures: { ...key, 404: 'no such city' },
  }),
}
