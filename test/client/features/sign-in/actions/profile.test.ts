import t from 'tap'
import { loadProfile, saveContactPreference, updateProfile } from '#client/features/sign-in/actions/profile.ts'
import { fakeApp, noAnswer, profile, refusal } from '../../../fake-app.ts'

const form = { name: 'Оля', surname: '', email: '', birthday: null }

t.test('the profile is loaded only for a signed-in customer', async (t) => {
  const mine = profile()
  for (const [signedIn, asked] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const { app, stores, calls } = fakeApp({ 'GET /bff/profile': { profile: mine } }, { signedIn })
    await loadProfile(app)
    t.equal(calls.length, asked)
    t.equal(stores.session.profile, signedIn ? mine : null)
  }
})

t.test('no answer, or an answer for another sign-in, leaves the profile as it is', async (t) => {
  const known = profile()
  const silent = fakeApp({ 'GET /bff/profile': noAnswer() }, { signedIn: true })
  silent.stores.session.setProfile(known)
  await loadProfile(silent.app)
  t.equal(silent.stores.session.profile, known)

  const late = fakeApp(
    {
      'GET /bff/profile': () => {
        late.stores.session.enter(known)
        return { profile: profile({ name: 'Хтось' }) }
      },
    },
    { signedIn: true },
  )
  await loadProfile(late.app)
  t.equal(late.stores.session.profile, known)
})

t.test('saving changes the profile; a refusal is thrown for the form', async (t) => {
  const changed = profile({ surname: 'Коваль' })
  const saved = fakeApp({ 'PUT /bff/profile': { profile: changed } }, { signedIn: true })
  await updateProfile(saved.app, form)
  t.equal(saved.stores.session.profile, changed)
  t.same(saved.calls[0]?.input, { body: form })

  const refused = fakeApp(
    { 'PUT /bff/profile': refusal(422, 'validation', { errors: { email: ['?'] } }) },
    { signedIn: true },
  )
  await t.rejects(updateProfile(refused.app, form))
  t.equal(refused.stores.session.profile, null)
})

t.test('a saved profile is ignored if the customer has logged out or changed meanwhile', async (t) => {
  const mine = profile({ surname: 'Коваль' })
  const left = fakeApp(
    {
      'PUT /bff/profile': () => {
        left.stores.session.leave()
        return { profile: mine }
      },
    },
    { signedIn: true },
  )
  await updateProfile(left.app, form)
  t.equal(left.stores.session.profile, null)
  const other = profile({ name: 'Хтось' })
  const followed = fakeApp(
    {
      'PUT /bff/profile': () => {
        followed.stores.session.enter(other)
        return { profile: mine }
      },
    },
    { signedIn: true },
  )
  await updateProfile(followed.app, form)
  t.equal(followed.stores.session.profile, other)
})

t.test('a contact preference is saved at once, with the other fields as last saved', async (t) => {
  const known = profile({ email: 'olya@example.com', birthday: '1990-02-01' })
  const { app, stores, calls } = fakeApp(
    { 'PUT /bff/profile': { profile: profile({ contact_me_telegram_viber: true }) } },
    { signedIn: true },
  )
  await saveContactPreference(app, known, 'contact_me_telegram_viber', true)
  t.same(calls[0]?.input, {
    body: {
      name: 'Оля',
      surname: '',
      email: 'olya@example.com',
      birthday: '1990-02-01',
      contact_me_telegram_viber: true,
    },
  })
  t.ok(stores.session.profile?.contact_me_telegram_viber)
})
