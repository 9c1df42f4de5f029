import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import type { Order, OrderState } from '#shared/contract/orders.ts'
import { orderCourses } from '#shared/rules/orders/order-courses.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startCuttingProxy, type Fate } from '../../fakes/cutting-proxy.ts'
import { placeOrder, read, type Placing } from '../../support/orders-under-failure.ts'
import { courier, inhouse, pickup } from '../../support/restaurant-order-form.ts'
import { answers, atNoon, freePort, openProcess, restaurantPid, until } from '../../support/shop-process.ts'
import { operatorOf } from '../../support/operator.ts'
import { OPERATOR_KEY } from '../../support/test-settings.ts'
import { look, move, openCounter, rowOf, type Counter, type Next } from '../counter-steps.ts'
import { openFastBrowser, openVisitor, screens, type Visitor, visit } from '../customer.ts'
import { expect } from '../expect.ts'

/**
 * A lunch: forty orders and two counters, one of which loses its network for a while; the restaurant is killed in between.
 * Every customer's page ends true.
 */

const ORDERS = 40
const LL = textsOf('uk').order

const DATA_DIR = t.testdir()
const RESTAURANT_PORT = String(await freePort())
const restaurant = `http://127.0.0.1:${RESTAURANT_PORT}`
const shop = await openProcess(t, {
  ...atNoon,
  DATA_DIR,
  RESTAURANT_PORT,
  RESTAURANT_OPERATOR_KEY: OPERATOR_KEY,
  DEMO_KITCHEN_SECONDS: '0',
})
await until(() => answers(`${shop.operations}/ready`))

const browser = await openFastBrowser(t)
let network: Fate = 'pass'
const wire = await startCuttingProxy(t, restaurant, () => network)
const left = await openCounter(t, browser, restaurant, 'uk')
const right = await openCounter(t, browser, wire.origin, 'ru')

/** An order, as its customer placed it. */
type Placed = Placing & { readonly id: string; readonly type: OrderForm['type'] }
const placed: Placed[] = []
interface Work {
  readonly order: Placed
  readonly states: readonly Next[]
}

/** Every fourth is brought, every fourth is eaten in, the others are fetched at two places. */
function formOf(index: number): OrderForm {
  const phone = `38050700${String(index).padStart(4, '0')}`
  if (index % 4 === 1) return { ...courier, phone }
  if (index % 4 === 2) return { ...inhouse, phone }
  return { ...pickup, phone, restaurant_id: (index % 4) + 1 } as OrderForm
}

async function place(index: number): Promise<void> {
  const placing: Placing = { key: randomUUID(), form: formOf(index) }
  placed.push({ ...placing, id: await placeOrder(shop.shop, placing), cookie: placing.cookie, type: placing.form.type })
}

const orderOf = ({ id, cookie = '' }: Placed): Promise<Order> => read(`${shop.shop}/bff/orders/${id}`, { cookie })

/** The page on which a customer follows an order. */
async function follow(order: Placed): Promise<Visitor> {
  const visitor = await openVisitor(t, browser, 'uk', screens[0]!)
  const cookies = (order.cookie ?? '').split('; ').map((one) => one.split(/=(.*)/s))
  await visitor.context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: shop.shop })))
  await visit(visitor.page, shop.shop + href('uk', 'success'))
  return visitor
}

const followed = new Map<Placed, Visitor>()
const says = (order: Placed, text: string | RegExp) =>
  expect(followed.get(order)!.page.locator('main')).toContainText(text)
/** The first order of a type among those that are followed. */
const one = (type: Placed['type']): Placed => [...followed.keys()].find((order) => order.type === type)!

/** The press of a tablet without scripts: the form alone. True: the order has moved, or moved on before. */
async function send(order: Placed, state: Next): Promise<boolean> {
  const cookies = await left.context.cookies(`${restaurant}/counter`)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const address = `${restaurant}/counter/moveOrder/${order.id}`
  return fetch(address, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
    headers,
    body: `state=${state}`,
  }).then(
    ({ status }) => status === 303 || status === 409,
    () => false,
  )
}

/** Three tablets at once: both counters press for every third order and for those that are followed, the third sends forms for the others. */
async function together(
  press: (counter: Counter, order: Placed, to: Next) => Promise<void>,
  work: readonly Work[],
): Promise<void> {
  const isPressed = ({ order }: Work): boolean => followed.has(order) || placed.indexOf(order) % 3 === 0
  const pressed = work.filter(isPressed)
  await Promise.all([
    ...[left, right].map(async (counter, side) => {
      for (const { order, states } of pressed.filter((_, index) => index % 2 === side))
        for (const to of states) await press(counter, order, to)
    }),
    (async () => {
      for (const { order, states } of work.filter((one) => !isPressed(one)))
        for (const to of states) await until(() => send(order, to))
    })(),
  ])
}

const { storedOrders } = operatorOf(restaurant)

t.test('forty orders come to both counters, which accept them together', async (t) => {
  for (let from = 0; from < ORDERS; from += 8)
    await Promise.all(Array.from({ length: 8 }, (_, index) => place(from + index)))
  for (const { page } of [left, right]) await expect(page.locator('[data-state=new]')).toHaveCount(ORDERS)
  for (const type of ['pickup', 'inhouse', 'courier', 'courier'] as const) {
    const order = placed.find((candidate) => candidate.type === type && !followed.has(candidate))!
    followed.set(order, await follow(order))
  }
  await together(
    move,
    placed.map((order) => ({ order, states: ['confirmed'] })),
  )
  for (const { page } of [left, right]) await expect(page.locator('[data-state=confirmed]')).toHaveCount(ORDERS)
  for (const order of followed.keys()) await says(order, LL.headline.confirmed())
  t.ok(
    (await storedOrders()).every(({ state_times }) => state_times.length === 2),
    'each once',
  )
})

t.test('a time moves by ten and by twenty minutes, and its customer reads why', async (t) => {
  const order = one('courier')
  const before = Date.parse((await orderOf(order)).ready_at)
  for (const [counter, minutes] of [
    [left, 10],
    [right, 20],
  ] as const) {
    const shown = (await rowOf(counter.page, order).locator('time').textContent()) ?? ''
    const { form, back } = await look(counter, order)
    const time = form(counter.texts.setTime)
    await time.getByLabel(counter.texts.reason).selectOption({ label: counter.texts.reasons.busy })
    await time.getByRole('button', { name: `+${minutes} ` }).click()
    await expect(back).toBeHidden()
    for (const { page } of [left, right]) await expect(rowOf(page, order).locator('time')).not.toHaveText(shown)
  }
  const moved = await orderOf(order)
  t.equal(Date.parse(moved.ready_at) - before, 30 * 60_000)
  t.equal(moved.delay_reason, 'busy')
  await says(order, LL.moved.busy({ time: '', before: '' }).split('\u00a0')[0] ?? '')
})

t.test('a customer is asked about a dish, and the answer counts', async (t) => {
  const order = one('inhouse')
  const { total } = await orderOf(order)
  const { form, back } = await look(left, order)
  await form(left.texts.askDish).getByRole('button').click()
  await expect(rowOf(left.page, order)).toContainText(left.texts.asked)
  await expect(rowOf(right.page, order)).toContainText(right.texts.asked)
  const { page } = followed.get(order)!
  await page.locator('.order-question').getByRole('button', { name: LL.question.choice.leave_out() }).click()
  await expect(rowOf(left.page, order)).not.toContainText(left.texts.asked)
  t.ok((await orderOf(order)).total < total, 'it costs less')
  await expect(back).toBeHidden()
})

t.test('a dish runs out: nobody orders it any more, and what was ordered stays', async (t) => {
  const { page, texts } = left
  const [line] = pickup.lines
  await page.getByText(texts.all).first().click()
  await page.locator('nav a[href*="at=1&"]').click()
  await page.locator('main a[href*="of=restaurant"]').click()
  const stop = page.locator('form[action*="setStop"]').filter({ hasText: texts.stop })
  const quote = () =>
    fetch(`${shop.shop}/bff/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'pickup', restaurant_id: 1, lines: pickup.lines }),
    }).then((answer) => answer.json() as Promise<{ lines: { problem: string | null }[] }>)
  t.equal((await quote()).lines[0]?.problem, null)
  const dish = stop.locator(`option[value*='"product_id":${line?.product_id}}']`)
  await stop.getByLabel(texts.dish).selectOption((await dish.getAttribute('value')) ?? '')
  await stop.getByRole('button').first().click()
  await until(async () => (await quote()).lines[0]?.problem === 'stopped')
  await t.rejects(
    placeOrder(shop.shop, { key: randomUUID(), form: { ...pickup, phone: '380507009999' } }),
    /quote_changed/,
  )
  t.equal((await storedOrders()).length, ORDERS)
  await page.goto(`${restaurant}/counter`)
})

const timesOf = async (order: Placed, state: OrderState): Promise<number> =>
  (await orderOf(order)).state_times.filter((time) => time.state === state).length

t.test('two tablets press at once: the order moves once, and whoever comes too late is told', async (t) => {
  const [first, second] = placed.filter((order) => order.type === 'pickup' && !followed.has(order)) as [Placed, Placed]
  await Promise.all([left, right].map((counter) => insist(counter, first, 'cooking')))
  t.equal(await timesOf(first, 'cooking'), 1)

  const moved = Promise.withResolvers<void>()
  await right.page.route('**/counter/moveOrder/**', (route) => moved.promise.then(() => route.continue()), { times: 1 })
  await rowOf(right.page, second).getByRole('button', { name: right.texts.move.cooking }).click()
  await move(left, second, 'cooking')
  await move(left, second, 'ready')
  moved.resolve()
  await expect(right.page.getByRole('alert')).toBeVisible()
  await expect(rowOf(right.page, second).locator('.state')).toHaveText(right.texts.states.ready)
  const back = right.page.getByRole('link', { name: right.texts.close })
  await back.click()
  await expect(back).toBeHidden()
})

t.test('a counter without network says so; a press repeated after a cut is one', async (t) => {
  const order = placed.find(({ type }) => type === 'pickup')!
  const button = rowOf(right.page, order).getByRole('button', { name: right.texts.move.cooking })
  network = 'cut'
  for (let time = 1; time <= 2; time += 1) {
    const before = wire.cuts()
    await button.click()
    await until(() => wire.cuts() > before)
  }
  await expect(right.page.getByText(right.texts.lost)).toBeVisible()
  await expect(rowOf(left.page, order)).toHaveAttribute('data-state', 'cooking')
  network = 'pass'
  await expect(rowOf(right.page, order)).toHaveAttribute('data-state', 'cooking')
  await expect(right.page.getByText(right.texts.lost)).toBeHidden()
  t.ok(wire.cuts() >= 2)
  t.equal(await timesOf(order, 'cooking'), 1)
})

/** Presses until the order has moved on, as people do. */
async function insist({ page, texts }: Counter, order: Placed, to: Next): Promise<void> {
  const button = rowOf(page, order).getByRole('button', { name: texts.move[to], exact: true })
  await until(async () => {
    if (!(await button.isVisible())) return true
    await button.click({ timeout: 2000 }).catch(() => undefined)
    return false
  })
}

t.test('a courier is named, and an order is cancelled for a dish', async () => {
  const [brought, cancelled] = [...followed.keys()].filter(({ type }) => type === 'courier') as [Placed, Placed]
  const { form } = await look(left, brought)
  const named = form(left.texts.setCourier)
  await named.getByLabel(left.texts.courier).fill('Андрій')
  await named.getByLabel(left.texts.phone).fill('+38 067 111 22 33')
  await named.getByRole('button').click()
  await expect(rowOf(left.page, brought)).toContainText('Андрій')
  await says(brought, LL.courier.who({ name: 'Андрій' }))

  const ended = (await look(right, cancelled)).form(right.texts.move.cancelled)
  await ended.getByLabel(right.texts.reason).selectOption({ label: right.texts.reasons.dishes })
  await ended.getByLabel(right.texts.dish).selectOption({ index: 1 })
  await ended.getByRole('button').click()
  await expect(rowOf(right.page, cancelled)).toHaveAttribute('data-state', 'cancelled')
  const name = (await orderOf(cancelled)).lines[0]?.name ?? ''
  await says(cancelled, LL.cancelledDishes({ names: name }))
})

t.test(
  'kill -9 of the restaurant while both counters press: every order is handed over, and every page is true',
  async (t) => {
    const open = placed.filter((order) => order !== [...followed.keys()].findLast(({ type }) => type === 'courier'))
    const killed = restaurantPid(DATA_DIR)
    let presses = 0
    const press: typeof insist = async (...one) => {
      presses += 1
      if (presses === 15) process.kill(killed, 'SIGKILL')
      await insist(...one)
    }
    await together(
      press,
      open.map((order) => ({ order, states: orderCourses[order.type].slice(2) as Next[] })),
    )
    t.not(restaurantPid(DATA_DIR), killed)
    for (const { page } of [left, right])
      await expect(page.locator('.order:not([data-state=cancelled])')).toHaveCount(0)
    for (const order of open) {
      const { state, state_times } = await orderOf(order)
      t.equal(state, 'completed')
      t.same(
        state_times.map((time) => time.state),
        orderCourses[order.type],
        'each state once',
      )
    }
    for (const [order, { complaints }] of followed) {
      if (open.includes(order)) await says(order, LL.handedOver())
      // A reading that meets the killed restaurant is repeated.
      const others = complaints.filter((text) => !/status of 503 .*\/bff\/orders\//s.test(text))
      t.same(others, [], 'the console of a customer stays silent')
    }
    for (const { complaints } of [left, right])
      t.same(
        complaints.filter((text) => !/ERR_|htmx:|status of 409/.test(text)),
        [],
        'but for what the network says',
      )
  },
)
