import { serves } from '#shared/rules/services.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants } from '#client/context/city-selectors.ts'

/** Another restaurant is proposed only to a customer who comes to one, and where another takes orders. */
export function pausedObstacle(app: App): 'paused' | 'allPaused' {
  const { delivery, pausedRestaurants: restaurants } = app.stores
  const { type = 'courier', restaurant } = delivery.selection ?? {}
  const isOther = (one: ReturnType<typeof cityRestaurants>[number]): boolean =>
    one.id !== restaurant?.id && serves(one, type) && !restaurants.isPaused(one)
  return type !== 'courier' && cityRestaurants(app).some(isOther) ? 'paused' : 'allPaused'
}
