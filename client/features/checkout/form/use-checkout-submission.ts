import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { focusFirstError } from '#client/ui/focus-first-error.ts'
import { linesOf } from '#client/features/cart/quote/quote-form.ts'
import type { Quoted } from '#client/features/cart/quote/use-quote.ts'
import type { Times } from '#client/features/cart/quote/use-slots.ts'
import { useApp } from '#client/context/app.ts'
import { chosenFulfilment } from '#client/features/cart/quote/chosen-fulfilment.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { Fields } from './checkout-fields.ts'
import { noFaults, ownFindings, type CheckoutFaults } from './checkout-faults.ts'
import { faultsOf, orderForm, possibleSlot, type FieldName } from './order-form.ts'
import { useOrderSending } from './use-order-sending.ts'

export interface CheckoutSubmission {
  form: RefObject<HTMLFormElement | null>
  findings: CheckoutFaults
  /** Counts attempts: the same text is announced again. */
  finds: number
  submit: (event: SubmitEvent) => void
  /** Looks up an order whose earlier lookups had no answer. */
  look: () => void
  forget: (fields: FieldName[]) => void
}

interface Submitted {
  draft: CheckoutDraft
  fields: Fields
  quoted: Quoted
  times: Times
}

/** Checks the form, then the time, then sends; the first wrong field gets the focus and nothing typed is lost. */
export function useCheckoutSubmission({ draft, fields, quoted, times }: Submitted): CheckoutSubmission {
  const app = useApp()
  const form = useRef<HTMLFormElement>(null)
  const [findings, setFindings] = useState(noFaults)
  const [finds, setFinds] = useState(0)
  const found = (wrong: CheckoutFaults): void => {
    setFindings(wrong)
    setFinds((before) => before + 1)
    focusFirstError(form.current)
  }
  const { send, look } = useOrderSending({ draft, found, replace: quoted.replace })

  /** The slot may be gone by now; when times cannot be loaded, the order's answer tells. */
  const isSlotGone = async (): Promise<boolean> => possibleSlot(fields.slot, await times.ask()) !== fields.slot

  const order = async (): Promise<void> => {
    const { LL } = app
    const handover = chosenFulfilment(app)
    const purchase = { handover, total: quoted.quote?.total ?? 0, lines: linesOf(app) }
    const faults = faultsOf(fields, purchase)
    if (Object.keys(faults).length > 0) return found(ownFindings(app, faults, purchase.total))
    setFindings(noFaults)
    if (!navigator.onLine) return found({ ...noFaults, refused: LL.checkout.offline() })
    if (!handover || !quoted.current || !quoted.quote?.can_order) return
    draft.begin()
    if (!(await isSlotGone())) return send(orderForm(fields, handover, purchase))
    draft.release()
    found({ ...noFaults, faults: { slot: LL.checkout.when.slotGone() } })
  }

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (draft.phase === 'writing') void order()
  }
  const forget = (names: FieldName[]): void =>
    setFindings((known) => ({
      ...known,
      faults: { ...known.faults, ...Object.fromEntries(names.map((name) => [name, undefined])) },
    }))
  return { form, findings, finds, submit, look, forget }
}
