import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Button } from '#client/ui/button.tsx'
import { CartWarningsNotice, useCartWarnings } from '#client/features/cart/components/cart-warnings.tsx'
import { Consent } from '#client/ui/consent.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import { TotalsSkeleton } from '#client/features/cart/quote/totals-skeleton.tsx'
import { QuoteChangesNotice } from '#client/features/cart/quote/quote-changes-notice.tsx'
import { DeliveryProgress } from '#client/features/cart/quote/delivery-progress.tsx'
import { Removals } from '#client/features/cart/quote/removals.tsx'
import { Unconfirmed } from '#client/features/cart/quote/quote-notices.tsx'
import { Totals } from '#client/features/cart/quote/totals.tsx'
import type { Quoted } from '#client/features/cart/quote/use-quote.ts'
import { useApp } from '#client/context/app.ts'
import { OrderLookup } from './order-lookup.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { CheckoutLine } from './checkout-line.tsx'
import type { PartProps } from './part-props.ts'
import { SubmitOrderButton } from './submit-order-button.tsx'
import type { CheckoutSubmission } from './use-checkout-submission.ts'

interface SummaryProps extends PartProps {
  draft: CheckoutDraft
  quoted: Quoted
  submission: CheckoutSubmission
}

/** The order's lines, its sum with reasons, and the button that places it. */
export const CheckoutSummary = observer(function Summary({
  draft: { phase },
  quoted,
  submission,
  fields,
  faults,
  type,
}: SummaryProps) {
  const {
    LL,
    stores: { cart, overlays },
  } = useApp()
  const {
    findings: { refused },
    finds,
    look,
  } = submission
  const checked = useCartWarnings(cart.lines)
  return (
    <aside className="checkout-summary" aria-labelledby="checkout-summary">
      <div className="checkout-part-head">
        <h2 id="checkout-summary">{LL.checkout.summary.title()}</h2>
        <Button look="plain" disabled={phase !== 'writing'} onClick={() => overlays.open('cart')}>
          {LL.checkout.summary.edit()}
        </Button>
      </div>
      <ul className="summary-lines" aria-label={LL.checkout.summary.lines()}>
        {cart.lines.map((line) => (
          <CheckoutLine
            key={line.id}
            line={line}
            quoted={quoted.quote?.lines.find(({ product_id }) => product_id === line.id)}
          />
        ))}
      </ul>
      <Removals lines={cart.lines} />
      <CartWarningsNotice lines={cart.lines} {...checked} />
      <Price quoted={quoted} promo={fields.promo} />
      {quoted.changes && <QuoteChangesNotice changes={quoted.changes} onAccept={quoted.accept} />}
      {refused && <Refused key={finds} text={refused} />}
      {phase === 'checking' || phase === 'unheard' ? (
        <OrderLookup phase={phase} onLook={look} />
      ) : (
        <>
          <Consent checked={fields.consent} onChange={(consent) => type({ consent })} error={faults.consent} />
          <SubmitOrderButton sending={phase === 'sending'} fields={fields} quoted={quoted} />
        </>
      )}
    </aside>
  )
})

/** Why nothing was sent: scrolled into view with each press, clear of toasts. */
function Refused({ text }: { text: string }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [])
  return (
    <p ref={notice} className="notice" data-severity="error" role="alert">
      <Icon name="error" />
      {text}
    </p>
  )
}

const Price = observer(function Price({ quoted, promo }: { quoted: Quoted; promo: string }) {
  const {
    LL: {
      checkout: { summary },
    },
    stores: {
      delivery: { selection },
    },
  } = useApp()
  const { quote, asked, current, failed } = quoted
  if (failed) return <Unconfirmed {...quoted} />
  if (!asked || !selection) return <p className="muted">{summary.choose()}</p>
  if (!quote) return <TotalsSkeleton selection={selection} />
  return (
    <>
      <DeliveryProgress quote={quote} />
      <Totals quote={quote} type={selection.type} promo={promo} current={current} />
    </>
  )
})
