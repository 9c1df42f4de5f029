import type { Profile } from '#shared/contract/profile.ts'
import { restoredDelivery, type DeliverySelection, type Region } from '#shared/rules/delivery.ts'
import type { App } from '../context/app.ts'
import { recalculateCart } from './recalculate-cart.ts'

/** Restoring delivery after sign-in (spec 4); nothing is set when the region or the restaurant is not found. */
export function restoreDelivery(app: App, profile: Profile): void {
  if (profile.last_delivery_type === 'delivery') void restoreCourier(app, profile)
  else take(app, restoredDelivery(profile, app.shell.restaurants, null))
}

/** The modals do not wait for the region; a choice made meanwhile, or another sign-in, stands. */
async function restoreCourier(app: App, profile: Profile): Promise<void> {
  const { delivery, session } = app.stores
  const { version } = session
  const { selection } = delivery
  const region = await regionOf(app, profile)
  const isCurrent = session.signedIn && session.version === version && delivery.selection === selection
  if (isCurrent) take(app, restoredDelivery(profile, app.shell.restaurants, region))
}

/** To a decimetre; a float's own text may be longer than the query takes. */
const degrees = (value: number): string => value.toFixed(6)

/** Region of the saved coordinates; a failed lookup is none (spec 8). */
async function regionOf({ api }: App, { last_delivery_address: last }: Profile): Promise<Region | null> {
  if (!last) return null
  const query = { latitude: degrees(last.latitude), longitude: degrees(last.longitude) }
  return (await api.call('GET /bff/regions/at', { query }).catch(() => null))?.region ?? null
}

/** Another kitchen has its own prices and stop list. */
function take(app: App, restored: DeliverySelection | null): void {
  if (!restored) return
  app.stores.delivery.select(restored)
  void recalculateCart(app)
}
