import { runInAction } from 'mobx'
import type { App } from '#client/context/app.ts'
import { offerSavedCart, saveCart } from '#client/features/cart/actions/saved-carts.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Chooses a city, also the one that was only the default: then the choice is stored and nothing else changes. */
export function changeCity(app: App, cityId: AnyId): void {
  const { delivery, overlays } = app.stores
  overlays.close('city')
  moveTo(app, cityId)
  delivery.setCity(cityId)
}

/** A cart of another city leads there, and a message says so. */
export function followToCity(app: App, cityId: AnyId): void {
  const city = app.shell.cities.find(({ id }) => id === cityId)
  if (!city || cityId === currentCityId(app)) return
  changeCity(app, cityId)
  app.stores.toasts.show({ severity: 'info', summary: app.LL.delivery.moved({ name: city.name }) })
}

/** Moves to another city: the delivery selection is reset, the cart is saved, and the saved cart of that city is offered. */
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
