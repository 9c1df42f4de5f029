import { runInAction } from 'mobx'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import { href } from '#shared/routes.ts'
import { byGuest } from '#shared/rules/cart/guest-bills.ts'
import { readLines } from '#shared/rules/cart/written-cart.ts'
import { atRestaurant, type DeliveryType } from '#shared/rules/delivery/fulfilment.ts'
import { serves } from '#shared/rules/delivery/services.ts'
import type { App } from '#client/context/app.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import { keepPromo, storedDeductions } from '#client/features/cart/quote/deductions.ts'
import { keepGroup, readGroup } from '#client/features/cart/quote/share-cart.ts'
import { followToCity } from '#client/features/delivery/actions/change-city.ts'
import { findCart, takeFound } from '../no-script/cookie-cart.ts'
import { cartLinkAt } from '../no-script/leave-no-script-pages.ts'

/** The cart page of a link: its cart is taken like one of the cookie of carts without scripts, which names what cannot be had. */

/** The cart of the page's link, and who cooks it; null: the page is not that of a link, or its text is no cart. */
function linkedCart(app: App) {
  const link = cartLinkAt(app.stores.location.path)
  const lines = link && readLines(link.lines, app.shell.takesGuests, link.guest)
  const restaurant = app.shell.restaurants.find(({ id }) => id === link?.restaurant)
  const cityId = restaurant?.city_id ?? currentCityId(app)
  if (!link || !Array.isArray(lines) || cityId === undefined) return null
  return { ...link, lines, restaurant, cityId }
}
type LinkedCart = NonNullable<ReturnType<typeof linkedCart>>

/** An empty cart takes the link's; with a filled one of the same city the form of the page asks, and nothing changes before. */
export async function openCartLink(app: App): Promise<void> {
  const { cart } = app.stores
  const linked = linkedCart(app)
  const form = linked && document.querySelector<HTMLButtonElement>('button[name=linked]')?.form
  // What the form has sent already comes by the cookie.
  if (!linked || !form || form.dataset.sent !== undefined) return
  const take = async (way?: string): Promise<void> => {
    form.inert = true
    await takeCartLink(app, linked, way)
    form.inert = false
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void take((event.submitter as HTMLButtonElement).value)
  })
  if (cart.isEmpty || linked.cityId !== currentCityId(app)) return take()
  // Two guests may have one name.
  const again = cart.lines.filter(({ guest }) => guest && linked.lines.some((line) => line.guest === guest))
  const names = byGuest(again).map(({ guest }) => guest)
  if (names.length > 0) form.querySelector('p')?.append(` ${app.LL.cart.link.again({ names: names.join(', ') })}`)
  for (const part of form.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false
}

/** The cart of another city is taken there, or waits there for a customer who has one here. Without an answer nothing changes. */
async function takeCartLink(app: App, linked: LinkedCart, way?: string): Promise<void> {
  const { cart, location, toasts } = app.stores
  const { cityId, restaurant, fulfilment, promo } = linked
  const found = await findCart(app, linked).catch(() => null)
  if (!found) return toasts.show({ severity: 'error', summary: app.LL.errors.tryAgain() })
  runInAction(() => {
    if (cart.isEmpty || cityId === currentCityId(app)) {
      if (way === 'replace' && found.lines.length > 0) cart.clear()
      goTo(app, restaurant, fulfilment)
      // A code that counts for a cart already stays.
      if (promo && (cart.isEmpty || !storedDeductions().promo)) keepPromo(promo)
    }
    takeFound(app, found)
    // Where none of the dishes can be had, the page goes on to say why.
    if (!cart.isEmpty) location.arrived(href(app.locale, 'cart'), location.layout)
  })
}

/** A link of a host led here: from now on this tab chooses for a group. */
export function joinGroup(app: App): void {
  const { shell, stores, LL } = app
  const group = readGroup(location.hash.slice(1))
  if (!group || !shell.takesGuests) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const restaurant = shell.restaurants.find(({ id }) => String(id) === group.restaurant)
  goTo(app, restaurant)
  // A guest may be offline before the cart is sent.
  void import('./send-modal.tsx').catch(() => {})
  const { at, how } = LL.cart.together
  stores.toasts.show({ severity: 'info', summary: at(keepGroup(group)), detail: how(), life: 15_000 })
}

/** To the city of a restaurant, where the customer's own choice stays; a restaurant alone is one to fetch from, so that its menu counts. */
function goTo(app: App, restaurant: ShellRestaurant | undefined, fulfilment?: DeliveryType | null | undefined): void {
  const { delivery } = app.stores
  if (restaurant?.city_id) followToCity(app, restaurant.city_id)
  if (delivery.selection) return
  const type = fulfilment ?? 'pickup'
  if (type !== 'courier' && restaurant && serves(restaurant, type)) delivery.select(atRestaurant(type, restaurant))
  else if (fulfilment) delivery.lookAt(fulfilment)
}
