import type { Test } from 'tap'
import { push } from '../e2e/push-steps.ts'
import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { startShop } from '../support/start-shop.ts'
import { courierOrder } from './courier.ts'
import { customerSignsIn, guestOrders, narrow, wide, type Place } from './customers.ts'
import { searchesWithDarkTheme } from './search.ts'
import { integrationCodeRuns } from './integration-code.ts'
import { readsWithoutConnection } from './without-connection.ts'
import { ordersByForms } from './without-scripts.ts'

/** The shop in one engine: the last journey closes it. */
export async function tryShop(t: Test, engine: Place['engine']): Promise<void> {
  const shop = await startShop(t, { upstream: await startDemoRestaurant(t, { push }) })
  const place: Place = { shop, base: await shop.listen(), engine }
  t.teardown(() => engine.close())
  t.test('a guest goes back and forward without a document load, and orders for pickup (uk, 390 px)', (t) =>
    guestOrders(t, place, 'uk', narrow),
  )
  t.test('a guest orders by courier and pays online (ru, 390 px)', (t) => courierOrder(t, place, 'ru', narrow))
  t.test('a customer searches, and chooses the dark theme (uk, 390 px)', (t) =>
    searchesWithDarkTheme(t, place, 'uk', narrow),
  )
  t.test('a customer signs in by code, then by PIN (ru, 1280 px)', (t) =>
    customerSignsIn(t, place, 'ru', wide, '380501110001'),
  )
  t.test('a guest orders by forms, without scripts (ru, 390 px)', (t) => ordersByForms(t, place, 'ru', narrow))
  t.test('visited pages are readable without a connection (uk, 390 px)', (t) =>
    readsWithoutConnection(t, place, 'uk', narrow),
  )
  t.test('integration code runs in rendered and cached documents', (t) => integrationCodeRuns(t, place.engine))
}
