import type { Restaurant } from '#shared/contract/business.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants } from '#client/context/city-selectors.ts'

/** Paused restaurants as one text, which changes whenever they do. */
export const pausedRestaurants = ({ shell, stores: { pausedRestaurants: restaurants } }: App): string =>
  shell.restaurants
    .filter((one) => restaurants.isPaused(one))
    .map(({ id }) => id)
    .join()

/** Restaurants whose hours apply to the customer: the chosen one, else all of the city. */
export function servingRestaurants(app: App): Restaurant[] {
  const {
    shell,
    stores: {
      delivery: { selection },
      pausedRestaurants: restaurants,
    },
  } = app
  const counted = selection
    ? shell.restaurants.filter(({ terminal_id: id }) => id === selection.terminal_id)
    : cityRestaurants(app)
  return counted.map((one) => ({ ...one, paused: restaurants.isPaused(one) }))
}
