import type { App } from './app.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** The customer's city: the stored one, else the first; a city that was removed is ignored. */
export const currentCity = ({ stores, shell: { cities } }: App) =>
  cities.find((city) => city.id === stores.delivery.cityId) ?? cities[0]

export const currentCityId = (app: App): AnyId | undefined => currentCity(app)?.id

/** Restaurants of the customer's city. */
export const cityRestaurants = (app: App) => app.shell.restaurants.filter((one) => one.city_id === currentCityId(app))

/** The restaurant whose menu is shown, as a query value: the selected one, else the first of the city. */
export function currentTerminalId(app: App): string | undefined {
  const id = app.stores.delivery.selection?.terminal_id ?? cityRestaurants(app)[0]?.terminal_id
  return id?.toString()
}

/** The restaurant of the selection, for pickup and dining in. */
export const chosenRestaurant = (app: App) => {
  const { selection } = app.stores.delivery
  return selection?.restaurant ? app.shell.restaurants.find(({ id }) => id === selection.restaurant?.id) : undefined
}
