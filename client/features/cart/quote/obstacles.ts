import { serves } from '#shared/rules/delivery/services.ts'
import type { Slots } from '#shared/contract/order-forms.ts'
import type { App } from '#client/context/app.ts'
import { cityRestaurants } from '#client/context/city-selectors.ts'
import { pauseText, type Paused } from '#client/ui/pause-text.ts'

/** What a customer can do during a pause. */
export type PauseAdvice = 'paused' | 'otherRestaurantOrDay' | 'otherDay' | 'allPaused'

/** Proposes another restaurant where one takes orders and the customer comes to it, and another day that has slots. */
export function pauseAdvice(app: App, slots: Slots | undefined): PauseAdvice {
  const { delivery, pausedRestaurants: restaurants } = app.stores
  const { type = 'courier', restaurant } = delivery.selection ?? {}
  const isOther = (one: ReturnType<typeof cityRestaurants>[number]): boolean =>
    one.id !== restaurant?.id && serves(one, type) && !restaurants.isPaused(one)
  const hasLater = slots !== undefined && slots.slots.length > 0
  if (type !== 'courier' && cityRestaurants(app).some(isOther)) return hasLater ? 'otherRestaurantOrDay' : 'paused'
  return hasLater ? 'otherDay' : 'allPaused'
}

/** Why the restaurant takes no orders and until when, then what the customer can do. */
export const pausedText = (app: App, restaurant: Paused | null | undefined, advice: PauseAdvice = 'paused'): string =>
  `${pauseText(app, restaurant ? [restaurant] : [])} ${app.LL.cart.obstacle[advice]()}`

/** The place that is to be chosen before a sum and a time can be said; null: it is. */
export function missingChoice({ stores: { delivery } }: App): 'restaurant' | 'address' | null {
  const { kind, selection } = delivery
  if (kind === 'courier') return selection?.address ? null : 'address'
  return selection ? null : 'restaurant'
}
