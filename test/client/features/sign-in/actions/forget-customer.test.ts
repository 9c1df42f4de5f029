import t from 'tap'
import { createApi } from '#client/api/api.ts'
import { deleteAccount, endSession, logOut } from '#client/features/sign-in/actions/forget-customer.ts'
import { SESSION_CHANNEL } from '#client/storage/tab-channel.ts'
import type { App } from '#client/context/app.ts'
import { atAddress, atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { fakeApp, noAnswer, profile } from '../../../fake-app.ts'
import { fakeCookies, fakeStorage } from '../../../fake-browser.ts'

const OUT = 'POST /bff/sign-out'
fakeCookies()

/** A customer on a page, with the barcode open. */
function customer(path: string, answers: Record<string, unknown> = {}) {
  const made = fakeApp({ [OUT]: {}, ...answers })
  made.stores.session.phoneAccepted({ phone: '380671234567', createPin: false, resendAt: 0 })
  made.stores.session.enter(profile())
  made.stores.overlays.open('barcode')
  made.stores.location.arrived(path, 'default')
  return made
}

/** Messages that other tabs receive. */
async function messagesDuring(act: () => unknown): Promise<unknown[]> {
  const messages: unknown[] = []
  const [tab, end] = [new BroadcastChannel(SESSION_CHANNEL), new BroadcastChannel(SESSION_CHANNEL)]
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  tab.addEventListener('message', (event) => {
    const {
      data: { what },
    } = event as MessageEvent<{ what: string }>
    if (what === 'the end') resolve()
    else messages.push(what)
  })
  await act()
  end.postMessage({ what: 'the end' })
  await ended
  for (const channel of [tab, end]) channel.close()
  return messages
}

t.test('log-out clears token, phone and profile, in this tab and the others, and goes home', async (t) => {
  const { app, stores, calls, visited } = customer('/account/profile')
  t.same(await messagesDuring(() => logOut(app)), ['signed-out'])
  t.match(stores.session, { signedIn: false, profile: null, phone: '', referrer: null })
  t.same(stores.overlays.stack, [])
  t.same(
    calls.map(({ operation }) => operation),
    [OUT],
    'the server clears the cookie',
  )
  t.same(visited, [['/', 'push']])
})

t.test('favourites, cart and city remain after log-out, because they belong to the browser', async (t) => {
  const { app, stores } = customer('/')
  stores.favourites.replace([7])
  stores.delivery.setCity(2)
  await logOut(app)
  t.same([stores.favourites.ids, stores.delivery.cityId], [[7], 2])
})

t.test('the customer’s address is not the next one’s: log-out drops it, and keeps a restaurant', async (t) => {
  const { app, stores } = customer('/')
  const region = { id: 1, city_id: 1, terminal_id: 101 } as Parameters<typeof atAddress>[0]
  for (const [selection, isKept] of [
    [atAddress(region, { city_id: 1, formatted_address: 'вул. Хорива, 25' }), false],
    [atRestaurant('pickup', app.shell.restaurants[1]!), true],
  ] as const) {
    stores.delivery.select(selection)
    await logOut(app)
    t.same(stores.delivery.selection, isKept ? selection : null, selection.type)
  }
})

t.test(
  'a session that ends closes the dialogs that show the customer, and none in which something is typed',
  async (t) => {
    const { app, stores } = customer('/checkout')
    for (const overlay of ['menu', 'address', 'authCode'] as const) stores.overlays.open(overlay)
    endSession(app)
    t.same(stores.overlays.stack, ['address'])
  },
)

t.test(
  'log-out clears the contact in the order draft; an expired session keeps it, because nothing typed is lost',
  async (t) => {
    const storage = fakeStorage('localStorage')
    for (const [leave, isStored] of [
      [logOut, false],
      [endSession, true],
    ] as const) {
      storage.set(storageKeys.checkout, '{"typed":{"name":"Олена"}}')
      await leave(customer('/').app)
      t.equal(storage.has(storageKeys.checkout), isStored)
    }
  },
)

t.test('without an answer to log-out the customer stays signed in, with a message', async (t) => {
  const { app, stores, visited } = customer('/', { [OUT]: noAnswer() })
  t.same(await messagesDuring(() => logOut(app)), [])
  t.ok(stores.session.signedIn)
  t.match(stores.toasts.items, [{ severity: 'error' }])
  t.same(visited, [])
})

t.test('whose account is deleted is forgotten', async (t) => {
  const storage = fakeStorage('localStorage')
  storage.set(storageKeys.guest, '{"name":"Олена","phone":"380671234567"}')
  const { app, stores } = customer('/account/profile', { 'POST /bff/delete-account': {} })
  t.same(await messagesDuring(() => deleteAccount(app, { pin_code: '1234' })), ['signed-out'])
  t.match(stores.session, { signedIn: false, profile: null, phone: '' })
  t.notOk(storage.has(storageKeys.guest))
  t.match(stores.toasts.items, [{ severity: 'success' }])
})

/** Calls as the entry makes them, answered 401 on demand. */
function answering401(app: App) {
  const pending: (() => void)[] = []
  t.intercept(globalThis, 'fetch', {
    value: () =>
      new Promise((done) => {
        pending.push(() => done(new Response('{"code":"unauthorised","detail":"?"}', { status: 401 })))
      }),
  })
  const { session } = app.stores
  const api = createApi({
    locale: 'uk',
    sessionVersion: () => session.version,
    onUnauthorised: (version) => {
      if (version === session.version) endSession(app)
    },
  })
  const ask = (): Promise<unknown> => api.call('GET /bff/profile').catch(() => {})
  return {
    ask,
    answerAll: () => {
      for (const answer of pending) answer()
    },
  }
}

t.test('any 401 logs out; twenty at once log out once, and only an account page is left', async (t) => {
  for (const [path, left] of [
    ['/account/orders', [['/', 'push']]],
    ['/product/5', []],
  ] as const) {
    const { app, stores, calls, visited } = customer(path)
    const { ask, answerAll } = answering401(app)
    const refused = Array.from({ length: 20 }, ask)
    answerAll()
    t.same(await messagesDuring(() => Promise.all(refused)), ['signed-out'])
    t.match(stores.session, { signedIn: false, profile: null, phone: '' })
    t.same(visited, left)
    t.match(stores.toasts.items, [{ severity: 'warn', summary: app.LL.auth.ended() }])
    t.same(
      calls.map(({ operation }) => operation),
      [OUT],
      'one call clears the cookie',
    )
  }
})

t.test('a late 401 of an old token changes nothing after a new sign-in', async (t) => {
  const { app, stores, visited } = customer('/account/orders')
  const { ask, answerAll } = answering401(app)
  const late = ask()
  stores.session.leave()
  stores.session.enter(profile({ name: 'Нова' }))
  answerAll()
  await late
  t.ok(stores.session.signedIn)
  t.equal(stores.session.profile?.name, 'Нова')
  t.same(visited, [])
})

t.test('a 401 of a guest’s call is ignored', async (t) => {
  const { app, stores, calls } = fakeApp()
  endSession(app)
  t.equal(calls.length + stores.toasts.items.length, 0)
})
