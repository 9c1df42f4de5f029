import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { orderForm } from '../../support/bff-journeys.ts'
import { answers, isRunning, openProcess, restaurantPid, until, type ShopProcess } from '../../support/shop-process.ts'

/** The embedded restaurant dies, or the shop ends, with requests in flight: real processes, real signals. */

const quote = (shop: string): Promise<number> =>
  fetch(`${shop}/bff/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'pickup', restaurant_id: 1, lines: orderForm().lines }),
  }).then(async (answer) => (await answer.text(), answer.status))

const isReady = ({ operations }: ShopProcess): Promise<boolean> => answers(`${operations}/ready`)

t.test(
  'after kill -9 of the restaurant with requests in flight the shop serves pages, and a new restaurant is started',
  async (t) => {
    const DATA_DIR = t.testdir()
    const shop = await openProcess(t, { DATA_DIR, DEMO_KITCHEN_SECONDS: '0' })
    await until(() => isReady(shop))
    const pages = ['/catalog/1', '/', '/ru/catalog']
    for (const page of pages) t.equal((await fetch(shop.shop + page)).status, 200)
    const pid = restaurantPid(DATA_DIR)
    const inFlight = Array.from({ length: 40 }, () => quote(shop.shop))
    const since = performance.now()
    process.kill(pid, 'SIGKILL')
    const statuses = new Set<string>()
    let quotes = 0
    await until(async () => {
      for (const page of pages) statuses.add(`${page}: ${(await fetch(shop.shop + page)).status}`)
      statuses.add(`live: ${await answers(`${shop.operations}/live`)}`)
      // Enough failures to open the breaker.
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          if ((await quote(shop.shop)) !== 200) quotes += 1
        }),
      )
      return shop.output.out.includes('"event":"restaurant_back"')
    })
    t.equal(await quote(shop.shop), 200, 'no breaker rests once it is back')
    t.comment(
      `orders were possible again after ${Math.round(performance.now() - since)} ms; ${quotes} quotes failed meanwhile`,
    )
    t.same([...statuses].toSorted(), ['/: 200', '/catalog/1: 200', '/ru/catalog: 200', 'live: true'])
    t.ok(
      (await Promise.all(inFlight)).every((status) => [200, 502, 503].includes(status)),
      'each request was answered',
    )
    t.match(shop.output.out, /"event":"restaurant_ended","end":"SIGKILL"/)
    const next = restaurantPid(DATA_DIR)
    t.not(next, pid)
    shop.child.kill('SIGINT')
    t.same(await shop.ended, [0, null])
    t.notOk(isRunning(next), 'a restaurant that was replaced ends with the shop, too')
  },
)

t.test('data that vanish are not replaced by a new business: the shop stays closed until they are back', async (t) => {
  const folder = t.testdir({ data: {} })
  const [DATA_DIR, aside] = [join(folder, 'data'), join(folder, 'aside')]
  const shop = await openProcess(t, { DATA_DIR, DEMO_KITCHEN_SECONDS: '0' })
  await until(() => isReady(shop))
  t.equal(await quote(shop.shop), 200)
  renameSync(DATA_DIR, aside)
  const closed = async (): Promise<unknown> =>
    ((await (await fetch(`${shop.operations}/ready`)).json()) as { restaurant_closed?: string }).restaurant_closed
  await until(async () => /are gone/.test(String(await closed())))
  await until(() => /"event":"restaurant_failed".*are gone/.test(shop.output.out))
  t.not(await quote(shop.shop), 200, 'no order is taken')
  t.notOk(existsSync(join(DATA_DIR, 'database')), 'nothing is seeded')
  t.equal((await fetch(`${shop.shop}/contacts`)).status, 200, 'pages are served')
  rmSync(DATA_DIR, { recursive: true, force: true })
  renameSync(aside, DATA_DIR)
  await until(async () => (await closed()) === undefined)
  t.equal(await quote(shop.shop), 200, 'it opens by itself')
})

t.test(
  'on an immediate end open connections are closed, and /live fails while the last request is answered',
  async (t) => {
    const restaurant = await startFakeRestaurant(t)
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    restaurant.answerEach('quoteOrder', async () => {
      asked.resolve()
      await answer.promise
      return { data: bffExamples.quoteOrder.answer }
    })
    const shop = await openProcess(t, {
      RESTAURANT_API_URL: restaurant.origin,
      PHONE_HASH_SECRET: 'a-secret-of-the-tests',
      DRAIN_SECONDS: '25',
    })
    await until(() => isReady(shop))
    const open = async (text: string): Promise<Socket> => {
      const socket = connect(Number(new URL(shop.shop).port), '127.0.0.1').resume()
      await once(socket, 'connect')
      socket.write(text)
      return socket
    }
    const idle = await open('GET /bff/build HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(idle, 'data')
    await open('')
    const halves = await Promise.all(
      [
        'GET /bff/bui',
        'POST /bff/quotes HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      ].map(open),
    )
    const halvesClosed = Promise.all(
      halves.map((socket) =>
        once(
          socket.on('error', () => undefined),
          'close',
        ),
      ),
    )
    const last = quote(shop.shop)
    await asked.promise
    shop.child.kill('SIGINT')
    await until(async () => (await fetch(`${shop.operations}/live`)).status === 503)
    const since = performance.now()
    await halvesClosed
    t.ok(performance.now() - since < 10_000, 'half a request is not waited for')
    answer.resolve()
    t.equal(await last, 200, 'a request in flight is answered')
    t.same(await shop.ended, [0, null])
    t.ok(performance.now() - since < 10_000, 'neither the time of draining nor the hard stop is waited for')
  },
)
