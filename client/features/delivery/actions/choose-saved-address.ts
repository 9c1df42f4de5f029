import { compareShallow } from 'mobx'
import type { SavedAddress } from '#shared/contract/delivery.ts'
import { hasPoint } from '#shared/rules/delivery/distance.ts'
import type { App } from '#client/context/app.ts'
import { addressOf } from './addresses.ts'
import { chooseAddress } from './choose-delivery.ts'
import { findRegion } from './find-region.ts'
import { currentCityId } from '#client/context/city-selectors.ts'

/** `outside`: no delivery there any more; `overtaken`: the customer chose something else meanwhile. */
export type SavedChoice = 'taken' | 'outside' | 'overtaken'

/** Chooses a saved address in one tap after looking its region up; a choice made meanwhile wins. A failed lookup throws. */
export async function chooseSavedAddress(app: App, saved: SavedAddress): Promise<SavedChoice> {
  app.stores.delivery.want(saved)
  const before = stateOf(app)
  const address = addressOf(saved)
  const region = await findRegion(app, address)
  if (!compareShallow(before, stateOf(app))) return 'overtaken'
  if (hasPoint(address) && !region) return 'outside'
  void chooseAddress(app, region, address)
  return 'taken'
}

/** The address tapped last, selection, city and customer. */
const stateOf = (app: App): readonly unknown[] => {
  const { delivery, session } = app.stores
  return [delivery.wanted, delivery.selection, currentCityId(app), session.signedIn, session.version]
}
