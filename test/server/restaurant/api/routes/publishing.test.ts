import { randomUUID } from 'node:crypto'
import t from 'tap'
import { businessApi } from '#shared/contract/business.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { publishingApi } from '#shared/contract/publishing.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

const { ask, request, database, clock } = await openRestaurant(t)
const phone = '380671234567'

t.test('stories and codes have their targets', async (t) => {
  const { data: stories } = await ask(publishingApi.getStories, {})
  const promotions = await ask(businessApi.getPromotions, {})
  t.strictSame(
    stories.map(({ link }) => link),
    promotions.map(({ link }) => link),
    'one a promotion, in their order',
  )

  const { data: table } = await ask(publishingApi.getShortLink, { params: { code: 'VAS-T4' } })
  t.strictSame(table, { code: 'VAS-T4', path: '/catalog', promotion_id: null, restaurant_id: 1, table: '4' })
  t.match(
    (await ask(publishingApi.getShortLink, { params: { code: 'chetver' } })).data,
    { code: 'CHETVER', promotion_id: 3 },
    'copied by hand',
  )
})

t.test('the rating is of all published reviews, on every page', async (t) => {
  const rows = await database.selectFrom('reviews').select('rating').where('is_published', '=', true).execute()
  const average = Math.round((rows.reduce((sum, { rating }) => sum + rating, 0) / rows.length) * 10) / 10
  for (const page of ['1', '2', '9']) {
    t.strictSame(
      (await ask(publishingApi.getReviews, { query: { page } })).rating,
      { average, count: rows.length },
      `page ${page}`,
    )
  }
})

t.test('a new review waits for moderation, then appears first', async (t) => {
  const before = await ask(publishingApi.getReviews, { query: {} })
  const body = { name: 'Марко', rating: 1, text: 'Мідії «як у Галісії» — ні.', restaurant_id: 7 }
  clock.now = new Date('2026-12-01T10:00:00Z')
  t.strictSame(await ask(publishingApi.createReview, { body }), { status: 'success' })
  t.strictSame(await ask(publishingApi.getReviews, { query: {} }), before)

  await database.updateTable('reviews').set({ is_published: true }).where('is_published', '=', false).execute()
  const after = await ask(publishingApi.getReviews, { query: {} }, { locale: 'ru' })
  t.match(after.data[0], { ...body, answer: null, created_at: '2026-12-01T10:00:00.000Z' })
  t.equal(after.rating.count, before.rating.count + 1)
})

t.test('without reviews there is no rating', async (t) => {
  const rows = await database.selectFrom('reviews').select('id').where('is_published', '=', true).execute()
  const hidden = (is_published: boolean) =>
    database
      .updateTable('reviews')
      .set({ is_published })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  await hidden(false)
  t.match(await ask(publishingApi.getReviews, { query: {} }), {
    data: [],
    meta: { last_page: 1, total: 0 },
    rating: { average: 0, count: 0 },
  })
  await hidden(true)
})

t.test('submissions are stored as written', async (t) => {
  const person = { name: 'Ярина', phone }
  const application = { vacancy_id: 3, ...person, message: 'Готую з дитинства' }
  const catering = { city_id: 2, ...person, guests: 40, date: '2027-05-01', message: '' }
  const report = { restaurant_id: null, order_number: '1042', ...person, message: 'Суп протік' }
  t.strictSame(await ask(publishingApi.applyForVacancy, { body: application }), { status: 'success' })
  t.strictSame(await ask(publishingApi.createCateringRequest, { body: catering }), { status: 'success' })
  t.strictSame(await ask(publishingApi.createQualityReport, { body: report }), { status: 'success' })
  const received_at = clock.now
  t.match(await database.selectFrom('applications').selectAll().execute(), [{ ...application, received_at }])
  t.match(await database.selectFrom('catering_requests').selectAll().execute(), [{ ...catering, received_at }])
  t.match(await database.selectFrom('quality_reports').selectAll().execute(), [{ ...report, received_at }])
})

t.test('a review and a report name the order they are about; an order that there is not is left out', async (t) => {
  const headers = { 'idempotency-key': randomUUID() }
  const { data } = await ask(ordersApi.createOrder, { headers, body: pickup })
  const review = { name: 'Ярина', rating: 5, text: 'Про замовлення', restaurant_id: 1 }
  const report = { restaurant_id: 1, order_number: data.number, name: 'Ярина', phone, message: 'Про замовлення' }
  for (const order_id of [data.id, randomUUID(), 'A-7']) {
    await ask(publishingApi.createReview, { body: { ...review, order_id } })
    await ask(publishingApi.createQualityReport, { body: { ...report, order_id } })
  }
  for (const table of ['reviews', 'quality_reports'] as const) {
    const rows = await database.selectFrom(table).select('order_id').orderBy('id', 'desc').limit(3).execute()
    t.same(rows.map(({ order_id }) => order_id).toReversed(), [data.id, null, null], table)
  }
})

t.test('a catering date of today in Kyiv is accepted, also when UTC has another day', async (t) => {
  const body = { city_id: 1, name: 'Лев', phone, guests: 20, message: '' }
  clock.now = new Date('2026-06-10T22:30:00Z')
  t.match(await request(publishingApi.createCateringRequest, { body: { ...body, date: '2026-06-11' } }), {
    status: 200,
  })
  t.match(await request(publishingApi.createCateringRequest, { body: { ...body, date: '2026-06-10' } }), {
    status: 422,
    body: { errors: { date: ['Ця дата вже минула. Оберіть іншу.'] } },
  })
})

t.test('invalid submissions are refused by field, in the requested language, and not stored', async (t) => {
  const person = { name: 'Ніна', phone }
  const catering = { city_id: 1, ...person, guests: 20, date: '2027-01-01', message: '' }
  const application = { vacancy_id: 1, ...person, message: '' }
  const review = { name: 'Ніна', rating: 5, text: 'Добре' }
  const report = { restaurant_id: null, order_number: '', ...person, message: 'Холодне' }
  const city = 'Такого города нет.'
  const restaurant = 'Такого ресторана нет.'
  const table: [string, Endpoint, object, Record<string, string>][] = [
    [
      'no vacancy',
      publishingApi.applyForVacancy,
      { ...application, vacancy_id: 77 },
      { vacancy_id: 'Такой вакансии нет или она уже закрыта.' },
    ],
    ['no name', publishingApi.applyForVacancy, { ...application, name: ' \u200E' }, { name: 'Заполните это поле' }],
    ['no restaurant', publishingApi.createReview, { ...review, restaurant_id: 77 }, { restaurant_id: restaurant }],
    ['no words', publishingApi.createReview, { ...review, text: '  ' }, { text: 'Заполните это поле' }],
    ['no city', publishingApi.createCateringRequest, { ...catering, city_id: 77 }, { city_id: city }],
    [
      'two at once',
      publishingApi.createCateringRequest,
      { ...catering, city_id: 77, date: '2020-02-29' },
      { city_id: city, date: 'Эта дата уже прошла. Выберите другую.' },
    ],
    [
      'no such day',
      publishingApi.createCateringRequest,
      { ...catering, date: '2027-02-29' },
      { date: 'Некорректное значение.' },
    ],
    ['nowhere', publishingApi.createQualityReport, { ...report, restaurant_id: 77 }, { restaurant_id: restaurant }],
  ]
  const count = async () =>
    (
      await Promise.all(
        (['applications', 'reviews', 'catering_requests', 'quality_reports'] as const).map((name) =>
          database.selectFrom(name).select('id').execute(),
        ),
      )
    ).flat().length
  const before = await count()
  for (const [name, endpoint, body, errors] of table) {
    const answer = await request(endpoint, { body }, { locale: 'ru' })
    t.equal(answer.status, 422, name)
    t.strictSame(
      answer.body.errors,
      Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
      name,
    )
  }
  t.equal(await count(), before)
})
