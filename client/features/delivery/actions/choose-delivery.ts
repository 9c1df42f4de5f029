import { atAddress, atRestaurant, type Address, type Region, type RestaurantOfCity } from '#shared/rules/fulfilment.ts'
import type { App } from '#client/context/app.ts'
import { recalculateCart } from '#client/features/cart/actions/recalculate-cart.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Chooses fulfilment. */

/** The customer's table before another fulfilment was shown. */
const left = new WeakMap<App, { restaurantId: AnyId; table: string | null }>()

/** Stores the table; must be called before another fulfilment is shown. */
export function leaveTable(app: App): void {
  const { selection } = app.stores.delivery
  if (selection?.type === 'inhouse' && selection.restaurant)
    left.set(app, { restaurantId: selection.restaurant.id, table: selection.table })
}

function lastTable(app: App, { id }: RestaurantOfCity): string | null {
  const last = left.get(app)
  return last?.restaurantId === id ? last.table : null
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
  leaveTable(app)
  app.stores.delivery.select(atRestaurant(type, restaurant, table))
  await recalculateCart(app)
}

/**
 * Chooses an address in a delivery region, whose restaurant cooks; null: the region is unknown, and the restaurant confirms the
 * terms.
 */
export async function chooseAddress(app: App, region: Region | null, address: Address): Promise<void> {
  leaveTable(app)
  app.stores.delivery.select(atAddress(region, address))
  await recalculateCart(app)
}
