import type { OrderForm, Slots } from '#shared/contract/order-forms.ts'
import { sentFields, type CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import type { Fulfilment } from '#client/features/cart/quote/quote-form.ts'

/** The chosen slot if it is offered, else one has to be chosen; where none is taken for now the first, unless by a pause. */
export function possibleSlot(slot: string | null, slots: Slots | undefined, isPaused = false): string | null {
  if (!slots) return slot
  if (slot === null && slots.asap_minutes !== null) return null
  if (slot === null) return (isPaused ? undefined : slots.slots[0]) ?? ''
  return slots.slots.includes(slot) ? slot : ''
}

/** The order as it is sent; only for fields without errors. */
export const orderForm = (
  fields: CheckoutFields,
  fulfilment: Fulfilment,
  total: number,
  lines: OrderForm['lines'],
): OrderForm => ({
  ...(fulfilment.type === 'inhouse' ? { ...fulfilment, table: fulfilment.table ?? '' } : fulfilment),
  ...sentFields(fields, fulfilment.type),
  expected_total: total,
  consent: true,
  lines,
})
