import { reaction, runInAction } from 'mobx'
import { storageKeys } from '#shared/storage-keys.ts'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import { putLine } from '#shared/rules/cart/cart-lines.ts'
import type { DrawnState } from '#client/context/drawn-state.ts'
import { parseDelivery, stillServed } from './stored-delivery.ts'
import { parseReadOrders, parseViewed, mergeRecentlyViewed } from '#shared/rules/stored/stored-ids.ts'
import { TABLE_LIFE_S, tableTextOf } from '#shared/rules/delivery/dine-in-table.ts'
import type { App } from '#client/context/app.ts'
import { readCookieCartAgain } from '#client/features/checkout/no-script/cookie-cart.ts'
import { canStore, readStored } from '#client/storage/persistence.ts'
import {
  countedFavourites,
  favouritesWithForms,
  storedCart,
  storedFavourites,
  writeCart,
} from '#client/storage/stored-customer.ts'
import { syncCookie, syncTabs } from '#client/storage/tab-sync.ts'
import { withoutOldTable } from '#client/features/delivery/actions/scanned-table.ts'

/** Browser memory: city, delivery, favourites, cart, viewed products. */

/** Fills cart and favourites before hydration: as the island leaves them, else as they are stored. Earlier changes win. */
export const restoreCustomer = (app: App, islandState?: DrawnState): void =>
  runInAction(() => {
    const { cart, favourites } = app.stores
    const { lines, hearts } = islandState ?? { lines: storedCart(), hearts: favouritesWithForms() }
    cart.replace(cart.lines.reduce(putLine, [...lines]))
    favourites.replace([...new Set([...hearts, ...favourites.ids])])
    countHearts(app)
  })

/** Stores cart and favourites for the next visit and for the server from now on, and synchronises tabs. */
export function persistCustomer(app: App): void {
  const { cart, favourites, location } = app.stores
  cart.setRemembered(canStore())
  syncTabs(
    { [storageKeys.cart]: () => JSON.stringify(cart.lines) },
    () => (cart.isRemembered ? cart.replace(storedCart()) : void readCookieCartAgain(app)),
    () => cart.setRemembered(writeCart(cart.lines)),
  )
  syncTabs({ [storageKeys.favourites]: () => JSON.stringify(favourites.ids) }, () =>
    favourites.replace(storedFavourites()),
  )
  syncCookie(cookies.favourites, () => JSON.stringify(favourites.ids), YEAR_S)
  reaction(
    () => location.visits,
    () => countHearts(app),
  )
}

const countHearts = ({ stores: { favourites } }: App): void => favourites.setCounted(countedFavourites(favourites.ids))

/** Fills the stores. Changes made before this ran win over stored values. */
export const restoreMemory = (app: App): void =>
  runInAction(() => {
    const { delivery, placedOrders, viewed } = app.stores
    if (!delivery.selection) takeDelivery(app)
    delivery.restored()
    viewed.replace(mergeRecentlyViewed(viewed.ids, storedViewed()))
    placedOrders.setRead(storedReadOrders())
  })

const storedReadOrders = () => parseReadOrders(readStored(storageKeys.readOrders))
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
  const { delivery, placedOrders, viewed } = app.stores
  const cityId = (): string | null => (delivery.cityId === null ? null : String(delivery.cityId))
  syncTabs({ [storageKeys.viewed]: () => JSON.stringify(viewed.ids) }, () => viewed.replace(storedViewed()))
  syncTabs({ [storageKeys.readOrders]: () => JSON.stringify(placedOrders.read) }, () =>
    placedOrders.setRead(storedReadOrders()),
  )
  syncTabs(
    {
      [storageKeys.cityId]: cityId,
      [storageKeys.delivery]: () => delivery.selection && JSON.stringify(delivery.selection),
    },
    () => takeDelivery(app),
  )
  syncCookie(cookies.cityId, cityId, YEAR_S)
  syncCookie(cookies.table, () => tableTextOf(delivery.selection), TABLE_LIFE_S)
}
