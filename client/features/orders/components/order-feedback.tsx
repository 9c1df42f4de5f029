import { insteadOf } from '#shared/missing-pages.ts'
import type { Order } from '#shared/contract/orders.ts'
import { isOver } from '#shared/rules/orders/order-courses.ts'
import { href } from '#shared/routes.ts'
import { useApp } from '#client/context/app.ts'
import { useMissingFeatures } from '#client/context/page.ts'

/** What to say about a finished order: only an order that was received is rated. */
export function OrderFeedback({ order: { id, number, state } }: { order: Order }) {
  const { LL, locale } = useApp()
  const missing = useMissingFeatures()
  const links = [
    // Below the reviews of others.
    {
      page: 'reviews',
      at: '#reviews-add',
      text: LL.order.rate(),
      isOffered: state === 'completed' && !missing.includes('reviewing'),
    },
    { page: 'qualityDepartment', at: '', text: LL.order.wrong(), isOffered: isOver(state) },
  ] as const
  const visibleLinks = links.filter(({ page, isOffered }) => isOffered && insteadOf(page, missing) === null)
  if (visibleLinks.length === 0) return null
  return (
    <p className="order-link-ways row order-feedback">
      {visibleLinks.map(({ page, at, text }) => (
        <a key={page} className="inline-link" href={`${href(locale, page)}?order=${id}${at}`}>
          {text}
          <span className="visually-hidden">: {LL.order.number({ number })}</span>
        </a>
      ))}
    </p>
  )
}
