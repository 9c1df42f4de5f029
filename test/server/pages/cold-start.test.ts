import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { TIMEOUTS } from '#server/upstream/timeouts.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { Browser } from '../../support/http-browser.ts'
import { answers, startFakeRestaurant, type FakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { until } from '../../support/shop-process.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../../support/start-shop.ts'

/** A shop whose backend has never answered, and one that is started again while it does not. */

const PHONE = '+380442901122'
const calls = Object.keys(restaurantApi) as RestaurantCall[]
const NOON = Date.parse('2026-11-17T10:00:00Z')
const HOUR = 3_600_000

async function open(restaurant: string, startFolder?: string, at = NOON) {
  const { app } = await startShop(t, {
    upstream: { origin: restaurant },
    variables: { SUPPORT_PHONE: PHONE },
    startFolder,
    timeouts: TIMEOUTS,
    now: () => new Date(at),
  })
  return { app, uk: new Browser(app, { i18n_redirected: 'uk' }), ru: new Browser(app, { i18n_redirected: 'ru' }) }
}

const down = (restaurant: FakeRestaurant, status = 503): void => {
  for (const name of calls) restaurant.refuse(name, { status })
}
const up = (restaurant: FakeRestaurant): void => {
  for (const name of calls) restaurant.answer(name, answers[name])
}

const pages = [
  '/',
  '/catalog',
  '/product/1',
  '/contacts',
  '/search?q=борщ',
  '/page/dostavka',
  '/restaurants',
  '/cart',
] as const

for (const status of [503, 404, 401]) {
  t.test(
    `with a backend that answers ${status} from the start the shop shows an error page, makes few calls and keeps on`,
    async (t) => {
      const restaurant = await startFakeRestaurant(t)
      down(restaurant, status)
      const { app, uk, ru } = await open(restaurant.origin)
      await app.backend.watch()
      t.equal(app.backend.isReached, false)
      const before = restaurant.seen.length
      const began = performance.now()
      for (let round = 0; round < 5; round += 1) {
        const asked = await Promise.all(pages.flatMap((url) => [uk.get(url), ru.get(`/ru${url === '/' ? '' : url}`)]))
        t.same(
          asked.map(({ statusCode }, at) => `${pages[at >> 1]} ${statusCode}`).filter((one) => !one.endsWith('503')),
          [],
        )
      }
      const seconds = 1 + (performance.now() - began) / 1000
      const made = restaurant.seen.length - before
      t.ok(made <= 20 * seconds, `${made} calls for ${pages.length * 10} pages in ${seconds.toFixed(1)} s`)
      for (const [browser, url, locale] of [
        [uk, '/', 'uk'],
        [ru, '/ru/catalog', 'ru'],
      ] as const) {
        const { body, headers } = await browser.get(url)
        const { errors, common } = textsOf(locale)
        t.ok(body.includes(errors.unavailableTitle()) && body.includes(common.brand()), `${url}: a branded error page`)
        t.match(body, `href="tel:${PHONE}"`)
        t.match(headers, { 'retry-after': '30', 'cache-control': 'no-store' })
      }
      up(restaurant)
      await until(
        async () => (await uk.get('/catalog')).statusCode === 200 && (await ru.get('/ru/catalog')).statusCode === 200,
      )
      t.match((await uk.get('/catalog')).body, bffExamples.readProduct.answer.name)
    },
  )
}

/** A backend that accepts connections and stays silent until released; then it passes them to a working one. */
async function startHanging(working: string) {
  const { port } = new URL(working)
  const waiting = new Set<Socket>()
  let asked = 0
  let isHanging = true
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (!isHanging) return void pipeline(socket, connect(Number(port), '127.0.0.1'), socket, () => {})
    waiting.add(
      socket
        .on('data', () => {
          asked += 1
        })
        .on('close', () => waiting.delete(socket)),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => {
    for (const socket of waiting) socket.destroy()
    server.close()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    letGo() {
      isHanging = false
    },
  }
}

t.test(
  'with a backend that never answers from the start time and calls are bounded, and the shop keeps running',
  async (t) => {
    const restaurant = await startFakeRestaurant(t)
    const hanging = await startHanging(restaurant.origin)
    const { app, uk, ru } = await open(hanging.origin)
    const watching = app.backend.watch()
    t.teardown(() => watching)
    const began = performance.now()
    const slowest = { page: 0 }
    const asked = await Promise.all(
      pages.flatMap((url) =>
        [uk, ru].map(async (browser, at) => {
          const answer = await browser.get(at ? `/ru${url === '/' ? '' : url}` : url)
          slowest.page = Math.max(slowest.page, performance.now() - began)
          return answer.statusCode
        }),
      ),
    )
    t.same(
      asked.filter((status) => status !== 503),
      [],
    )
    t.ok(slowest.page < WAITED_MS, `the slowest page took ${Math.round(slowest.page)} ms`)
    await watching
    t.match(app.backend.state, {
      reached: false,
      faults: { getCities: 'unavailable', getRestaurants: 'unavailable', getNavigation: 'unavailable' },
      missing: [],
    })
    const { body } = await uk.get('/')
    t.ok(body.includes(textsOf('uk').errors.unavailableTitle()) && body.includes(`href="tel:${PHONE}"`))
    const before = hanging.asked()
    const since = performance.now()
    for (let round = 0; round < 5; round += 1)
      await Promise.all(pages.flatMap((url) => [uk.get(url), ru.get(`/ru${url === '/' ? '' : url}`)]))
    const seconds = 1 + (performance.now() - since) / 1000
    t.ok(
      hanging.asked() - before <= 20 * seconds,
      `${hanging.asked() - before} calls for ${pages.length * 10} pages in ${seconds.toFixed(1)} s`,
    )
    hanging.letGo()
    await until(
      async () => (await uk.get('/catalog')).statusCode === 200 && (await ru.get('/ru/catalog')).statusCode === 200,
    )
    // The first round that succeeds in part already counts as reached; the open breaker lets the others through later.
    await until(() => app.backend.isReached && Object.keys(app.backend.state.faults).length === 0)
    t.match(app.backend.state, { reached: true, faults: {} })
  },
)
/** Two calls one after the other, each with a repetition, and the load of the machine. */
const WAITED_MS = 12_000

const files = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name))

/** A folder written by a shop with its backend up. */
async function savedAnswers(restaurant: FakeRestaurant): Promise<string> {
  const folder = join(t.testdir(), 'start-data')
  restaurant.lack('getNews')
  const { app, uk } = await open(restaurant.origin, folder)
  await app.backend.watch()
  await uk.call('GET', '/bff/profile', undefined, { authorization: 'Bearer a-token-of-the-tests' })
  // Options, cities, restaurants and the bundle, of which the first, second and last come in both languages; and the missing features.
  await until(() => files(folder).filter((file) => !file.endsWith('.draft')).length >= 8)
  await app.close()
  return folder
}

t.test('after a restart during an outage the last menu is shown, marked as outdated, in both languages', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const folder = await savedAnswers(restaurant)
  down(restaurant)
  const { app, uk, ru } = await open(restaurant.origin, folder, NOON + 3 * HOUR)
  await app.backend.watch()
  t.same(
    [app.backend.isReached, app.capabilities.missingFeatures],
    [false, ['news']],
    'a missing feature is not linked',
  )
  for (const [browser, url, locale] of [
    [uk, '/catalog', 'uk'],
    [ru, '/ru/catalog', 'ru'],
    [uk, '/product/1', 'uk'],
  ] as const) {
    const { statusCode, body } = await browser.get(url)
    t.equal(statusCode, 200, url)
    t.match(body, bffExamples.readProduct.answer.name)
    t.ok(body.includes(textsOf(locale).errors.stale()), `${url} says that it is old`)
  }
  const early = await open(restaurant.origin, folder, NOON + 25 * HOUR)
  t.equal((await early.uk.get('/catalog')).statusCode, 503, 'a day later it is no menu any more')
  up(restaurant)
  const later = await open(restaurant.origin, folder, NOON + 3 * HOUR)
  const fresh = await later.uk.get('/catalog')
  t.equal(fresh.statusCode, 200)
  t.notOk(fresh.body.includes(textsOf('uk').errors.stale()))
})

t.test('the snapshot on disk has no personal data and fulfils the contract', async (t) => {
  const restaurant = await startFakeRestaurant(t)
  const folder = await savedAnswers(restaurant)
  const texts = files(folder).map((file) => readFileSync(file, 'utf8'))
  t.same(
    texts.filter((text) => /a-token-of-the-tests|birthday|bonus_points|last_delivery/.test(text)),
    [],
  )
  t.ok(texts.join('').length < 100_000)
  down(restaurant)
  const elsewhere = await open('http://127.0.0.1:9', folder, NOON + HOUR)
  t.equal((await elsewhere.uk.get('/catalog')).statusCode, 503, 'another backend’s menu is not shown')
  for (const file of files(folder))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"currentPrice":[\d.]+/g, '"currentPrice":"dear"'))
  t.equal(
    (await (await open(restaurant.origin, folder, NOON + HOUR)).uk.get('/catalog')).statusCode,
    503,
    'an invalid snapshot is ignored',
  )
  for (const file of files(folder)) writeFileSync(file, '{"at":')
  const { app, uk } = await open(restaurant.origin, folder, NOON + HOUR)
  await app.backend.watch()
  t.equal((await uk.get('/catalog')).statusCode, 503, 'half a file is none')
  t.same(app.capabilities.missingFeatures, [])
})
