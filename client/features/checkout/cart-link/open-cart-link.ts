import { href } from '#shared/routes.ts'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import type { CartLink } from '#shared/rules/cart/cart-link.ts'
import { cartsText, readLines } from '#shared/rules/cart/written-cart.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { serves } from '#shared/rules/delivery/services.ts'
import type { App } from '#client/context/app.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import { keepPromo } from '#client/features/cart/quote/deductions.ts'
import { changeCity } from '#client/features/delivery/actions/change-city.ts'
import { readCookie, writeCookie } from '#client/storage/persistence.ts'
import { takeCookieCart } from '../no-script/cookie-cart.ts'
import { cartLinkAt } from '../no-script/leave-no-script-pages.ts'

/** The cart page of a link: its cart is taken by the cookie of carts without scripts, which names what cannot be had. */

/** An empty cart takes the link's; with a filled one of the same city nothing changes before the customer answers. */
export async function openCartLink(app: App): Promise<void> {
  const { cart, location: locationStore, overlays } = app.stores
  const link = cartLinkAt(locationStore.path)
  if (!link || typeof readLines(link.lines) === 'string') return
  const asks = !cart.isEmpty && cityOf(app, link) === currentCityId(app)
  if (!asks) await takeCartLink(app, link, 'join')
  // Where none of the dishes can be had, the page goes on to say why.
  if (cart.isEmpty) return
  const path = href(app.locale, 'cart')
  history.replaceState(history.state, '', path)
  if (asks) overlays.open('cartLink', link)
  locationStore.arrived(path, locationStore.layout)
}

/** The cart of another city is taken there, or waits there for a customer who has one here. */
export async function takeCartLink(app: App, link: CartLink, way: 'join' | 'replace'): Promise<void> {
  const { cart, toasts } = app.stores
  const { lines: before } = cart
  const cityId = cityOf(app, link)
  const lines = readLines(link.lines, app.shell.takesGuests)
  if (cityId === undefined || typeof lines === 'string') return
  if (cart.isEmpty && cityId !== currentCityId(app)) changeCity(app, cityId)
  if (way === 'replace') cart.clear()
  const waiting = cart.isRemembered ? readCookie(cookies.cart) : null
  writeCookie(cookies.cart, [waiting, cartsText([{ cityId, lines }])].filter(Boolean).join('*'), YEAR_S)
  if (cityId === currentCityId(app)) chooseFulfilment(app, link)
  if (link.promo) keepPromo(link.promo)
  await takeCookieCart(app)
  if (cart.isEmpty) cart.replace(before)
  if (cart.cookie === 'failed') toasts.show({ severity: 'error', summary: app.LL.errors.tryAgain() })
}

const restaurantOf = ({ shell }: App, { restaurant }: CartLink) => shell.restaurants.find(({ id }) => id === restaurant)

const cityOf = (app: App, link: CartLink): AnyId | undefined => restaurantOf(app, link)?.city_id ?? currentCityId(app)

/** The customer's own choice stays. */
function chooseFulfilment(app: App, link: CartLink): void {
  const { delivery } = app.stores
  const { fulfilment } = link
  const restaurant = restaurantOf(app, link)
  if (delivery.selection || !fulfilment) return
  if (fulfilment !== 'courier' && restaurant && serves(restaurant, fulfilment))
    delivery.select(atRestaurant(fulfilment, restaurant))
  else delivery.lookAt(fulfilment)
}
