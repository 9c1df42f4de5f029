import type { OrderForm, Slots } from '#shared/contract/order-forms.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import type { CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import type { Fulfilment } from '#client/features/cart/quote/quote-form.ts'

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

/** The order as it is sent; only for fields without errors. */
export const orderForm = (
  fields: CheckoutFields,
  fulfilment: Fulfilment,
  total: number,
  lines: OrderForm['lines'],
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
