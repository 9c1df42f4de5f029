import t, { type Test } from 'tap'
import { bffExamples, restaurantExamples } from '#server/bff/openapi/examples.ts'
import { checkBackend } from '#server/contract/check-backend.ts'
import { exitCodeOf, obstaclesOf } from '#server/contract/findings.ts'
import { probeOrder } from '#server/contract/order-probe.ts'
import type { RawClient } from '#server/contract/raw-client.ts'
import { asText } from '#server/contract/report.ts'
import { parseEnv } from '#server/env.ts'
import { backendAdvice } from '#server/process/doctor/backend-advice.ts'
import { checkRestaurant } from '#server/process/doctor/check-restaurant.ts'
import type { CheckResult } from '#server/process/doctor/check-result.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { failure, type Handler, listen, notFound } from '../../backends/http.ts'
import { exampleAnswer, startExampleBackend } from '../../fakes/example-backend.ts'
import { machineNow } from '../../support/test-clock.ts'

/** `contract` and `doctor` say the same of every backend: whether a shop can open with it. */

const header = 'X-Phone-Hash'
const secret = 'a-secret-of-the-tests'
const options = { headers: {}, orders: false, header, secret, now: () => new Date(), machine: machineNow }
const [category] = restaurantExamples.getCategories.answer
const [dish] = category?.products ?? []
const menuOf = (...products: object[]) => [{ ...category, products }]

type Said = readonly [call: RestaurantCall, status: number, body?: unknown]
const cases: readonly (readonly [title: string, said: readonly Said[], obstacles: readonly RestaurantCall[]])[] = [
  ['as the contract is', [], []],
  ['no city', [['getCities', 200, []]], ['getCities']],
  ['no restaurant', [['getRestaurants', 200, { data: [] }]], ['getRestaurants']],
  ['an empty menu', [['getCategories', 200, []]], ['getCategories']],
  ['categories without dishes', [['getCategories', 200, menuOf()]], ['getCategories']],
  ['ids that it cannot read', [['getCategories', 200, menuOf({ ...dish, id: {} })]], ['getCategories']],
  ['one dish left out of two', [['getCategories', 200, menuOf({ ...dish }, { ...dish, id: 77, name: undefined })]], []],
  [
    'one dish with a word for its id',
    [['getCategories', 200, menuOf({ ...dish }, { ...dish, id: 'borsch' })]],
    ['getCategories'],
  ],
  ['an outage of the cities', [['getCities', 503]], ['getCities']],
  ['an outage of the news', [['getNews', 503]], []],
  ['no promotions', [['getPromotions', 404]], []],
  ['no prices of a cart', [['quoteOrder', 404]], []],
  ['no way to sign in', [['viaPhoneNumber', 404]], ['viaPhoneNumber']],
]

t.test('a shop opens with both verdicts or with none', async (t) => {
  for (const [title, said, obstacles] of cases) {
    const backend = await startExampleBackend(t)
    for (const [call, status, body] of said) backend.say(call, status, body)
    // The example takes a phone without its proof, which is a fault of its own.
    const customer = said[0]?.[0] === 'viaPhoneNumber' ? { phone: '380671234567' } : {}
    const whole = await checkBackend({ ...options, url: backend.origin, ...customer })
    t.same(
      obstaclesOf(whole).map(({ call }) => call),
      obstacles,
      title,
    )
    const wrong = backendAdvice(whole, header).filter(({ state }) => state === 'wrong')
    t.equal(wrong.length > 0, obstacles.length > 0, `${title}: the doctor`)
    t.notOk(obstacles.length > 0 && exitCodeOf(whole) === 0, `${title}: the exit code`)
    t.match(asText(whole), obstacles.length ? /cannot open with it/ : /can open with it/)
  }
})

async function verdictsOn(t: Test, handler: Handler, ahead = 0) {
  const backend = await listen(handler, 0)
  t.teardown(() => backend.close())
  const machine = (): number => machineNow() + ahead
  const env = parseEnv({ RESTAURANT_API_URL: backend.origin, PHONE_HASH_SECRET: secret })
  return {
    contract: await checkBackend({ ...options, url: backend.origin, machine }),
    doctor: await checkRestaurant(env, {}, machine),
  }
}

t.test('what answers nothing of a restaurant is named by both', async (t) => {
  for (const answer of [failure(403, {}), notFound, failure(503, {}), { status: 200, raw: '<!doctype html>' }]) {
    const { contract, doctor } = await verdictsOn(t, () => answer)
    t.match(asText(contract), 'cannot open with it: getOptions')
    t.ok(exitCodeOf(contract) > 0)
    t.ok(doctor.some(({ state }) => state === 'wrong'))
  }
})

t.test('a clock that is off keeps a shop shut for both, one that is not shown for none', async (t) => {
  const clockIn = (found: readonly CheckResult[]) => found.find(({ subject }) => subject === 'restaurant’s clock')
  const late = await verdictsOn(t, (call) => exampleAnswer(call), 930_000)
  t.match(asText(late.contract), /cannot open with it: its clock; read/)
  t.match(asText(late.contract), /clock +9\d\d s behind the shop’s/)
  t.equal(exitCodeOf(late.contract), 2)
  t.match(clockIn(late.doctor), { state: 'wrong', message: /^9\d\d s behind/ })
  const stored = { date: new Date(machineNow() - 600_000).toUTCString(), age: '600' }
  for (const [headers, state] of [
    [{ date: 'yesterday' }, 'doubtful'],
    [stored, 'good'],
  ] as const) {
    const { contract, doctor } = await verdictsOn(t, (call) => ({ ...exampleAnswer(call), headers }))
    t.match(asText(contract), /can open with it/)
    t.equal(exitCodeOf(contract), 0)
    t.match(clockIn(doctor), { state })
  }
})

t.test('what survived reading is counted', async (t) => {
  const backend = await startExampleBackend(t)
  const found = await checkBackend({ ...options, url: backend.origin })
  const read = /read: 1 cities, 1 restaurants, \d+ dishes/
  t.match(asText(found), read)
  t.match(backendAdvice(found, header)[0], { state: 'good', subject: 'restaurant API, read', message: /\d+ dishes/ })
})

const known = {
  phone: '380671234567',
  restaurant: 1,
  product: { id: 1, qty: 1, name: 'Шашлик' },
  total: 100,
  slot: null,
}

t.test('a test order is cancelled even if its answer cannot be read', async (t) => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const asked: string[] = []
  const client: RawClient = {
    async request({ method, path }, parts) {
      asked.push(`${method} ${path} ${(parts?.params as { id?: string } | undefined)?.id ?? ''}`.trim())
      return { status: 200, ms: 1, sentAt: null, json: { data: { id } } }
    },
  }
  const [created] = await probeOrder({ client, samples: known }, true)
  t.match(created, { call: 'createOrder', state: 'faulty', isUsable: false })
  t.equal(asked.at(-1), `POST /api/cancel-order/{id} ${id}`)
})

t.test('no order is placed without a phone', async (t) => {
  const client: RawClient = { request: async () => t.fail('a call was made') as never }
  const { phone: _phone, ...unnamed } = known
  for (const { state, message } of await probeOrder({ client, samples: unnamed }, true))
    t.match({ state, message }, { state: 'not tried', message: /--phone/ })
})

t.test('another total is to be refused with a quote; what is placed all the same is cancelled', async (t) => {
  const placed = { status: 200, ms: 1, sentAt: null, json: { data: { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } } }
  const { answer: quote } = bffExamples.quoteOrder
  const faultsFor = async (refusal: { status: number; json: unknown }) => {
    const asked: string[] = []
    const client: RawClient = {
      async request({ path }, parts) {
        asked.push(path)
        const isWrong = (parts?.body as { expected_total?: number } | undefined)?.expected_total === 101
        return isWrong ? { ms: 1, sentAt: null, ...refusal } : placed
      },
    }
    const [created] = await probeOrder({ client, samples: known }, true)
    const found = created?.faults.filter(({ place }) => place === 'expected_total').map(({ message }) => message)
    return { found, second: asked[1] }
  }
  t.match(await faultsFor({ status: 409, json: { data: quote } }), { found: [], second: '/api/create-order' })
  t.match(await faultsFor({ status: 409, json: { quote } }), { found: [] })
  t.match(await faultsFor({ status: 409, json: { message: 'changed' } }), { found: [/no quote/] })
  t.match(await faultsFor(placed), { found: [/gives 200/], second: '/api/cancel-order/{id}' })
})
