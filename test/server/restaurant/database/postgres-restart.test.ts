import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { ordersByPhone, placeOrder, planOrders, type Placing } from '../../../support/orders-under-failure.ts'
import { postgresFor } from '../../../support/services/postgres.ts'
import { startDemoRestaurant } from '../../../support/demo-restaurant.ts'
import { startShop } from '../../../support/start-shop.ts'

/** The restaurant's database restarts while orders are placed: customers retry and no order is lost. */

const ORDERS = 16
const GUESTS = 4
/** Acknowledged orders before the database stops. */
const ENOUGH = 5

const { server, skip } = await postgresFor(t)

/** Retries like the browser: with the same key, until the result is known. */
async function placeWithRetries(shop: string, placing: Placing, failures: string[]): Promise<string> {
  for (;;) {
    try {
      return await placeOrder(shop, placing)
    } catch (error) {
      failures.push(String(error))
      await setTimeout(500)
    }
  }
}

t.test(
  'PostgreSQL restarts while customers order: the menu stays available, each order is stored once',
  { skip },
  async (t) => {
    const shop = await startShop(t, {
      upstream: await startDemoRestaurant(t, { place: { url: await server.database('shop') } }),
    })
    const base = await shop.listen()
    t.equal((await fetch(`${base}/catalog`)).status, 200)
    const placings = await planOrders(base, ORDERS)
    const waiting = [...placings]
    const failures: string[] = []
    const enough = Promise.withResolvers<void>()
    const guest = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        next.acknowledged = await placeWithRetries(base, next, failures)
        if (placings.filter(({ acknowledged }) => acknowledged).length === ENOUGH) enough.resolve()
      }
    }
    const guests = Promise.all(Array.from({ length: GUESTS }, guest))
    await enough.promise
    const restarting = server.restart()
    t.equal((await fetch(`${base}/catalog`)).status, 200, 'the cached menu')
    await restarting
    await guests
    const known = await ordersByPhone(shop.restaurant.origin)
    t.same(
      placings.map(({ form }) => known.get(form.phone)),
      placings.map(({ acknowledged }) => [acknowledged]),
      'none is lost, none is placed twice',
    )
    t.same(
      failures.filter((text) => !/^Error: (?:202|409|502|503|504): /.test(text)),
      [],
      'until then no customer sees a final failure',
    )
    t.comment(`${failures.length} tries while it was away`)
  },
)
