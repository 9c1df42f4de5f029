import { runInAction, when } from 'mobx'
import { href } from '#shared/routes.ts'
import { cartLinkFrom, type CartLink } from '#shared/rules/cart/cart-link.ts'
import { readLines } from '#shared/rules/cart/written-cart.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { serves } from '#shared/rules/delivery/services.ts'
import type { App } from '#client/context/app.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import { keepPromo, storedDeductions } from '#client/features/cart/quote/deductions.ts'
import { keepGroup, readGroup } from '#client/features/cart/quote/share-cart.ts'
import { followToCity } from '#client/features/delivery/actions/change-city.ts'
import { findCart, takeFound } from '../no-script/cookie-cart.ts'

/** The page of a link: an empty cart takes its dishes, like those of the cookie; with a filled one of the same city the form asks. */
export async function openCartLink(app: App): Promise<void> {
  const { cart, delivery, location, toasts } = app.stores
  const { path } = location
  const texts = app.LL.cart.link
  const form = document.querySelector<HTMLButtonElement>('button[name=linked]')?.form
  const link = cartLinkFrom(Object.fromEntries(new URLSearchParams(path.split('?')[1])))
  const lines = readLines(link.lines, app.shell.takesGuests, link.guest)
  const restaurant = app.shell.restaurants.find(({ id }) => id === link.restaurant)
  const cityId = restaurant?.city_id ?? currentCityId(app)
  // What the form has sent already comes by the cookie.
  if (!form || form.dataset.sent !== undefined || typeof lines === 'string' || cityId === undefined) return
  const take = async (pressed?: SubmitEvent): Promise<void> => {
    pressed?.preventDefault()
    // A key that is held down presses again.
    if (form.inert) return
    form.inert = true
    await when(() => cart.cookie !== 'unread')
    // Dishes are judged by the customer's restaurant in their city, else by that of the link.
    const judge = delivery.selection && cityId === currentCityId(app) ? null : restaurant?.terminal_id
    const found = await findCart(app, { cityId, lines }, judge?.toString()).catch(() => null)
    if (!found) toasts.show({ severity: 'error', summary: app.LL.errors.tryAgain() })
    else
      runInAction(() => {
        if (pressed?.submitter?.getAttribute('value') === 'replace' && found.lines.length > 0) cart.clear()
        // The cart of another city waits there for a customer who has one here.
        if (cart.isEmpty || cityId === currentCityId(app)) goTo(app, link)
        takeFound(app, found)
      })
    // Where none of the dishes can be had, the page goes on to say why; else it takes no press until it is left, or was left already.
    form.inert = found !== null && !cart.isEmpty
    pressed?.submitter?.focus()
    if (form.inert && location.path === path) location.arrived(href(app.locale, 'cart'), location.layout)
  }
  form.addEventListener('submit', take)
  if (cart.isEmpty) await when(() => cart.cookie !== 'unread')
  if (location.path !== path) return
  if (cart.isEmpty || cityId !== currentCityId(app)) return take()
  // Two guests may have one name.
  const again = new Set(cart.lines.flatMap(({ guest }) => lines.find((line) => line.guest === guest)?.guest ?? []))
  const names = [...again].join(', ')
  form.querySelector('p')?.replaceChildren(texts.question(), names && ` ${texts.again({ names })}`)
  for (const part of form.querySelectorAll<HTMLElement>('[hidden]')) part.hidden = false
}

/** A link of a host led here: from now on this tab chooses for a group. */
export function joinGroup(app: App): void {
  const { shell, stores, LL } = app
  const group = readGroup(location.hash.slice(1))
  if (!group) return
  history.replaceState(history.state, '', location.pathname)
  if (!shell.takesGuests) return
  // A cart that is open does not know yet to whom it is sent.
  stores.overlays.closeAll()
  goTo(app, group)
  // A guest may be offline before the cart is sent.
  void import('./send-modal.tsx').catch(() => {})
  const { at, how } = LL.cart.together
  stores.toasts.show({ severity: 'info', summary: at(keepGroup(group)), detail: how(), life: 8000 })
}

/** To the city of a restaurant, where the customer's own choice stays; a restaurant alone is one to fetch from, so that its menu counts. */
function goTo(app: App, { restaurant: named, fulfilment, promo }: Partial<CartLink>): void {
  const { cart, delivery } = app.stores
  const restaurant = app.shell.restaurants.find(({ id }) => String(id) === String(named))
  if (restaurant?.city_id) followToCity(app, restaurant.city_id)
  // A code that counts for a cart already stays.
  if (promo && (cart.isEmpty || !storedDeductions().promo)) keepPromo(promo)
  if (delivery.selection) return
  const type = fulfilment ?? 'pickup'
  if (type !== 'courier' && restaurant && serves(restaurant, type)) delivery.select(atRestaurant(type, restaurant))
  else if (fulfilment) delivery.lookAt(fulfilment)
}
