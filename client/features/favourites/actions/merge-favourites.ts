import { storageKeys } from '#shared/constants.ts'
import { logBetween, unknownTo, withLog, type HeartsLog } from '#shared/rules/favourites-log.ts'
import type { App } from '#client/context/app.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'
import { readHeartsLog, writeHeartsLog } from '#client/storage/favourites-log.ts'
import { heartsSent, sendHeart } from '#client/features/catalog/actions/toggle-favourite.ts'

/** Hearts of the browser and of the customer, brought together; every failure is ignored. */

/** At sign-in: the hearts of this browser join, unless they are another customer's. */
export async function uniteFavourites(app: App): Promise<void> {
  if (areAnotherCustomers(app)) {
    app.stores.favourites.replace([])
    writeHeartsLog([])
  }
  await bringFavourites(app)
}

/** At start-up too: what this browser gave or took back is sent, one call after another, no burst; else the server's list counts. */
export async function bringFavourites(app: App): Promise<void> {
  const { favourites, session } = app.stores
  if (!session.signedIn) return
  remember(app)
  const { version } = session
  await heartsSent(app)
  const before = favourites.ids
  const isOver = (): boolean => !session.signedIn || session.version !== version
  // Without a log of before, all hearts are taken for new.
  const logBefore = readHeartsLog() ?? before
  const theirs = app.shell.lacking.includes('favouritesList')
    ? taken(before, logBefore)
    : (await app.api.call('GET /bff/favorites').catch(() => null))?.data
  if (isOver()) return
  const log = readHeartsLog() ?? favourites.ids
  if (theirs) mirror(app, theirs, log, before)
  else writeHeartsLog(log)
  for (const entry of readHeartsLog() ?? log) if (!isOver()) await sendHeart(app, Math.abs(entry))
}

/** A server that has no list was sent every heart that no log holds back, and counts it. */
const taken = (hearts: readonly number[], log: HeartsLog): number[] => hearts.filter((id) => !log.includes(id))

/** The answer may be older than what was pressed while it was awaited. */
function mirror({ stores: { favourites } }: App, theirs: number[], log: HeartsLog, before: readonly number[]): void {
  const since = logBetween(before, favourites.ids)
  favourites.count(theirs)
  favourites.replace(withLog(withLog(theirs, log), since))
  writeHeartsLog(unknownTo(theirs, log))
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
