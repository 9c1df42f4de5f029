import './live-parts.css'
import './print.css'
import './translated-page.css'
import { startTransition, Suspense, useEffect, useState, type ComponentType } from 'react'
import { observer } from 'mobx-react-lite'
import { useApp, type App } from '#client/context/app.ts'
import { ErrorBoundary } from '#client/ui/error-boundary.tsx'
import { OverlayHost } from './overlays/overlay-host.tsx'
import { LanguageOffer } from './notices/language-offer.tsx'
import { reaction } from 'mobx'
import { dishesIn } from '#shared/rules/cart/cart-lines.ts'
import { totalOf } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney } from '#shared/rules/money.ts'

/**
 * Browsers do not scroll to a control reached by Tab once an edge of it is visible. It may be cut by a strip or covered by fixed
 * elements: it is scrolled fully into view (WCAG 2.4.11).
 */

/** Fixed elements that scroll padding does not include (client/shell/live-parts.css, client/shell/notices/closing-notice.css). */
const NOTES = '.page-offer, .closing-notice'

const keepFocusVisible = (): void =>
  addEventListener('keyup', ({ key }) => {
    if (key === 'Tab' && document.activeElement) show(document.activeElement)
  })

function show(active: Element): void {
  active.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const note = active.closest(`dialog, ${NOTES}`) ? null : document.querySelector(NOTES)
  if (note) scrollBy({ top: coveredBy(note, active), behavior: 'instant' })
}

function coveredBy(note: Element, active: Element): number {
  const [over, { top, bottom }] = [note.getBoundingClientRect(), active.getBoundingClientRect()]
  return top < over.bottom && bottom > over.top ? bottom - over.top : 0
}

/** The progress bar of visits, timed by its styles; the page itself sets aria-busy. */
const LoadingBar = observer(function LoadingBar() {
  const { pending } = useApp().stores.location
  return <div className="progress" data-pending={pending || undefined} aria-hidden="true" />
})

/** Dishes of the cart, and their price. */
const cartText = ({ LL, locale, stores: { cart, clock } }: App): string =>
  cart.isEmpty
    ? LL.cart.emptyTitle()
    : `${LL.nav.cartCount({ n: dishesIn(cart.lines) })}, ${formatMoney(totalOf(cart.lines, clock.minute), locale)}`

/** One favourite more or less; a larger change comes from another customer or tab. */
function favouriteText({ LL }: App, now: number, before: number): string {
  if (Math.abs(now - before) !== 1) return ''
  return now > before ? LL.product.liked() : LL.product.unliked()
}

/** Announces page changes and changes of cart and favourites to screen readers (WCAG 4.1.3). */
function Announcer() {
  const app = useApp()
  const [announcement, announce] = useState('')
  useEffect(() => {
    const { location, favourites } = app.stores
    const ends = [
      reaction(
        () => location.path,
        () => announce(document.title),
      ),
      reaction(() => cartText(app), announce),
      reaction(
        () => favourites.ids.length,
        (now, before) => announce(favouriteText(app, now, before)),
      ),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [app])
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}

/** Separate boundaries: a part that fails to render is left out. */
const parts: readonly ComponentType[] = [LoadingBar, Announcer, LanguageOffer, OverlayHost]

/** Parts of the shell rendered after hydration; none of them is rendered on the server. */
export default function LiveParts() {
  const [isLive, setLive] = useState(false)
  useEffect(keepFocusVisible, [])
  useEffect(() => startTransition(() => setLive(true)), [])
  if (!isLive) return null
  return (
    <>
      {parts.map((Part, at) => (
        <ErrorBoundary key={at} instead={null}>
          <Suspense>
            <Part />
          </Suspense>
        </ErrorBoundary>
      ))}
    </>
  )
}
