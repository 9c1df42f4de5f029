import { observer } from 'mobx-react-lite'
import { Button } from '../../components/button.tsx'
import { Consent } from '../../components/consent.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { money } from '../../components/price.tsx'
import { useApp } from '../../context/app.ts'
import { chosenRestaurant } from '../../flows/choose-delivery.ts'
import { Changes } from './changes.tsx'
import type { CheckoutDraft } from './draft.ts'
import type { PartProps } from './part.ts'
import { Line } from './line.tsx'
import { Submit } from './submit.tsx'
import type { Quoted } from './use-prices.ts'
import type { Submission } from './use-submit.ts'

interface SummaryProps extends PartProps { draft: CheckoutDraft; quoted: Quoted; submission: Submission }

/** What is ordered, what it costs and why, and the one button that orders it. */
export const Summary = observer(function Summary({ draft, quoted, submission, fields, faults, type }: SummaryProps) {
  const { LL, stores: { cart, overlays } } = useApp()
  const { repriced, refused } = submission.findings
  return (
    <aside className="checkout-summary" aria-labelledby="checkout-summary">
      <div className="checkout-part-head">
        <h2 id="checkout-summary">{LL.checkout.summary.title()}</h2>
        <Button look="plain" disabled={draft.sent !== null} onClick={() => overlays.open('cart')}>{LL.checkout.summary.edit()}</Button>
      </div>
      <ul className="summary-lines" aria-label={LL.checkout.summary.lines()}>
        {cart.lines.map((line) => (
          <Line key={line.id} line={line} quoted={quoted.quote?.lines.find(({ product_id }) => product_id === line.id)} />
        ))}
      </ul>
      <Sums quoted={quoted} />
      {repriced && <Changes changes={repriced} />}
      {refused && <p className="notice" data-severity="error" role="alert"><Icon name="error" />{refused}</p>}
      {draft.sent && !draft.sending
        ? <Lost onAgain={submission.again} />
        : <>
            <Consent checked={fields.consent} onChange={(consent) => type({ consent })} error={faults.consent} />
            <Submit sending={draft.sending} quoted={quoted} />
          </>}
    </aside>
  )
})

const Sums = observer(function Sums({ quoted: { quote, current, failed, ask } }: { quoted: Quoted }) {
  const app = useApp()
  const { LL: { checkout: { summary } }, locale } = app
  if (failed) {
    return (
      <div className="notice" data-severity="warn" role="alert">
        <p>{summary.failed()}</p>
        <Button look="plain" onClick={ask}>{summary.retry()}</Button>
      </div>
    )
  }
  if (!chosenRestaurant(app)) return <p className="muted">{summary.chooseRestaurant()}</p>
  if (!quote) return <span className="skeleton checkout-skeleton-line" />
  return (
    <dl className="sums" aria-busy={!current || undefined}>
      <div><dt>{summary.subtotal()}</dt><dd>{money(quote.subtotal, locale)}</dd></div>
      <div><dt>{summary.pickup()}</dt><dd>{quote.delivery_cost ? money(quote.delivery_cost, locale) : summary.free()}</dd></div>
      <div className="sums-total"><dt>{summary.total()}</dt><dd aria-live="polite">{money(quote.total, locale)}</dd></div>
    </dl>
  )
})

/** Sent, and no answer came: the same order under the same key, or a call (quality 5, 8). */
function Lost({ onAgain }: { onAgain: () => void }) {
  const { LL: { checkout: { unknown } }, shell: { phones: [phone] } } = useApp()
  return (
    <div className="notice notice-tall" data-severity="warn" role="alert">
      <b>{unknown.title()}</b>
      <p>{unknown.text()}</p>
      <Button look="accent" icon="refresh" onClick={onAgain}>{unknown.btn()}</Button>
      {phone && <PhoneLink className="inline-link" phone={phone} />}
    </div>
  )
}
