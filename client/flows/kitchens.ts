import type { Restaurant } from '#shared/contract/business.ts'
import type { App } from '../context/app.ts'
import { cityRestaurants } from './terminal.ts'

/** The kitchens whose hours count for the visitor: the chosen handover's, else all of the city. */
export function kitchensOf(app: App): Restaurant[] {
  const { shell, stores: { delivery: { selection } } } = app
  return selection ? shell.restaurants.filter(({ terminal_id: id }) => id === selection.terminal_id) : cityRestaurants(app)
}
