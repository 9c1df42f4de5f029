import t from 'tap'
import { canBeHad } from '#shared/rules/search/catalog-filters.ts'
import { minimumSale } from '#shared/rules/cart/cart-sums.ts'
import type { PublicContext } from '#server/site/public-context.ts'
import { vacancy, career } from '#server/pages/loaders/career.ts'
import { category } from '#server/pages/loaders/catalog.ts'
import { home } from '#server/pages/loaders/home.ts'
import uk from '#locales/uk/index.ts'
import { notFound, UpstreamError } from '#server/errors.ts'
import { loadShell } from '#server/site/load-shell.ts'
import { page } from '#server/pages/loaders/content.ts'
import { restaurants } from '#server/pages/loaders/places.ts'
import { startShop } from '../../../support/start-shop.ts'

/** Loader data for valid and invalid answers of the restaurant. */

const shop = await startShop(t)
const { anonymous } = shop.app
const options = await anonymous.read('getOptions', {}, 'uk', 'r')
type Spoil = (answer: never) => unknown

/** A context in which `spoil` changes the answers of one call. */
const contextWith = (names: string | string[], spoil: Spoil, params: Record<string, string> = {}): PublicContext => ({
  locale: 'uk',
  missingFeatures: [],
  cityId: null,
  terminalId: null,
  promotionId: null,
  supportPhone: null,
  params,
  query: {},
  requestId: 'r',
  now: new Date(0),
  anonymous: {
    read: async (call: never, ...rest: never[]) => {
      const answer = await (anonymous.read as (...input: never[]) => Promise<never>)(call, ...rest)
      return [names].flat().includes(call) ? spoil(answer) : answer
    },
  } as PublicContext['anonymous'],
})
const refuse = (): never => {
  throw new UpstreamError('network', 'a spoilt call')
}

t.test('the home page has stories, and renders without them', async (t) => {
  const { data } = await home(
    contextWith('', (answer) => answer),
    options,
  )
  t.match(data.stories[0], { title: String, image: String, link: String, duration: Number })
  const without = await home(contextWith('getStories', refuse), options)
  t.same(without.data, { ...data, stories: [] })
})

t.test(
  'the restaurants page lists the cities with restaurants, and counts both; without restaurants it has a message',
  async (t) => {
    type Listed = { city_id: number }[]
    const keeping = (keeps: (one: { city_id: number }) => boolean) =>
      restaurants(
        contextWith(['getStartBundle', 'getRestaurants'], (answer: Listed | { 'get-restaurants': Listed }) =>
          Array.isArray(answer)
            ? answer.filter(keeps)
            : { ...answer, 'get-restaurants': answer['get-restaurants'].filter(keeps) },
        ),
        options,
      )
    const some = await keeping(({ city_id }) => city_id > 3)
    t.same(
      some.data.cities.map(({ id }) => id),
      [4, 5],
    )
    t.equal(some.description, uk.places.restaurants.lead.replace(/\{restaurants.*міста\}\}/, '4 ресторани у 2 містах'))
    const none = await keeping(() => false)
    t.match(none, { data: { cities: [], restaurants: [] }, description: uk.places.restaurants.noneText })
  },
)

t.test('the home page shows a few good reviews, and renders without them', async (t) => {
  const { data } = await home(
    contextWith('', (answer) => answer),
    options,
  )
  t.equal(data.reviews?.good.length, 3)
  t.ok(data.reviews?.good.every(({ rating }) => rating >= 4))
  t.match(data.reviews?.rating, { average: Number, count: Number })
  t.same((await home(contextWith('getReviews', refuse), options)).data, { ...data, reviews: null })
  const sad = await home(
    contextWith('getReviews', (answer: { data: object[] }) => ({
      ...answer,
      data: answer.data.map((review) => ({ ...review, rating: 3 })),
    })),
    options,
  )
  t.equal(sad.data.reviews, null, 'bad reviews are left out')
})

t.test('the list of vacancies has no long texts; newest first', async (t) => {
  const {
    data: { vacancies, cities },
  } = await career(
    contextWith('', (answer) => answer),
    options,
  )
  t.ok(vacancies.length > 3)
  t.notOk(vacancies.some((one) => 'html' in one))
  const days = vacancies.map(({ published_at: day }) => day)
  t.same(days, days.toSorted().reverse())
  t.ok(vacancies.every(({ city_id: city }) => cities.some(({ id }) => id === city)))
})

t.test('the text of a vacancy is sanitised', async (t) => {
  const spoil = ({ data }: { data: object }) => ({
    data: { ...data, html: '<p onclick="x()">Так<script>x()</script></p>' },
  })
  const { data, title } = await vacancy(contextWith('getVacancy', spoil, { id: '1' }), options)
  t.equal(data.vacancy.html, '<p>Так</p>')
  t.match(title, `${data.vacancy.title}, ${data.city}`)
  t.match(data.phone, /^\+?\d+/)
})

t.test('an unknown or invalid id is a 404, a failed call is a failure', async (t) => {
  for (const id of ['0', '01', 'abc', '99999999999', '9999999999'])
    await t.rejects(
      vacancy(
        contextWith('', (answer) => answer, { id }),
        options,
      ),
      notFound(),
      id,
    )
  await t.rejects(vacancy(contextWith('getVacancy', refuse, { id: '1' }), options), UpstreamError)
})

t.test('data that depends on cached answers only is computed once: the layout, the text of a page', async (t) => {
  const context = contextWith('', (answer) => answer, { slug: 'dostavka' })
  t.equal(await loadShell(context), await loadShell(context))
  t.equal((await page(context, options)).data, (await page(context, options)).data)
})

t.test('an unfiltered category is computed once while its menu is cached', async (t) => {
  const asked = (query: Record<string, string>) =>
    category({ ...contextWith('', (answer) => answer, { id: '1' }), query }, options)
  const whole = await asked({})
  t.equal((await asked({})).data, whole.data)
  const sorted = await asked({ sort: 'price_asc', available: '1' })
  t.same(sorted.data.refinement.sort, 'price_asc')
  t.same(
    sorted.data.section.products,
    whole.data.section.products.filter(canBeHad).toSorted((one, other) => minimumSale(one) - minimumSale(other)),
  )
})
