import { DROPOFFS, type Dropoff } from '../delivery/fulfilment.ts'
import { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts'
import { formatPhone } from '../customer/phone.ts'
import { flag, maybe, nullOr, oneOf, shape, text, whole } from '../stored/stored-json.ts'

/** Deductions of an order: a promo code, empty for none, and points. */
export interface Deductions {
  promo: string
  bonuses: number
}

export const BONUSES_MAX = 1_000_000

/** Fields of the checkout as the customer fills them. */
export interface CheckoutFields extends Deductions {
  name: string
  /** As typed, with the mask. */
  phone: string
  /** Start of a slot, null for as soon as possible, empty while a slot has to be chosen. */
  slot: string | null
  payment: PaymentMethod
  change: string
  /** The code being typed; `promo` is the applied one. */
  promoText: string
  cutlery: number
  comment: string
  /** Courier only. */
  dropoff: Dropoff
  noCall: boolean
  messenger: boolean
  consent: boolean
}

/** Profile data that fills fields not typed; a guest has no preference about calls. */
export interface KnownContact {
  name: string | null
  phone: string
  is_not_call_confirmation?: boolean
  contact_me_telegram_viber?: boolean
}

export const CUTLERY_MAX = 20
export const COMMENT_MAX = 500

const blank: CheckoutFields = {
  name: '',
  phone: '',
  slot: null,
  payment: 'cash',
  change: '',
  promo: '',
  promoText: '',
  bonuses: 0,
  cutlery: 0,
  comment: '',
  dropoff: 'door',
  noCall: false,
  messenger: false,
  consent: true,
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

/** The stored fields; of one that is not valid, none is taken. */
export const isTyped = shape<Partial<CheckoutFields>>({
  name: maybe(text),
  phone: maybe(text),
  slot: maybe(nullOr(text)),
  payment: maybe(oneOf(...PAYMENT_METHODS)),
  change: maybe(text),
  promo: maybe(text),
  promoText: maybe(text),
  bonuses: maybe(whole(0, BONUSES_MAX)),
  cutlery: maybe(whole(0, CUTLERY_MAX)),
  comment: maybe(text),
  dropoff: maybe(oneOf(...DROPOFFS)),
  noCall: maybe(flag),
  messenger: maybe(flag),
  consent: maybe(flag),
})
