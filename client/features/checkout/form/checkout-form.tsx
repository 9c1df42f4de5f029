import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import type { CheckoutFields } from '#shared/rules/checkout-fields.ts'
import { hasPoints } from '#shared/contract/claims.ts'
import { Button } from '#client/ui/button.tsx'
import { focusFirstError } from '#client/ui/focus-first-error.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { useQuote } from '#client/features/cart/quote/use-quote.ts'
import { useSlots } from '#client/features/cart/quote/use-slots.ts'
import { useApp } from '#client/context/app.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import { forgetGuestContact, readGuestContact } from '#client/storage/guest-contact.ts'
import type { CheckoutStore } from '#client/stores/checkout-store.ts'
import { ContactPart } from './contact-part.tsx'
import { DeductionsPart } from './deductions-part.tsx'
import { ExtrasPart } from './extras-part.tsx'
import { FulfilmentPart } from './fulfilment-part.tsx'
import { possibleSlot } from '../actions/order-form.ts'
import { PaymentPart } from './payment-part.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { TimePart } from './time-part.tsx'

interface FormProps {
  checkout: CheckoutStore
  payments: PaymentMethod[]
}

/** The form on one page: fulfilment, time, contact, payment, deductions, wishes; the summary beside it. */
export const CheckoutForm = observer(function CheckoutForm({ checkout, payments }: FormProps) {
  const { session } = useApp().stores
  const guest = useGuestContact()
  const typed = checkout.fields(session.profile ?? guest.contact, payments)
  const quoted = useQuote(typed)
  const times = useSlots()
  const fields = { ...typed, slot: times.untold ? null : possibleSlot(typed.slot, times.slots) }
  const form = useFormFocus(checkout)
  const { submit, look } = usePlaceOrder(checkout, { fields, quoted, times })
  const { faults } = checkout
  const part = { fields, faults, type: (change: Partial<CheckoutFields>) => checkout.type(change) }
  return (
    <form ref={form} className="checkout-grid" method="post" noValidate onSubmit={submit}>
      {/* A sent order may be placed: until that is known, nothing else is sent. */}
      <fieldset className="checkout-parts" disabled={checkout.state !== 'editing'}>
        {!session.signedIn && <SignInOffer />}
        <FulfilmentPart
          fault={faults.handover}
          tableFault={faults.table}
          onChosen={() => checkout.clearFaults(['handover', 'slot'])}
        />
        <TimePart
          {...part}
          times={times}
          paused={quoted.quote?.obstacle === 'paused'}
          lapsed={typed.slot !== fields.slot && typed.slot !== null}
        />
        <ContactPart {...part} onForget={guest.forget} />
        <PaymentPart {...part} payments={payments} />
        <DeductionsPart {...part} quoted={quoted} />
        <ExtrasPart {...part} />
      </fieldset>
      <CheckoutSummary checkout={checkout} quoted={quoted} onLook={look} {...part} />
    </form>
  )
})

/** The contact of an earlier order on this device, for a guest; it can be forgotten. */
function useGuestContact() {
  const { session } = useApp().stores
  const [remembered, setRemembered] = useState(readGuestContact)
  const contact = session.signedIn ? null : remembered
  const forget = (): void => {
    forgetGuestContact()
    setRemembered(null)
  }
  return { contact, forget: contact && forget }
}

/** The focus goes to the first wrong field, and stays in the form when the focused line is removed. */
function useFormFocus({ rejections }: CheckoutStore) {
  const form = useRef<HTMLFormElement>(null)
  useFocusFallback(form)
  useEffect(() => {
    if (rejections > 0) focusFirstError(form.current)
  }, [rejections])
  return form
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
