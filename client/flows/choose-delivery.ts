import { atAddress, atRestaurant, type Address, type Region, type RestaurantOfCity } from '#shared/rules/delivery.ts'
import type { App } from '../context/app.ts'
import { recalculateCart } from './recalculate-cart.ts'

/** Choosing how the order is handed over (spec 3, "Delivery selection"). */

/** Takes a restaurant to collect from, or to eat in at a table; its kitchen has its own prices and stop list, so the cart is asked for again. */
export async function chooseRestaurant(app: App, type: 'pickup' | 'inhouse', restaurant: RestaurantOfCity, table: string | null = null): Promise<void> {
  app.stores.delivery.select(atRestaurant(type, restaurant, table))
  await recalculateCart(app)
}

/** Takes an address inside a delivery region, whose kitchen cooks. */
export async function chooseAddress(app: App, region: Region, address: Address): Promise<void> {
  app.stores.delivery.select(atAddress(region, address))
  await recalculateCart(app)
}

/** The restaurant of the selection, for pickup and dining in. */
export const chosenRestaurant = (app: App) => {
  const { selection } = app.stores.delivery
  return selection?.restaurant ? app.shell.restaurants.find(({ id }) => id === selection.restaurant?.id) : undefined
}
