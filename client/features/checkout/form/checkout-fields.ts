import type { PaymentMethod } from '#shared/contract/fields.ts'
import { formatPhone } from '#shared/rules/phone.ts'
import { flag, maybe, nullOr, oneOf, shape, text, whole } from '#shared/rules/stored-json.ts'
import { BONUSES_MAX, type Deductions } from '#client/features/cart/quote/deductions.ts'

/** What a customer fills in at the checkout. */
export interface Fields extends Deductions {
  name: string
  /** As typed, mask and all. */
  phone: string
  /** Start of a slot, null for as soon as possible, empty while a slot is still to be picked. */
  slot: string | null
  payment: PaymentMethod
  change: string
  /** The code being written; `promo` is the one that was applied. */
  promoText: string
  cutlery: number
  comment: string
  noCall: boolean
  messenger: boolean
  consent: boolean
}

/** The customer's own data that fills what was not typed; a guest has no wishes about calls. */
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

/** The profile fills what was not typed; what was typed stays through sign-in. A way to pay that is not offered any more gives way to the first one that is. */
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
