import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import type { CheckoutFields } from '#shared/rules/orders/checkout-fields.ts'
import { hasPoints } from '#shared/contract/offered-features.ts'
import { Button } from '#client/ui/button.tsx'
import { focusFirstError } from '#client/ui/form/focus-first-error.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useFocusFallback } from '#client/ui/use-focus-fallback.ts'
import { useQuote, type Quoted } from '#client/features/cart/quote/use-quote.ts'
import { useSlots } from '#client/features/cart/quote/use-slots.ts'
import { useApp, type App } from '#client/context/app.ts'
import { cookingRestaurant, isKitchenPaused, chosenRestaurant } from '#client/context/city-selectors.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import { forgetGuestContact, readGuestContact } from '#client/storage/guest-contact.ts'
import type { CheckoutStore } from '#client/stores/checkout-store.ts'
import { ContactPart } from './contact-part.tsx'
import { DeductionsPart } from './deductions-part.tsx'
import { ExtrasPart } from './extras-part.tsx'
import { FulfilmentPart } from './fulfilment-part.tsx'
import { possibleSlot } from '../actions/order-form.ts'
import { lookUpOrder, placeOrder, type CheckoutInput } from '../actions/place-order.ts'
import type { PartProps } from './part-props.ts'
import { tableTextOf } from '#shared/rules/delivery/dine-in-table.ts'
import { phoneFault } from '#shared/rules/customer/mobile-phone.ts'
import { paymentsAt } from '#shared/rules/orders/payment-methods.ts'
import { PaymentPart } from './payment-part.tsx'
import AlertNotice from '#client/features/delivery/components/alert-notice.tsx'
import PressingOrder from '#client/features/orders/components/pressing-order.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useSessionEnd } from './session-end.tsx'
import { TimePart } from './time-part.tsx'

const Alert = () => (
  <div role="status">
    <AlertNotice />
  </div>
)

interface FormProps {
  checkout: CheckoutStore
  payments: PaymentMethod[]
}

interface PlaceProps {
  checkout: CheckoutStore
  isSeated: boolean
  onOpen: () => void
}

/** The form on one page: fulfilment, time, contact, payment, deductions, extras; the summary beside it. */
export const CheckoutForm = observer(function CheckoutForm({ checkout, payments: offered }: FormProps) {
  const app = useApp()
  const payments = paymentsAt(offered, cookingRestaurant(app))
  const { session, delivery } = app.stores
  const [isSeated, setSeated] = useState(() => tableTextOf(delivery.selection) !== null)
  const guest = useGuestContact()
  const typed = checkout.fields(session.profile ?? guest.contact, payments)
  const times = useSlots()
  const isPaused = isKitchenPaused(app)
  const fields = { ...typed, slot: times.unavailable ? null : possibleSlot(typed.slot, times.slots, isPaused) }
  const quoted = useQuote(fields)
  useSessionEnd(checkout)
  const form = useFormFocus(checkout)
  const { submit, look } = usePlaceOrder(checkout, { fields, quoted, times })
  const { faults } = checkout
  const part = { fields, faults, type: (change: Partial<CheckoutFields>) => checkout.type(change) }
  return (
    <form ref={form} className="checkout-grid" method="post" noValidate onSubmit={submit}>
      {/* A sent order may be placed: until that is known, nothing else is sent. */}
      <fieldset className="checkout-parts" disabled={checkout.state !== 'editing'}>
        <Alert />
        {checkout.state === 'editing' && <PressingOrder />}
        {!session.signedIn && !checkout.isLeft && !isSeated && <SignInOffer />}
        <Place checkout={checkout} isSeated={isSeated} onOpen={() => setSeated(false)} />
        {!(isSeated && fields.slot === null) && (
          <TimePart
            {...part}
            times={times}
            paused={isPaused || quoted.quote?.obstacle === 'paused'}
            lapsed={typed.slot !== fields.slot && typed.slot !== null}
          />
        )}
        <ContactPart {...part} onForget={guest.forget} onLeavePhone={() => checkPhone(app, checkout, fields)} />
        <PaymentPart {...part} payments={payments} />
        <Folds {...part} quoted={quoted} isSeated={isSeated} />
      </fieldset>
      <CheckoutSummary checkout={checkout} quoted={quoted} onLook={look} {...part} />
    </form>
  )
})

const Place = observer(function Place({ checkout, isSeated, onOpen }: PlaceProps) {
  const { faults } = checkout
  if (isSeated && faults.table === undefined) return <SeatPart onOpen={onOpen} />
  return (
    <FulfilmentPart
      fault={faults.fulfilment}
      tableFault={faults.table}
      onChosen={() => checkout.clearFaults(['fulfilment', 'slot'])}
    />
  )
})

function Folds({ quoted, isSeated, ...part }: PartProps & { quoted: Quoted; isSeated: boolean }) {
  const { extras } = useApp().LL.checkout
  return (
    <section className="checkout-part checkout-folds" aria-label={extras.title()}>
      <DeductionsPart {...part} quoted={quoted} />
      <ExtrasPart {...part} isSeated={isSeated} />
    </section>
  )
}

/** An empty field has its error when the order is sent. */
function checkPhone({ LL }: App, checkout: CheckoutStore, { phone }: CheckoutFields): void {
  if (phone) checkout.showFaults({ phone: phoneFault(LL, phone) })
}

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

/** Enter moves on; the focus goes to the first wrong field, and stays in the form when the focused line is removed. */
function useFormFocus({ rejections }: CheckoutStore) {
  const form = useFocusFallback<HTMLFormElement>()
  useEffect(() => {
    const element = form.current
    element?.addEventListener('keydown', enterMovesOn)
    return () => element?.removeEventListener('keydown', enterMovesOn)
  }, [form])
  useEffect(() => {
    if (rejections > 0) focusFirstError(form.current)
  }, [form, rejections])
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

/** The customer sits at a known table: nothing else is asked, until another way is wanted. */
const SeatPart = observer(function SeatPart({ onOpen }: { onOpen: () => void }) {
  const app = useApp()
  const { LL, stores } = app
  const { selection } = stores.delivery
  return (
    <section className="checkout-part">
      <h2 className="checkout-how">{LL.checkout.fulfilment.title()}</h2>
      <div className="checkout-door row">
        <Icon name="dish" />
        <p>
          <b>{LL.delivery.atTable({ table: selection?.table ?? '' })}</b>
          <span className="muted">{chosenRestaurant(app)?.name ?? selection?.restaurant?.name}</span>
        </p>
        <Button look="plain" onClick={onOpen}>
          {LL.checkout.fulfilment.change()}
        </Button>
      </div>
    </section>
  )
})

/** Places the order on submit. One sent before a reload is looked up at once, until the customer leaves the page. */
function usePlaceOrder(checkout: CheckoutStore, purchase: CheckoutInput) {
  const app = useApp()
  const leaving = useRef(new AbortController())
  const look = useCallback(() => void lookUpOrder(app, checkout, leaving.current.signal), [app, checkout])
  useEffect(() => {
    leaving.current = new AbortController()
    if (checkout.state === 'looking') look()
    return () => leaving.current.abort()
  }, [checkout, look])
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void placeOrder(app, checkout, purchase, leaving.current.signal)
  }
  return { submit, look }
}

/** Enter in a field of one line moves on to the next one: only the button places an order. */
function enterMovesOn(event: KeyboardEvent): void {
  const { target, currentTarget: form, defaultPrevented, key, isComposing } = event
  if (key !== 'Enter' || defaultPrevented || isComposing) return
  if (!(form instanceof HTMLFormElement && target instanceof HTMLInputElement && target.form === form)) return
  event.preventDefault()
  // The field acts on Enter itself, and keeps the focus.
  if (target.enterKeyHint === 'done') return
  const fields = [...form.elements].filter((one) => one === target || isNext(one))
  const next = fields[fields.indexOf(target) + 1] ?? form.querySelector('[type="submit"]')
  if (next instanceof HTMLElement) next.focus()
}

const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && !element.closest('details:not([open])')

/** Of radio buttons the chosen one, as with Tab. */
function isNext(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return !element.disabled && isShown(element) && (element.type !== 'radio' || element.checked)
  return element instanceof HTMLTextAreaElement && !element.disabled && isShown(element)
}
