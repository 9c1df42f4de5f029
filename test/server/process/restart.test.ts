import { randomUUID } from 'node:crypto'
import t from 'tap'
import { business, newestCode } from '../../support/demo-restaurant.ts'
import type { Slots } from '#shared/contract/order-forms.ts'
import { orderForm } from '../../support/bff-journeys.ts'
import { answers, end, freePort, openProcess, until } from '../../support/shop-process.ts'
import { Visitor } from '../../support/visitor.ts'

/** The same data directory after a restart: user, PIN and order are still there, and the session is too. */

const PHONE = '380931234567'
const PIN = '7291'
const RESTAURANT_PORT = String(await freePort())
const restaurant = `http://127.0.0.1:${RESTAURANT_PORT}`
const DATA_DIR = t.testdir()
const open = async () => {
  const shop = await openProcess(t, { DATA_DIR, RESTAURANT_PORT, DEMO_KITCHEN_SECONDS: '0', LOG_LEVEL: 'warn' })
  await until(() => answers(`${shop.operations}/ready`))
  return shop
}

/** A browser: one cookie jar for all calls. */
const jar = new Map<string, string>()
async function call<T>(shop: string, method: string, path: string, body?: object, headers = {}): Promise<T> {
  const answer = await new Visitor(shop, '203.0.113.7', jar).ask(method, path, body, headers)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
  return answer.json as T
}

/** Some restaurant of the business takes an order at any hour, for now or for a slot. */
async function openTime(shop: string): Promise<{ restaurant_id: number; slot: string | null }> {
  for (const { id } of business.restaurants) {
    const { asap_minutes, slots } = await call<Slots>(shop, 'GET', `/bff/restaurants/${id}/slots`)
    if (asap_minutes !== null) return { restaurant_id: id, slot: null }
    if (slots[0]) return { restaurant_id: id, slot: slots[0] }
  }
  throw new Error('no restaurant takes orders')
}

t.test('user, PIN, session and order survive a restart', async (t) => {
  const first = await open()
  await call(first.shop, 'POST', '/bff/sign-in/phone', { phone: PHONE })
  await call(first.shop, 'POST', '/bff/sign-in/code', { code: await newestCode(restaurant, PHONE) })
  await call(first.shop, 'PUT', '/bff/sign-in/pin', { pin_code: PIN })
  await call(first.shop, 'PUT', '/bff/profile', { name: 'Олена', surname: '', email: '', birthday: null })
  const form = orderForm({ phone: PHONE, ...(await openTime(first.shop)) })
  const { number } = await call<{ number: string }>(first.shop, 'POST', '/bff/orders', form, {
    'idempotency-key': randomUUID(),
  })
  t.equal(await end(first.child, 'SIGTERM'), 0)

  const second = await open()
  const {
    data: [order],
  } = await call<{ data: { number: string }[] }>(second.shop, 'GET', '/bff/orders')
  t.equal(order?.number, number, 'the session and the order')
  t.match(await call(second.shop, 'GET', '/bff/profile'), { profile: { name: 'Олена', phone: PHONE } }, 'the user')
  await call(second.shop, 'POST', '/bff/sign-out')
  t.match(await call(second.shop, 'POST', '/bff/sign-in/phone', { phone: PHONE }), { isPinCode: true })
  t.match(
    await call(second.shop, 'POST', '/bff/sign-in/pin', { pin_code: PIN }),
    { profile: { name: 'Олена' } },
    'the PIN',
  )
})
