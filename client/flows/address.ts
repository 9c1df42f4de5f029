import type { SavedAddress } from '#shared/contract/delivery.ts'
import type { App } from '../context/app.ts'
import { chooseAddress } from './choose-delivery.ts'
import { regionOf } from './region.ts'

/** Where a courier goes: an address the customer saved, or another one. */

/** Takes a saved address in one tap; false where nobody delivers. A failed lookup is thrown. */
export async function chooseSavedAddress(app: App, { id: _id, name: _name, is_default: _isDefault, ...address }: SavedAddress): Promise<boolean> {
  const region = await regionOf(app, address)
  if (region) void chooseAddress(app, region, address)
  return region !== null
}

/** On to the address: typed, or shown on a map (decisions, modal "delivery"). */
export const openAddress = ({ stores: { overlays } }: App): void => overlays.swap('delivery', 'address')
