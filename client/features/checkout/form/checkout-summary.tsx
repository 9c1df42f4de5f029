import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Notice } from '#client/ui/notice.tsx'
import { Button } from '#client/ui/button.tsx'
import { CartWarningsNotice, useCartWarnings } from '#client/features/cart/components/cart-warnings.tsx'
import { GuestGroups } from '#client/features/cart/components/guest-groups.tsx'
import { Consent } from '#client/ui/form/consent.tsx'
import { QuoteChangesNotice } from '#client/features/cart/quote/quote-changes-notice.tsx'
import { DeliveryProgress } from '#client/features/cart/quote/delivery-progress.tsx'
import { Removals } from '#client/features/cart/quote/removals.tsx'
import { Unconfirmed } from '#client/features/cart/quote/quote-notices.tsx'
import { RegionSays, Sum, Totals } from '#client/features/cart/quote/totals.tsx'
import { missingChoice } from '#client/features/cart/quote/obstacles.ts'
import { quotedLineOf } from '#client/features/cart/quote/quoted-line.ts'
import type { Quoted } from '#client/features/cart/quote/use-quote.ts'
import { useApp } from '#client/context/app.ts'
import { OrderLookup } from './order-lookup.tsx'
import type { CheckoutStore } from '#client/stores/checkout-store.ts'
import { CartSummaryLine } from '#client/features/cart/components/summary-line.tsx'
import type { PartProps } from './part-props.ts'
import { SessionEnd } from './session-end.tsx'
import { SubmitOrderButton } from './submit-order-button.tsx'
import type { DeliverySelection } from '#shared/rules/delivery/fulfilment.ts'
import { TextSkeleton } from '#client/ui/text-skeleton.tsx'

/** Placeholder rows of a quote, so that the order button below keeps its position. */
function TotalsSkeleton({ selection: { type, region } }: { selection: DeliverySelection }) {
  const { totals } = useApp().LL.cart
  return (
    <>
      {region && (
        <div className="goal">
          <p>
            <TextSkeleton />
          </p>
          <span className="bar" />
        </div>
      )}
      <div className="quote-totals">
        <dl className="totals" aria-busy="true">
          <Sum name={totals.dishes()} value={<TextSkeleton />} />
          <Sum
            name={totals[type]()}
            why={region && <RegionSays region={region} cost={region.delivery_cost} />}
            value={<TextSkeleton />}
          />
          <Sum kind="total" name={totals.total()} value={<TextSkeleton />} />
        </dl>
      </div>
    </>
  )
}

interface SummaryProps extends PartProps {
  checkout: CheckoutStore
  quoted: Quoted
  onLook: () => void
}

/** The order's lines, its sum with reasons, and the button that places it. */
export const CheckoutSummary = observer(function Summary({ checkout, quoted, onLook, ...part }: SummaryProps) {
  const { state, refused, rejections } = checkout
  return (
    <aside className="checkout-summary" aria-labelledby="checkout-summary">
      <Head canEdit={state === 'editing'} />
      <Lines quoted={quoted} />
      <Price quoted={quoted} promo={part.fields.promo} />
      {quoted.changes && <QuoteChangesNotice changes={quoted.changes} onAccept={quoted.accept} />}
      {refused && <Refused key={rejections} text={refused} />}
      {checkout.isLeft && <SessionEnd onGuest={() => checkout.setLeft(false)} />}
      {state === 'looking' || state === 'unanswered' ? (
        <OrderLookup state={state} onLook={onLook} />
      ) : (
        <>
          <Consent
            checked={part.fields.consent}
            onChange={(consent) => part.type({ consent })}
            error={part.faults.consent}
          />
          <SubmitOrderButton sending={state !== 'editing'} fields={part.fields} quoted={quoted} />
        </>
      )}
    </aside>
  )
})

function Head({ canEdit }: { canEdit: boolean }) {
  const { LL, stores } = useApp()
  const { summary } = LL.checkout
  const { overlays } = stores
  return (
    <div className="checkout-part-head row">
      <h2 id="checkout-summary">{summary.title()}</h2>
      <Button look="plain" disabled={!canEdit} onClick={() => overlays.open('cart')}>
        {summary.edit()}
      </Button>
    </div>
  )
}

const Lines = observer(function Lines({ quoted: { quote } }: { quoted: Quoted }) {
  const { LL, stores } = useApp()
  const { cart } = stores
  const checked = useCartWarnings(cart.lines)
  return (
    <>
      <GuestGroups className="summary-lines" label={LL.checkout.summary.lines()} lines={cart.lines} billed={quote}>
        {(line) => <CartSummaryLine key={line.key} line={line} quoted={quotedLineOf(quote, line)} mends />}
      </GuestGroups>
      <Removals lines={cart.lines} />
      <CartWarningsNotice lines={cart.lines} {...checked} />
    </>
  )
})

/** Why nothing was sent: scrolled into view with each press, clear of toasts. */
function Refused({ text }: { text: string }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])
  return (
    <Notice ref={notice} severity="error" icon="error" role="alert">
      {text}
    </Notice>
  )
}

const Price = observer(function Price({ quoted, promo }: { quoted: Quoted; promo: string }) {
  const app = useApp()
  const { summary } = app.LL.checkout
  const { selection } = app.stores.delivery
  const { quote, isRequested, current, failed } = quoted
  if (failed) return <Unconfirmed {...quoted} />
  if (!isRequested || !selection) return <p className="muted">{summary.choose[missingChoice(app) ?? 'restaurant']()}</p>
  if (!quote) return <TotalsSkeleton selection={selection} />
  return (
    <>
      <DeliveryProgress quote={quote} />
      <Totals quote={quote} type={selection.type} promo={promo} current={current} />
    </>
  )
})
