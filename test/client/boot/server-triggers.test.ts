import { mock } from 'node:test'
import t from 'tap'
import { offerToStay, showBrokenPageToast, showOfflineToast } from '#client/boot/navigation-toasts.ts'
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

/** Messages when a page failed to load, or loaded incompletely. */

const network = { onLine: true }
Object.defineProperty(globalThis, 'navigator', { value: network, configurable: true })
let reloads = 0
Object.assign(globalThis, {
  location: {
    reload: () => {
      reloads += 1
    },
  },
})

t.test('offline one message with a retry button is shown for all retries of a visit', async (t) => {
  const { app, stores } = fakeApp()
  const tried: string[] = []
  showOfflineToast(app, () => tried.push('first'))
  showOfflineToast(app, () => tried.push('second'))
  t.match(stores.toasts.items, [{ severity: 'warn', summary: app.LL.errors.offline() }])
  t.equal(stores.toasts.items.length, 1)
  stores.toasts.items[0]?.action?.run()
  t.same(tried, ['second'])
})

t.test('an incomplete page is loaded as a document, or offered again when offline', async (t) => {
  const { app, stores, visited } = fakeApp()
  showBrokenPageToast(app, app.navigate)
  t.match(stores.toasts.items, [{ severity: 'error', summary: app.LL.errors.missingPart() }])
  stores.toasts.items[0]?.action?.run()
  t.equal(reloads, 1)
  network.onLine = false
  showBrokenPageToast(app, app.navigate)
  stores.toasts.items.at(-1)?.action?.run()
  t.same(visited, [['/', 'refresh']])
})

t.test('a slow page offers a way out after ten seconds, until it arrives or another is requested', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  t.teardown(() => mock.timers.reset())
  const {
    app,
    stores: { toasts },
  } = fakeApp()
  let stayed = 0
  const hear = offerToStay(app, () => {
    stayed += 1
  })
  hear(true)
  mock.timers.tick(9000)
  hear(true)
  mock.timers.tick(9999)
  t.same(toasts.items, [], 'another visit restarts the timer')
  mock.timers.tick(1)
  t.match(toasts.items, [{ summary: app.LL.errors.slow(), action: { label: app.LL.errors.stay() } }])
  toasts.items[0]?.action?.run()
  t.equal(stayed, 1)
  hear(false)
  t.same(toasts.items, [])
  mock.timers.tick(60_000)
  t.same(toasts.items, [], 'no message for a page that has arrived')
})
