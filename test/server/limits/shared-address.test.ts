import { mock } from 'node:test'
import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { newDevice, withPhone } from '#server/limits/device-cookie.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { startShop } from '../../support/start-shop.ts'
import { freshPhone } from '../../support/visitor.ts'

/** A mobile carrier: five hundred phones of one model behind one address, each connection from another port. */

const restaurant = await startFakeRestaurant(t)
const { app } = await startShop(t, { upstream: restaurant, limits: 'on', logLevel: 'trace' })
restaurant.answer('createOrder', { data: bffExamples.placeOrder.answer })

interface Asked {
  method?: 'POST'
  url: string
  payload?: object | string
  headers?: Record<string, string>
  device?: string
}
let port = 20_000
const ask = ({ device, headers, ...asked }: Asked) =>
  app.inject({
    ...asked,
    headers: {
      'x-forwarded-for': `203.0.113.9:${(port += 1)}`,
      'user-agent': 'a common phone',
      'sec-fetch-site': 'same-origin',
      ...(device && { cookie: `zhar_device=${encodeURIComponent(device)}` }),
      ...headers,
    },
  })
const forEachDevice = <One>(
  all: readonly One[],
  does: (one: One, n: number) => ReturnType<typeof ask>,
): Promise<number[]> => Promise.all(all.map(async (one, n) => (await does(one, n)).statusCode))
const refused = (statuses: number[]): number[] => statuses.filter((status) => status !== 200)

/** Pages are cached first, so that load shedding does not answer. */
for (const url of ['/catalog', '/']) await app.inject({ url, headers: { 'x-forwarded-for': '198.51.100.1' } })

const CUSTOMERS = 500
const first = await Promise.all(Array.from({ length: CUSTOMERS }, () => ask({ url: '/catalog' })))
const devices = first.map(({ cookies }) => cookies.find(({ name }) => name === 'zhar_device')?.value ?? '')
const one = devices[0] as string
/** The same browsers a minute later. */
const visited = devices.map(() => app.signCookie(newDevice(Date.now() - 61_000).id))
const askForCode = (device: string) =>
  ask({ method: 'POST', url: '/bff/sign-in/phone', payload: { phone: freshPhone(), force_sms_sending: false }, device })

t.test('500 parallel customers behind one address can read, search, sign in and order', async (t) => {
  t.same(refused(first.map(({ statusCode }) => statusCode)), [])
  t.equal(new Set(devices).size, CUSTOMERS, 'each browser has a name of its own')
  t.same(refused(await forEachDevice(devices, (device) => ask({ url: '/', device }))), [])
  t.same(refused(await forEachDevice(devices, (device) => ask({ url: '/bff/cities', device }))), [])
  const searches = await forEachDevice(devices, (device) =>
    ask({ url: '/bff/search?query=%D0%B1%D0%BE%D1%80%D1%89', device }),
  )
  t.same(
    searches.filter((status) => status === 429),
    [],
    'a restaurant may be too slow for so many, but no limit is in the way',
  )
  t.same(
    refused(await forEachDevice(visited.slice(0, 21), askForCode)),
    [],
    'an SMS each, of twenty-one in two minutes',
  )
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  for (let from = 0; from < 70; from += 14) {
    t.same(
      refused(await forEachDevice(visited.slice(from, from + 14), (device, n) => order(device, from + n))),
      [],
      'seventy orders, as fast as the restaurant takes them',
    )
  }
})

const order = (device: string, n: number) =>
  ask({
    method: 'POST',
    url: '/bff/orders',
    device,
    payload: { ...bffExamples.placeOrder.body, phone: freshPhone() },
    headers: {
      ...bffExamples.placeOrder.headers,
      'idempotency-key': `7a0f5a1e-52c3-4f0e-9f43-${String(n).padStart(12, '0')}`,
    },
  })

t.test('the address’s limit refuses the next order and SMS, for two minutes and newcomers alone', async (t) => {
  const [newcomer, owner] = [visited[300] as string, withPhone(newDevice(), 'a-phone-that-signed-in')]
  t.equal((await order(newcomer, 300)).statusCode, 429)
  t.equal((await askForCode(newcomer)).statusCode, 429)
  t.equal((await order(app.signCookie(`${owner.id}.${owner.phones[0]}`), 301)).statusCode, 200)
  mock.timers.tick(120_000)
  t.equal((await order(newcomer, 302)).statusCode, 200)
  t.equal((await askForCode(newcomer)).statusCode, 200)
  mock.timers.reset()
})

t.test('only the browser that exceeds its limit is refused', async (t) => {
  const pages = await forEachDevice(
    Array.from({ length: 250 }, () => one),
    (device) => ask({ url: '/catalog', device }),
  )
  t.equal(refused(pages).length, 11, 'of 240 a minute one was read before')
  t.equal((await ask({ url: '/catalog', device: devices[1] as string })).statusCode, 200)
})

t.test('browsers without cookies are counted by user agent, each with a tenth of the address’s limit', async (t) => {
  t.equal(
    refused(
      await forEachDevice(
        Array.from({ length: 110 }, () => ''),
        () => ask({ url: '/catalog' }),
      ),
    ).length,
    10,
    'after five hundred others',
  )
  t.equal((await ask({ url: '/catalog', headers: { 'user-agent': 'another' } })).statusCode, 200)
  t.equal((await ask({ url: '/catalog', device: devices[2] as string })).statusCode, 200)
  t.equal(
    (await ask({ url: '/catalog', device: `${devices[2]}x` })).statusCode,
    429,
    'a forged device cookie is ignored',
  )
})

t.test('submissions without scripts are counted by browser, too', async (t) => {
  const letter = new URLSearchParams({
    name: 'Олена',
    phone: '0671234567',
    restaurant_id: '',
    order_number: '',
    message: 'Холодний борщ',
    consent: 'on',
  }).toString()
  const write = (device: string) =>
    ask({
      method: 'POST',
      url: '/quality-department',
      payload: letter,
      device,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  t.same(
    await forEachDevice(visited.slice(10, 20), write),
    Array.from({ length: 10 }, () => 303),
    'ten browsers behind one address, a letter each',
  )
  t.same(
    await forEachDevice(
      Array.from({ length: 3 }, () => visited[10] as string),
      write,
    ),
    [303, 303, 429],
    'three an hour from one browser',
  )
})
