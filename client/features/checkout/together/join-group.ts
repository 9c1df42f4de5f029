import { plainGuest } from '#shared/rules/cart/guest-bills.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { href } from '#shared/routes.ts'
import type { App } from '#client/context/app.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import { keepGroup } from '#client/features/cart/quote/group.ts'
import { changeCity } from '#client/features/delivery/actions/change-city.ts'

/** The menu for the guests of a group: its name is behind the hash, which browsers send to no server. */
export function groupLink({ locale }: App, name: string, restaurant: AnyId | null): string {
  const group = new URLSearchParams({ group: name, ...(restaurant !== null && { restaurant: String(restaurant) }) })
  return `${location.origin}${href(locale, 'catalog')}#${group}`
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
  if (cityId !== undefined && cityId !== currentCityId(app)) changeCity(app, cityId)
  keepGroup({ name, restaurant: restaurant?.id ?? null, guest: '' })
  const texts = LL.cart.together
  stores.toasts.show({ severity: 'info', summary: texts.at({ group: name }), detail: texts.how(), life: 15_000 })
}
