import type { Quote } from '#shared/contract/orders.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import type { App } from '../../context/app.ts'
import type { Placed } from '../../flows/place-order.ts'
import type { Faults, FieldName } from './draft.ts'

/** What stands in an order's way, in words. */
export interface Findings {
  /** Under the fields. */
  faults: Partial<Record<FieldName, string>>
  /** A refusal that belongs to no field. */
  refused: string | null
  /** Prices that changed while the form was being filled in. */
  repriced: { before: Quote | undefined; after: Quote } | null
}

export const noFindings: Findings = { faults: {}, refused: null, repriced: null }

const fieldNames: FieldName[] = ['restaurant_id', 'slot', 'name', 'phone', 'change_from', 'comment', 'consent']

/** Faults found before sending. */
export function ownFindings({ LL, locale }: App, faults: Faults, total: number): Findings {
  const texts = {
    restaurant: LL.checkout.restaurantNeeded, slot: LL.checkout.slotNeeded,
    required: LL.form.errors.required, phone: LL.form.errors.phone, consent: LL.checkout.consentNeeded,
    changeLow: () => LL.checkout.payment.changeLow({ total: formatMoney(kopiykas(total), locale) }),
  }
  return { ...noFindings, faults: Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, texts[fault]()])) }
}

/** What the restaurant said no to. */
export function answeredFindings(placed: Extract<Placed, { kind: 'refused' | 'repriced' }>, before: Quote | undefined): Findings {
  if (placed.kind === 'repriced') return { ...noFindings, repriced: { before, after: placed.quote } }
  const { fields, text } = placed
  const shown = fieldNames.some((name) => name in fields)
  return { ...noFindings, faults: fields, refused: shown ? null : Object.values(fields)[0] ?? text }
}
