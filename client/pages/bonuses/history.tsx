import { useState } from 'react'
import type { Bonuses } from '#shared/contract/bonuses.ts'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { kyivDay } from '../../components/kyiv-time.ts'
import { refusalText, useAttempt } from '../../components/use-attempt.ts'
import { useApp } from '../../context/app.ts'
import { appendPage } from './append-page.ts'

type Entry = Bonuses['data'][number]

/** Entries known so far, and how to know more. */
function useHistory(first: Bonuses) {
  const { api } = useApp()
  const [known, setKnown] = useState(first)
  const { current_page: page, last_page: last } = known.meta
  const more = useAttempt(async () => {
    setKnown(appendPage(known, await api.call('GET /bff/bonuses', { query: { page: String(page + 1) } })))
  })
  return { entries: known.data, isAll: page >= last, more }
}

/** What points came and went, newest first, page by page. */
export function BonusHistory({ first }: { first: Bonuses }) {
  const { LL } = useApp()
  const { entries, isAll, more } = useHistory(first)
  if (entries.length === 0) return <EmptyState icon="gift" title={LL.bonuses.emptyTitle()} text={LL.bonuses.emptyText()} />
  return (
    <>
      <ul className="bonus-history">{entries.map((entry) => <li key={entry.id}><Line entry={entry} /></li>)}</ul>
      {!isAll && <Button busy={more.busy} onClick={() => more.run()}>{LL.bonuses.more()}</Button>}
      <p className="field-error" role="alert">{refusalText(LL, more.error)}</p>
    </>
  )
}

function Line({ entry: { points, reason, order_number, created_at } }: { entry: Entry }) {
  const { LL, locale } = useApp()
  const sign = points > 0 ? '+' : '−'
  return (
    <>
      <span className="bonus-reason">
        {LL.bonuses.reason[reason]()}
        <span className="muted">
          <time dateTime={created_at}>{kyivDay(created_at, locale)}</time>{order_number && <> · {LL.order.number({ number: order_number })}</>}
        </span>
      </span>
      <b data-gain={points > 0 || undefined}>{sign}{Math.abs(points)}</b>
    </>
  )
}
