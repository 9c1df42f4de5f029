import t, { type Test } from 'tap'
import type { FastifyInstance } from 'fastify'
import uk from '#locales/uk/index.ts'
import { TIMEOUTS } from '#server/upstream/timeouts.ts'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { Browser, ourClient } from '../../support/http-browser.ts'
import { answers, startFakeRestaurant, type FakeRestaurant } from '../../fakes/fake-restaurant.ts'
import { endless } from '../../support/test-settings.ts'
import { startShop } from '../../support/start-shop.ts'

/** A backend that answers some calls and is silent about others: the page reports it before the calls' own timeouts. */

/** Calls have a minute; pages half a second of it. */
const timeouts = { ...endless, page: 500 }
/** Far above the wait of a page, far below that of a call. */
const SOON_MS = 15_000

interface Shop {
  readonly restaurant: FakeRestaurant
  readonly app: FastifyInstance
  readonly browser: Browser
  later(milliseconds: number): void
}

async function open(t: Test): Promise<Shop> {
  const restaurant = await startFakeRestaurant(t)
  let at = Date.now()
  const { app } = await startShop(t, {
    upstream: restaurant,
    variables: { PAGE_CACHE: 'off', SUPPORT_PHONE: '+380440000100' },
    timeouts: timeouts,
    now: () => new Date(at),
  })
  return {
    restaurant,
    app,
    browser: new Browser(app, { i18n_redirected: 'uk' }),
    later: (milliseconds) => {
      at += milliseconds
    },
  }
}

/** The calls get no answer until the returned function is called. */
function silence(t: Test, restaurant: FakeRestaurant, calls: readonly RestaurantCall[]): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const call of calls)
    restaurant.answerEach(call, async () => {
      await promise
      return answers[call]
    })
  t.teardown(() => resolve())
  return resolve
}

const timed = async <Answer>(ask: () => Promise<Answer>): Promise<Answer & { took: number }> => {
  const since = performance.now()
  const answer = await ask()
  return { ...answer, took: performance.now() - since }
}

t.ok(TIMEOUTS.page <= 1300, 'with its frame a page is there within 1.5 s')

const frame: readonly RestaurantCall[] = ['getOptions', 'getStartBundle']
const cases: readonly { readonly url: string; readonly calls: readonly RestaurantCall[] }[] = [
  { url: '/catalog', calls: ['getOptions'] },
  { url: '/catalog', calls: ['getStartBundle'] },
  { url: '/product/1', calls: ['getCities'] },
  { url: '/catalog/1', calls: frame },
  { url: '/news/1', calls: [...frame, 'getNewsItem'] },
  { url: '/career', calls: ['getOptions', 'getVacancies'] },
  { url: '/', calls: Object.keys(answers) as RestaurantCall[] },
]
for (const { url, calls } of cases) {
  t.test(
    `${url} without answers to ${calls.length > 3 ? 'all calls' : calls.join(', ')}: an error page soon, the next at once`,
    async (t) => {
      const { restaurant, browser } = await open(t)
      silence(t, restaurant, calls)
      const first = await timed(() => browser.get(url))
      t.ok(first.took < SOON_MS, `${Math.round(first.took)} ms`)
      t.equal(first.statusCode, 503)
      t.equal(first.headers['retry-after'], '30')
      t.ok(
        first.body.includes(uk.errors.unavailableTitle) &&
          first.body.includes(uk.common.brand) &&
          first.body.includes('href="tel:+380440000100"'),
      )
      const second = await timed(() => browser.get(url, ourClient))
      t.ok(second.took < SOON_MS, `${Math.round(second.took)} ms`)
      t.equal(second.statusCode, 503)
      t.same(
        calls.filter((call) => restaurant.seen.filter(({ name }) => name === call).length > 1),
        [],
        'a pending call is not repeated in parallel',
      )
    },
  )
}

t.test('optional parts without an answer are left out of the page', async (t) => {
  const { restaurant, browser } = await open(t)
  silence(t, restaurant, ['getStories', 'getReviews', 'getRecommendations'])
  for (const url of ['/', '/product/1']) {
    const { took, statusCode, body } = await timed(() => browser.get(url))
    t.ok(took < SOON_MS && statusCode === 200, `${url}: ${statusCode} after ${Math.round(took)} ms`)
    t.match(body, /<\/html>\s*$/)
  }
})

t.test('an answer that came too late for its page is cached for the next customer', async (t) => {
  const { restaurant, app, browser } = await open(t)
  const answer = silence(t, restaurant, frame)
  t.equal((await browser.get('/catalog')).statusCode, 503)
  answer()
  await Promise.all([app.anonymous.read('getOptions', {}, 'uk', 'a-test'), app.inject('/bff/start?locale=uk')])
  const { statusCode, body } = await browser.get('/catalog')
  t.equal(statusCode, 200)
  t.match(body, bffExamples.readProduct.answer.name)
})

t.test('requests to /bff wait as long as the timeout of the call', async (t) => {
  const { restaurant, app, browser } = await open(t)
  const answer = silence(t, restaurant, ['getNews'])
  t.equal((await browser.get('/news', ourClient)).statusCode, 503)
  const asking = app.inject('/bff/news')
  setTimeout(answer, 2 * timeouts.page)
  t.equal((await asking).statusCode, 200)
})
