import t from 'tap'
import { persistCustomer, restoreCustomer } from '#client/boot/browser-memory.ts'
import { startUp } from '#client/boot/start-up.ts'
import type { App } from '#client/context/app.ts'
import { currentCityId } from '#client/context/city-selectors.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { fakeApp, noAnswer, product, profile, type Answer } from '../fake-app.ts'
import { fakeCookies, fakeMutations, fakeStorage } from '../fake-browser.ts'

/** Start-up: restored values and requests, in their order. */

const jar = fakeCookies()
const localStore = fakeStorage('localStorage')
const root = {
  lang: 'uk',
  dataset: {} as Record<string, string>,
  ownerDocument: { querySelector: () => null as object | null },
}
const look = fakeMutations()
Object.assign(globalThis.document, {
  querySelector: () => null,
  documentElement: root,
  body: {},
  addEventListener() {},
  getElementById: () => null,
})
const history = {
  state: null,
  replaceState(_state: unknown, _title: string, url: string) {
    location.href = `https://zhar.example${url}`
  },
}
const location = { href: 'https://zhar.example/', pathname: '/', hash: '', protocol: 'https:' }
class Tree {
  removeChild(): void {}
  insertBefore(): void {}
}
// As in Safari before 17.
Reflect.deleteProperty(URLSearchParams.prototype, 'size')
const messages: unknown[] = []
class Channel extends EventTarget {
  postMessage({ what }: { what: string }): void {
    messages.push(what)
  }
  close(): void {}
}
Object.assign(globalThis, {
  history,
  location,
  Node: Tree,
  BroadcastChannel: Channel,
  EventSource: Channel,
  addEventListener() {},
  setInterval: () => 0,
})

t.beforeEach(() => {
  localStore.clear()
  jar.clear()
  root.dataset = {}
  root.lang = 'uk'
  location.href = 'https://zhar.example/'
})

const inCart = (): void => {
  localStore.set(storageKeys.cart, JSON.stringify([lineOf(product(1), 2)]))
}
const answers = (over: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /bff/profile': { profile: profile() },
  'GET /bff/products': [product(1, { name: 'Свіжа назва' })],
  'GET /bff/favorites': { data: [7] },
  ...over,
})

/** Starts like the entry: cart and favourites before hydration, the rest after it. */
async function start(app: App): Promise<void> {
  restoreCustomer(app)
  persistCustomer(app)
  await startUp(app)
}

t.test('city, delivery, favourites and cart are restored; then the profile, then today’s prices', async (t) => {
  inCart()
  localStore.set(storageKeys.cityId, '2')
  localStore.set(storageKeys.favourites, '[4]')
  const { app, calls, stores } = fakeApp(answers(), { signedIn: true })
  await start(app)
  t.equal(currentCityId(app), 2)
  t.same(
    calls.map(({ operation }) => operation),
    ['GET /bff/profile', 'GET /bff/products', 'GET /bff/favorites', 'POST /bff/favorites', 'GET /bff/build'],
  )
  t.match(calls[1]?.input, { query: { ids: ['1'], terminal_id: '200' } }, 'of the restored city’s restaurant')
  t.match(stores.cart.lines, [{ id: 1, qty: 2, name: 'Свіжа назва' }], 'in the language of the page')
  t.same([...stores.favourites.ids].sort(), [4, 7])
})

t.test('the server’s time is asked for where no answer has told it', async (t) => {
  for (const isTold of [false, true]) {
    const { app, calls, stores } = fakeApp(answers({ 'GET /bff/build': noAnswer() }))
    if (isTold) stores.clock.follow(Date.now())
    await start(app)
    t.same(
      calls.map(({ operation }) => operation),
      isTold ? [] : ['GET /bff/build'],
    )
  }
})

t.test('a printed code of a promotion says what it gives', async (t) => {
  const promotions = [
    { id: 4, name: 'Ранок', text: 'Кава в подарунок.' },
    { id: 5, name: 'Ніч', text: 'Узвар у подарунок.' },
  ]
  location.href = 'https://zhar.example/catalog/9?sort=cheapest&promotion=5'
  const { app, stores } = fakeApp(answers({ 'GET /bff/start': { promotions } }))
  await start(app)
  t.match(stores.toasts.items, [{ severity: 'info', summary: 'Ніч', detail: 'Узвар у подарунок.' }])
  t.equal(location.href, 'https://zhar.example/catalog/9?sort=cheapest')
  for (const [query, answer] of [
    ['?promotion=6', { promotions }],
    ['?promotion=5', noAnswer()],
  ] as const) {
    location.href = `https://zhar.example/${query}`
    const silent = fakeApp(answers({ 'GET /bff/start': answer }))
    await start(silent.app)
    t.same(silent.stores.toasts.items, [])
  }
})

t.test('a server that does not answer stops no step', async (t) => {
  inCart()
  const { app, stores, calls } = fakeApp(
    answers({ 'GET /bff/profile': noAnswer(), 'GET /bff/products': noAnswer(), 'GET /bff/favorites': noAnswer() }),
    { signedIn: true },
  )
  await start(app)
  t.equal(calls.length, 4)
  t.match(stores.cart.lines, [{ id: 1, qty: 2 }])
  t.ok(stores.session.signedIn)
})

t.test('a redirect to sign-in opens it once, and cleans the address', async (t) => {
  location.href = 'https://zhar.example/?sign-in=account'
  const { app, stores } = fakeApp(answers())
  await start(app)
  t.ok(stores.overlays.isOpen('authPhone'))
  t.equal(location.href, 'https://zhar.example/')
  t.same(messages, ['signed-out'], 'other tabs may still show a session that the guard has ended')
})

t.test('only the sign-in parameter is removed from the address; links to the page do not repeat it', async (t) => {
  location.href = 'https://zhar.example/search?q=%D0%B1&sign-in=account&page=2#results'
  const { app, stores } = fakeApp(answers())
  stores.location.arrived('/search?q=%D0%B1&sign-in=account&page=2', 'default')
  await start(app)
  t.equal(location.href, 'https://zhar.example/search?q=%D0%B1&page=2#results')
  t.equal(stores.location.path, '/search?q=%D0%B1&page=2')
})

t.test('an automatic translation is detected, at once or later, by any of its marks', async (t) => {
  const marks: [string, () => void][] = [
    [
      'a frame or a class',
      () => {
        root.ownerDocument.querySelector = () => ({})
      },
    ],
    [
      'another language',
      () => {
        root.lang = 'en'
      },
    ],
  ]
  for (const [what, mark] of marks) {
    root.dataset = {}
    root.lang = 'uk'
    root.ownerDocument.querySelector = () => null
    await startUp(fakeApp(answers()).app)
    t.notOk('translated' in root.dataset)
    mark()
    look()
    t.ok('translated' in root.dataset, what)
  }
})
