import {
  atAddress,
  atRestaurant,
  type Address,
  type Region,
  type RestaurantOfCity,
} from '#shared/rules/delivery/fulfilment.ts'
import type { App } from '#client/context/app.ts'
import { recalculateCart } from '#client/features/cart/actions/recalculate-cart.ts'

/** Chooses fulfilment. */

function lastTable({ stores: { delivery } }: App, { id }: RestaurantOfCity): string | null {
  const { leftTable: last } = delivery
  return last?.restaurant?.id === id ? last.table : null
}

/**
 * Chooses a restaurant for pickup, or for dining in at a table; it has its own prices and stop list, so the cart is recalculated.
 * The customer keeps their table there, unless another one is named.
 */
export async function chooseRestaurant(
  app: App,
  type: 'pickup' | 'inhouse',
  restaurant: RestaurantOfCity,
  table = type === 'inhouse' ? lastTable(app, restaurant) : null,
): Promise<void> {
  app.stores.delivery.select(atRestaurant(type, restaurant, table))
  await recalculateCart(app)
}

/**
 * Chooses an address in a delivery region, whose restaurant cooks; null: the region is unknown, and the restaurant confirms the
 * terms.
 */
export async function chooseAddress(app: App, region: Region | null, address: Address): Promise<void> {
  app.stores.delivery.select(atAddress(region, address))
  await recalculateCart(app)
}
