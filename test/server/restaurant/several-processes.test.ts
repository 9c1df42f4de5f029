import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import { openDatabase } from '#server/restaurant/database/database.ts'
import type { Database } from '#server/restaurant/database/tables.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { orderForm } from '../../support/bff-journeys.ts'
import { orMissing, ServiceMissing, startRedis } from '../../support/services/installed-services.ts'
import { startNginx } from '../../support/services/nginx.ts'
import { operatorOf } from '../../support/operator.ts'
import { placeOrder, type Placing } from '../../support/orders-under-failure.ts'
import { postgresFor } from '../../support/services/postgres.ts'
import { answers, atNoon, freePort, openProcess, until } from '../../support/shop-process.ts'
import { OPERATOR_KEY, SECRET } from '../../support/test-settings.ts'
import { freshIp } from '../../support/visitor.ts'

/** Two shops with two workers and a restaurant each, as on two machines, on one PostgreSQL and one Redis, behind one nginx. */

const AT_ONCE = 12

const { server, skip } = await postgresFor(t)

const redis = skip ? new ServiceMissing(skip) : await startRedis(t).catch(orMissing)
/** Without Redis each machine has one process, which counts alone. */
const together: Record<string, string> =
  redis instanceof ServiceMissing ? {} : { WORKERS: '2', REDIS_URL: redis.url, RATE_LIMITS: 'on' }

interface Machine {
  readonly shop: string
  readonly restaurant: string
}

async function openMachine(t: Test, name: string, url: string): Promise<Machine> {
  const port = String(await freePort())
  const { shop, operations } = await openProcess(t, {
    ...atNoon,
    DATA_DIR: t.testdir({ [name]: {} }),
    DATABASE_URL: url,
    RESTAURANT_PORT: port,
    RESTAURANT_OPERATOR_KEY: OPERATOR_KEY,
    PHONE_HASH_SECRET: SECRET,
    DEMO_KITCHEN_SECONDS: '0',
    SHARED_CACHE_SECONDS: '30',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    ...together,
  })
  await until(() => answers(`${operations}/ready`))
  return { shop, restaurant: `http://127.0.0.1:${port}` }
}

const countOf = async (database: Database, table: 'cities' | 'products' | 'promo_codes' | 'news'): Promise<number> =>
  (
    await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

t.test('restaurants that start together on an empty database migrate and seed it once', { skip }, async (t) => {
  const url = await server.database('together')
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url })))
  const [first] = opened
  if (!first) return
  const alone = await openDatabase({ directory: t.testdir() })
  for (const table of ['cities', 'products', 'promo_codes', 'news'] as const) {
    t.equal(await countOf(first.database, table), await countOf(alone.database, table), table)
  }
  await Promise.all([alone, ...opened].map(({ close }) => close()))
})

interface Together {
  readonly nginx: string | ServiceMissing
  /** Both machines, by nginx in every second turn. */
  readonly shopsOf: (index: number) => readonly string[]
}

function checkTogether(t: Test, { nginx, shopsOf }: Together): void {
  const unless = (service: unknown): string | false =>
    service instanceof ServiceMissing && `NOT TESTED: ${service.message}`

  t.test('nginx gives visitors without cookies one copy of a page', { skip: unless(nginx) }, async (t) => {
    const ask = () => fetch(`${String(nginx)}/catalog`, { headers: { 'x-forwarded-for': freshIp() } })
    await until(async () => (await ask()).headers.get('x-cache') === 'HIT')
    const [{ headers, status }, again] = await Promise.all([ask(), ask()])
    t.same([status, headers.get('x-cache'), headers.get('set-cookie')], [200, 'HIT', null])
    t.equal(again.headers.get('etag'), headers.get('etag'))
  })

  t.test('a limit counts the workers of both machines together', { skip: unless(redis) }, async (t) => {
    const body = JSON.stringify({ phone: '380671234567', force_sms_sending: true })
    const ask = async (shop: string): Promise<number> => {
      const headers = { 'content-type': 'application/json', connection: 'close', 'x-forwarded-for': freshIp() }
      return (await fetch(`${shop}/bff/sign-in/phone`, { method: 'POST', body, headers })).status
    }
    const statuses = await Promise.all(Array.from({ length: 4 }, (_, index) => shopsOf(index).map(ask)).flat())
    t.same(statuses.toSorted(), [200, ...Array<number>(7).fill(429)])
  })
}

t.test('two machines on one database', { skip }, async (t) => {
  const url = await server.database('machines')
  // Started together, on an empty database.
  const [one, other] = await Promise.all([openMachine(t, 'one', url), openMachine(t, 'other', url)])
  const { database, close } = await openDatabase({ url })
  t.teardown(close)
  const nginx = await startNginx(t, [one.shop, other.shop], { caches: true }).catch(orMissing)
  const shopsOf = (index: number): readonly string[] =>
    nginx instanceof ServiceMissing || index % 2 ? [one.shop, other.shop] : [nginx, nginx]
  checkTogether(t, { nginx, shopsOf })

  /** Places that many parallel orders through each shop, half of them through nginx; their outcomes. */
  async function atBoth(formOf: (index: number) => OrderForm) {
    const placing = (index: number): Placing => ({ key: randomUUID(), form: formOf(index), address: freshIp() })
    const settled = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, index) =>
        shopsOf(index).map((shop) => placeOrder(shop, placing(index))),
      ).flat(),
    )
    return {
      ids: new Set(settled.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))),
      refusals: settled.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])),
    }
  }
  const allSay = (refusals: readonly string[], reason: string): boolean =>
    refusals.length > 0 && refusals.every((refusal) => refusal.includes(reason))

  t.test('a promo code is used as often as it may be', async (t) => {
    await database
      .insertInto('promo_codes')
      .values({ code: 'DVA', percent: null, amount: 5000, minimum: 0, expires_at: null, usage_limit: 2 })
      .execute()
    const { ids, refusals } = await atBoth((index) =>
      orderForm({ restaurant_id: (index % 3) + 1, promo_code: 'dva', expected_total: 233.5 }),
    )
    t.equal(ids.size, 2)
    t.ok(allSay(refusals, 'exhausted'), refusals.join())
  })

  t.test('a change on one machine reaches followers of the order on the other', async (t) => {
    const placing: Placing = { key: randomUUID(), form: orderForm({ restaurant_id: 6 }) }
    const id = await placeOrder(one.shop, placing)
    const following = new AbortController()
    t.teardown(() => following.abort())
    const { status, body } = await fetch(`${one.shop}/bff/orders/${id}/events`, {
      headers: { cookie: placing.cookie ?? '' },
      signal: following.signal,
    })
    t.equal(status, 200)
    await operatorOf(other.restaurant).operate('POST', `orders/${id}/state`, { state: 'confirmed' })
    let events = ''
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      events += chunk
      if (events.includes('"confirmed"')) break
    }
    t.match(events, '"state":"confirmed"')
  })

  t.test('the second machine shows orders and pauses of the first', async (t) => {
    const placing: Placing = { key: randomUUID(), form: orderForm({ restaurant_id: 7 }) }
    const id = await placeOrder(one.shop, placing)
    const shown = await fetch(`${other.shop}/bff/orders/${id}`, { headers: { cookie: placing.cookie ?? '' } })
    t.equal(shown.status, 200, 'cookies of one are good at the other')
    await operatorOf(one.restaurant).operate('PUT', 'restaurants/8', { paused: true })
    await t.rejects(placeOrder(other.shop, { key: randomUUID(), form: orderForm({ restaurant_id: 8 }) }), /409.*paused/)
  })
})
