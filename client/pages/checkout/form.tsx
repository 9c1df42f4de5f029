import { observer } from 'mobx-react-lite'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { useApp } from '../../context/app.ts'
import { chosenRestaurant } from '../../flows/choose-delivery.ts'
import { startSignIn } from '../../flows/start-sign-in.ts'
import { Contact } from './contact.tsx'
import { possibleSlot, type CheckoutDraft } from './draft.ts'
import { Extras } from './extras.tsx'
import type { PartProps } from './part.ts'
import { Payment } from './payment.tsx'
import { Place } from './place.tsx'
import { Summary } from './summary.tsx'
import { useQuote, useSlots } from './use-prices.ts'
import { useSubmit } from './use-submit.ts'
import { When } from './when.tsx'

/** One page, one form: where, who, when, how to pay, wishes; the sum beside it. */
export const CheckoutForm = observer(function CheckoutForm({ draft }: { draft: CheckoutDraft }) {
  const app = useApp()
  const { session } = app.stores
  const quoted = useQuote()
  const restaurant = chosenRestaurant(app)
  const times = useSlots(restaurant?.id)
  const typed = draft.fields(session.profile)
  const fields = { ...typed, slot: possibleSlot(typed.slot, times.slots) }
  const submission = useSubmit(draft, fields, quoted)
  const { form, findings: { faults }, submit, forget } = submission
  const type: PartProps['type'] = (change) => {
    draft.type(change)
    for (const [field, fault] of Object.entries(faultOf)) if (field in change) forget(fault)
  }
  const part = { fields, faults, type }
  return (
    <form ref={form} className="checkout-grid" noValidate onSubmit={submit}>
      {/* A lost order may have been placed: until that is known, only the very same one goes out. */}
      <fieldset className="checkout-parts" disabled={draft.sent !== null}>
        {!session.signedIn && <SignInOffer />}
        <Place fault={faults.restaurant_id} onChosen={() => forget('restaurant_id')} />
        <When {...part} times={times} chosen={restaurant !== undefined} lapsed={typed.slot !== fields.slot && typed.slot !== null} />
        <Contact {...part} />
        <Payment {...part} />
        <Extras {...part} />
      </fieldset>
      <Summary draft={draft} quoted={quoted} submission={submission} {...part} />
    </form>
  )
})

/** Typing into a field takes its error away. */
const faultOf = { name: 'name', phone: 'phone', slot: 'slot', change: 'change_from', comment: 'comment', consent: 'consent' } as const

function SignInOffer() {
  const app = useApp()
  const { LL } = app
  return (
    <div className="notice">
      <Icon name="user" />
      <p>{LL.checkout.signIn.text()}</p>
      <Button look="plain" onClick={() => startSignIn(app)}>{LL.checkout.signIn.btn()}</Button>
    </div>
  )
}
