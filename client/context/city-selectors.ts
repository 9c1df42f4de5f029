import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import type { App } from './app.ts'

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

/** The restaurant that cooks for the customer's choice. */
export function cookingRestaurant({ shell, stores: { delivery } }: App): ShellRestaurant | undefined {
  const { selection } = delivery
  const id = selection?.restaurant?.id
  return shell.restaurants.find((one) =>
    id === undefined ? one.terminal_id !== null && one.terminal_id === selection?.terminal_id : one.id === id,
  )
}

/** The restaurant that would cook takes no orders for now. */
export function isKitchenPaused(app: App): boolean {
  const restaurant = cookingRestaurant(app)
  return restaurant !== undefined && app.stores.pausedRestaurants.isPaused(restaurant)
}
