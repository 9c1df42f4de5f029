import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import { hasPoints } from '#shared/contract/claims.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { useQuote } from '#client/features/cart/quote/use-quote.ts'
import { useSlots } from '#client/features/cart/quote/use-slots.ts'
import { useApp } from '#client/context/app.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import { forgetGuestContact, readGuestContact } from '#client/storage/guest-contact.ts'
import { ContactPart } from './contact-part.tsx'
import { DeductionsPart } from './deductions-part.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { ExtrasPart } from './extras-part.tsx'
import { FulfilmentPart } from './fulfilment-part.tsx'
import { possibleSlot, type FieldName } from './order-form.ts'
import type { PartProps } from './part-props.ts'
import { PaymentPart } from './payment-part.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useCheckoutSubmission } from './use-checkout-submission.ts'
import { TimePart } from './time-part.tsx'

interface FormProps {
  draft: CheckoutDraft
  payments: PaymentMethod[]
}

/** The form on one page: fulfilment, time, contact, payment, deductions, wishes; the summary beside it. */
export const CheckoutForm = observer(function CheckoutForm({ draft, payments }: FormProps) {
  const {
    stores: { session },
  } = useApp()
  const [guest, setGuest] = useState(readGuestContact)
  const remembered = session.signedIn ? null : guest
  const typed = draft.fields(session.profile ?? remembered, payments)
  const quoted = useQuote(typed)
  const times = useSlots()
  const fields = { ...typed, slot: times.untold ? null : possibleSlot(typed.slot, times.slots) }
  const submission = useCheckoutSubmission({ draft, fields, quoted, times })
  const {
    form,
    findings: { faults },
    submit,
    forget,
  } = submission
  // Removing its last line removes the focused element.
  useFocusFallback(form)
  const type: PartProps['type'] = (change) => {
    draft.type(change)
    forget(Object.entries(faultOf).flatMap(([field, fault]) => (field in change ? [fault] : [])))
  }
  const part = { fields, faults, type }
  const forgetGuest = (): void => {
    forgetGuestContact()
    setGuest(null)
  }
  return (
    <form ref={form} className="checkout-grid" method="post" noValidate onSubmit={submit}>
      {/* A sent order may be placed: until that is known, nothing else is sent. */}
      <fieldset className="checkout-parts" disabled={draft.phase !== 'writing'}>
        {!session.signedIn && <SignInOffer />}
        <FulfilmentPart
          fault={faults.handover}
          tableFault={faults.table}
          onChosen={() => forget(['handover', 'slot'])}
        />
        <TimePart
          {...part}
          times={times}
          paused={quoted.quote?.obstacle === 'paused'}
          lapsed={typed.slot !== fields.slot && typed.slot !== null}
        />
        <ContactPart {...part} onForget={remembered && forgetGuest} />
        <PaymentPart {...part} payments={payments} />
        <DeductionsPart {...part} quoted={quoted} />
        <ExtrasPart {...part} />
      </fieldset>
      <CheckoutSummary draft={draft} quoted={quoted} submission={submission} {...part} />
    </form>
  )
})

/** Typing into a field clears its error. */
const faultOf: Record<string, FieldName> = {
  name: 'name',
  phone: 'phone',
  slot: 'slot',
  change: 'change_from',
  payment: 'change_from',
  promoText: 'promo_code',
  bonuses: 'bonuses',
  comment: 'comment',
  consent: 'consent',
}

function SignInOffer() {
  const app = useApp()
  const { LL } = app
  return (
    <div className="notice">
      <Icon name="user" />
      <p>{(hasPoints(app.shell) ? LL.checkout.signIn.text : LL.checkout.signIn.plain)()}</p>
      <Button look="plain" onClick={() => startSignIn(app)}>
        {LL.checkout.signIn.btn()}
      </Button>
    </div>
  )
}
