import t, { type Test } from 'tap'
import { SWRConfig } from 'swr'
import { endSession, logOut } from '#client/features/sign-in/actions/forget-customer.ts'
import { followSession } from '#client/features/sign-in/actions/follow-session.ts'
import { loadProfile } from '#client/features/sign-in/actions/profile.ts'
import { saveProfile, skipPin, submitCode, submitPin } from '#client/features/sign-in/actions/sign-in.ts'
import { startSignIn } from '#client/context/start-sign-in.ts'
import { fakeCookies, fakeStorage } from '../../../fake-browser.ts'
import { fakeApp, noAnswer, profile, refusal } from '../../../fake-app.ts'

const PROFILE = 'GET /bff/profile'
const PIN = 'POST /bff/sign-in/pin'
const olya = profile()
const petro = profile({ name: 'Петро', phone: '380501112233' })

const page = new EventTarget()
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
})

fakeCookies()
const stored = fakeStorage('localStorage')
t.beforeEach(() => stored.clear())

/** A tab of the browser; tabs receive each other's messages. */
function tab(t: Test, answers: Record<string, unknown>, { signedIn = false, path = '/' } = {}) {
  const made = fakeApp({ 'POST /bff/sign-out': {}, ...answers }, { signedIn })
  made.stores.location.arrived(path, 'default')
  t.teardown(followSession(made.app))
  return made
}

/** A view's cached answer, with its key. */
const readBy = (key: string): object => ({ data: [7], _k: [key, 1] })

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate)
}

t.test('log-out in one tab clears phone, profile and saved addresses in every open one', async (t) => {
  const { cache } = SWRConfig.defaultValue
  for (const key of ['addresses', 'favourites']) cache.set(key, readBy(key))
  const here = tab(t, {}, { signedIn: true })
  const there = tab(t, {}, { signedIn: true, path: '/ru/account/address' })
  there.stores.session.enter(olya)
  there.stores.overlays.open('barcode')
  await logOut(here.app)
  await until(() => !there.stores.session.signedIn)
  t.match(there.stores.session, { profile: null, phone: '' })
  t.same(there.stores.overlays.stack, [])
  t.same(there.visited, [['/', 'push']], 'the account page is left')
  await until(() => cache.get('addresses')?.data === undefined)
  t.same(cache.get('favourites')?.data, [7], 'public data stays cached')
})

t.test('a forced log-out reaches every tab, with one message', async (t) => {
  const here = tab(t, {}, { signedIn: true })
  const there = tab(t, {}, { signedIn: true, path: '/product/5' })
  endSession(here.app)
  await until(() => !there.stores.session.signedIn)
  t.same([here.stores.toasts.items.length, there.stores.toasts.items.length], [1, 0])
  t.same(there.visited, [])
})

t.test('sign-in in one tab reaches the others: they load the profile and close their sign-in', async (t) => {
  const here = tab(t, { [PIN]: { profile: olya } })
  const there = tab(t, { [PROFILE]: { profile: olya } })
  startSignIn(here.app)
  startSignIn(there.app, 'account')
  await submitPin(here.app, '4321')
  await until(() => there.stores.session.profile !== null)
  t.match(there.stores.session, { signedIn: true, profile: olya, referrer: null })
  t.same(there.stores.overlays.stack, [])
  t.match(there.stores.toasts.items, [{ summary: there.app.LL.auth.joined() }])
})

t.test('a tab ignores its own messages', async (t) => {
  const here = tab(t, { [PIN]: { profile: olya } })
  const there = tab(t, { [PROFILE]: { profile: olya } })
  await submitPin(here.app, '4321')
  await until(() => there.stores.session.profile !== null)
  t.notOk(here.calls.some(({ operation }) => operation === PROFILE))
})

t.test('two tabs that sign in at once end with the same customer', async (t) => {
  let cookie = olya
  const whoIsIn = () => ({ profile: cookie })
  const [one, other] = [
    tab(t, { [PIN]: { profile: olya }, [PROFILE]: whoIsIn }),
    tab(t, { [PIN]: { profile: petro }, [PROFILE]: whoIsIn }),
  ]
  for (const { app } of [one, other]) startSignIn(app)
  const first = submitPin(one.app, '4321')
  cookie = petro
  await Promise.all([first, submitPin(other.app, '9876')])
  const name = ({ stores }: typeof one) => stores.session.profile?.name
  await until(() => name(one) === 'Петро' && name(other) === 'Петро')
  for (const { stores } of [one, other]) t.same([stores.session.signedIn, stores.overlays.stack], [true, []])
})

t.test('an account page in another tab is loaded again for a new customer, and stays for the same one', async (t) => {
  for (const [known, reloaded] of [
    [olya, []],
    [petro, [['/account/orders', 'refresh']]],
  ] as const) {
    const here = tab(t, { [PIN]: { profile: olya } })
    const there = tab(t, { [PROFILE]: { profile: olya } }, { signedIn: true, path: '/account/orders' })
    there.stores.session.setProfile(known)
    await submitPin(here.app, '4321')
    await until(() => there.calls.length > 0 && there.stores.session.profile === olya)
    await new Promise(setImmediate)
    t.same(there.visited, reloaded)
    t.teardown(() => here.stores.session.leave())
  }
})

t.test(
  'after a sign-in in another tab a failed profile leaves the name empty, and a 401 logs out everywhere',
  async (t) => {
    const here = tab(t, { [PIN]: { profile: olya } })
    const silent = tab(t, { [PROFILE]: noAnswer() })
    await submitPin(here.app, '4321')
    await until(() => silent.calls.length > 0)
    t.match(silent.stores.session, { signedIn: true, profile: null })

    const refused = tab(t, {
      [PROFILE]: () => {
        endSession(refused.app)
        return refusal(401, 'unauthorised')
      },
    })
    await submitPin(here.app, '4321')
    await until(() => refused.calls.length > 0 && !here.stores.session.signedIn)
    t.notOk(refused.stores.session.signedIn)
  },
)

t.test('a page restored from bfcache checks its session', async (t) => {
  const here = tab(
    t,
    {
      [PROFILE]: () => {
        endSession(here.app)
        return refusal(401, 'unauthorised')
      },
    },
    { signedIn: true, path: '/account/orders' },
  )
  const guest = tab(t, {})
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  t.same(here.calls, [], 'a loaded page checks it anyway')
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await until(() => !here.stores.session.signedIn)
  t.same(here.visited, [['/', 'push']])
  t.same(guest.calls, [])
})

t.test(
  'a customer without a name is asked for it, after a reload and in the other tab, until it is saved',
  async (t) => {
    const nameless = profile({ name: '  ' })
    const here = tab(t, { [PROFILE]: { profile: nameless }, 'PUT /bff/profile': { profile: olya } }, { signedIn: true })
    let known = nameless
    const there = tab(t, { [PROFILE]: () => ({ profile: known }) }, { signedIn: true })
    for (const { app } of [here, there]) await loadProfile(app)
    t.same([here.stores.overlays.stack, there.stores.overlays.stack], [['authProfile'], ['authProfile']])
    known = olya
    await saveProfile(here.app, { name: 'Оля', surname: '', email: '', birthday: null })
    t.same(here.stores.overlays.stack, [])
    await until(() => there.stores.session.profile?.name === 'Оля')
    t.same(there.stores.overlays.stack, [])
  },
)

t.test(
  'with a backend that never returns the name it is asked for once, and again after the next sign-in',
  async (t) => {
    const nameless = profile({ name: null })
    const answers = {
      [PROFILE]: { profile: nameless },
      'PUT /bff/profile': { profile: olya },
      'POST /bff/sign-in/pin': { profile: nameless },
    }
    const first = tab(t, answers, { signedIn: true })
    await loadProfile(first.app)
    t.same(first.stores.overlays.stack, ['authProfile'])
    await saveProfile(first.app, { name: 'Оля', surname: '', email: '', birthday: null })
    await loadProfile(first.app)
    t.same(first.stores.overlays.stack, [], 'a restored tab')
    const reloaded = tab(t, answers, { signedIn: true })
    await loadProfile(reloaded.app)
    t.same(reloaded.stores.overlays.stack, [], 'a reload')
    reloaded.stores.session.leave()
    const again = tab(t, answers)
    again.stores.overlays.open('authPinCode')
    await submitPin(again.app, '4321')
    t.same(again.stores.overlays.stack, ['authProfile'], 'the next sign-in asks once')
  },
)

t.test('sign-in steps come before the name', async (t) => {
  const { app, stores } = tab(t, { 'POST /bff/sign-in/code': { profile: profile({ name: null }) } })
  stores.session.phoneAccepted({ phone: '380671234567', createPin: true, resendAt: 0 })
  stores.overlays.open('authCode')
  await submitCode(app, '1234')
  t.same(stores.overlays.stack, ['authCreatePinCode'])
  skipPin(app)
  t.same(stores.overlays.stack, ['authProfile'])
})

t.test('a name of spaces, which the backend accepts, is asked for again', async (t) => {
  const nameless = { profile: profile({ name: ' ' }) }
  const { app, stores } = tab(t, { [PROFILE]: nameless, 'PUT /bff/profile': nameless }, { signedIn: true })
  await loadProfile(app)
  await saveProfile(app, { name: ' ', surname: '', email: '', birthday: null })
  t.same(stores.overlays.stack, ['authProfile'])
})
