import { Button } from '#client/ui/button.tsx'
import { money } from '#client/ui/price.tsx'
import { useApp } from '#client/context/app.ts'
import type { Moved, QuoteChanges } from './quote-changes.ts'

/** Price changes since the customer last looked, line by line. */
export function QuoteChangesNotice({ changes, onAccept }: { changes: QuoteChanges; onAccept: () => void }) {
  const { LL, locale } = useApp()
  const { news } = LL.cart
  const inMoney = ({ before, after }: Moved) => ({ before: money(before, locale), after: money(after, locale) })
  return (
    <div className="notice notice-tall" data-severity="warn" role="alert">
      <b>{news.title()}</b>
      <ul className="quote-news">
        {changes.stopped.map((name) => (
          <li key={name}>{news.stopped({ name })}</li>
        ))}
        {changes.prices.map(({ key, name, ...change }) => (
          <li key={key}>{news.line({ name, ...inMoney(change) })}</li>
        ))}
        {changes.sums.map(({ sum, ...change }) => (
          <li key={sum}>{news[sum](inMoney(change))}</li>
        ))}
      </ul>
      <p>{news.text()}</p>
      <Button onClick={onAccept}>{news.accept()}</Button>
    </div>
  )
}
