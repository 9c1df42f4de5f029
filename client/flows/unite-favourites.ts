import { storageKeys } from '#shared/constants.ts'
import { missingFrom, united } from '#shared/rules/favourites.ts'
import type { App } from '../context/app.ts'
import { readStored, writeStored } from '../stores/persistence.ts'

/** Hearts of the browser and of the customer, brought together (spec 4, "Favourites toggle"); every failure is ignored (spec 8). */

/** At sign-in: both lists become one, and the server learns the hearts it lacks, one call after another, no burst. */
export async function uniteFavourites(app: App): Promise<void> {
  const { favourites, session } = app.stores
  const { version } = session
  if (areAnotherCustomers(app)) favourites.replace([])
  const mine = favourites.ids
  const theirs = await bringFavourites(app)
  for (const id of missingFrom(mine, theirs)) {
    if (!session.signedIn || session.version !== version) return
    if (favourites.has(id)) await app.api.call('POST /bff/favorites', { body: { product_id: id } }).catch(() => {})
  }
}

/** At start-up: hearts given on other devices come in; answers what the server has. */
export async function bringFavourites(app: App): Promise<number[]> {
  const { favourites, session } = app.stores
  if (!session.signedIn) return []
  remember(app)
  const { version } = session
  const before = favourites.ids
  const theirs = (await app.api.call('GET /bff/favorites').catch(() => null))?.data ?? []
  if (!session.signedIn || session.version !== version) return []
  favourites.count(theirs)
  // What was taken back meanwhile is not given again.
  const taken = missingFrom(before, favourites.ids)
  favourites.replace(united(missingFrom(theirs, taken), favourites.ids))
  return theirs
}

/** Four figures tell two customers of one browser apart and nobody anything else. */
const markOf = ({ stores: { session } }: App): string | null => session.profile?.card_number.slice(-4) ?? null

/** Log-out leaves the hearts in the browser; signing in with another account must not take them along. */
function areAnotherCustomers(app: App): boolean {
  const mark = readStored(storageKeys.heartsOf)
  return mark !== null && mark !== markOf(app)
}

function remember(app: App): void {
  const mark = markOf(app)
  if (mark) writeStored(storageKeys.heartsOf, mark)
}
