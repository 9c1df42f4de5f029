import { z } from 'zod'
import { ProductData } from './catalog.ts'
import { Address } from './delivery.ts'
import { AnyId, DelayReason, Hryvnias, Id, OrderId, PaymentMethod, Picture } from './fields.ts'
import { toldWishes } from './order-forms.ts'
import { choices } from './order-lines.ts'
import { OrderQuestion, QuestionId } from './order-question.ts'
import { paged } from './paged.ts'

/** An order as the restaurant keeps it, and the events of its state, time and payment. */

export const orderStates = ['new', 'confirmed', 'cooking', 'delivering', 'ready', 'completed', 'cancelled'] as const
export const OrderState = z.enum(orderStates).meta({ id: 'OrderState' })
export type OrderState = z.output<typeof OrderState>

/**
 * Why an order to be paid online is unpaid: no result of the provider yet, its refusal, or the time to pay expired. `held`: the
 * money waits on the card until the restaurant accepts; `refunding`: it came too late and is on its way back; `checking`: the
 * provider's word is unclear, so that the order is neither to be paid again nor cancelled.
 */
export const UnpaidReason = z
  .enum(['unfinished', 'declined', 'expired', 'refunded', 'held', 'released', 'refunding', 'checking'])
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

/** Who brings an order that is under way; minutes to the door, null: unknown. */
export const Courier = z
  .object({ name: z.string(), phone: z.string(), minutes: z.number().int().nullable().default(null) })
  .meta({ id: 'Courier' })
export type Courier = z.output<typeof Courier>

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
  courier: Courier.nullable().optional(),
  /** The states so far, first to last; empty: unknown. */
  state_times: z.array(StateTime).default([]),
}

export const Order = z
  .object({
    id: OrderId,
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
    ...toldWishes,
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
