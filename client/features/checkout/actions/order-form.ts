import type { OrderForm, Slots } from '#shared/contract/order-forms.ts'
import { isChangeEnough } from '#shared/rules/orders/payment-methods.ts'
import { lettersLeft } from '#client/ui/form/letters-left.ts'
import { phoneProblem } from '#shared/rules/customer/mobile-phone.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import { COMMENT_MAX, type CheckoutFields, type FieldName } from '#shared/rules/orders/checkout-fields.ts'
import type { Fulfilment } from '#client/features/cart/quote/chosen-fulfilment.ts'

/** Data of an order that is not typed. */
export interface OrderTerms {
  fulfilment: Fulfilment | null
  /** Hryvnias of the quote the customer sees. */
  total: number
  lines: OrderForm['lines']
}

export type Fault =
  | 'fulfilment'
  | 'slot'
  | 'required'
  | 'phone'
  | 'mobile'
  | 'changeLow'
  | 'changeUnread'
  | 'long'
  | 'consent'
export type Faults = Partial<Record<FieldName, Fault>>

/** The chosen slot if it is offered, else one has to be chosen; where none is taken for now the first, unless by a pause. */
export function possibleSlot(slot: string | null, slots: Slots | undefined, isPaused = false): string | null {
  if (!slots) return slot
  if (slot === null && slots.asap_minutes !== null) return null
  if (slot === null) return (isPaused ? undefined : slots.slots[0]) ?? ''
  return slots.slots.includes(slot) ? slot : ''
}

/** What customers write behind a sum. */
const CURRENCY = /(?:грн|гривень|гривен|uah|₴)\.?$/i

/** '1 250,50' → 1250.5, '500грн' → 500; null when empty or not one number. */
export function moneyTyped(typed: string): number | null {
  const digits = typed.replace(/\s/g, '').replace(CURRENCY, '').replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null
}

/** Errors to fix before the order can be sent; the server checks again. */
export function faultsOf(
  fields: CheckoutFields,
  { fulfilment, total }: Pick<OrderTerms, 'fulfilment' | 'total'>,
): Faults {
  const faults: Faults = {}
  if (fulfilment === null) faults.fulfilment = 'fulfilment'
  if (fields.slot === '') faults.slot = 'slot'
  if (fields.name.trim() === '') faults.name = 'required'
  const phone = phoneProblem(fields.phone)
  if (phone) faults.phone = phone
  const change = fields.payment === 'cash' ? changeFault(fields.change, total) : null
  if (change) faults.change_from = change
  if (lettersLeft(fields.comment, COMMENT_MAX) < 0) faults.comment = 'long'
  if (!fields.consent) faults.consent = 'consent'
  return faults
}

function changeFault(change: string, total: number): Fault | null {
  if (change.trim() === '') return null
  const sum = moneyTyped(change)
  if (sum === null) return 'changeUnread'
  return isChangeEnough(sum, total) ? null : 'changeLow'
}

/** The order as it is sent; only for fields without errors. */
export const orderForm = (
  fields: CheckoutFields,
  fulfilment: Fulfilment,
  { total, lines }: Pick<OrderTerms, 'total' | 'lines'>,
): OrderForm => ({
  ...(fulfilment.type === 'inhouse' ? { ...fulfilment, table: fulfilment.table ?? '' } : fulfilment),
  ...(fulfilment.type === 'courier' && fields.dropoff !== 'door' && { dropoff: fields.dropoff }),
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
  expected_total: total,
  consent: true,
  lines,
})
