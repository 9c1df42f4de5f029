import { href } from '#shared/routes.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { CART_TEXT_MAX, linesText } from '#shared/rules/cart/written-cart.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants, cookingRestaurant } from '#client/context/city-selectors.ts'
import { storedDeductions } from './deductions.ts'
import { hashOf, type Group } from './group.ts'
import { linesOf } from './quote-form.ts'

/** The cart as a link, with restaurant, fulfilment and promo code, without address and contact; a group's host chooses the latter two. Null: too long. */
export function cartUrl(app: App, group: Group | null): string | null {
  const lines = linesText(linesOf(app).map((line) => (group ? { ...line, guest: group.guest } : line)))
  if (lines.length > CART_TEXT_MAX) return null
  const restaurant = group?.restaurant ?? restaurantOf(app)
  const fulfilment = group ? null : app.stores.delivery.selection?.type
  const promo = group ? '' : storedDeductions().promo
  return location.origin + cartLinkHref(app.locale, { lines, fulfilment, restaurant, promo })
}

/** The menu for the guests of a group, whose name is behind the hash: browsers send that to no server. */
export const menuUrl = (app: App, name: string): string =>
  `${location.origin}${href(app.locale, 'catalog')}#${hashOf({ name, restaurant: restaurantOf(app), guest: '' })}`

const restaurantOf = (app: App): AnyId | null => (cookingRestaurant(app) ?? cityRestaurants(app)[0])?.id ?? null
