import { cookies } from '#shared/cookies.ts'
import { atRestaurant, type DeliverySelection } from '#shared/rules/delivery/fulfilment.ts'
import { parseTable, tableText, tableTextOf } from '#shared/rules/delivery/dine-in-table.ts'
import { serves } from '#shared/rules/delivery/services.ts'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { App } from '#client/context/app.ts'
import { readCookie, writeCookie } from '#client/storage/persistence.ts'
import { moveTo } from './change-city.ts'
import { currentCityId } from '#client/context/city-selectors.ts'

/** The table of a scanned code, from a session cookie. */

/** The customer left a table scanned hours ago. */
export const withoutOldTable = (selection: DeliverySelection): DeliverySelection =>
  tableTextOf(selection) === readCookie(cookies.table) ? selection : { ...selection, table: null }

/**
 * After a table's code was scanned: chooses dining in there and says so; a cart of another city is saved first. A restaurant that
 * serves no tables is named once and not chosen.
 */
export function chooseScannedTable(app: App): void {
  const { delivery, toasts } = app.stores
  const table = parseTable(readCookie(cookies.table))
  const listed = app.shell.restaurants.filter(({ id }) => String(id) === table?.restaurantId)
  // A restaurant without a city is listed in each: the customer stays in theirs.
  const restaurant = listed.find(({ city_id }) => city_id === currentCityId(app)) ?? listed[0]
  if (!table || !restaurant || tableTextOf(delivery.selection) === tableText(table)) return
  if (!serves(restaurant, 'inhouse')) return refuse(app, restaurant)
  if (restaurant.city_id) moveTo(app, restaurant.city_id)
  delivery.select(atRestaurant('inhouse', restaurant, table.table))
  toasts.show({
    severity: 'success',
    summary: app.LL.delivery.seated({ table: table.table }),
    detail: restaurant.name,
    life: 8000,
  })
}

function refuse({ LL, stores: { toasts } }: App, { name }: ShellRestaurant): void {
  writeCookie(cookies.table, '', 0)
  toasts.show({ severity: 'warn', summary: LL.cart.obstacle.service(), detail: name, life: 10_000 })
}
