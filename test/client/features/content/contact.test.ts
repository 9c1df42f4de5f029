import t from 'tap'
import {
  forgetDraft,
  knownContact,
  readDraft,
  saveDraft,
} from '#client/features/content/components/use-contact-form.ts'
import { logOut } from '#client/features/sign-in/actions/forget-customer.ts'
import { forgetGuestContact, rememberGuestContact } from '#client/storage/guest-contact.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { fakeApp, profile } from '../../fake-app.ts'
import { fakeCookies, fakeStorage } from '../../fake-browser.ts'

fakeCookies()
const storage = fakeStorage('localStorage')
const guest = { name: 'Олена', phone: '380671234567' }

t.test('forms are filled with the signed-in customer, else with the last guest contact of this device', async (t) => {
  const { app, stores } = fakeApp()
  t.equal(knownContact(app), null)
  rememberGuestContact(guest)
  t.same(knownContact(app), guest)
  stores.session.enter(profile({ name: null, phone: '380501112233' }))
  t.same(
    knownContact(app),
    { name: '', phone: '380501112233' },
    'never the guest contact for a customer without a name',
  )
  t.equal(knownContact(fakeApp({}, { signedIn: true }).app), null, 'nor while the profile is loading')
})

t.test('only name and phone are stored; they are removed on request and on log-out', async (t) => {
  rememberGuestContact({ ...guest, comment: 'Код 1234' } as typeof guest)
  t.same(JSON.parse(storage.get(storageKeys.guest) ?? ''), guest)
  forgetGuestContact()
  t.notOk(storage.has(storageKeys.guest))
  rememberGuestContact(guest)
  await logOut(fakeApp({ 'POST /bff/sign-out': {} }, { signedIn: true }).app)
  t.notOk(storage.has(storageKeys.guest))
})

t.test('an invalid stored text is ignored', async (t) => {
  for (const text of [
    '',
    '{',
    'null',
    '{"name":"Олена"}',
    '{"name":5,"phone":"380671234567"}',
    '{"name":"Олена","phone":"123"}',
  ]) {
    storage.set(storageKeys.guest, text)
    t.equal(knownContact(fakeApp().app), null, text)
  }
})

/** Drafts of contact forms survive their document. */

const tab = fakeStorage('sessionStorage')
const blank = { name: '', rating: 0, consent: true }

t.test('typed text is restored until it is sent', async (t) => {
  t.same(readDraft('review', blank), {})
  saveDraft('review', { name: 'Оля', rating: 4, consent: false })
  t.same(readDraft('review', blank), { name: 'Оля', rating: 4, consent: false })
  t.same(readDraft('catering', blank), {}, 'another form')
  forgetDraft('review')
  t.same(readDraft('review', blank), {})
})

t.test('an invalid stored draft is ignored', async (t) => {
  const [key = ''] = tab.keys()
  for (const text of ['{', '7', 'null', '[]', '{"name":1,"rating":"5","consent":null,"more":"x"}']) {
    tab.set(key, text)
    t.same(readDraft('review', blank), {}, text)
  }
  tab.set(key, '{"name":"Оля","rating":"5"}')
  t.same(readDraft('review', blank), { name: 'Оля' })
})
