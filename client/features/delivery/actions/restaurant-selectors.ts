import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { DeliveryType } from '#shared/rules/delivery/fulfilment.ts'
import { serves, SERVICES } from '#shared/rules/delivery/services.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants } from '#client/context/city-selectors.ts'

/** Paused restaurants as one text, which changes whenever they do. */
export const pausedRestaurants = ({ shell, stores: { pausedRestaurants: restaurants } }: App): string =>
  shell.restaurants
    .filter((one) => restaurants.isPaused(one))
    .map(({ id }) => id)
    .join()

/** Restaurants of the city that hand orders over this way. */
export const restaurantsServing = (app: App, type: DeliveryType): ShellRestaurant[] =>
  cityRestaurants(app).filter((one) => serves(one, type))

/** Ways of the customer's city: by courier also where no restaurant is listed. */
export const servicesOf = (app: App): DeliveryType[] =>
  SERVICES.filter((type) => cityRestaurants(app).length === 0 || restaurantsServing(app, type).length > 0)

/** Restaurants whose hours apply to the customer: the chosen one, else all of the city. */
export function servingRestaurants(app: App): ShellRestaurant[] {
  const { shell } = app
  const { selection } = app.stores.delivery
  const restaurants = app.stores.pausedRestaurants
  const counted = selection
    ? shell.restaurants.filter(({ terminal_id: id }) => id === selection.terminal_id)
    : cityRestaurants(app)
  return counted.map((one) => ({ ...one, paused: restaurants.isPaused(one) }))
}

/** An alert in the customer's city: each of its restaurants may pause. Until hydration the document's own data counts. */
export function isCityAlerted(app: App, isHydrated: boolean): boolean {
  const heard = isHydrated ? app.stores.pausedRestaurants.heard?.alerted : undefined
  const restaurants = cityRestaurants(app)
  return restaurants.length > 0 && restaurants.every(({ id, situation }) => heard?.includes(id) ?? Boolean(situation))
}
