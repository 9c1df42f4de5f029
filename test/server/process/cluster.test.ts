import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { textsOf } from '#server/texts.ts'
import { answers, end, freePort, isRunning, openProcess, until, type ShopProcess } from '../../support/shop-process.ts'
import { operatorOf } from '../../support/operator.ts'
import { OPERATOR_KEY } from '../../support/test-settings.ts'
import { orMissing, ServiceMissing, startRedis } from '../../support/services/installed-services.ts'

/** Several workers on one port are one shop: real processes, a real Redis, real signals. */

const DATA_DIR = t.testdir()
const WORKERS = 2

/** Each request comes by a connection of its own, so that workers take turns, and from a network of its own. */
let networks = 0
const otherClient = (): Record<string, string> => ({
  connection: 'close',
  'x-forwarded-for': `198.51.${(networks += 1) >> 8}.${networks & 255}`,
})
const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, headers: { ...otherClient(), ...init.headers } })

interface Line {
  pid: number
  msg: string
  req?: object
  event?: string
  worker?: number
}
const linesOf = ({ output }: ShopProcess): Line[] =>
  output.out
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line)
/** The workers that have answered. */
const workersOf = (shop: ShopProcess): number[] => [
  ...new Set(
    linesOf(shop)
      .filter(({ req }) => req)
      .map(({ pid }) => pid),
  ),
]

async function read(url: string): Promise<string> {
  const answer = await ask(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.text()
}

const bothServe = async (shop: ShopProcess, known: readonly number[] = []): Promise<void> =>
  until(async () => {
    await read(`${shop.shop}/bff/build`)
    return workersOf(shop).filter((pid) => isRunning(pid) && !known.includes(pid)).length >= WORKERS - known.length
  })

const redis = await startRedis(t).catch(orMissing)
if (redis instanceof ServiceMissing) {
  t.comment(`NOT TESTED: ${redis.message}`)
  t.pass('no Redis', { skip: redis.message })
} else {
  const restaurant = await freePort()
  const settings = {
    DATA_DIR,
    WORKERS: String(WORKERS),
    RESTAURANT_PORT: String(restaurant),
    RESTAURANT_OPERATOR_KEY: OPERATOR_KEY,
    REDIS_URL: redis.url,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '3',
  }
  const shop = await openProcess(t, settings)
  await until(() => answers(`${shop.operations}/ready`))
  await bothServe(shop)

  t.test('all workers give the same answers', async (t) => {
    for (const path of ['/catalog/1', '/ru/product/7', '/bff/cities', '/bff/build', '/sitemap.xml']) {
      // Data a worker has not cached yet, or not soon enough, is deferred in the same answer.
      await until(async () => {
        const found = new Set<string>()
        for (let n = 0; n < 3 * WORKERS; n += 1) found.add(await read(shop.shop + path))
        return found.size === 1
      })
      t.pass(path)
    }
    t.equal(workersOf(shop).length, WORKERS, 'and it was not one that answered everything')
  })

  const backend = async (): Promise<unknown> =>
    ((await (await fetch(`${shop.operations}/ready`)).json()) as { backend: unknown }).backend
  const reached = { reached: true, faults: {}, not_probed: [], missing: [] }

  t.test('/ready reports the workers’ state of the backend', async (t) => {
    t.same(await backend(), reached)
  })

  t.test('a pause of the embedded restaurant is shown on pages that each worker has cached', async (t) => {
    const isPaused = async (): Promise<boolean> =>
      (await read(`${shop.shop}/restaurants/1`)).includes(textsOf('uk').delivery.closing.paused())
    const all = async (): Promise<boolean[]> => [await isPaused(), await isPaused(), await isPaused(), await isPaused()]
    t.same(await all(), [false, false, false, false])
    for (const paused of [true, false]) {
      const since = performance.now()
      await operatorOf(`http://127.0.0.1:${restaurant}`).operate('PUT', 'restaurants/1', { paused })
      await until(async () => (await all()).every((one) => one === paused))
      t.ok(performance.now() - since < 20_000, 'an answer would be fresh for half a minute')
    }
  })

  t.test('a rate limit counts requests to all workers', async (t) => {
    const body = JSON.stringify({ phone: '380671234567', force_sms_sending: true })
    const phone = () =>
      ask(`${shop.shop}/bff/sign-in/phone`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await phone()).status))
    t.same(statuses.toSorted(), [200, ...Array<number>(7).fill(429)])
  })

  t.test('the metrics of all workers are summed on one port', async (t) => {
    const counted = async (): Promise<number> => {
      const text = await (await fetch(`${shop.operations}/metrics`)).text()
      return Number(
        /^zhar_http_request_duration_seconds_count\{[^}]*route="\/bff\/build"[^}]*\} (\d+)$/m.exec(text)?.[1],
      )
    }
    const before = await counted()
    for (let n = 0; n < 2 * WORKERS; n += 1) await read(`${shop.shop}/bff/build`)
    t.equal(await counted(), before + 2 * WORKERS)
    const text = await (await fetch(`${shop.operations}/metrics`)).text()
    t.match(text, /^zhar_store_up 1$/m)
    t.match(text, /^zhar_build_info\{build="\w+"\} 1$/m)
    t.match(text, /^nodejs_eventloop_lag_p99_seconds \d/m)
  })

  t.test('kill -9 of a worker: no failed requests after a second, and a new worker starts', async (t) => {
    const before = workersOf(shop)
    const [victim = 0, ...others] = before
    process.kill(victim, 'SIGKILL')
    await setTimeout(1000)
    const statuses = new Set<number>()
    for (let n = 0; n < 60; n += 1) statuses.add((await ask(`${shop.shop}/bff/cities`)).status)
    t.same([...statuses], [200])
    t.ok(await answers(`${shop.operations}/ready`))
    t.match(
      linesOf(shop).filter(({ event }) => event === 'worker_ended'),
      [{ worker: victim }],
    )
    await bothServe(shop, others)
    t.equal(workersOf(shop).filter(isRunning).length, WORKERS)
    t.same(await backend(), reached, 'the others still know of the backend')
  })

  t.test('kill -9 of both workers at once: two others serve', async (t) => {
    const before = workersOf(shop).filter(isRunning)
    for (const pid of before) process.kill(pid, 'SIGKILL')
    const ended = ({ event, worker }: Line, pid: number): boolean => event === 'worker_ended' && worker === pid
    await until(() => before.every((pid) => linesOf(shop).some((line) => ended(line, pid))))
    await until(() => answers(`${shop.shop}/bff/build`))
    await bothServe(shop)
    t.equal(workersOf(shop).filter(isRunning).length, WORKERS)
  })

  t.test('on SIGTERM all workers end and the last request is answered', async (t) => {
    const pids = workersOf(shop).filter(isRunning)
    const last = await ask(`${shop.shop}/catalog/2`)
    const ended = end(shop.child, 'SIGTERM')
    await until(async () => (await fetch(`${shop.operations}/ready`)).status === 503)
    for (let n = 0; n < 2 * WORKERS; n += 1)
      t.equal((await ask(`${shop.shop}/bff/cities`)).status, 200, 'requests meanwhile are served')
    const [code, page] = await Promise.all([ended, last.text()])
    t.equal(code, 0)
    t.equal(linesOf(shop).filter(({ event }) => event === 'draining').length, WORKERS)
    t.match(page, /<\/html>\s*$/)
    t.same(pids.filter(isRunning), [])
    t.notOk(await answers(`${shop.operations}/live`))
  })
}

t.test('more than one worker without Redis is refused with the reason', async (t) => {
  const { output, ended } = await openProcess(t, { DATA_DIR, WORKERS: '2', REDIS_URL: '' })
  t.same(await ended, [1, null])
  t.match(output.err, /REDIS_URL: needed with more than one of WORKERS: .*rate limits/)
})
