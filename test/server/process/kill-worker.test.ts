import t from 'tap'
import { ordersByPhone, placeOrder, planOrders, read, type Placing } from '../../support/orders-under-failure.ts'
import {
  answers,
  freePort,
  isRunning,
  openProcess,
  restaurantPid,
  until,
  type ShopProcess,
} from '../../support/shop-process.ts'
import { OPERATOR_KEY } from '../../support/test-settings.ts'

/** Killed without warning while orders are being placed: acknowledged orders exist, once. */

const DATA_DIR = t.testdir()
const RESTAURANT_PORT = String(await freePort())
const RESTAURANT = `http://127.0.0.1:${RESTAURANT_PORT}`
const ORDERS = 40
const GUESTS = 6
/** Acknowledged orders before the process is killed. */
const ENOUGH = 12

const open = async (): Promise<ShopProcess> => {
  const shop = await openProcess(t, {
    DATA_DIR,
    RESTAURANT_PORT,
    DEMO_KITCHEN_SECONDS: '0',
    RESTAURANT_OPERATOR_KEY: OPERATOR_KEY,
    LOG_LEVEL: 'info',
  })
  await until(() => answers(`${shop.operations}/ready`))
  return shop
}

/** Guests order in parallel, each one after the other, until the shop stops answering. */
async function orderAll(shop: string, placings: Placing[], onAcknowledged: () => void): Promise<void> {
  const waiting = [...placings]
  const guest = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      next.acknowledged = await placeOrder(shop, next)
      onAcknowledged()
    }
  }
  await Promise.allSettled(Array.from({ length: GUESTS }, guest))
}

const kill = (pid: number): void => {
  if (isRunning(pid)) process.kill(pid, 'SIGKILL')
}

const rounds: Record<string, (shop: ShopProcess, restaurant: number) => void> = {
  'the shop': ({ child }) => child.kill('SIGKILL'),
  'its restaurant': (_shop, restaurant) => kill(restaurant),
  'both at once': ({ child }, restaurant) => {
    child.kill('SIGKILL')
    kill(restaurant)
  },
}

/** What a round leaves running is killed in the next one. */
let running: ShopProcess | undefined

for (const [round, [victim, end]] of Object.entries(rounds).entries()) {
  t.test(`kill -9 of ${victim} while orders are placed: none is lost, none is doubled`, async (t) => {
    const first = running ?? (await open())
    const pid = restaurantPid(DATA_DIR)
    const placings = await planOrders(first.shop, ORDERS, round)
    let acknowledged = 0
    await orderAll(first.shop, placings, () => {
      acknowledged += 1
      if (acknowledged === ENOUGH) end(first, pid)
    })
    await until(() => !isRunning(pid))
    const survives = victim === 'its restaurant'
    if (!survives) await first.ended
    const known = placings.filter((one) => one.acknowledged)
    t.ok(known.length >= ENOUGH && known.length < ORDERS, `${known.length} of ${ORDERS} acknowledged`)

    const second = survives ? first : await open()
    running = second
    if (survives) await until(() => first.output.out.includes('"event":"restaurant_back"'))
    const stored = await ordersByPhone(RESTAURANT)
    t.same(
      known.filter(({ form, acknowledged: id }) => stored.get(form.phone)?.join() !== id),
      [],
      'every acknowledged order is there, once',
    )
    for (const one of known) {
      t.match(await read(`${second.shop}/bff/orders/${one.acknowledged}`, { cookie: one.cookie ?? '' }), {
        state: 'new',
        total: one.form.expected_total,
      })
    }
    const retried = await Promise.all(placings.map((one) => placeOrder(second.shop, one)))
    t.same(await Promise.all(placings.map((one) => placeOrder(second.shop, one))), retried, 'a key is an order')
    const after = await ordersByPhone(RESTAURANT)
    t.same(
      placings.map(({ form }) => after.get(form.phone)),
      retried.map((id) => [id]),
      'no key has a second one',
    )
    t.same(
      known.map(({ acknowledged: id }) => id),
      known.map((one) => retried[placings.indexOf(one)]),
      'and it is the one that was acknowledged',
    )
  })
}
