import { atRestaurant, type RestaurantOfCity } from '#shared/rules/delivery.ts'
import type { App } from '../context/app.ts'
import { recalculateCart } from './recalculate-cart.ts'

/** Takes a restaurant to collect from; its kitchen has its own prices and stop list, so the cart is asked for again. */
export async function choosePickup(app: App, restaurant: RestaurantOfCity): Promise<void> {
  app.stores.delivery.select(atRestaurant('pickup', restaurant))
  await recalculateCart(app)
}

/** The restaurant of the city the order is collected from, if one is chosen. */
export const pickupRestaurant = (app: App) => {
  const { selection } = app.stores.delivery
  return selection?.type === 'pickup' ? app.shell.restaurants.find(({ id }) => id === selection.restaurant?.id) : undefined
}
