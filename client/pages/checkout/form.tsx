import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import { hasPoints } from '#shared/contract/claims.ts'
import { Button } from '#client/components/button.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
import { useFocusOnward } from '#client/components/use-focus-onward.ts'
import { useQuote } from '#client/components/quote/use-quote.ts'
import { useSlots } from '#client/components/quote/use-slots.ts'
import { useApp } from '#client/context/app.ts'
import { startSignIn } from '#client/flows/start-sign-in.ts'
import { forgetGuestContact, readGuestContact } from '#client/stores/guest-contact.ts'
import { Contact } from './contact.tsx'
import { Deduct } from './deduct.tsx'
import type { CheckoutDraft } from './draft.ts'
import { Extras } from './extras.tsx'
import { HandoverPart } from './handover-part.tsx'
import { possibleSlot, type FieldName } from './order-form.ts'
import type { PartProps } from './part.ts'
import { Payment } from './payment.tsx'
import { Summary } from './summary.tsx'
import { useSubmit } from './use-submit.ts'
import { When } from './when.tsx'

interface FormProps {
  draft: CheckoutDraft
  payments: PaymentMethod[]
}

/** One page, one form: how it is handed over, when, who, how to pay, what is taken off, wishes; the sum beside it. */
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
  const submission = useSubmit({ draft, fields, quoted, times })
  const {
    form,
    findings: { faults },
    submit,
    forget,
  } = submission
  // Its last line may be taken away in it.
  useFocusOnward(form)
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
      {/* What was sent may be placed: until that is known, nothing else goes out. */}
      <fieldset className="checkout-parts" disabled={draft.phase !== 'writing'}>
        {!session.signedIn && <SignInOffer />}
        <HandoverPart fault={faults.handover} tableFault={faults.table} onChosen={() => forget(['handover', 'slot'])} />
        <When
          {...part}
          times={times}
          paused={quoted.quote?.obstacle === 'paused'}
          lapsed={typed.slot !== fields.slot && typed.slot !== null}
        />
        <Contact {...part} onForget={remembered && forgetGuest} />
        <Payment {...part} payments={payments} />
        <Deduct {...part} quoted={quoted} />
        <Extras {...part} />
      </fieldset>
      <Summary draft={draft} quoted={quoted} submission={submission} {...part} />
    </form>
  )
})

/** Typing into a field takes its error away. */
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
