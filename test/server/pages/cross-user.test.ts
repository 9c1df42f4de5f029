import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { Browser, ourClient } from '../../support/http-browser.ts'
import { startFakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { endless } from '../../support/test-settings.ts'
import { startShop } from '../../support/start-shop.ts'

/**
 * No data of a customer reaches another: many customers in parallel, every page and personal call in any order,
 * documents and partials, with all caches on and a restaurant that calls everything public. CROSS_USER_CALLS sets how many.
 */

const USERS = 200
const CALLS = Number(process.env.CROSS_USER_CALLS ?? 2000)
const AT_ONCE = 50

const restaurant = await startFakeRestaurant(t, { everythingIsPublic: true })
/** Marks all personal data with its customer. */
const canaryOf = ({ authorization = '' }: { authorization?: string }): string =>
  /canary-\d+-x/.exec(authorization)?.[0] ?? 'canary-none-x'
const [order] = bffExamples.listOrders.answer.data
restaurant.answerEach('getProfile', (headers) => ({
  data: { ...bffExamples.readProfile.answer.profile, name: canaryOf(headers) },
}))
restaurant.answerEach('getOrders', (headers) => ({
  ...bffExamples.listOrders.answer,
  data: [{ ...order, comment: canaryOf(headers), name: canaryOf(headers) }],
}))
restaurant.answerEach('getBonuses', (headers) => ({
  ...bffExamples.readBonuses.answer,
  card_number: canaryOf(headers),
}))
const { app } = await startShop(t, { upstream: restaurant, timeouts: endless })

const pages = [
  '/',
  '/catalog',
  '/product/1',
  '/news',
  '/reviews',
  '/contacts',
  '/restaurants',
  '/search?q=x',
  '/favorites',
  '/checkout',
  '/account/orders',
  '/account/profile',
  '/account/bonuses',
]
const urls = [
  ...pages,
  ...pages.map((url) => (url === '/' ? '/ru' : `/ru${url}`)),
  '/bff/profile',
  '/bff/orders',
  '/bff/bonuses',
  '/bff/categories',
  '/bff/start',
]
const personal = /account|profile|orders|bonuses/
const users = Array.from(
  { length: USERS },
  (_, at) =>
    new Browser(app, {
      i18n_redirected: 'uk',
      zhar_token: `a-token-of-canary-${at}-x`,
      ...(at % 3 === 0 && { zhar_theme: 'dark' }),
      ...(at % 5 === 0 && { zhar_city_id: '1' }),
    }),
)

/** Calls in random order, which a seed repeats. */
function* shuffled(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

interface Seen {
  own: number
  foreign: string[]
  broken: string[]
}

async function walk(numbers: Generator<number, never>, count: number, seen: Seen): Promise<void> {
  for (let call = 0; call < count; call += 1) {
    const at = (numbers.next().value >> 8) % USERS
    const url = urls[(numbers.next().value >> 8) % urls.length] ?? '/'
    const isPartial = numbers.next().value % 2 === 0 && !url.startsWith('/bff')
    const { body, statusCode } = await (users[at] as Browser).get(url, isPartial ? ourClient : {})
    const canaries = body.match(/canary-\w+-x/g) ?? []
    seen.own += canaries.filter((one) => one === `canary-${at}-x`).length
    seen.foreign.push(
      ...canaries
        .filter((one) => one !== `canary-${at}-x` || !personal.test(url))
        .map((one) => `${one} seen by ${at} at ${url}`),
    )
    if (statusCode !== 200) seen.broken.push(`${statusCode} ${url}`)
  }
}

t.test(`${CALLS} calls of ${USERS} customers: each sees only their own data`, async (t) => {
  const seen: Seen = { own: 0, foreign: [], broken: [] }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => walk(shuffled(at + 1), CALLS / AT_ONCE, seen)))
  t.same([...new Set(seen.broken)], [])
  t.same(seen.foreign.slice(0, 5), [])
  t.ok(seen.own > CALLS / 10, `${seen.own} times themselves`)
})
