import t from 'tap'
import { push } from '../e2e/push-steps.ts'
import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { startShop } from '../support/start-shop.ts'
import { webkitAtHand, webkitVersion } from './available-engines.ts'
import { courierOrder } from './courier.ts'
import { customerSignsIn, guestOrders, narrow, wide, type Place } from './customers.ts'
import { webkit } from './webkit.ts'
import { searchesWithDarkTheme } from './search.ts'
import { integrationCodeRuns } from './integration-code.ts'
import { readsWithoutConnection } from './without-connection.ts'
import { ordersByForms } from './without-scripts.ts'

/** The shop in WebKit. */

const version = webkitVersion()
t.comment(webkitAtHand())
t.comment('Not tried in WebKit: messages of orders and the install dialog (WebKitGTK has neither)')

if (version) {
  const shop = await startShop(t, { upstream: await startDemoRestaurant(t, { push }) })
  const place: Place = { shop, base: await shop.listen(), engine: await webkit() }
  t.teardown(() => place.engine.close())
  t.test('a guest goes back and forward without a document load, and orders for pickup (uk, 390 px)', (t) =>
    guestOrders(t, place, 'uk', narrow),
  )
  t.test('a guest orders by courier and pays online (ru, 390 px)', (t) => courierOrder(t, place, 'ru', narrow))
  t.test('a customer searches, and chooses the dark theme (uk, 390 px)', (t) =>
    searchesWithDarkTheme(t, place, 'uk', narrow),
  )
  t.test('a customer signs in by code, then by PIN (ru, 1280 px)', (t) =>
    customerSignsIn(t, place, 'ru', wide, '380501110002'),
  )
  t.test('a guest orders by forms, without scripts (uk, 390 px)', (t) => ordersByForms(t, place, 'uk', narrow))
  t.test('visited pages are readable without a connection (uk, 390 px)', (t) =>
    readsWithoutConnection(t, place, 'uk', narrow),
  )
  t.test('integration code runs in rendered and cached documents', (t) => integrationCodeRuns(t, place.engine))
}
