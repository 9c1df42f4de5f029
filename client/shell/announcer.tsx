import { reaction } from 'mobx'
import { useEffect, useState } from 'react'
import { dishesIn } from '#shared/rules/cart/cart-lines.ts'
import { totalOf } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { useApp, type App } from '#client/context/app.ts'

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
export function Announcer() {
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
