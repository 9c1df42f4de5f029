import { runInAction } from 'mobx'
import type { App } from '#client/context/app.ts'
import { offerSavedCart, saveCart } from '#client/features/cart/actions/saved-carts.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Saves the city, resets the delivery selection, empties the cart, closes the modal. */
export function changeCity(app: App, cityId: AnyId): void {
  const { delivery, overlays } = app.stores
  overlays.close('city')
  moveTo(app, cityId)
  delivery.setCity(cityId)
}

/** Moves to another city: the cart is saved, and the saved cart of that city is offered. */
export const moveTo = (app: App, cityId: AnyId): void =>
  runInAction(() => {
    const { delivery, cart } = app.stores
    if (currentCityId(app) === cityId) return
    saveCart(app)
    delivery.setCity(cityId)
    delivery.reset()
    cart.clear()
    offerSavedCart(app)
  })
