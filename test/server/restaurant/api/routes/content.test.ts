import t from 'tap'
import { contentApi } from '#shared/contract/content.ts'
import { OFFER_SLUG } from '#shared/route-map.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

const { ask, request } = await openRestaurant(t)

t.test('the public offer exists in both languages', async (t) => {
  const ukrainian = await ask(contentApi.getPage, { params: { slug: OFFER_SLUG } }, { locale: 'uk' })
  const russian = await ask(contentApi.getPage, { params: { slug: OFFER_SLUG } }, { locale: 'ru' })
  t.equal(ukrainian.data.slug, OFFER_SLUG)
  t.notSame(ukrainian.data.html, russian.data.html)
})

t.test('unknown pages and invalid slugs are 404', async (t) => {
  for (const slug of ['no-such-page', 'UPPER', 'two--dashes', '..%2Fetc']) {
    t.match(
      await request(contentApi.getPage, { params: { slug } }),
      { status: 404, body: { message: 'Не знайдено.' } },
      slug,
    )
  }
})

t.test('a path that cannot be decoded is refused in the same shape', async (t) => {
  t.match(await request(contentApi.getPage, { params: { slug: 'a'.repeat(101) } }), {
    status: 414,
    body: { message: 'Запит не вдалося прочитати.' },
  })
  t.match(await request(contentApi.getPage, { params: { slug: '%zz' } }), {
    status: 400,
    body: { message: 'Запит не вдалося прочитати.' },
  })
})
