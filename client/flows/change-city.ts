import type { App } from '../context/app.ts'

/**
 * Saves the city, resets the delivery selection, empties the cart, closes the modal (spec 4).
 * The page is asked for again, because menu and prices belong to the city's kitchen.
 */
export function changeCity(app: App, cityId: number): void {
  const { delivery, cart, overlays, location } = app.stores
  const changed = delivery.cityId !== cityId
  delivery.setCity(cityId)
  overlays.close('city')
  if (!changed) return
  delivery.reset()
  cart.clear()
  app.navigate(location.path, 'replace')
}
