import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t from 'tap'
import { checkBackend, type CheckOptions } from '#server/contract/check-backend.ts'
import { exitCodeOf, type Findings } from '#server/contract/findings.ts'
import { asText } from '#server/contract/report.ts'
import { bffExamples, restaurantExamples } from '#server/bff/openapi/examples.ts'
import { embeddedTarget } from '../../contract/target.ts'
import { startExampleBackend } from '../../fakes/example-backend.ts'
import { freePort } from '../../support/shop-process.ts'
import { machineNow } from '../../support/test-clock.ts'
import { freshPlace } from '../../support/fresh-place.ts'

/** `npm run contract` finds every deviation of a backend from the contract, and reports no false ones. */

const main = join(import.meta.dirname, '../../../server/contract/main.ts')
const PHONE = '380501234567'
const base: Omit<CheckOptions, 'url'> = {
  headers: {},
  orders: false,
  header: 'X-Phone-Hash',
  secret: 'a-secret-of-the-tests',
  now: () => new Date(),
  machine: machineNow,
}
const faultsOf = ({ capabilities }: Findings) =>
  capabilities.flatMap(({ results }) =>
    results.flatMap(({ call, faults }) => faults.map(({ place, message }) => `${call} ${place}: ${message}`)),
  )
const stateOf = ({ capabilities }: Findings, name: string) => capabilities.find((one) => one.name === name)?.state

t.test('the embedded restaurant passes all three levels, with a phone, its code and an order', async (t) => {
  const target = await embeddedTarget(t, freshPlace(t))
  const options = {
    ...base,
    url: target.url,
    header: target.phoneHash.header,
    secret: target.phoneHash.secret,
    now: target.now,
  }
  const named = await checkBackend({ ...options, phone: PHONE })
  t.same(faultsOf(named), [])
  t.match(named.levels, { menu: 'sound', accounts: 'sound', orders: 'sound' })
  t.match(asText(named), /an SMS was sent to 380501234567: run again with --code/)
  const [sms] = (await (await fetch(`${target.url}/dev/sms?phone=${PHONE}`)).json()) as { text: string }[]
  const code = /\b\d{4}\b/.exec(sms?.text ?? '')?.[0]
  const whole = await checkBackend({ ...options, phone: PHONE, code, orders: true })
  t.same(faultsOf(whole), [])
  t.same(
    ['profile', 'savedAddresses', 'bonuses', 'orders', 'orderEvents', 'orderList'].map((name) => stateOf(whole, name)),
    Array.from({ length: 6 }, () => 'sound'),
  )
  t.equal(exitCodeOf(whole, 'orders'), 0)
  const wrong = await checkBackend({ ...options, secret: 'another-secret-of-the-tests', phone: PHONE })
  t.match(
    faultsOf(wrong),
    [/viaPhoneNumber X-Phone-Hash: the right hash is refused/, /viaPhoneNumber : answers 403/].reverse(),
  )
  t.equal(exitCodeOf(wrong), 2)
})

t.test('every fault is reported, each kind once; a missing optional call is no fault', async (t) => {
  const restaurant = await startExampleBackend(t)
  const [category] = bffExamples.listCategories.answer
  const [dish] = category?.products ?? []
  restaurant.say('getCategories', 200, [
    {
      ...category,
      products: [
        { ...dish, currentPrice: '12.50' },
        { ...dish, id: 98, currentPrice: '13' },
        { ...dish, name: undefined },
      ],
    },
  ])
  restaurant.say('getOptions', 200, { ...bffExamples.readStart.answer.options, og_title: 7 })
  restaurant.say('getStories', 404)
  restaurant.say('getNews', 500)
  restaurant.say('createOrder', 404)
  const found = await checkBackend({ ...base, url: `${restaurant.origin}/` })
  t.same(faultsOf(found), [`getCategories products.name: missing; left out of ${dish?.id}`, 'getNews : answers 500'])
  t.match(found.levels, { menu: 'faulty', orders: 'sound', extra: 'faulty' })
  t.match(asText(found), 'tolerated: og_title: expected string, received number, is 7')
  t.match(
    asText(found),
    'tolerated: *.products.*.currentPrice: expected number, received string; 2 times, first at 0.products.0.currentPrice, is "12.50"',
  )
  t.equal(stateOf(found, 'stories'), 'absent')
  t.equal(stateOf(found, 'delivery'), 'sound')
  t.equal(exitCodeOf(found), 1)
})

t.test('nulls, numbers as text and GUIDs are tolerated, and later calls use them', async (t) => {
  const restaurant = await startExampleBackend(t)
  const { data: profile } = restaurantExamples.getProfile.answer
  const terminal = '7c0e8f1a-3f5b-4c2d-9a61-0b7d3e5f1a22'
  restaurant.say('getRestaurants', 200, {
    data: [{ ...restaurantExamples.getRestaurants.answer[0], terminal_id: terminal, latitude: null, longitude: null }],
  })
  restaurant.say('smsCodeCheck', 201, { data: { token: 'a-token-in-an-envelope', user: { phone: PHONE } } })
  restaurant.say('getProfile', 200, { ...profile, card_number: null, bonus_points: '12.5' })
  restaurant.say('addFavorite', 204)
  restaurant.say('getFavorites', 200, [])
  const found = await checkBackend({ ...base, url: restaurant.origin, phone: PHONE, code: '1234' })
  t.same(faultsOf(found), [])
  t.match(found.levels, { menu: 'tolerated', accounts: 'tolerated' })
  t.same(
    ['delivery', 'favourites'].map((name) => stateOf(found, name)),
    ['sound', 'sound'],
  )
  t.equal(exitCodeOf(found, 'accounts'), 0)
  t.ok(restaurant.seen.some(({ headers: { authorization } }) => authorization === 'Bearer a-token-in-an-envelope'))
})

const [menuCategory] = bffExamples.listCategories.answer
const [menuDish] = menuCategory?.products ?? []

t.test('inside envelopes and nested categories every dish is compared', async (t) => {
  const restaurant = await startExampleBackend(t)
  const inner = { ...menuCategory, products: [{ ...menuDish, currentPrice: '12.50' }] }
  restaurant.say('getCategories', 200, { data: [{ id: 90, name: 'Кухня', children: [inner] }] })
  restaurant.say('getStartBundle', 200, { data: { 'get-categories': [{ id: 90, name: 'Кухня', children: [inner] }] } })
  restaurant.say('getProduct', 200, { ...menuDish, currentPrice: '12.50' })
  restaurant.say('getOptions', 200, { data: { ...bffExamples.readStart.answer.options, og_title: 7 } })
  const found = await checkBackend({ ...base, url: restaurant.origin })
  t.same(faultsOf(found), [])
  for (const [call, places] of [
    ['getCategories', ['', '', '*.products.*.currentPrice']],
    ['getStartBundle', ['', '', 'get-categories.*.products.*.currentPrice']],
    ['getProduct', ['', 'data.currentPrice']],
    ['getOptions', ['', 'og_title']],
  ] as const)
    t.match(
      found.capabilities.flatMap(({ results }) => results).find((one) => one.call === call),
      { state: 'tolerated', notes: places.map((place) => ({ place })) },
      call,
    )
})

t.test('HTML in plain text and names that are cut are faults', async (t) => {
  const restaurant = await startExampleBackend(t)
  restaurant.say('getCategories', 200, [
    {
      ...menuCategory,
      products: [
        { ...menuDish, id: 1, name: '<b>Борщ</b>' },
        { ...menuDish, id: 2, description: 'Сіль&nbsp;й перець<br>' },
        { ...menuDish, id: 3, name: 'Щ'.repeat(201) },
        { ...menuDish, id: 4, name: '1 < 2 & 3 > 2 <3' },
      ],
    },
  ])
  const html = 'has HTML, which customers see as it is written; in the text of'
  t.same(faultsOf(await checkBackend({ ...base, url: restaurant.origin })), [
    'getCategories products.name: the text is longer than 200 characters; left out of 3',
    `getCategories products.name: ${html} 1`,
    `getCategories products.description: ${html} 2`,
  ])
})

t.test('what is read as none is no fault', async (t) => {
  const restaurant = await startExampleBackend(t)
  restaurant.say('isPointInRegion', 200, { status: 'error', region: [] })
  restaurant.say('getAddressAt', 200, null)
  restaurant.say('getStories', 200, { data: null })
  restaurant.say('getReviews', 200, { ...restaurantExamples.getReviews.answer, data: {} })
  const found = await checkBackend({ ...base, url: restaurant.origin })
  t.same(faultsOf(found), [])
  t.equal(stateOf(found, 'delivery'), 'tolerated')
})

t.test('a refused code or PIN is said to be refused, and no call to be absent', async (t) => {
  const restaurant = await startExampleBackend(t)
  const signedIn = (more: Pick<CheckOptions, 'code' | 'pin'>) =>
    checkBackend({ ...base, url: restaurant.origin, phone: PHONE, ...more })
  for (const status of [404, 422]) {
    restaurant.say('smsCodeCheck', status, { message: 'No' })
    const found = await signedIn({ code: '1111' })
    t.same(faultsOf(found), [])
    t.match(asText(found), `${status}: the code was refused`)
    t.equal(found.levels.accounts, 'not tried')
    t.same([exitCodeOf(found), exitCodeOf(found, 'accounts')], [0, 2])
  }
  restaurant.say('viaPinCode', 422, { message: 'No' })
  t.match(asText(await signedIn({ pin: '1111' })), '422: the PIN was refused')
  restaurant.say('smsCodeCheck', 404, { message: 'Cannot POST /api/sms-code-check' })
  t.equal((await signedIn({ code: '1111' })).levels.accounts, 'absent')
})

t.test('a stream of all orders that is open without authorisation is a fault', async (t) => {
  const restaurant = await startExampleBackend(t)
  t.same(faultsOf(await checkBackend({ ...base, url: restaurant.origin })), [])
  restaurant.say('getOrderChanges', 200, restaurantExamples.getOrderChanges.answer)
  t.same(faultsOf(await checkBackend({ ...base, url: restaurant.origin })), [
    'getOrderChanges X-Phone-Hash: answers 200 without the proof; 403 was expected',
  ])
  restaurant.say('getOrderChanges', 404)
  t.same(faultsOf(await checkBackend({ ...base, url: restaurant.origin })), [])
})

t.test('an unreachable backend is called three times, not once for each call', async (t) => {
  const found = await checkBackend({ ...base, url: `http://127.0.0.1:${await freePort()}`, phone: PHONE })
  t.equal(found.isUnavailable, true)
  t.equal(faultsOf(found).length, 3)
  t.equal(exitCodeOf(found), 1)
})

t.test('a call that needs an id is skipped with a reason where the backend lists no id', async (t) => {
  const restaurant = await startExampleBackend(t)
  restaurant.say('getCities', 500)
  restaurant.say('getRestaurants', 200, [])
  restaurant.say('getNews', 200, { data: [], meta: { current_page: 1, last_page: 1, per_page: 12, total: 0 } })
  const found = await checkBackend({ ...base, url: restaurant.origin })
  const saidOf = (name: string) =>
    found.capabilities.flatMap(({ results }) =>
      results.filter(({ call }) => call === name).map(({ state, message }) => `${state}, ${message}`),
    )
  for (const [call, subject] of [
    ['getRegions', 'city'],
    ['getStreets', 'city'],
    ['getAddressSuggestions', 'city'],
    ['getOrderSlots', 'restaurant'],
    ['quoteOrder', 'dish and restaurant'],
    ['getNewsItem', 'news'],
  ] as const) {
    t.same(saidOf(call), [`not tried, the backend has no ${subject}`])
    t.notOk(
      restaurant.seen.some((one) => one.call === call),
      call,
    )
  }
})

t.test('a 404 for a point outside of all regions is tolerated; a missing call is a fault', async (t) => {
  const restaurant = await startExampleBackend(t)
  restaurant.say('isPointInRegion', 404, { status: 'error', message: 'Not in region' })
  const found = await checkBackend({ ...base, url: restaurant.origin })
  t.equal(stateOf(found, 'delivery'), 'tolerated')
  t.match(asText(found), 'tolerated: a point outside of all regions is answered 404')
  restaurant.say('isPointInRegion', 404, { message: 'Cannot GET /api/is-point-in-region' })
  t.equal(stateOf(await checkBackend({ ...base, url: restaurant.origin }), 'delivery'), 'faulty')
})

t.test('a backend without promotions, links, networks and announcements has no fault', async (t) => {
  const restaurant = await startExampleBackend(t)
  const none = ['getPromotions', 'getNavigation', 'getTexts', 'getSocials', 'getRecommendations'] as const
  for (const call of none) restaurant.say(call, 404, { message: 'Not found' })
  const found = await checkBackend({ ...base, url: restaurant.origin })
  t.same(faultsOf(found), [])
  t.match(asText(found), 'A shop can open with it')
  t.equal(exitCodeOf(found), 0)
})

t.test('payments are probed without an order, and content pages by a link of the menus', async (t) => {
  const restaurant = await startExampleBackend(t)
  restaurant.say('getNavigation', 200, [{ id: 1, name: 'Про нас', link: '/page/istoriia' }])
  for (const [status, state] of [
    [422, 'sound'],
    [401, 'sound'],
    [404, 'absent'],
    [501, 'absent'],
    [500, 'faulty'],
  ] as const) {
    restaurant.say('startPayment', status, { message: 'order_id' })
    const found = await checkBackend({ ...base, url: restaurant.origin })
    t.equal(stateOf(found, 'payments'), state, `${status}`)
  }
  t.match(
    restaurant.seen.filter(({ call }) => call === 'getPage').map(({ url }) => url),
    ['/api/get-page/istoriia'],
  )
})

t.test('the exit code fails if the required level is not reached', async (t) => {
  const restaurant = await startExampleBackend(t)
  for (const call of ['quoteOrder', 'getOrderSlots'] as const) restaurant.say(call, 404)
  const found = await checkBackend({ ...base, url: restaurant.origin })
  t.equal(found.levels.orders, 'absent')
  t.equal(exitCodeOf(found), 0, 'a shop may have no orders')
  t.equal(exitCodeOf(found, 'orders'), 2, 'without a sign-in accounts are not verified')
})

t.test('the program prints text or JSON, its exit code and its usage', async (t) => {
  const restaurant = await startExampleBackend(t)
  const run = (...more: string[]) => promisify(execFile)(process.execPath, [main, '--url', restaurant.origin, ...more])
  t.match((await run()).stdout, /^http:.*\n\nmenu +sound\n/)
  t.match(JSON.parse((await run('--json', '--header', 'X-Key: abc')).stdout), {
    levels: { menu: 'sound' },
    capabilities: [{ name: 'menu', state: 'sound', results: Array }],
  })
  t.match(restaurant.seen.at(-1)?.headers, { 'x-key': 'abc' })
  restaurant.say('getCities', 500)
  await t.rejects(run(), { code: 1, stdout: /GET \/api\/get-cities/ })
  await t.rejects(promisify(execFile)(process.execPath, [main]), { code: 64, stderr: /--url https/ })
  await t.rejects(promisify(execFile)(process.execPath, [main, '--url', 'http://127.0.0.1:9', '--orders']), {
    code: 64,
    stderr: /--orders needs --phone/,
  })
})
