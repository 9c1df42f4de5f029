import { YEAR_S, cookies } from '#shared/cookies.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import { parseLines } from '#shared/rules/stored/stored-cart.ts'
import { parseFavourites } from '#shared/rules/stored/stored-ids.ts'
import { logBetween, withoutLog, logFavourite, readFavouritesLog } from './favourites-log.ts'
import { readCookie, readStored, writeCookie, writeStored } from './persistence.ts'

/** The cart and the favourites of this browser. */

export const storedCart = (): CartLine[] => parseLines(readStored(storageKeys.cart))

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

/** False: the storage is full, forbidden or forgets. */
export function writeCart(lines: readonly CartLine[]): boolean {
  const text = JSON.stringify(lines)
  writeStored(storageKeys.cart, text)
  if (readStored(storageKeys.cart) === text) return true
  // What a full storage still has is older.
  writeStored(storageKeys.cart, null)
  return false
}

export function writeFavourites(ids: readonly number[]): void {
  writeStored(storageKeys.favourites, JSON.stringify(ids))
  writeCookie(cookies.favourites, JSON.stringify(ids), YEAR_S)
}
