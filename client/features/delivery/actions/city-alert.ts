import type { App } from '#client/context/app.ts'
import { cityRestaurants } from '#client/context/city-selectors.ts'

/** An alert in the customer's city: each of its restaurants may pause. Until hydration the document's own data counts. */
export function isCityAlerted(app: App, isHydrated: boolean): boolean {
  const heard = isHydrated ? app.stores.pausedRestaurants.heard?.alerted : undefined
  const restaurants = cityRestaurants(app)
  return restaurants.length > 0 && restaurants.every(({ id, situation }) => heard?.includes(id) ?? Boolean(situation))
}
