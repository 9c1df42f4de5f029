import { atAddress, atRestaurant, type Address, type Region, type RestaurantOfCity } from '#shared/rules/fulfilment.ts'
import type { App } from '#client/context/app.ts'
import { recalculateCart } from '#client/features/cart/actions/recalculate-cart.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Choosing how the order is handed over. */

/** The table sat at before another way was looked at. */
const left = new WeakMap<App, { restaurantId: AnyId; table: string | null }>()

/** Notes the table; to be called before another way is looked at. */
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
 * Takes a restaurant to collect from, or to eat in at a table; its kitchen has its own prices and stop list, so the cart
 * is asked for again. Who sat at a table there sits there still, unless another one is named.
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

/** Takes an address inside a delivery region, whose kitchen cooks; null: no region is known, and the restaurant confirms the terms. */
export async function chooseAddress(app: App, region: Region | null, address: Address): Promise<void> {
  leaveTable(app)
  app.stores.delivery.select(atAddress(region, address))
  await recalculateCart(app)
}
