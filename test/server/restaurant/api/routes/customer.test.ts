import t from 'tap'
import { profileApi } from '#shared/contract/profile.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'

const { app, ask, request, signIn } = await openRestaurant(t)
const { getProfile, updateProfile } = profileApi
const token = await signIn('380673330001')
const form = { name: 'Олена', surname: 'Коваль', email: 'olena@example.com', birthday: '1990-02-01' }

t.test('a saved profile is read back', async (t) => {
  const { user } = await ask(updateProfile, { body: form }, { token })
  t.match(user, form)
  t.strictSame((await ask(getProfile, {}, { token })).data, user)
})

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

t.test('the profile is 401 without a token', async (t) => {
  t.match(await request(getProfile), { status: 401, body: { message: 'Потрібно увійти.' } })
  t.match(await request(getProfile, {}, { headers: { authorization: 'Basic abc' } }), { status: 401 })
  t.match(await request(updateProfile, { body: form }, { token: 'unknown' }), { status: 401 })
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
