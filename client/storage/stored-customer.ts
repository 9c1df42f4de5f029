import { CART_LIFE_S, YEAR_S, cookies } from '#shared/cookies.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import type { CartLine } from '#shared/rules/cart.ts'
import { parseLines } from '#shared/rules/stored-cart.ts'
import { parseFavourites } from '#shared/rules/stored-ids.ts'
import { logBetween, withoutLog } from '#shared/rules/unsent-favourites.ts'
import { logFavourite, readFavouritesLog } from './favourites-log.ts'
import { readCookie, readStored, writeCookie, writeStored } from './persistence.ts'

/** The cart and the favourites of this browser. */

/** Longest value that every browser takes as a cookie, beside its name. */
const COOKIE_LENGTH = 3800

/** The cookie is there only where the storage does not take the cart. */
export const storedCart = (): CartLine[] => parseLines(readCookie(cookies.cart) ?? readStored(storageKeys.cart))

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

/** False: the storage is full, forbidden or forgets. A cookie then takes the cart to the next page. */
export function writeCart(lines: readonly CartLine[]): boolean {
  const text = JSON.stringify(lines)
  writeStored(storageKeys.cart, text)
  const isStored = readStored(storageKeys.cart) === text
  if (!isStored) {
    writeCookie(cookies.cart, shortText(lines), CART_LIFE_S)
    // What a full storage still has is older.
    writeStored(storageKeys.cart, null)
  } else if (readCookie(cookies.cart) !== null) writeCookie(cookies.cart, '', 0)
  return isStored
}

/** As many lines as a cookie holds, without what the restaurant sends again. */
function shortText(lines: readonly CartLine[]): string {
  const text = JSON.stringify(
    lines.map(({ id, qty, minQty, currentPrice, options, note }) => ({ id, qty, minQty, currentPrice, options, note })),
  )
  return encodeURIComponent(text).length > COOKIE_LENGTH ? shortText(lines.slice(0, -1)) : text
}

export function writeFavourites(ids: readonly number[]): void {
  writeStored(storageKeys.favourites, JSON.stringify(ids))
  writeCookie(cookies.favourites, JSON.stringify(ids), YEAR_S)
}
