import { serves } from '#shared/rules/delivery/services.ts'
import type { Slots } from '#shared/contract/order-forms.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants } from '#client/context/city-selectors.ts'

/** Proposes another restaurant where one takes orders and the customer comes to it, and another day that has slots. */
export function pausedObstacle(
  app: App,
  slots: Slots | undefined,
): 'paused' | 'otherRestaurantOrDay' | 'otherDay' | 'allPaused' {
  const { delivery, pausedRestaurants: restaurants } = app.stores
  const { type = 'courier', restaurant } = delivery.selection ?? {}
  const isOther = (one: ReturnType<typeof cityRestaurants>[number]): boolean =>
    one.id !== restaurant?.id && serves(one, type) && !restaurants.isPaused(one)
  const hasLater = slots !== undefined && slots.slots.length > 0
  if (type !== 'courier' && cityRestaurants(app).some(isOther)) return hasLater ? 'otherRestaurantOrDay' : 'paused'
  return hasLater ? 'otherDay' : 'allPaused'
}

/** The place that is to be chosen before a sum and a time can be said; null: it is. */
export function missingChoice({ stores: { delivery } }: App): 'restaurant' | 'address' | null {
  const { kind, selection } = delivery
  if (kind === 'courier') return selection?.address ? null : 'address'
  return selection ? null : 'restaurant'
}
