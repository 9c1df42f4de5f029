import { reaction } from 'mobx'
import { useEffect, useState } from 'react'
import { formatMoney } from '#shared/rules/money.ts'
import { useApp, type App } from '#client/context/app.ts'

/** What is in the cart now, and for how much. */
const cartText = ({ LL, locale, stores: { cart, clock } }: App): string =>
  cart.isEmpty
    ? LL.cart.emptyTitle()
    : `${LL.nav.cartCount({ n: cart.count })}, ${formatMoney(cart.totalAt(clock.minute), locale)}`

/** One heart more or less; many at once are another customer's. */
function heartText({ LL }: App, now: number, before: number): string {
  if (Math.abs(now - before) !== 1) return ''
  return now > before ? LL.product.liked() : LL.product.unliked()
}

/** Says in words what a glance tells others: another page, a cart or hearts that have changed (WCAG 4.1.3). */
export function Announcer() {
  const app = useApp()
  const [said, say] = useState('')
  useEffect(() => {
    const { location, favourites } = app.stores
    const ends = [
      reaction(
        () => location.path,
        () => say(document.title),
      ),
      reaction(() => cartText(app), say),
      reaction(
        () => favourites.ids.length,
        (now, before) => say(heartText(app, now, before)),
      ),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [app])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
