import type { Profile } from '#shared/contract/profile.ts'
import { atAddress, restoredDelivery, type DeliverySelection } from '#shared/rules/delivery/fulfilment.ts'
import type { App } from '#client/context/app.ts'
import { recalculateCart } from '#client/features/cart/actions/recalculate-cart.ts'
import { findRegion } from './find-region.ts'
import { currentCityId, currentCity } from '#client/context/city-selectors.ts'

/**
 * Restores delivery after sign-in; nothing is set when the region or restaurant is not found. A customer at a table signs in to
 * pay: the table stays.
 */
export function restoreDelivery(app: App, profile: Profile): void {
  if (app.stores.delivery.selection?.table) return
  if (profile.last_delivery_type === 'delivery') void restoreCourier(app, profile)
  else take(app, restoredDelivery(profile, app.shell.restaurants, null))
}

/** The modals do not wait for the region; a choice made meanwhile, or another sign-in, wins. */
async function restoreCourier(app: App, profile: Profile): Promise<void> {
  const { delivery, session } = app.stores
  const { version } = session
  const { selection } = delivery
  if (!profile.last_delivery_address) return
  const region = await findRegion(app, profile.last_delivery_address).catch(() => null)
  const isCurrent = session.signedIn && session.version === version && delivery.selection === selection
  if (isCurrent) take(app, restoredDelivery(profile, app.shell.restaurants, region))
}

/**
 * Another restaurant has its own prices and stop list. The last order may be from another city: the cart moves to that city's
 * restaurant instead of being emptied; a message names the city and what is missing.
 */
function take(app: App, restored: DeliverySelection | null): void {
  if (!restored) return
  const { LL } = app
  const { delivery, cart, toasts } = app.stores
  const before = currentCityId(app)
  delivery.select(restored)
  if (before !== currentCityId(app) && !cart.isEmpty) {
    toasts.show({
      severity: 'info',
      summary: LL.delivery.otherCity({ city: currentCity(app)?.name ?? '' }),
      life: 8000,
    })
  }
  void recalculateCart(app)
}

/** Updates the terms of a restored address; a message says when delivery there has ended. A failed lookup changes nothing. */
export async function confirmRegion(app: App): Promise<void> {
  const { LL } = app
  const { delivery, toasts } = app.stores
  const { selection } = delivery
  if (!selection?.address || !selection.region) return
  const region = await findRegion(app, selection.address).catch(() => undefined)
  if (region === undefined || delivery.selection !== selection) return
  if (region) return delivery.select(atAddress(region, selection.address))
  delivery.reset()
  toasts.show({
    severity: 'warn',
    summary: LL.delivery.notDelivered(),
    detail: selection.address.formatted_address,
    life: 10_000,
  })
}
