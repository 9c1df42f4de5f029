import { storageKeys } from '#shared/storage-keys.ts'
import {
  logBetween,
  unknownTo,
  withLog,
  type FavouritesLog,
  readFavouritesLog,
  writeFavouritesLog,
} from '#client/storage/favourites-log.ts'
import type { App } from '#client/context/app.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'
import { favouritesSent, sendFavourite } from '#client/features/catalog/actions/toggle-favourite.ts'

/** Merges favourites of the browser and the customer; every failure is ignored. */

/** At sign-in the browser's favourites are added, unless they are another customer's. */
export async function mergeFavourites(app: App): Promise<void> {
  if (areAnotherCustomers(app)) forgetFavourites(app)
  await syncFavourites(app)
}

/** Those that belong to a customer, with their changes. */
export function forgetFavourites({ stores: { favourites } }: App): void {
  favourites.replace([])
  writeFavouritesLog([])
  writeStored(storageKeys.heartsOf, null)
}

/** Also at start-up: changes made in this browser are sent one after another, without a burst; otherwise the server's list wins. */
export async function syncFavourites(app: App): Promise<void> {
  const { favourites, session } = app.stores
  if (!session.signedIn) return
  remember(app)
  const { version } = session
  await favouritesSent(app)
  const before = favourites.ids
  const isOver = (): boolean => !session.signedIn || session.version !== version
  // Without a stored log, all favourites count as new.
  const logBefore = readFavouritesLog() ?? before
  const theirs = app.shell.missingFeatures.includes('favouritesList')
    ? heartsToSend(before, logBefore)
    : (await app.api.call('GET /bff/favorites').catch(() => null))?.data
  if (isOver()) return
  const log = readFavouritesLog() ?? favourites.ids
  if (theirs) mirror(app, theirs, log, before)
  else writeFavouritesLog(log)
  for (const entry of readFavouritesLog() ?? log) if (!isOver()) await sendFavourite(app, Math.abs(entry))
}

/** A server without a list is sent every favourite that is not removed in the log, and counts it. */
const heartsToSend = (hearts: readonly number[], log: FavouritesLog): number[] =>
  hearts.filter((id) => !log.includes(id))

/** The answer may be older than changes made while it was awaited. */
function mirror(
  { stores: { favourites } }: App,
  theirs: number[],
  log: FavouritesLog,
  before: readonly number[],
): void {
  const since = logBetween(before, favourites.ids)
  favourites.setCounted(theirs)
  favourites.replace(withLog(withLog(theirs, log), since))
  writeFavouritesLog(unknownTo(theirs, log))
}

/** Four digits tell customers of one browser apart and identify no one else. */
const markOf = ({ stores: { session } }: App): string | null => session.profile?.card_number.slice(-4) ?? null

/** Favourites stay in the browser after log-out; signing in to another account must not add them. */
function areAnotherCustomers(app: App): boolean {
  const mark = readStored(storageKeys.heartsOf)
  return mark !== null && mark !== markOf(app)
}

function remember(app: App): void {
  const mark = markOf(app)
  if (mark) writeStored(storageKeys.heartsOf, mark)
}
