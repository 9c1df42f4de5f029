import { randomUUID } from 'node:crypto'
import t from 'tap'
import { business } from '#server/restaurant/seed/business.ts'
import type { Order, OrderForm, Quote, Slots } from '#shared/contract/orders.ts'
import { orderForm } from '../fixtures/journeys.ts'
import { answers, freePort, isRunning, openProcess, restaurantPid, until, type ShopProcess } from '../fixtures/shop-process.ts'

/** Killed without warning while orders are being placed: what was acknowledged is there, once (quality 5). */

const OPERATOR_KEY = 'an-operator-key-of-the-tests'
const DATA_DIR = t.testdir()
const RESTAURANT_PORT = String(await freePort())
const ORDERS = 40
const GUESTS = 6
/** Acknowledged orders before the end comes. */
const ENOUGH = 12

interface Placing { key: string; form: OrderForm; acknowledged?: string }

const open = async (): Promise<ShopProcess> => {
  const shop = await openProcess(t, { DATA_DIR, RESTAURANT_PORT, DEMO_KITCHEN_SECONDS: '0', RESTAURANT_OPERATOR_KEY: OPERATOR_KEY, LOG_LEVEL: 'info' })
  await until(() => answers(`${shop.operations}/ready`))
  return shop
}

async function read<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<T>
}

async function place(shop: string, { key, form }: Placing): Promise<string> {
  const answer = await fetch(`${shop}/bff/orders`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': key }, body: JSON.stringify(form),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json() as Order).id
}

/** Orders for slots that stay ahead while the test runs, spread so that no kitchen is full; each of a phone of its own. */
async function plan(shop: string, round: number): Promise<Placing[]> {
  const slots = await Promise.all(business.restaurants.map(async ({ id }) =>
    (await read<Slots>(`${shop}/bff/restaurants/${id}/slots`)).slots.slice(2).map((slot) => ({ restaurant_id: id, slot }))))
  const free = slots.flat()
  const quote = await fetch(`${shop}/bff/quotes`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ type: 'pickup', restaurant_id: 1, lines: orderForm().lines }),
  }).then((answer) => answer.json() as Promise<Quote>)
  return Array.from({ length: ORDERS }, (_, index) => ({
    key: randomUUID(), form: orderForm({ ...free[(index * 7) % free.length], expected_total: quote.total, phone: `38050${round}${String(index).padStart(6, '0')}` }),
  }))
}

/** Guests order one after the other, all guests at once, until nobody answers any more. */
async function orderAll(shop: string, placings: Placing[], onAcknowledged: () => void): Promise<void> {
  const waiting = [...placings]
  const guest = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.acknowledged = await place(shop, next)
      onAcknowledged()
    }
  }
  await Promise.allSettled(Array.from({ length: GUESTS }, guest))
}

const kill = (pid: number): void => {
  if (isRunning(pid)) process.kill(pid, 'SIGKILL')
}

/** How many orders each phone has. */
async function ordersByPhone(): Promise<Map<string, string[]>> {
  const { data } = await read<{ data: Order[] }>(`http://127.0.0.1:${RESTAURANT_PORT}/operator/orders`, { authorization: `Bearer ${OPERATOR_KEY}` })
  return new Map([...Map.groupBy(data, ({ phone }) => phone)].map(([phone, orders]) => [phone, orders.map(({ id }) => id)]))
}

const rounds: Record<string, (shop: ShopProcess, restaurant: number) => void> = {
  'the shop': ({ child }) => child.kill('SIGKILL'),
  'its restaurant': (_shop, restaurant) => kill(restaurant),
  'both at once': ({ child }, restaurant) => {
    child.kill('SIGKILL')
    kill(restaurant)
  },
}

for (const [round, [victim, end]] of Object.entries(rounds).entries()) {
  t.test(`kill -9 of ${victim} while orders are placed: none is lost, none is doubled`, async (t) => {
    const first = await open()
    const pid = restaurantPid(DATA_DIR)
    const placings = await plan(first.shop, round)
    let acknowledged = 0
    await orderAll(first.shop, placings, () => {
      acknowledged += 1
      if (acknowledged === ENOUGH) end(first, pid)
    })
    await first.ended
    await until(() => !isRunning(pid))
    const known = placings.filter((one) => one.acknowledged)
    t.ok(known.length >= ENOUGH && known.length < ORDERS, `${known.length} of ${ORDERS} acknowledged`)

    const second = await open()
    const kept = await ordersByPhone()
    t.same(known.filter(({ form, acknowledged: id }) => kept.get(form.phone)?.join() !== id), [], 'every acknowledged order is there, once')
    for (const one of known) {
      const cookie = `zhar_order=${one.acknowledged}; zhar_order_phone=${one.form.phone}`
      t.match(await read(`${second.shop}/bff/orders/${one.acknowledged}`, { cookie }), { state: 'new', total: one.form.expected_total })
    }
    const retried = await Promise.all(placings.map((one) => place(second.shop, one)))
    t.same(await Promise.all(placings.map((one) => place(second.shop, one))), retried, 'a key is an order')
    const after = await ordersByPhone()
    t.same(placings.map(({ form }) => after.get(form.phone)), retried.map((id) => [id]), 'no key has a second one')
    t.same(known.map(({ acknowledged: id }) => id), known.map((one) => retried[placings.indexOf(one)]), 'and it is the one that was acknowledged')
    second.child.kill('SIGTERM')
    await second.ended
  })
}
