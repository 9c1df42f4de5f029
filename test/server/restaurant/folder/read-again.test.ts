import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import t, { type Test } from 'tap'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { href } from '#shared/routes.ts'
import { optionsFrom, startRestaurant } from '#server/restaurant/start.ts'
import { orderForm } from '../../../support/bff-journeys.ts'
import { startDemoRestaurant } from '../../../support/demo-restaurant.ts'
import { folderOf, smallest } from '../../../support/own-folder.ts'
import { postgresFor } from '../../../support/services/postgres.ts'
import { answers, isRunning, lockOf, openProcess, restaurantPid, until } from '../../../support/shop-process.ts'
import { startShop } from '../../../support/start-shop.ts'
import { operatorOf } from '../../../support/operator.ts'
import { OPERATOR_KEY } from '../../../support/test-settings.ts'

/** A folder is read again while the restaurant works: by a signal and at the counter. */

const MENU = 'menu/pitsa.yaml'
const LIMIT_MS = 5000
const setPrice = (folder: string, price: string): void =>
  writeFileSync(join(folder, MENU), smallest[MENU]!.replace('189.50', price))

t.test('SIGHUP: the shop shows the new price within five seconds; a mistake is told and changes nothing', async (t) => {
  const folder = folderOf(t)
  const DATA_DIR = t.testdir()
  const { output, shop, operations } = await openProcess(t, { DATA_DIR, RESTAURANT_FOLDER: folder })
  await until(() => answers(`${operations}/ready`))
  const page = () => fetch(`${shop}/product/1`).then((answer) => answer.text())
  t.match(await page(), '189,50')
  setPrice(folder, '215')
  const since = performance.now()
  process.kill(restaurantPid(DATA_DIR), 'SIGHUP')
  await until(async () => (await page()).includes('215\u00a0₴'))
  const took = performance.now() - since
  t.ok(took < LIMIT_MS, `${Math.round(took)} ms`)
  t.match(output.out, '~ dish \\"Маргарита\\": price 189.5 → 215')

  setPrice(folder, 'free')
  process.kill(restaurantPid(DATA_DIR), 'SIGHUP')
  await until(() => output.out.includes('price has to be a number'))
  t.match(output.out, /nothing is changed: .*pitsa\.yaml:7/)
  t.match(await page(), '215\u00a0₴')
})

t.test('a terminal that is closed ends what was started in it', async (t) => {
  const DATA_DIR = t.testdir()
  const env = {
    ...process.env,
    DATA_DIR,
    RESTAURANT_FOLDER: folderOf(t),
    RESTAURANT_PORT: '0',
    NODE_ENV: 'development',
  }
  const [shell, ...args] = ['sh', '-c', '"$0" server/restaurant/main.ts; exit', process.execPath]
  const { pid = 0 } = spawn(shell!, args, { env, detached: true, stdio: 'ignore' })
  t.teardown(() => {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {}
  })
  await until(() => existsSync(lockOf(DATA_DIR)))
  const restaurant = restaurantPid(DATA_DIR)
  process.kill(-pid, 'SIGHUP')
  await until(() => !isRunning(restaurant))
})

/** A counter of a restaurant, signed in. */
async function counterAt(origin: string) {
  const send = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'accept-language': 'uk' },
      body: new URLSearchParams(fields),
    })
  const { headers } = await send('/counter/sign-in', { key: OPERATOR_KEY })
  const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  return {
    show: () => fetch(`${origin}/counter`, { headers: { cookie } }).then((answer) => answer.text()),
    press: async () => {
      const answer = await send('/counter', { at: '' }, cookie)
      return { status: answer.status, notice: /role="alert">([^<]*)/.exec(await answer.text())?.[1] }
    },
    send,
    cookie,
  }
}

t.test('the counter’s button does the same, and tells it in the language of the counter', async (t) => {
  const folder = folderOf(t)
  const upstream = await startDemoRestaurant(t, { folder })
  const { get } = await startShop(t, { upstream })
  const { press, show, send, cookie } = await counterAt(upstream.origin)
  const url = href('ru', 'product', { id: 1 })
  t.match((await get(url)).body, '189,50')
  t.match(await show(), 'Прочитати меню з папки')
  t.same(await press(), { status: 200, notice: 'У папці нічого не змінилося.' })
  setPrice(folder, '199')
  t.same(await press(), { status: 200, notice: 'Меню оновлено:\n~ Маргарита: 189.5 → 199' })
  const since = performance.now()
  await until(async () => (await get(url)).body.includes('199\u00a0₴'))
  t.ok(performance.now() - since < LIMIT_MS)
  setPrice(folder, 'free')
  t.match(await press(), {
    status: 409,
    notice: /^Нічого не змінено:\n[^]*pitsa\.yaml:7: price має бути числом[^]*; там «free»/,
  })
  const russian = await send('/counter?lang=ru', { at: '' }, cookie)
  t.match(await russian.text(), 'price должно быть числом')
  t.equal((await send('/counter', { at: '' })).status, 401, 'only who is signed in')

  const demo = await startDemoRestaurant(t)
  const other = await counterAt(demo.origin)
  t.notMatch(await other.show(), 'Прочитати меню з папки')
  t.equal((await other.press()).status, 404)
})

const ORDERS = 60

/** Orders placed at a price that may be no longer that of the folder: accepted at theirs, or told the new one. */
async function orderWhile(t: Test, origin: string, changes: () => Promise<unknown>): Promise<void> {
  const totals = [189.5, 215]
  const place = async (index: number): Promise<{ id: string; total: number }> => {
    const phone = `38067${String(4_000_000 + index)}`
    for (let total = 189.5; ;) {
      const form = orderForm({ lines: [{ product_id: 1, qty: 1 }], expected_total: total, phone })
      const answer = await fetch(origin + ordersApi.createOrder.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ ...form, slot: null }),
      })
      const { data, message } = (await answer.json()) as { data: { id: string; total: number }; message?: string }
      if (answer.status === 200) return data
      if (answer.status !== 409) throw new Error(`${answer.status}: ${message}`)
      total = data.total
    }
  }
  const [placed] = await Promise.all([
    Promise.all(Array.from({ length: ORDERS }, (_, index) => place(index))),
    changes(),
  ])
  const stored = new Map((await operatorOf(origin).storedOrders()).map((order) => [order.id, order]))
  t.equal(stored.size, ORDERS)
  for (const { id, total } of placed) {
    t.ok(totals.includes(total), String(total))
    t.match(stored.get(id), { total, lines: [{ sum: total }] }, 'what was ordered stays')
  }
}

/** Many may be placed at once. */
const roomy: Readonly<Record<string, string>> = {
  ...smallest,
  'business.yaml': smallest['business.yaml']!.replace('        opens_at', '        capacity: 1000\n        opens_at'),
}

t.test('orders that are placed meanwhile are all there, each at a price that it was told', async (t) => {
  const folder = folderOf(t, roomy)
  const { origin } = await startDemoRestaurant(t, { folder })
  const { press } = await counterAt(origin)
  await orderWhile(t, origin, async () => {
    for (const price of ['215', '189.50', '215', '189.50', '215']) {
      setPrice(folder, price)
      t.equal((await press()).status, 200)
      await setTimeout(20)
    }
  })
})

t.test('the restaurant answers while thousands of dishes are read', async (t) => {
  const folder = folderOf(t)
  const { url, readFolder, close } = await startRestaurant({
    ...optionsFrom({ LOG_LEVEL: 'silent' }),
    place: { directory: t.testdir() },
    folder,
    port: 0,
  })
  t.teardown(close)
  const dishes = Array.from({ length: 3000 }, (_, at) =>
    smallest[MENU]!.split('dishes:\n')[1]!.replace('marharyta', `d-${at}`),
  )
  writeFileSync(join(folder, 'menu/many.yaml'), `name: { uk: Усе, ru: Всё }\ndishes:\n${dishes.join('')}`)
  const seen = { isRead: false, answers: 0 }
  const reading = readFolder?.().finally(() => (seen.isRead = true))
  while (!seen.isRead) {
    if ((await fetch(`${url}/api/get-cities`)).status === 200) seen.answers += 1
  }
  t.equal((await reading)?.length, 3001)
  t.ok(seen.answers > 10, `${seen.answers} answers meanwhile`)
})

const { server, skip } = await postgresFor(t)

t.test(
  'two restaurants of one folder on one database: a change is applied once, and both tell it',
  { skip },
  async (t) => {
    const url = await server.database('folder')
    const folder = folderOf(t, roomy)
    const told: string[] = []
    const write = (line: string): void => {
      const { event, msg } = JSON.parse(line) as { event?: string; msg: string }
      if (event === 'folder') told.push(msg)
    }
    const logger = pino({ level: 'info' }, { write })
    const start = () =>
      startRestaurant({
        ...optionsFrom({ DEMO_KITCHEN_SECONDS: '0' }),
        place: { url },
        folder,
        port: 0,
        operatorKey: OPERATOR_KEY,
        guestLimit: 0,
        now: () => new Date('2026-11-17T10:00:00Z'),
        logger,
      })
    const first = await Promise.all([start(), start()])
    await Promise.all(first.map(({ close }) => close()))
    t.same(told, [])
    setPrice(folder, '215')
    const pair = await Promise.all([start(), start()])
    const [one, other] = pair
    t.teardown(() => Promise.all(pair.map(({ close }) => close())))
    t.same(told, ['~ dish "Маргарита": price 189.5 → 215'])

    setPrice(folder, '189.50')
    const heard = Promise.withResolvers<void>()
    other?.onMenuChange(() => heard.resolve())
    await one?.readFolder?.()
    await heard.promise
    t.match(await fetch(`${other?.url}/api/get-categories`).then((answer) => answer.json()), [
      { products: [{ currentPrice: 189.5 }] },
    ])
    await orderWhile(t, one?.url ?? '', async () => {
      for (const price of ['215', '189.50', '215', '189.50']) {
        setPrice(folder, price)
        await Promise.all([one?.readFolder?.(), other?.readFolder?.()])
        await setTimeout(20)
      }
    })
  },
)
