import { runInAction } from 'mobx'
import { href } from '#shared/routes.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import type { CartLink } from '#shared/rules/cart/cart-link.ts'
import { readLines } from '#shared/rules/cart/written-cart.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { serves } from '#shared/rules/delivery/services.ts'
import type { App } from '#client/context/app.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import { keepPromo, storedDeductions } from '#client/features/cart/quote/deductions.ts'
import { followToCity } from '#client/features/delivery/actions/change-city.ts'
import { findCart, takeFound } from '../no-script/cookie-cart.ts'
import { cartLinkAt, holdLinkForm } from '../no-script/leave-no-script-pages.ts'

/** The cart page of a link: its cart is taken like one of the cookie of carts without scripts, which names what cannot be had. */

/** An empty cart takes the link's; with a filled one of the same city nothing changes before the customer answers. */
export async function openCartLink(app: App): Promise<void> {
  const { cart, location: locationStore, overlays } = app.stores
  const link = cartLinkAt(locationStore.path)
  if (!link || typeof readLines(link.lines) === 'string') return
  const asks = !cart.isEmpty && cityOf(app, link) === currentCityId(app)
  if (!asks) {
    holdLinkForm(true)
    await takeCartLink(app, link, 'join')
    holdLinkForm(false)
  }
  // Where none of the dishes can be had, the page goes on to say why.
  if (cart.isEmpty) return
  const path = href(app.locale, 'cart')
  history.replaceState(history.state, '', path)
  if (asks) overlays.open('cartLink', link)
  locationStore.arrived(path, locationStore.layout)
}

/** The cart of another city is taken there, or waits there for a customer who has one here. Without an answer nothing changes. */
export async function takeCartLink(app: App, link: CartLink, way: 'join' | 'replace'): Promise<void> {
  const { cart, toasts } = app.stores
  const cityId = cityOf(app, link)
  const lines = readLines(link.lines, app.shell.takesGuests)
  if (cityId === undefined || typeof lines === 'string') return
  const found = await findCart(app, { cityId, lines }, terminalOf(app, link)).catch(() => null)
  if (!found) return toasts.show({ severity: 'error', summary: app.LL.errors.tryAgain() })
  runInAction(() => {
    if (cart.isEmpty) followToCity(app, cityId)
    if (cityId === currentCityId(app)) {
      if (way === 'replace' && found.lines.length > 0) cart.clear()
      chooseRestaurant(app, link)
      // A code that counts for a cart already stays.
      if (link.promo && (cart.isEmpty || !storedDeductions().promo)) keepPromo(link.promo)
    }
    takeFound(app, found)
  })
}

/** Guests of the link who are in the cart, too: joining replaces what they chose. */
export function guestsAgain({ stores: { cart } }: App, link: CartLink): string {
  const lines = readLines(link.lines)
  const names = typeof lines === 'string' ? [] : lines.map(({ guest }) => guest)
  return [...new Set(cart.lines.map(({ guest }) => guest))].filter((name) => name && names.includes(name)).join(', ')
}

const restaurantOf = ({ shell }: App, { restaurant }: Place) => shell.restaurants.find(({ id }) => id === restaurant)

const cityOf = (app: App, link: CartLink): AnyId | undefined => restaurantOf(app, link)?.city_id ?? currentCityId(app)

/** Whose dishes these are, unless the customer has chosen; undefined: the customer's own choice, or the city's first. */
const terminalOf = (app: App, link: CartLink): string | undefined =>
  app.stores.delivery.selection && cityOf(app, link) === currentCityId(app)
    ? undefined
    : restaurantOf(app, link)?.terminal_id?.toString()

type Place = Pick<CartLink, 'fulfilment' | 'restaurant'>

/** The customer's own choice stays. A restaurant alone is one to fetch from, so that its menu counts. */
export function chooseRestaurant(app: App, place: Place): void {
  const { delivery } = app.stores
  const restaurant = restaurantOf(app, place)
  const fulfilment = place.fulfilment ?? 'pickup'
  if (delivery.selection) return
  if (fulfilment !== 'courier' && restaurant && serves(restaurant, fulfilment))
    delivery.select(atRestaurant(fulfilment, restaurant))
  else if (place.fulfilment) delivery.lookAt(place.fulfilment)
}
