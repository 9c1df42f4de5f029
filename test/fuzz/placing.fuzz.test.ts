import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { TIMEOUTS } from '#server/upstream/timeouts.ts'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { Browser } from '../support/http-browser.ts'
import { startCuttingProxy, type Fate } from '../fakes/cutting-proxy.ts'
import { orderForm, place } from '../support/bff-journeys.ts'
import { ServiceMissing, startRedis } from '../support/services/installed-services.ts'
import { seeded } from '../support/seeded-random.ts'
import { startDemoRestaurant } from '../support/demo-restaurant.ts'
import { OPERATOR_KEY, startShop } from '../support/start-shop.ts'

/**
 * Exactly one order a key, whatever happens: double clicks, retries, two tabs, two replicas of the shop and
 * answers cut off after the request went through. ORDER_RUNS=1000 is the full run, ORDER_SEED repeats one.
 */

const runs = Number(process.env.ORDER_RUNS || 40)
const seed = Number(process.env.ORDER_SEED || Date.now() % 2 ** 31)
const random = seeded(seed)
t.setTimeout(60_000 + runs * 3000)

/** Longer than a breaker stays open after repeated failures. */
const TIMEOUT_MS = 40_000

const redis = await startRedis(t).catch((error: unknown) => {
  if (error instanceof ServiceMissing) return null
  throw error
})
if (!redis) t.comment('NOT TESTED with a shared Redis: the replicas do not know of each other')
/** Kitchens for all of them: guests take at most half of a half hour. */
const roomy = { directory: t.testdir() }
const { database, close } = await openDatabase(roomy)
await database
  .updateTable('restaurants')
  .set({ capacity: 2 * runs })
  .execute()
await close()
const restaurant = await startDemoRestaurant(t, { place: roomy })
const fates: Fate[] = ['cut', 'cut-late', ...Array.from({ length: 6 }, (): Fate => 'pass')]
const proxy = await startCuttingProxy(t, restaurant.origin, () => fates[random(fates.length)] ?? 'pass')
const variables = redis ? { REDIS_URL: redis.url } : {}
const openReplica = async () => (await startShop(t, { upstream: proxy, variables, timeouts: TIMEOUTS })).app
const replicas = await Promise.all([openReplica(), openReplica()])

const anyReplica = (): Browser => new Browser(replicas[random(replicas.length)] as (typeof replicas)[number])
const seen = new Map<string, number>()
const note = (code: string): void => {
  seen.set(code, (seen.get(code) ?? 0) + 1)
}

/** A tab as our client behaves: it sends, waits while the key is in flight, looks a lost order up, and tries again. */
async function tab(key: string, form: object): Promise<string> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    const answer = await place(anyReplica(), form, key)
    const { id, code = 'placed' } = answer.json<{ id?: string; code?: string }>()
    note(code)
    if (answer.statusCode === 200 && id) return id
    if (code === 'order_checking') {
      const found = await anyReplica().get(`/bff/order-keys/${key}`)
      if (found.statusCode === 200) return found.json<{ id: string }>().id
    } else if (code !== 'order_in_flight' && code !== 'order_not_sent')
      throw new Error(`${answer.statusCode}: ${answer.body}`)
    await setTimeout(code === 'order_not_sent' ? 500 : random(30))
  }
  throw new Error(`not placed in ${TIMEOUT_MS} ms`)
}

/** One customer with one key: a click, a double click, or two tabs that click twice, a moment apart. */
async function customer(run: number): Promise<{ key: string; ids: Set<string> }> {
  const key = randomUUID()
  const form = orderForm({ comment: key, restaurant_id: (run % 3) + 1 })
  const clicks = Array.from({ length: 1 + random(4) }, async () => {
    await setTimeout(random(20))
    return tab(key, form)
  })
  return { key, ids: new Set(await Promise.all(clicks)) }
}

async function ordersByKey(): Promise<Map<string, number>> {
  const answer = await fetch(restaurant.origin + operatorApi.getOrders.path, {
    headers: { authorization: `Bearer ${OPERATOR_KEY}` },
  })
  const { data } = operatorApi.getOrders.answer.parse(await answer.json())
  return new Map([...Map.groupBy(data, ({ comment }) => comment)].map(([key, orders]) => [key, orders.length]))
}

t.test(`${runs} customers, seed ${seed}: each places one order, which all their tabs show`, async (t) => {
  const wrong: string[] = []
  const keys: string[] = []
  for (let run = 0; run < runs; run += 4) {
    for (const { key, ids } of await Promise.all(
      Array.from({ length: Math.min(4, runs - run) }, (_, index) => customer(run + index)),
    )) {
      keys.push(key)
      if (ids.size !== 1) wrong.push(`${key}: ${ids.size} orders were shown`)
    }
  }
  const placed = await ordersByKey()
  t.same(wrong, [])
  t.same(
    keys.filter((key) => placed.get(key) !== 1),
    [],
  )
  t.equal(placed.size, runs, 'and no other order exists')
  t.ok(proxy.cuts() > runs / 20, 'connections were cut')
  t.comment(
    `${proxy.cuts()} cuts; answers ${JSON.stringify(Object.fromEntries(seen))}; Redis ${redis ? 'shared' : 'none'}`,
  )
})
