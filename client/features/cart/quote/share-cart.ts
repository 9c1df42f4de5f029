import { GROUP_QUERY } from '#shared/address-names.ts'
import { href } from '#shared/routes.ts'
import { sessionKeys } from '#shared/storage-keys.ts'
import { parseAnyId, type AnyId } from '#shared/rules/any-id.ts'
import { cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { plainGuest } from '#shared/rules/cart/guest-bills.ts'
import { CART_TEXT_MAX, linesText } from '#shared/rules/cart/written-cart.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants, cookingRestaurant } from '#client/context/city-selectors.ts'
import { readTab, writeTab } from '#client/storage/persistence.ts'
import { storedDeductions } from './deductions.ts'
import { linesOf } from './quote-form.ts'

/** Links that customers send each other. */

/** The group for whose host this tab chooses dishes, as the hash of the host's link says it, and the guest's name once it was given. */
export type Group = Readonly<Record<'group' | 'restaurant' | 'guest', string>>

export function readGroup(hash = readTab(sessionKeys.group) ?? ''): Group | null {
  const { group = '', restaurant = '', guest = '' } = Object.fromEntries(new URLSearchParams(hash))
  const name = plainGuest(group)
  return name ? { group: name, restaurant, guest } : null
}

/** Null: the customer orders alone again. */
export function keepGroup<Kept extends Group | null>(group: Kept): Kept {
  writeTab(sessionKeys.group, group && String(new URLSearchParams(group)))
  return group
}

/** The cart as a link, with restaurant, fulfilment and promo code; for the host of a group, who chooses the latter two, all is the guest's. Null: too long. */
export function cartUrl(app: App, group: Group | null): string | null {
  const lines = linesText(linesOf(app).map((line) => (group ? { ...line, guest: undefined } : line)))
  if (lines.length > CART_TEXT_MAX) return null
  const { selection } = app.stores.delivery
  const link = group
    ? { restaurant: parseAnyId(group.restaurant) ?? restaurantOf(app), guest: group.guest }
    : { fulfilment: selection?.type, restaurant: restaurantOf(app), promo: storedDeductions().promo || undefined }
  return location.origin + cartLinkHref(app.locale, { lines, ...link })
}

/** The menu for the guests of a group. No server is told what is behind the hash; the query keeps integration code from it. */
export function menuUrl(app: App, group: string): string {
  const hash = new URLSearchParams({ group, restaurant: String(restaurantOf(app) ?? '') })
  return `${location.origin}${href(app.locale, 'catalog')}?${GROUP_QUERY}=1#${hash}`
}

const restaurantOf = (app: App): AnyId | null => (cookingRestaurant(app) ?? cityRestaurants(app)[0])?.id ?? null
