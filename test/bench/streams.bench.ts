import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { operatorApi } from '#shared/contract/operator.ts'
import { fillPath } from '#server/upstream/request.ts'
import { orderForm } from '../support/bff-journeys.ts'
import { placeOrder, type Placing } from '../support/orders-under-failure.ts'
import { OPERATOR_KEY } from '../support/test-settings.ts'
import { megabytes, start, statsOf, stop, urlOf } from './child-programs.ts'
import { clockEnv } from './clock-env.ts'
import { report, rounded, share, sorted } from './report.ts'

/**
 * Open pages of orders: 5 000 connections to one process of the shop. The restaurant moves the times of all orders at once;
 * a change has arrived when the last connection has read it.
 */

const STREAMS_OF_AIM = 5000
const STREAMS = Number(process.env.BENCH_STREAMS ?? STREAMS_OF_AIM)
const ORDERS = 5
const CHANGES = 20
const IDLE_MS = 10_000
/** Connections opened at once. */
const WIDTH = 50

const restaurant = start('restaurant-server.ts')
const kitchen = await urlOf(restaurant)
// The subscription's proof contains the day, so both processes use the restaurant's clock.
const shop = start('shop-server.ts', { args: [kitchen], env: clockEnv('2026-11-17T12:00') })
const origin = await urlOf(shop)

const orders: { id: string; cookie: string }[] = []
while (orders.length < ORDERS) {
  const placing: Placing = { key: randomUUID(), form: orderForm() }
  const id = await placeOrder(origin, placing)
  orders.push({ id, cookie: placing.cookie ?? '' })
}

/** Connections that have read each expected time. */
const arrived = new Map<string, number>()
const all = new Map<string, () => void>()
function note(text: string): void {
  for (const [, at = ''] of text.matchAll(/"ready_at":"([^"]+)"/g)) {
    const count = (arrived.get(at) ?? 0) + 1
    arrived.set(at, count)
    if (count === STREAMS) all.get(at)?.()
  }
}
async function listen({ id, cookie }: { id: string; cookie: string }): Promise<void> {
  const asking = request(`${origin}/bff/orders/${id}/events`, { agent: false, headers: { cookie } }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`stream: ${response.statusCode}`)
  response.setEncoding('utf8').on('data', note)
}

const READY = Date.parse('2026-11-17T11:00:00Z')
/** Moves the expected times; milliseconds until every connection has read its order's time. */
async function change(minute: number): Promise<number> {
  const ready_at = new Date(READY + minute * 60_000).toISOString()
  const everywhere = new Promise<void>((resolve) => all.set(ready_at, resolve))
  const since = performance.now()
  const { method, path } = operatorApi.setReadyTime
  const move = async (id: string): Promise<void> => {
    const answer = await fetch(kitchen + fillPath(path, { id }), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_KEY}` },
      body: JSON.stringify({ ready_at, reason: 'busy' }),
    })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  }
  await Promise.all(orders.map(({ id }) => move(id)))
  await everywhere
  return performance.now() - since
}

const cpuOf = async () => ({ shop: (await statsOf(shop)).cpu, restaurant: (await statsOf(restaurant)).cpu })
const empty = megabytes((await statsOf(shop)).rss)
for (let open = 0; open < STREAMS; open += WIDTH)
  await Promise.all(
    Array.from({ length: Math.min(WIDTH, STREAMS - open) }, (_, at) => listen(orders[(open + at) % ORDERS]!)),
  )
await change(0)
const quiet = await cpuOf()
await setTimeout(IDLE_MS)
const before = await cpuOf()
const times: number[] = []
for (let minute = 1; minute <= CHANGES; minute += 1) times.push(await change(minute))
const after = await cpuOf()
const percent = (microseconds: number): number => rounded(microseconds / IDLE_MS / 10, 1)
const inOrder = sorted(times)
const [slowest = NaN, idle] = [inOrder.at(-1), percent(before.restaurant - quiet.restaurant)]
report(
  `streams · ${STREAMS} connections to one process follow ${ORDERS} orders, ${CHANGES} changes of each`,
  [
    {
      'last reader p50 ms': Math.round(share(inOrder, 0.5)),
      'last reader max ms': Math.round(slowest),
      'shop idle % of a core': percent(before.shop - quiet.shop),
      'restaurant idle %': idle,
      'shop CPU ms a change': rounded((after.shop - before.shop) / CHANGES / 1000),
      'restaurant CPU ms a change': rounded((after.restaurant - before.restaurant) / CHANGES / 1000),
      'shop MB empty': empty,
      'shop MB': megabytes((await statsOf(shop)).rss),
    },
  ],
  STREAMS === STREAMS_OF_AIM
    ? [
        { aim: 'streamsNews', value: slowest / 1000, figure: `p50 ${Math.round(share(inOrder, 0.5))} ms` },
        { aim: 'streamsIdle', value: idle },
      ]
    : [],
)
await stop(shop, restaurant)
process.exit()
