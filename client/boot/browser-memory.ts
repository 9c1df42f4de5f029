import { reaction, runInAction } from 'mobx'
import { TABLE_LIFE_S, YEAR_S } from '#shared/constants.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { cookies } from '#shared/cookies.ts'
import { putLine } from '#shared/rules/cart.ts'
import { logBetween, withoutLog } from '#shared/rules/unsent-favourites.ts'
import { parseLines } from '#shared/rules/stored-cart.ts'
import { parseDelivery, stillServed } from '#shared/rules/stored-delivery.ts'
import { parseFavourites, parseViewed } from '#shared/rules/stored-ids.ts'
import { tableTextOf } from '#shared/rules/dine-in-table.ts'
import { mergeRecentlyViewed } from '#shared/rules/recently-viewed.ts'
import type { App } from '#client/context/app.ts'
import { readCookie, readStored } from '#client/storage/persistence.ts'
import { logFavourite, readFavouritesLog } from '#client/storage/favourites-log.ts'
import { syncCookie, syncTabs } from '#client/storage/tab-sync.ts'
import { withoutOldTable } from '#client/features/delivery/actions/scanned-table.ts'

/** Browser memory: city, delivery, favourites, cart, viewed products. */

/** Fills the stores. Changes made before this ran win over stored values. */
export const restoreMemory = (app: App): void =>
  runInAction(() => {
    const { cart, delivery, favourites, viewed } = app.stores
    if (!delivery.selection) takeDelivery(app)
    favourites.replace([...new Set([...givenByForms(), ...favourites.ids])])
    countHearts(app)
    cart.replace(cart.lines.reduce(putLine, storedCart()))
    viewed.replace(mergeRecentlyViewed(viewed.ids, storedViewed()))
  })

/** Favourites that the server accepted from this browser are included in the counts of pages it renders later, signed in or not. */
const countHearts = ({ stores: { favourites } }: App): void =>
  favourites.count(withoutLog(favourites.ids, readFavouritesLog()))

/** A cart that cannot be read is emptied. */
const storedCart = () => parseLines(readStored(storageKeys.cart)) ?? []
const storedFavourites = () => parseFavourites(readStored(storageKeys.favourites))
/** The cookie holds the same favourites plus changes made without scripts, which the server has not accepted yet either. */
const givenByForms = () => {
  const [written, stored] = [readCookie(cookies.favourites), storedFavourites()]
  if (written === null) return stored
  const ids = parseFavourites(written)
  for (const entry of logBetween(stored, ids)) logFavourite(stored, entry)
  return ids
}
const storedViewed = () => parseViewed(readStored(storageKeys.viewed))

/** City and selection are read together: a selection belongs to its city. */
function takeDelivery({ stores: { delivery }, shell }: App): void {
  const city = shell.cities.find(({ id }) => String(id) === readStored(storageKeys.cityId))
  if (city) delivery.setCity(city.id)
  const stored = parseDelivery(readStored(storageKeys.delivery))
  const selection = stored && stillServed(stored, shell)
  if (selection) delivery.select(withoutOldTable(selection))
  else delivery.reset()
}

/**
 * Stores changes made so far and every later one, for the next visit and for the server (cookies), and synchronises tabs. Must run
 * after `restoreMemory`, or it overwrites stored values.
 */
export function persistMemory(app: App): void {
  const { cart, delivery, favourites, location, viewed } = app.stores
  const cityId = (): string | null => (delivery.cityId === null ? null : String(delivery.cityId))
  syncTabs({ [storageKeys.cart]: () => JSON.stringify(cart.lines) }, () => cart.replace(storedCart()))
  syncTabs({ [storageKeys.favourites]: () => JSON.stringify(favourites.ids) }, () =>
    favourites.replace(storedFavourites()),
  )
  reaction(
    () => location.visits,
    () => countHearts(app),
  )
  syncTabs({ [storageKeys.viewed]: () => JSON.stringify(viewed.ids) }, () => viewed.replace(storedViewed()))
  syncTabs(
    {
      [storageKeys.cityId]: cityId,
      [storageKeys.delivery]: () => delivery.selection && JSON.stringify(delivery.selection),
    },
    () => takeDelivery(app),
  )
  syncCookie(cookies.favourites, () => JSON.stringify(favourites.ids), YEAR_S)
  syncCookie(cookies.cityId, cityId, YEAR_S)
  syncCookie(cookies.table, () => tableTextOf(delivery.selection), TABLE_LIFE_S)
}
