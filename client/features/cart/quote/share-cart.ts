import { href } from '#shared/routes.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { CART_TEXT_MAX, linesText } from '#shared/rules/cart/written-cart.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants, cookingRestaurant } from '#client/context/city-selectors.ts'
import { share } from '#client/ui/share.ts'
import { storedDeductions } from './deductions.ts'
import { hashOf, type Group } from './group.ts'
import { linesOf } from './quote-form.ts'

/** By the share sheet or the clipboard, or as a code for the camera of another phone. */
export type Way = 'share' | 'code'

/** Shares the cart as a link, with restaurant, fulfilment and promo code, without address and contact; a group's host chooses the latter two. */
export function shareCart(app: App, way: Way, group?: Group): Promise<void> | void {
  const { LL, locale, stores } = app
  const texts = LL.cart.link
  const lines = linesText(linesOf(app).map((line) => (group ? { ...line, guest: group.guest } : line)))
  if (lines.length > CART_TEXT_MAX) return stores.toasts.show({ severity: 'warn', summary: texts.tooLong() })
  const restaurant = group?.restaurant ?? restaurantOf(app)
  const own = { fulfilment: stores.delivery.selection?.type, restaurant, promo: storedDeductions().promo }
  const path = cartLinkHref(locale, { lines, ...(group ? { restaurant } : own) })
  return shareLink(app, way, group?.guest ?? texts.name(), path)
}

/** Shares the menu with the guests of a group: its name is behind the hash, which browsers send to no server. */
export const shareMenu = (app: App, way: Way, name: string): Promise<void> | void =>
  shareLink(
    app,
    way,
    name,
    `${href(app.locale, 'catalog')}#${hashOf({ name, restaurant: restaurantOf(app), guest: '' })}`,
  )

const restaurantOf = (app: App): AnyId | null => (cookingRestaurant(app) ?? cityRestaurants(app)[0])?.id ?? null

function shareLink(app: App, way: Way, title: string, path: string): Promise<void> | void {
  const { copied, notCopied } = app.LL.cart.link
  const url = location.origin + path
  if (way === 'code') return app.stores.overlays.open('linkCode', { title, url })
  return share(app, { title, what: { url }, copied: copied(), notCopied: notCopied(), detail: url })
}
