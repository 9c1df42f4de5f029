import type { Bonuses } from '#shared/contract/bonuses.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { kyivDay } from '#client/ui/time/kyiv-time.ts'
import { AttemptButton } from '#client/ui/form/attempt.tsx'
import { usePages } from '#client/ui/paging/use-pages.ts'
import { useApp } from '#client/context/app.ts'

type Entry = Bonuses['data'][number]

/** Points earned and spent, newest first, page by page. */
export function BonusHistory({ first }: { first: Bonuses }) {
  const { LL, api } = useApp()
  const { entries, isAll, more } = usePages(first, (page) => api.call('GET /bff/bonuses', { query: { page } }))
  if (entries.length === 0)
    return <EmptyState icon="gift" title={LL.bonuses.emptyTitle()} text={LL.bonuses.emptyText()} />
  return (
    <>
      <ul className="bonus-history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Line entry={entry} />
          </li>
        ))}
      </ul>
      {!isAll && <AttemptButton attempt={more}>{LL.bonuses.more()}</AttemptButton>}
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
          <time dateTime={created_at}>{kyivDay(created_at, locale)}</time>
          {order_number && <> · {LL.order.number({ number: order_number })}</>}
        </span>
      </span>
      <b data-gain={points > 0 || undefined}>
        {sign}
        {Math.abs(points)}
      </b>
    </>
  )
}
