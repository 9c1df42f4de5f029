import type { DeliveryType } from '../delivery/fulfilment.ts'
import { formatPhone, phoneDigits } from '../customer/phone.ts'
import { moneyTyped, PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts'
import { flag, maybe, nullOr, oneOf, shape, text, whole, type Check } from '../stored/stored-json.ts'

export const BONUSES_MAX = 1_000_000
export const CUTLERY_MAX = 20
export const COMMENT_MAX = 500

/** How a courier hands an order over: at the door, left there, or outside. */
export const DROPOFFS = ['door', 'leave', 'outside'] as const

/** What is stored of a field, what it is until it is filled, and the field of the order whose error goes when it is typed. */
const field = <Value, const Mends extends string = never>(check: Check<Value>, blank: Value, mends?: Mends) => ({
  check,
  blank,
  mends,
})

/** Fields of the checkout as the customer fills them. */
const table = {
  name: field(text, '', 'name'),
  /** As typed, with the mask. */
  phone: field(text, '', 'phone'),
  /** Start of a slot, null for as soon as possible, empty while a slot has to be chosen. */
  slot: field(nullOr(text), null, 'slot'),
  payment: field(oneOf(...PAYMENT_METHODS), 'cash', 'change_from'),
  change: field(text, '', 'change_from'),
  /** The applied promo code, empty for none. */
  promo: field(text, ''),
  /** The code being typed. */
  promoText: field(text, '', 'promo_code'),
  /** Points. */
  bonuses: field(whole(0, BONUSES_MAX), 0, 'bonuses'),
  cutlery: field(whole(0, CUTLERY_MAX), 0),
  comment: field(text, '', 'comment'),
  /** Courier only. */
  dropoff: field(oneOf(...DROPOFFS), 'door'),
  noCall: field(flag, false),
  messenger: field(flag, false),
  consent: field(flag, true, 'consent'),
}
type Table = typeof table
type Name = keyof Table

export type CheckoutFields = { [Key in Name]: Table[Key]['blank'] }
/** Deductions of an order: a promo code and points. */
export type Deductions = Pick<CheckoutFields, 'promo' | 'bonuses'>
/** A field as the order names it; `fulfilment` is the address or the restaurant. */
export type FieldName = NonNullable<Table[Name]['mends']> | 'fulfilment' | 'table'

/** The fields as an order says them; only for fields without errors. One that few backends know is left out unless it was chosen. */
export const sentFields = (fields: CheckoutFields, type: DeliveryType) => ({
  ...(type === 'courier' && fields.dropoff !== 'door' && { dropoff: fields.dropoff }),
  name: fields.name,
  phone: phoneDigits(fields.phone),
  slot: fields.slot,
  payment: fields.payment,
  change_from: fields.payment === 'cash' ? moneyTyped(fields.change) : null,
  promo_code: fields.promo || null,
  bonuses: fields.bonuses,
  cutlery: fields.cutlery,
  comment: fields.comment,
  is_not_call_confirmation: fields.noCall,
  contact_me_telegram_viber: fields.messenger,
})

const entries = Object.entries(table) as [Name, { check: Check<unknown>; blank: unknown; mends?: FieldName }][]
const blank = Object.fromEntries(entries.map(([name, { blank: value }]) => [name, value])) as CheckoutFields

/** The fields of the order whose errors go with what was typed. */
export const mendedBy = (typed: Partial<CheckoutFields>): FieldName[] =>
  entries.flatMap(([name, { mends }]) => (mends && name in typed ? [mends] : []))

/** Errors of these are shown at their fields. */
export const fieldNames: ReadonlySet<string> = new Set([
  ...entries.map(([, { mends }]) => mends ?? ''),
  'fulfilment',
  'table',
])

/** The stored fields; of one that is not valid, none is taken. */
export const isTyped = shape<Partial<CheckoutFields>>(
  Object.fromEntries(entries.map(([name, { check }]) => [name, maybe(check)])) as never,
)

/** Profile data that fills fields not typed; a guest has no preference about calls. */
export interface KnownContact {
  name: string | null
  phone: string
  is_not_call_confirmation?: boolean
  contact_me_telegram_viber?: boolean
}

/**
 * The profile fills fields not typed; typed ones survive sign-in. A payment method that is no longer offered is replaced by the
 * first one.
 */
export function filledFields(
  typed: Partial<CheckoutFields>,
  contact: KnownContact | null,
  payments: readonly PaymentMethod[],
): CheckoutFields {
  const profile = contact && {
    name: contact.name ?? '',
    phone: formatPhone(contact.phone),
    noCall: contact.is_not_call_confirmation ?? false,
    messenger: contact.contact_me_telegram_viber ?? false,
  }
  const filled = { ...blank, ...profile, ...typed }
  return { ...filled, payment: payments.includes(filled.payment) ? filled.payment : (payments[0] ?? filled.payment) }
}
