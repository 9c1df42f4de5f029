import { z } from 'zod'
import { Region, SentAddress } from './delivery.ts'
import { AnyId, Hryvnias, line, MobilePhone, PaymentMethod } from './fields.ts'
import { BONUSES_MAX, COMMENT_MAX, CUTLERY_MAX, DROPOFFS } from '#shared/rules/orders/checkout-fields.ts'
import { PROMO_MAX, promoCode } from '#shared/rules/cart/promo-code.ts'
import { OrderedLines, QuotedLine } from './order-lines.ts'

/** The form of an order, its quote and the slots. The restaurant sets prices; a client's prices never count. */

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
    promo_minimum: Hryvnias.nullable().optional(),
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

/** Refusal of an order whose price or availability differs from `expected_total`: nothing was placed. */
export const QuoteChanged = z
  .object({ code: z.literal('quote_changed').optional(), message: z.string().optional(), data: Quote })
  .meta({ id: 'QuoteChanged' })

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
/** Sent only where the customer chose another way than at the door. */
const dropoff = z.enum(DROPOFFS).optional()
/** What an order tells of its customer's wishes: a backend may know none. */
export const toldWishes = { comment: z.string().default(''), dropoff: z.enum(DROPOFFS).nullable().default(null) }
const cart = {
  lines: OrderedLines,
  promo_code: line(PROMO_MAX).overwrite(promoCode).nullable().default(null),
  bonuses: z.number().int().min(0).max(BONUSES_MAX).default(0),
}

const quoted = { ...cart, slot: z.iso.datetime().optional() }
export const QuoteForm = z
  .discriminatedUnion('type', [
    z.strictObject({ ...fulfilments.pickup, ...quoted }).meta({ id: 'PickupQuoteForm' }),
    z.strictObject({ ...fulfilments.inhouse, ...quoted, table: line(10).default('') }).meta({ id: 'InhouseQuoteForm' }),
    z.strictObject({ ...fulfilments.courier, ...quoted }).meta({ id: 'CourierQuoteForm' }),
  ])
  .meta({ id: 'QuoteForm' })
export type QuoteForm = z.input<typeof QuoteForm>

const details = {
  name: line(60).refine((name) => name.length > 0, { error: 'required' }),
  phone: MobilePhone,
  /** Start of a slot, or null for as soon as possible. */
  slot: z.iso.datetime().nullable(),
  payment: PaymentMethod,
  change_from: Hryvnias.nullable(),
  cutlery: z.number().int().min(0).max(CUTLERY_MAX),
  comment: line(COMMENT_MAX),
  is_not_call_confirmation: z.boolean(),
  contact_me_telegram_viber: z.boolean(),
  /** The total the customer saw; another one is refused with 409 and the new quote. */
  expected_total: Hryvnias,
  consent: z.literal(true, { error: 'consent' }),
}
export const OrderForm = z
  .discriminatedUnion('type', [
    z.strictObject({ ...fulfilments.pickup, ...cart, ...details }).meta({ id: 'PickupOrderForm' }),
    z.strictObject({ ...fulfilments.inhouse, ...cart, ...details }).meta({ id: 'InhouseOrderForm' }),
    z.strictObject({ ...fulfilments.courier, dropoff, ...cart, ...details }).meta({ id: 'CourierOrderForm' }),
  ])
  .meta({ id: 'OrderForm' })
export type OrderForm = z.input<typeof OrderForm>
