import type { City } from '#shared/contract/business.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { App } from '#client/context/app.ts'
import { currentCityId } from '#client/context/city-selectors.ts'

/** The order's city when it is not the customer's: menu and cart belong to a city. */
export function otherCityOf(app: App, { restaurant }: Order): City | null {
  // A restaurant without a city is listed in each.
  const ids = app.shell.restaurants.filter((one) => one.id === restaurant.id).map(({ city_id }) => city_id)
  return ids.includes(currentCityId(app) ?? null) ? null : (app.shell.cities.find(({ id }) => ids.includes(id)) ?? null)
}
