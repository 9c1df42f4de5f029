import { plainGuest } from '#shared/rules/cart/guest-bills.ts'
import { href } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants, cookingRestaurant, currentCityId } from '#client/context/city-selectors.ts'
import { keepGroup } from '#client/features/cart/quote/group.ts'
import { changeCity } from '#client/features/delivery/actions/change-city.ts'
import { share } from '#client/ui/share.ts'

/** Shares the menu with the guests of a group: its name is behind the hash, which browsers send to no server. */
export function shareMenu(app: App, typed: string): Promise<void> {
  const { link, together } = app.LL.cart
  const name = plainGuest(typed) || together.title()
  const restaurant = cookingRestaurant(app) ?? cityRestaurants(app)[0]
  const group = new URLSearchParams({ group: name, restaurant: String(restaurant?.id ?? '') })
  const url = `${location.origin}${href(app.locale, 'catalog')}#${group}`
  return share(app, { title: name, what: { url }, copied: link.copied(), notCopied: link.notCopied(), detail: url })
}

/** Such a link led here: from now on this tab chooses for a host. */
export function joinGroup(app: App): void {
  const { shell, stores, LL } = app
  const parameters = new URLSearchParams(location.hash.slice(1))
  const name = plainGuest(parameters.get('group') ?? '')
  if (!name || !shell.takesGuests) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const restaurant = shell.restaurants.find(({ id }) => String(id) === parameters.get('restaurant'))
  const cityId = restaurant?.city_id ?? currentCityId(app)
  if (cityId !== undefined) changeCity(app, cityId)
  keepGroup({ name, restaurant: restaurant?.id ?? null, guest: '' })
  const texts = LL.cart.together
  stores.toasts.show({ severity: 'info', summary: texts.at({ group: name }), detail: texts.how(), life: 15_000 })
}
