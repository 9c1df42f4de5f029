import { reaction } from 'mobx'
import { cookies, storageKeys, YEAR_S } from '#shared/constants.ts'
import { parseLines } from '#shared/rules/cart.ts'
import { parseDelivery } from '#shared/rules/delivery.ts'
import { parseFavourites } from '#shared/rules/favourites.ts'
import type { App } from '../context/app.ts'
import { keepStored, onStoredElsewhere, readStored, writeCookie } from '../stores/persistence.ts'

/** What this browser remembers of its visitor: city, delivery, hearts, cart (spec 3, "Browser persistence"). */

/** Fills the stores. What the visitor did before this ran stays on top of what was remembered. */
export function restoreMemory({ stores: { cart, delivery, favourites } }: App): void {
  const cityId = Number(readStored(storageKeys.cityId))
  if (Number.isInteger(cityId) && cityId > 0) delivery.setCity(cityId)
  const selection = parseDelivery(readStored(storageKeys.delivery))
  if (selection) delivery.select(selection)
  const hearts = favourites.ids
  favourites.replace([...new Set([...parseFavourites(readStored(storageKeys.favourites)), ...hearts])])
  const added = cart.lines
  // A cart that cannot be read is emptied (spec 8).
  cart.replace(parseLines(readStored(storageKeys.cart)) ?? [])
  for (const line of added) cart.put(line)
}

/** Writes down every change, for the next visit, the server (cookies) and the other tabs. */
export function keepMemory({ stores: { cart, delivery, favourites } }: App): void {
  keepStored(storageKeys.cart, () => JSON.stringify(cart.lines))
  keepStored(storageKeys.delivery, () => delivery.selection && JSON.stringify(delivery.selection))
  keepStored(storageKeys.cityId, () => delivery.cityId === null ? null : String(delivery.cityId))
  keepStored(storageKeys.favourites, () => JSON.stringify(favourites.ids))
  reaction(() => favourites.ids, (ids) => writeCookie(cookies.favourites, JSON.stringify(ids), YEAR_S))
  reaction(() => delivery.cityId, (id) => writeCookie(cookies.cityId, String(id), YEAR_S))
  onStoredElsewhere(storageKeys.cart, (text) => cart.replace(parseLines(text) ?? []))
  onStoredElsewhere(storageKeys.favourites, (text) => favourites.replace(parseFavourites(text)))
}
