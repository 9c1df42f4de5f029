import { cookies } from '#shared/cookies.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { readCookie, readStored, readTab, writeCookie, writeStored, writeTab } from './persistence.ts'

/**
 * The checkout of this browser. Where local storage is full or forbidden this tab keeps it, and where that is, too, a cookie keeps its
 * key alone: an order whose answer was lost is not placed twice.
 */

const { checkout: KEY } = storageKeys
/** A later order is another one. */
const KEY_S = 3600

export const readCheckout = (): string | null => readTab(KEY) ?? readStored(KEY) ?? readCookie(cookies.checkout)

/** Null forgets it. */
export function writeCheckout(json: string | null): void {
  writeStored(KEY, json)
  const isStored = readStored(KEY) === json
  const isInTab = writeTab(KEY, isStored ? null : json)
  if (json === null) writeCookie(cookies.checkout, '', 0)
  else if (!isStored && !isInTab) writeCookie(cookies.checkout, keyAlone(json), KEY_S)
}

const keyAlone = (json: string): string => JSON.stringify({ ...JSON.parse(json), typed: {}, sent: null })
