import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { ordersByPhone, placeOrder, planOrders, type Placing } from '../../../support/orders-under-failure.ts'
import { PostgresMissing, startPostgres } from '../../../support/postgres.ts'
import { OPERATOR_KEY, startShop } from '../../../support/start-shop.ts'

/** The restaurant's database is started anew amid orders: guests try again and lose nothing. */

const ORDERS = 16
const GUESTS = 4
/** Acknowledged orders before the database goes. */
const ENOUGH = 5

const server = await startPostgres().catch((error: unknown) => {
  if (error instanceof PostgresMissing) return error.message
  throw error
})
const skip = typeof server === 'string' ? `NOT TESTED ON POSTGRESQL: ${server}` : false

/** As the browser does it: under the same key, until somebody says what became of it. */
async function insist(shop: string, placing: Placing, failures: string[]): Promise<string> {
  for (;;) {
    try {
      return await placeOrder(shop, placing)
    } catch (error) {
      failures.push(String(error))
      await setTimeout(500)
    }
  }
}

t.test('PostgreSQL restarted while guests order: the menu stays, each order is there once', { skip }, async (t) => {
  if (typeof server === 'string') return
  t.teardown(() => server.stop())
  const shop = await startShop(t, { place: { url: await server.database('shop') } })
  const base = await shop.listen()
  t.equal((await fetch(`${base}/catalog`)).status, 200)
  const placings = await planOrders(base, ORDERS)
  const waiting = [...placings]
  const failures: string[] = []
  const enough = Promise.withResolvers<void>()
  const guest = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.acknowledged = await insist(base, next, failures)
      if (placings.filter(({ acknowledged }) => acknowledged).length === ENOUGH) enough.resolve()
    }
  }
  const guests = Promise.all(Array.from({ length: GUESTS }, guest))
  await enough.promise
  const restarting = server.restart()
  t.equal((await fetch(`${base}/catalog`)).status, 200, 'the menu as it is known')
  await restarting
  await guests
  const known = await ordersByPhone(shop.restaurant, OPERATOR_KEY)
  t.same(
    placings.map(({ form }) => known.get(form.phone)),
    placings.map(({ acknowledged }) => [acknowledged]),
    'none is lost, none is doubled',
  )
  t.same(
    failures.filter((text) => !/^Error: (?:202|409|502|503|504): /.test(text)),
    [],
    'until then nobody is told that it failed for good',
  )
  t.comment(`${failures.length} tries while it was away`)
})
