import { YEAR_S, cookies } from '#shared/cookies.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import type { CartLine } from '#shared/rules/cart.ts'
import { parseLines } from '#shared/rules/stored-cart.ts'
import { parseFavourites } from '#shared/rules/stored-ids.ts'
import { logBetween, withoutLog } from '#shared/rules/unsent-favourites.ts'
import { logFavourite, readFavouritesLog } from './favourites-log.ts'
import { readCookie, readStored, writeCookie, writeStored } from './persistence.ts'

/** The cart and the favourites of this browser. */

/** A cart that cannot be read is emptied. */
export const storedCart = (): CartLine[] => parseLines(readStored(storageKeys.cart)) ?? []

export const storedFavourites = (): number[] => parseFavourites(readStored(storageKeys.favourites))

/** The cookie holds the same favourites plus changes made without scripts, which the server has not accepted yet either. */
export function favouritesWithForms(): number[] {
  const [written, stored] = [readCookie(cookies.favourites), storedFavourites()]
  if (written === null) return stored
  const ids = parseFavourites(written)
  for (const entry of logBetween(stored, ids)) logFavourite(stored, entry)
  return ids
}

/** Favourites that the server accepted from this browser are included in the counts of pages it renders later, signed in or not. */
export const countedFavourites = (ids: readonly number[]): number[] => withoutLog(ids, readFavouritesLog())

export const writeCart = (lines: readonly CartLine[]): void => writeStored(storageKeys.cart, JSON.stringify(lines))

export function writeFavourites(ids: readonly number[]): void {
  writeStored(storageKeys.favourites, JSON.stringify(ids))
  writeCookie(cookies.favourites, JSON.stringify(ids), YEAR_S)
}
