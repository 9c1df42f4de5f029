import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Button } from '#client/components/button.tsx'
import { ConcernsNotice, useConcerns } from '#client/components/cart-concerns.tsx'
import { Consent } from '#client/components/consent.tsx'
import { Icon } from '#client/components/icons/icon.tsx'
import { AwaitedSums } from '#client/components/quote/awaited-sums.tsx'
import { Changes } from '#client/components/quote/changes.tsx'
import { Goals } from '#client/components/quote/goals.tsx'
import { Removals } from '#client/components/quote/removals.tsx'
import { Unconfirmed } from '#client/components/quote/standing.tsx'
import { Sums } from '#client/components/quote/sums.tsx'
import type { Quoted } from '#client/components/quote/use-quote.ts'
import { useApp } from '#client/context/app.ts'
import { Checking } from './checking.tsx'
import type { CheckoutDraft } from './draft.ts'
import { Line } from './line.tsx'
import type { PartProps } from './part.ts'
import { Submit } from './submit.tsx'
import type { Submission } from './use-submit.ts'

interface SummaryProps extends PartProps {
  draft: CheckoutDraft
  quoted: Quoted
  submission: Submission
}

/** What is ordered, what it costs and why, and the one button that orders it. */
export const Summary = observer(function Summary({
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
  const checked = useConcerns(cart.lines)
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
          <Line
            key={line.id}
            line={line}
            quoted={quoted.quote?.lines.find(({ product_id }) => product_id === line.id)}
          />
        ))}
      </ul>
      <Removals lines={cart.lines} />
      <ConcernsNotice lines={cart.lines} {...checked} />
      <Price quoted={quoted} promo={fields.promo} />
      {quoted.changes && <Changes changes={quoted.changes} onAccept={quoted.accept} />}
      {refused && <Refused key={finds} text={refused} />}
      {phase === 'checking' || phase === 'unheard' ? (
        <Checking phase={phase} onLook={look} />
      ) : (
        <>
          <Consent checked={fields.consent} onChange={(consent) => type({ consent })} error={faults.consent} />
          <Submit sending={phase === 'sending'} fields={fields} quoted={quoted} />
        </>
      )}
    </aside>
  )
})

/** Why nothing was sent: brought into sight with each press, clear of messages at the edge of the screen. */
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
  if (!quote) return <AwaitedSums selection={selection} />
  return (
    <>
      <Goals quote={quote} />
      <Sums quote={quote} type={selection.type} promo={promo} current={current} />
    </>
  )
})
