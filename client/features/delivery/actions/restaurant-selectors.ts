import type { Restaurant } from '#shared/contract/business.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants } from '#client/context/city-selectors.ts'

/** Restaurants that take no orders for now, as one text: it is another one at each change. */
export const pausedRestaurants = ({ shell, stores: { pausedRestaurants: kitchens } }: App): string =>
  shell.restaurants
    .filter((one) => kitchens.isPaused(one))
    .map(({ id }) => id)
    .join()

/** The kitchens whose hours count for the visitor: the chosen handover's, else all of the city. */
export function servingRestaurants(app: App): Restaurant[] {
  const {
    shell,
    stores: {
      delivery: { selection },
      pausedRestaurants: kitchens,
    },
  } = app
  const counted = selection
    ? shell.restaurants.filter(({ terminal_id: id }) => id === selection.terminal_id)
    : cityRestaurants(app)
  return counted.map((one) => ({ ...one, paused: kitchens.isPaused(one) }))
}
