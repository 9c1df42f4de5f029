import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { storageKeys } from '#shared/constants.ts'
import type { OrderForm } from '#shared/contract/orders.ts'
import { focusFirstFault } from '../../components/focus-fault.ts'
import { useApp } from '../../context/app.ts'
import { chosenRestaurant } from '../../flows/choose-delivery.ts'
import { placeOrder, type Placed } from '../../flows/place-order.ts'
import { writeStored } from '../../stores/persistence.ts'
import { faultsOf, orderForm, type CheckoutDraft, type FieldName, type Fields } from './draft.ts'
import { answeredFindings, noFindings, ownFindings, type Findings } from './findings.ts'
import type { Quoted } from './use-prices.ts'

export interface Submission {
  form: RefObject<HTMLFormElement | null>
  findings: Findings
  submit: (event: SubmitEvent) => void
  /** Sends the lost order again, under its key. */
  again: () => void
  forget: (field: FieldName) => void
}

/** Sending and what comes back; nothing typed is lost whatever it is (ux, quality 5). */
function useSending(draft: CheckoutDraft, quoted: Quoted, found: (findings: Findings) => void): (order: OrderForm) => Promise<void> {
  const app = useApp()
  const settle = (placed: Placed): void => {
    if (placed.kind === 'unknown') return draft.lose()
    if (placed.kind === 'placed') {
      draft.finish()
      // The page may be gone by now, and with it whoever keeps the draft.
      return writeStored(storageKeys.checkout, draft.json)
    }
    draft.refuse()
    if (placed.kind === 'repriced') quoted.replace(placed.quote)
    else if ('idempotency_key' in placed.fields) draft.renewKey()
    found(answeredFindings(placed, quoted.quote))
  }
  return async (order) => {
    draft.send(order)
    settle(await placeOrder(app, draft.key, order))
  }
}

/** Checks the form, then sends it; the first wrong field gets the focus. */
export function useSubmit(draft: CheckoutDraft, fields: Fields, quoted: Quoted): Submission {
  const app = useApp()
  const form = useRef<HTMLFormElement>(null)
  const [findings, setFindings] = useState(noFindings)
  const found = (wrong: Findings): void => {
    setFindings(wrong)
    focusFirstFault(form.current)
  }
  const send = useSending(draft, quoted, found)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const total = quoted.quote?.total ?? 0
    const lines = app.stores.cart.lines.map(({ id, qty }) => ({ product_id: id, qty }))
    const purchase = { restaurantId: chosenRestaurant(app)?.id ?? null, total, lines }
    const faults = faultsOf(fields, purchase)
    if (Object.keys(faults).length) return found(ownFindings(app, faults, total))
    setFindings(noFindings)
    if (!draft.sending && quoted.current && quoted.quote?.can_order) void send(orderForm(fields, purchase))
  }
  return {
    form, findings, submit,
    again: () => { if (draft.sent && !draft.sending) void send(draft.sent) },
    forget: (field) => setFindings((known) => ({ ...known, faults: { ...known.faults, [field]: undefined } })),
  }
}
