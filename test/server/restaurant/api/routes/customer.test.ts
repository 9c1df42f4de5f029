import t from 'tap'
import { bonusesApi } from '#shared/contract/bonuses.ts'
import { businessApi } from '#shared/contract/business.ts'
import { contentApi } from '#shared/contract/content.ts'
import { favouritesApi } from '#shared/contract/favourites.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { profileApi } from '#shared/contract/profile.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'

const { app, ask, database, request, signIn } = await openRestaurant(t)
const { updateProfile } = profileApi
const { addFavorite, getFavorites, removeFavorite } = favouritesApi
const token = await signIn('380673330001')
const form = { name: 'Олена', surname: 'Коваль', email: 'olena@example.com', birthday: '1990-02-01' }

t.test('contact preferences are stored; absent ones stay unchanged', async (t) => {
  const wishes = { is_not_call_confirmation: true, contact_me_telegram_viber: true }
  t.match((await ask(updateProfile, { body: { ...form, ...wishes } }, { token })).user, { ...form, ...wishes })
  t.match((await ask(updateProfile, { body: { ...form, is_not_call_confirmation: false } }, { token })).user, {
    ...wishes,
    is_not_call_confirmation: false,
  })
  t.match((await ask(updateProfile, { body: form }, { token })).user, { ...wishes, is_not_call_confirmation: false })
  t.match(await request(updateProfile, { body: { ...form, contact_me_telegram_viber: 'yes' } }, { token }), {
    status: 422,
  })
})

t.test('emptied fields become null', async (t) => {
  const { user } = await ask(
    updateProfile,
    { body: { name: 'Олена', surname: ' ', email: '', birthday: null } },
    { token },
  )
  t.match(user, { surname: null, email: null, birthday: null })
})

const refused: [string, object, string[]][] = [
  ['no name', { name: '' }, ['name']],
  ['a name of spaces', { name: ' \u00A0\t' }, ['name']],
  ['an e-mail that is none', { email: 'olena@' }, ['email']],
  ['a day February lacks', { birthday: '1990-02-30' }, ['birthday']],
  ['tomorrow: noon of 10 June is the clock', { birthday: '2026-06-11' }, ['birthday']],
  ['an impossible age', { birthday: '1890-01-01' }, ['birthday']],
  ['day.month.year', { birthday: '01.02.1990' }, ['birthday']],
  ['names over 60 code points', { name: 'я'.repeat(61), surname: 'ї'.repeat(61) }, ['name', 'surname']],
  ['an e-mail over 120', { email: `${'a'.repeat(120)}@example.com` }, ['email']],
  ['several at once', { email: 'x', birthday: '2030-01-01' }, ['email', 'birthday']],
  ['a number for a name', { name: 5 }, ['name']],
  ['an unknown field', { bonus_points: 1000 }, ['bonus_points']],
]
t.test('errors are by field, in the customer’s language', async (t) => {
  for (const [name, change, fields] of refused) {
    const body = { ...form, ...change }
    const ukrainian = await request(updateProfile, { body }, { token, locale: 'uk' })
    const russian = await request(updateProfile, { body }, { token, locale: 'ru' })
    t.equal(ukrainian.status, 422, name)
    t.same(Object.keys(ukrainian.body.errors), fields, name)
    t.same(Object.keys(russian.body.errors), fields, name)
    t.notSame(ukrainian.body, russian.body, name)
  }
  t.match((await request(updateProfile, { body: { ...form, name: 'я'.repeat(61) } }, { token })).body, {
    errors: { name: ['Задовгий текст.'] },
  })
})

t.test('today is a possible birthday', async () => {
  await ask(updateProfile, { body: { ...form, birthday: '2026-06-10' } }, { token })
})

t.test('broken JSON is 400, other kinds of body 415', async (t) => {
  const send = async (type: string, payload: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: updateProfile.path,
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${token}`, 'accept-language': 'ru' },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  t.match(await send('application/json', '{"name":'), {
    status: 400,
    body: { message: 'Запрос не удалось прочитать.' },
  })
  t.match(await send('text/xml', '<name/>'), { status: 415, body: { message: /.+/ } })
  t.match(await send('application/json', JSON.stringify({ ...form, name: 'a'.repeat(70_000) })), { status: 413 })
})

t.test('a path that cannot be decoded is refused in the same shape, and an unknown one is 404', async (t) => {
  const message = 'Запит не вдалося прочитати.'
  t.match(await request(contentApi.getPage, { params: { slug: 'a'.repeat(101) } }), { status: 414, body: { message } })
  t.match(await request(contentApi.getPage, { params: { slug: '%zz' } }), { status: 400, body: { message } })
  t.match(await request({ ...businessApi.getCities, path: '/api/get-planets' }, {}, { locale: 'ru' }), {
    status: 404,
    body: { message: 'Не найдено.' },
  })
})

t.test('a customer’s favourites are listed in the order they were added, without another customer’s', async (t) => {
  const [one, other] = [await signIn('380671110004'), await signIn('380671110005')]
  t.same(await ask(getFavorites, {}, { token: one }), { data: [] })
  for (const product_id of [5, 1, 3, 1]) await ask(addFavorite, { body: { product_id } }, { token: one })
  await ask(addFavorite, { body: { product_id: 7 } }, { token: other })
  t.same(await ask(getFavorites, {}, { token: one }), { data: [5, 1, 3] })
  await ask(removeFavorite, { body: { product_id: 5 } }, { token: one })
  await ask(addFavorite, { body: { product_id: 5 } }, { token: one })
  t.same(await ask(getFavorites, {}, { token: one }), { data: [1, 3, 5] })
  t.match(await request(getFavorites), { status: 401 })
})

const cart = { type: 'pickup', restaurant_id: 1, lines: pickup.lines } as const
const bonuses = async (token: string, page = '1') => await ask(bonusesApi.getBonuses, { query: { page } }, { token })

t.test('a guest neither has nor earns points', async (t) => {
  t.match((await ask(ordersApi.quoteOrder, { body: { ...cart, bonuses: 100 } })).data, {
    bonuses_available: 0,
    bonuses_spent: 0,
    bonuses_earned: 0,
    bonuses_offered: 32,
    total: 653,
  })
  t.match(await request(bonusesApi.getBonuses), { status: 401 })
})

t.test('the history of points is paged', async (t) => {
  const token = await signIn('380674480002')
  const { id } = await database
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', '380674480002')
    .executeTakeFirstOrThrow()
  const created_at = new Date('2026-06-01T00:00:00Z')
  await database
    .insertInto('bonus_entries')
    .values(
      Array.from({ length: 13 }, (_, index) => ({
        customer_id: id,
        points: index + 1,
        reason: 'gift' as const,
        order_id: null,
        created_at,
      })),
    )
    .execute()
  const pages = [await bonuses(token), await bonuses(token, '2'), await bonuses(token, '3')]
  t.same(
    pages.map(({ data }) => data.map(({ points }) => points)),
    [[13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], [1], []],
  )
  t.match(pages[0], { meta: { last_page: 2, total: 13 }, data: [{ order_number: null, reason: 'gift' }] })
})
