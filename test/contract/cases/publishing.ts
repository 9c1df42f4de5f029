import { businessApi } from '#shared/contract/business.ts'
import { contentApi } from '#shared/contract/content.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { publishingApi } from '#shared/contract/publishing.ts'
import { freshPhone, refused, type Cases } from '../api.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

interface Page {
  data: { id: AnyId; published_at?: string; created_at?: string }[]
  meta: { last_page: number; total: number }
}

const UNKNOWN = '9999999999'
/** The one page every business has. */
const OFFER = 'publicnyj-dogovor-oferta'

export const publishingCases: Cases = (t, { ask, request, target }) => {
  t.test('the public offer is a page; an unknown slug is a 404', async (t) => {
    const { data } = await ask(contentApi.getPage, { params: { slug: OFFER } })
    t.ok(data.slug === OFFER && data.html.length > 100)
    for (const slug of ['no-such-page', 'UPPER', 'a--b', '..'])
      refused(t, await request(contentApi.getPage, { params: { slug } }), 404, [], slug)
  })

  t.test('news and reviews come newest first, paged, each once', async (t) => {
    for (const endpoint of [publishingApi.getNews, publishingApi.getReviews]) {
      const page = (number: number): Promise<Page> => ask(endpoint, { query: { page: String(number) } })
      const { meta } = await page(1)
      const all = (await Promise.all(Array.from({ length: meta.last_page }, (_, index) => page(index + 1)))).flatMap(
        ({ data }) => data,
      )
      const times = all.map(({ published_at, created_at = published_at }) => Date.parse(created_at ?? ''))
      t.equal(new Set(all.map(({ id }) => id)).size, meta.total, endpoint.path)
      t.same(
        times,
        times.toSorted((a, b) => b - a),
        `${endpoint.path} newest first`,
      )
      t.same((await page(meta.last_page + 1)).data, [])
      for (const wrong of ['0', '-1', 'x', '1.5', '100000'])
        refused(t, await request(endpoint, { query: { page: wrong } }), 422, ['page'], wrong)
    }
  })

  t.test('one news item and one vacancy are answered in both languages', async (t) => {
    const [news] = (await ask(publishingApi.getNews, { query: {} })).data
    const [vacancy] = (await ask(publishingApi.getVacancies, {})).data
    for (const locale of ['uk', 'ru'] as const) {
      t.ok((await ask(publishingApi.getNewsItem, { params: { id: String(news?.id) } }, { locale })).data.html)
      t.ok((await ask(publishingApi.getVacancy, { params: { id: String(vacancy?.id) } }, { locale })).data.html)
    }
    for (const endpoint of [publishingApi.getNewsItem, publishingApi.getVacancy])
      refused(t, await request(endpoint, { params: { id: UNKNOWN } }), 404)
  })

  t.test('stories, a printed code and an unknown code are answered', async (t) => {
    await ask(publishingApi.getStories, {})
    if (target.shortLink)
      t.match((await ask(publishingApi.getShortLink, { params: { code: target.shortLink } })).data, { path: /^\// })
    refused(t, await request(publishingApi.getShortLink, { params: { code: 'UNKNOWN-CODE' } }), 404)
  })

  t.test('submissions of customers are accepted', async (t) => {
    const [[vacancy], [restaurant]] = [
      (await ask(publishingApi.getVacancies, {})).data,
      await ask(businessApi.getRestaurants, {}),
    ]
    const person = { name: 'Олена', phone: freshPhone() }
    await ask(publishingApi.applyForVacancy, { body: { ...person, vacancy_id: vacancy?.id ?? 0, message: '' } })
    await ask(publishingApi.createReview, { body: { name: 'Олена', rating: 5, text: 'Смачно!', restaurant_id: null } })
    await ask(publishingApi.createCateringRequest, {
      body: { ...person, city_id: restaurant?.city_id ?? 0, guests: 40, date: '2099-12-30', message: '' },
    })
    t.same(
      await ask(publishingApi.createQualityReport, {
        body: { ...person, restaurant_id: restaurant?.id ?? null, order_number: '', message: 'Усе добре' },
      }),
      { status: 'success' },
    )
  })

  t.test('an invalid submission is refused by field', async (t) => {
    const person = { name: 'Олена', phone: '380501234567' }
    const table: [Endpoint, object, string][] = [
      [publishingApi.applyForVacancy, { ...person, vacancy_id: 'x', message: '' }, 'vacancy_id'],
      [publishingApi.applyForVacancy, { ...person, name: '  ', vacancy_id: 1, message: '' }, 'name'],
      [publishingApi.createReview, { name: 'Олена', rating: 6, text: 'Смачно!' }, 'rating'],
      [publishingApi.createReview, { name: 'Олена', rating: 5, text: 'я'.repeat(2001) }, 'text'],
      [
        publishingApi.createCateringRequest,
        { ...person, city_id: 1, guests: 0, date: '2099-12-30', message: '' },
        'guests',
      ],
      [
        publishingApi.createCateringRequest,
        { ...person, city_id: 1, guests: 9, date: '30.12.2099', message: '' },
        'date',
      ],
      [
        publishingApi.createQualityReport,
        { ...person, phone: '067', restaurant_id: null, order_number: '', message: 'так' },
        'phone',
      ],
      [
        publishingApi.createQualityReport,
        { ...person, restaurant_id: null, order_number: '', message: 'так', extra: 1 },
        'extra',
      ],
    ]
    for (const [endpoint, body, field] of table)
      refused(t, await request(endpoint, { body }), 422, [field], endpoint.path)
  })
}
