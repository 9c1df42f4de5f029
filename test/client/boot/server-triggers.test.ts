import t from 'tap'
import { handleServerTriggers } from '#client/boot/server-triggers.ts'
import { leavePhone } from '#client/features/sign-in/actions/sign-in.ts'
import { fakeApp, profile } from '../fake-app.ts'

const EVENTS = { 'sign-in': { referrer: 'account' } }

/** A customer at an address, whom this tab considers signed in. */
function customer(path: string) {
  const made = fakeApp({ 'POST /bff/sign-out': {} }, { signedIn: true })
  made.stores.session.enter(profile())
  made.stores.location.arrived(path, 'default')
  return { ...made, version: made.stores.session.version }
}

t.test('a session unknown to the server ends before sign-in opens; closing the modal keeps the page', async (t) => {
  const { app, stores, calls, visited, version } = customer('/product/5')
  await handleServerTriggers(app, EVENTS, version)
  t.match(stores.session, { signedIn: false, profile: null, phone: '', referrer: 'account' })
  t.same(stores.overlays.stack, ['authPhone'])
  t.same(
    calls.map(({ operation }) => operation),
    ['POST /bff/sign-out'],
  )
  leavePhone(app)
  t.same([stores.overlays.stack, visited], [[], []])
})

t.test('on an account page sign-in opens after the page is left', async (t) => {
  const { app, stores, visited, version } = customer('/ru/account/profile')
  const handled = handleServerTriggers(app, EVENTS, version)
  t.same([visited, stores.overlays.stack], [[['/', 'push']], []])
  stores.location.arrived('/', 'default')
  await handled
  t.same(stores.overlays.stack, ['authPhone'])
})

t.test('a page requested before a new sign-in does not end it', async (t) => {
  const { app, stores, version } = customer('/product/5')
  stores.session.enter(profile({ name: 'Нова' }))
  await handleServerTriggers(app, EVENTS, version)
  t.ok(stores.session.signedIn)
  t.same(stores.overlays.stack, [])
})

t.test('a guest is asked to sign in, and no session is ended', async (t) => {
  const { app, stores, calls } = fakeApp()
  await handleServerTriggers(app, EVENTS, 0)
  t.same([stores.overlays.stack, calls], [['authPhone'], []])
})
