import { observer } from 'mobx-react-lite'
import { Button } from '../../components/button.tsx'
import { Consent } from '../../components/consent.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { PhoneLink } from '../../components/phone-link.tsx'
import { money } from '../../components/price.tsx'
import { useApp } from '../../context/app.ts'
import { pickupRestaurant } from '../../flows/choose-pickup.ts'
import type { CheckoutDraft } from './draft.ts'
import type { Findings } from './findings.ts'
import type { PartProps } from './form.tsx'
import { Line } from './line.tsx'
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
        {cart.lines.map((line) => <Line key={line.id} line={line} quoted={quoted.quote?.lines.find(({ product_id }) => product_id === line.id)} />)}
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
  if (failed) return <div className="notice" data-severity="warn" role="alert"><p>{summary.failed()}</p><Button look="plain" onClick={ask}>{summary.retry()}</Button></div>
  if (!quote) return pickupRestaurant(app) ? <span className="skeleton checkout-skeleton-line" /> : <p className="muted">{summary.chooseRestaurant()}</p>
  return (
    <dl className="sums" aria-busy={!current || undefined}>
      <div><dt>{summary.subtotal()}</dt><dd>{money(quote.subtotal, locale)}</dd></div>
      <div><dt>{summary.pickup()}</dt><dd>{quote.delivery_cost ? money(quote.delivery_cost, locale) : summary.free()}</dd></div>
      <div className="sums-total"><dt>{summary.total()}</dt><dd aria-live="polite">{money(quote.total, locale)}</dd></div>
    </dl>
  )
})

/** Kept pressable while only fields are wrong: pressing it shows them. */
const Submit = observer(function Submit({ sending, quoted: { quote, current, failed } }: { sending: boolean; quoted: Quoted }) {
  const app = useApp()
  const { LL: { checkout }, locale } = app
  const blocked = quote !== undefined && !quote.can_order
  const pricing = pickupRestaurant(app) !== undefined && !current && !failed
  return (
    <>
      {blocked && <p className="notice" data-severity="warn" role="status"><Icon name="alert" />{checkout.problem.title()}</p>}
      <Button type="submit" look="accent" size="large" busy={sending || pricing} disabled={blocked || failed}>
        {sending ? checkout.sending() : quote && !blocked ? checkout.submit({ total: money(quote.total, locale) }) : checkout.submitPlain()}
      </Button>
    </>
  )
})

function Changes({ changes: { before, after } }: { changes: NonNullable<Findings['repriced']> }) {
  const { LL: { checkout: { repriced } }, locale } = useApp()
  const priceBefore = (id: number): number | undefined => before?.lines.find((line) => line.product_id === id && !line.problem)?.price
  const changed = after.lines.filter((line) => !line.problem && (priceBefore(line.product_id) ?? line.price) !== line.price)
  return (
    <div className="notice" data-severity="warn" role="alert">
      <div>
        <b>{repriced.title()}</b>
        <ul>
          {changed.map((line) => (
            <li key={line.product_id}>{repriced.line({ name: line.name, before: money(priceBefore(line.product_id) ?? 0, locale), after: money(line.price, locale) })}</li>
          ))}
          {before && before.total !== after.total && <li>{repriced.total({ before: money(before.total, locale), after: money(after.total, locale) })}</li>}
        </ul>
        <p>{repriced.text()}</p>
      </div>
    </div>
  )
}

/** Sent, and no answer came: the same order under the same key, or a call (quality 5, 8). */
function Lost({ onAgain }: { onAgain: () => void }) {
  const { LL: { checkout: { unknown } }, shell: { phones: [phone] } } = useApp()
  return (
    <div className="notice notice-tall" data-severity="warn" role="alert">
      <b>{unknown.title()}</b>
      <p>{unknown.text()}</p>
      <Button look="accent" size="large" icon="refresh" onClick={onAgain}>{unknown.btn()}</Button>
      {phone && <PhoneLink className="inline-link" phone={phone} />}
    </div>
  )
}
