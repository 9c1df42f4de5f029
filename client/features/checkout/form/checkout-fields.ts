import type { PaymentMethod } from '#shared/contract/fields.ts'
import { formatPhone } from '#shared/rules/phone.ts'
import { flag, maybe, nullOr, oneOf, shape, text, whole } from '#shared/rules/stored-json.ts'
import { BONUSES_MAX, type Deductions } from '#client/features/cart/quote/deductions.ts'

/** Fields of the checkout. */
export interface Fields extends Deductions {
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
  noCall: boolean
  messenger: boolean
  consent: boolean
}

/** Profile data that fills fields not typed; a guest has no preference about calls. */
export interface Known {
  name: string | null
  phone: string
  is_not_call_confirmation?: boolean
  contact_me_telegram_viber?: boolean
}

export const CUTLERY_MAX = 20

const blank: Fields = {
  name: '',
  phone: '',
  slot: null,
  payment: 'cash',
  change: '',
  promo: '',
  promoText: '',
  bonuses: 0,
  cutlery: 1,
  comment: '',
  noCall: false,
  messenger: false,
  consent: true,
}

/**
 * The profile fills fields not typed; typed ones survive sign-in. A payment method that is no longer offered is replaced by the
 * first one.
 */
export function filledFields(typed: Partial<Fields>, known: Known | null, payments: readonly PaymentMethod[]): Fields {
  const profile = known && {
    name: known.name ?? '',
    phone: formatPhone(known.phone),
    noCall: known.is_not_call_confirmation ?? false,
    messenger: known.contact_me_telegram_viber ?? false,
  }
  const filled = { ...blank, ...profile, ...typed }
  return { ...filled, payment: payments.includes(filled.payment) ? filled.payment : (payments[0] ?? filled.payment) }
}

export const isTyped = shape<Partial<Fields>>({
  name: maybe(text),
  phone: maybe(text),
  slot: maybe(nullOr(text)),
  payment: maybe(oneOf('cash', 'card_on_receipt', 'card_online')),
  change: maybe(text),
  promo: maybe(text),
  promoText: maybe(text),
  bonuses: maybe(whole(0, BONUSES_MAX)),
  cutlery: maybe(whole(0, CUTLERY_MAX)),
  comment: maybe(text),
  noCall: maybe(flag),
  messenger: maybe(flag),
  consent: maybe(flag),
})
