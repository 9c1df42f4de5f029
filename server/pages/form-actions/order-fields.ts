import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { IdempotencyHeader } from '#shared/contract/order-endpoints.ts'
import { OrderForm } from '#shared/contract/order-forms.ts'
import type { OrderAttempt, OrderFaults, OrderFields } from '#shared/page-data/form-pages.ts'
import { phoneFault } from '#shared/rules/customer/mobile-phone.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import type { RequestedLine } from '#shared/rules/cart/cart.ts'
import type { Fields } from './form-action.ts'
import { parseAnyId } from '#shared/rules/any-id.ts'

/** A pickup order as a form without scripts, and as the restaurant takes it. */

export interface FailedOrderAttempt extends OrderAttempt {
  readonly status: number
  /** Name and phone of an earlier order have expired. */
  readonly isForgotten?: true
}

export const orderFieldsOf = (fields: Fields): OrderFields => ({
  key: fields.get('key'),
  total: fields.get('total'),
  restaurant: fields.get('restaurant'),
  name: fields.get('name'),
  phone: fields.get('phone'),
  slot: fields.get('slot'),
  payment: fields.get('payment'),
  comment: fields.get('comment'),
  consent: fields.get('consent') === 'on',
})

/** An empty form. */
export const blankOrder = (): OrderFields => ({
  key: '',
  total: '',
  restaurant: '',
  name: '',
  phone: '',
  slot: '',
  payment: 'cash',
  comment: '',
  consent: false,
})

/** A key is generated with the form; an invalid one is replaced. */
export const isOrderKey = ({ key }: Pick<OrderFields, 'key'>): boolean =>
  IdempotencyHeader.safeParse({ 'idempotency-key': key }).success

type Checked = { form: OrderForm; faults?: never } | { form?: never; faults: OrderFaults }

/** The order, or its field errors in the language of the page. */
export function checkedOrder(fields: OrderFields, lines: readonly RequestedLine[], LL: TranslationFunctions): Checked {
  const form = OrderForm.safeParse({
    type: 'pickup',
    restaurant_id: parseAnyId(fields.restaurant),
    lines,
    name: fields.name,
    phone: phoneDigits(fields.phone),
    slot: fields.slot || null,
    payment: fields.payment,
    change_from: null,
    cutlery: 0,
    comment: fields.comment,
    is_not_call_confirmation: false,
    contact_me_telegram_viber: false,
    expected_total: Number(fields.total),
    consent: fields.consent,
  })
  if (form.success) return { form: form.data }
  const wrong = new Set(form.error.issues.map(({ path: [name] }) => String(name)))
  return { faults: Object.fromEntries([...wrong].map((name) => [name, textOf(name, fields, LL)])) }
}

function textOf(name: string, fields: OrderFields, LL: TranslationFunctions): string {
  const { form, checkout, errors } = LL
  if (name === 'name' && fields.name.trim() === '') return form.errors.required()
  if (name === 'name' || name === 'comment') return errors.fields.tooLong()
  if (name === 'phone') return phoneFault(LL, fields.phone) ?? form.errors.phone()
  if (name === 'restaurant_id') return checkout.restaurantNeeded()
  if (name === 'slot') return checkout.slotNeeded()
  return name === 'consent' ? form.errors.consent() : errors.fields.choice()
}
