import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { IdempotencyHeader } from '#shared/contract/order-endpoints.ts'
import { OrderForm } from '#shared/contract/order-forms.ts'
import type { OrderAttempt, OrderFields } from '#shared/page-data/form-pages.ts'
import { phoneDigits } from '#shared/rules/customer/phone.ts'
import type { RequestedLine } from '#shared/rules/cart/cart.ts'
import type { Fields } from './form-action.ts'
import { faultsIn, type FormRules } from './submission-forms.ts'
import { parseAnyId } from '#shared/rules/any-id.ts'

/** A pickup order as a form without scripts, and as the restaurant takes it. */

export interface FailedOrderAttempt extends OrderAttempt {
  readonly status: number
  /** Name and phone of an earlier order have expired. */
  readonly isForgotten?: true
}

const NAMES = ['key', 'total', 'restaurant', 'name', 'phone', 'slot', 'payment', 'comment', 'consent'] as const

export const orderFieldsOf = (fields: Fields): OrderFields =>
  Object.fromEntries(NAMES.map((name) => [name, fields.get(name)])) as OrderFields

/** An empty form. */
export const blankOrder = (): OrderFields => orderFieldsOf({ get: (name) => (name === 'payment' ? 'cash' : '') })

/** A key is generated with the form; an invalid one is replaced. */
export const isOrderKey = ({ key }: Pick<OrderFields, 'key'>): boolean =>
  IdempotencyHeader.safeParse({ 'idempotency-key': key }).success

const pickupForm = (lines: readonly RequestedLine[]): FormRules => ({
  names: NAMES,
  schema: OrderForm,
  bodyOf: ({ restaurant = '', name, phone = '', slot, payment, comment, total, consent }) => ({
    type: 'pickup',
    restaurant_id: parseAnyId(restaurant),
    lines,
    name,
    phone: phoneDigits(phone),
    slot: slot || null,
    payment,
    change_from: null,
    cutlery: 0,
    comment,
    is_not_call_confirmation: false,
    contact_me_telegram_viber: false,
    expected_total: Number(total),
    consent: consent === 'on',
  }),
  texts: ({ checkout, errors }) => ({
    restaurant_id: checkout.restaurantNeeded,
    slot: checkout.slotNeeded,
    payment: errors.fields.choice,
  }),
})

type Checked = { form: OrderForm; faults?: never } | { form?: never; faults: OrderAttempt['faults'] }

/** The order, or its field errors in the language of the page. */
export function checkedOrder(fields: OrderFields, lines: readonly RequestedLine[], LL: TranslationFunctions): Checked {
  const rules = pickupForm(lines)
  const faults = faultsIn(rules, fields, LL)
  return Object.keys(faults).length > 0 ? { faults } : { form: OrderForm.parse(rules.bodyOf(fields)) }
}
