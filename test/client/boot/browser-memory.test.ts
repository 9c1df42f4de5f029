import t from 'tap'
import { keepCartInCookie, takeCookieCart } from '#client/features/checkout/no-script/cookie-cart.ts'
import { persist, restore } from './memory-steps.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { cookies } from '#shared/cookies.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { atAddress, atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp, product } from '../fake-app.ts'
import { fakeCookies, fakeStorage } from '../fake-browser.ts'

const jar = fakeCookies()
const localStore = fakeStorage('localStorage')
const working = localStorage
type Listener = (event: Partial<StorageEvent & PageTransitionEvent>) => void
let tabs: Listener[] = []
let returns: Listener[] = []
Object.assign(globalThis, {
  addEventListener: (kind: string, listener: Listener) => {
    ;(kind === 'storage' ? tabs : returns).push(listener)
  },
})
t.beforeEach(() => {
  tabs = []
  returns = []
  jar.clear()
  localStore.clear()
})

const remember = (values: Record<string, string>): void => {
  for (const [key, value] of Object.entries(values)) localStore.set(key, value)
}
/** Another tab stored these values, in this order. */
function elsewhere(values: Record<string, string>): void {
  remember(values)
  for (const key of Object.keys(values)) for (const listener of tabs) listener({ key })
}

t.test('stored values fill the stores', async (t) => {
  const { app } = fakeApp()
  remember({
    [storageKeys.cart]: JSON.stringify([lineOf(product(1), 2)]),
    [storageKeys.favourites]: '[4,5]',
    [storageKeys.cityId]: '2',
  })
  restore(app)
  t.match(app.stores.cart.lines, [{ id: 1, qty: 2 }])
  t.same(app.stores.favourites.ids, [4, 5])
  t.equal(app.stores.delivery.cityId, 2)
})

t.test('favourites changed without scripts are read from the cookie', async (t) => {
  const { app } = fakeApp()
  remember({ [storageKeys.favourites]: '[4,5]' })
  jar.set(cookies.favourites, encodeURIComponent('[5,9]'))
  restore(app)
  t.same(app.stores.favourites.ids, [5, 9])
})

t.test('changes made before restoring are not lost', async (t) => {
  const { app, stores } = fakeApp()
  const [first, second] = app.shell.restaurants
  remember({
    [storageKeys.cart]: JSON.stringify([lineOf(product(1), 2), lineOf(product(2), 1)]),
    [storageKeys.favourites]: '[4]',
    [storageKeys.viewed]: '[2,1]',
    [storageKeys.delivery]: JSON.stringify(atRestaurant('pickup', first!)),
  })
  stores.cart.put(lineOf(product(2), 5))
  stores.favourites.toggle(product(9))
  stores.viewed.see(1)
  stores.delivery.select(atRestaurant('pickup', second!))
  restore(app)
  t.match(stores.cart.lines, [
    { id: 1, qty: 2 },
    { id: 2, qty: 5 },
  ])
  t.same(
    [stores.favourites.ids, stores.viewed.ids],
    [
      [4, 9],
      [1, 2],
    ],
  )
  t.equal(stores.delivery.selection?.restaurant?.id, 11)
})

t.test('changes made before persisting are stored, and nothing is stored without changes', async (t) => {
  const idle = fakeApp()
  restore(idle.app)
  persist(idle.app)
  t.same([localStore.size, jar.size], [0, 0])
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(2), 5))
  stores.favourites.toggle(product(9))
  stores.viewed.replace([7])
  stores.placedOrders.setRead(['x'])
  restore(app)
  persist(app)
  t.match(JSON.parse(localStore.get(storageKeys.cart) ?? ''), [{ id: 2, qty: 5 }])
  t.same(
    [localStore.get(storageKeys.favourites), localStore.get(storageKeys.viewed), jar.get(cookies.favourites)],
    ['[9]', '[7]', encodeURIComponent('[9]')],
  )
  t.equal(localStore.get(storageKeys.readOrders), '["x"]')
  const next = fakeApp()
  restore(next.app)
  t.same(next.stores.placedOrders.read, ['x'], 'a cancellation is read once')
})

const storages: Record<string, () => unknown> = {
  full: () => ({
    getItem: (key: string) => localStore.get(key) ?? null,
    setItem() {
      throw new DOMException('', 'QuotaExceededError')
    },
    removeItem: (key: string) => localStore.delete(key),
  }),
  forbidden() {
    throw new DOMException('', 'SecurityError')
  },
  null: () => null,
  forgetful: () => ({ getItem: () => null, setItem() {}, removeItem() {} }),
}

async function open() {
  const shop = fakeApp({
    'GET /bff/products': ({ query: { ids } }: { query: { ids: string[] } }) => ids.map((id) => product(Number(id))),
  })
  restore(shop.app)
  persist(shop.app)
  keepCartInCookie(shop.app)
  await takeCookieCart(shop.app)
  return shop
}

for (const [name, get] of Object.entries(storages)) {
  t.test(`a cart reaches the next page where the storage is ${name}, and says that it is not remembered`, async (t) => {
    remember({ [storageKeys.cart]: JSON.stringify([lineOf(product(9))]) })
    Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
    t.teardown(() => Object.defineProperty(globalThis, 'localStorage', { value: working, configurable: true }))
    const here = await open()
    const note = 'без цибулі'
    here.stores.cart.replace([lineOf(product(1), 2), lineOf(product(2), 3, { options: [], note })])
    t.equal(here.stores.cart.isRemembered, false)
    const next = await open()
    const expected = [
      { id: 1, qty: 2, currentPrice: product(1).currentPrice },
      { id: 2, qty: 3, note },
    ]
    t.match(next.stores.cart.lines, expected)
    t.equal(next.stores.cart.isRemembered, false)
    next.stores.cart.put(lineOf(product(3)))
    for (const listener of returns) listener({ persisted: true })
    await new Promise(setImmediate)
    t.match(here.stores.cart.lines, [...expected, { id: 3 }], 'a page from bfcache has what came later')
    Object.defineProperty(globalThis, 'localStorage', { value: working, configurable: true })
    next.stores.cart.replace(next.stores.cart.lines.slice(0, -1))
    t.match([next.stores.cart.isRemembered, jar.has(cookies.cart)], [true, false])
    const later = fakeApp()
    restore(later.app)
    t.match(later.stores.cart.lines, expected)
    t.equal(later.stores.cart.lines.length, 2)
  })
}

for (const text of ['{"id":', '[{"id":1}]', '7', 'null', '"<script>alert(1)</script>"']) {
  t.test(`a cart that cannot be read is emptied: ${text}`, async (t) => {
    const { app } = fakeApp()
    remember({ [storageKeys.cart]: text, [storageKeys.delivery]: '7', [storageKeys.cityId]: 'x' })
    restore(app)
    t.same(app.stores.cart.lines, [])
    t.equal(app.stores.delivery.cityId, null)
  })
}

t.test('a selection is restored with today’s names; one in a removed city or restaurant is ignored', async (t) => {
  const { app, stores } = fakeApp()
  const old = atRestaurant('inhouse', { ...app.shell.restaurants[2]!, name: 'Стара назва', terminal_id: 1 }, '7')
  jar.set(cookies.table, '20.7')
  remember({ [storageKeys.delivery]: JSON.stringify(old) })
  restore(app)
  t.match(stores.delivery.selection, { cityId: 2, terminal_id: 200, restaurant: { name: 'Жар 20' }, table: '7' })
  const courier = atAddress(null, { city_id: 2, formatted_address: 'вул. Хорива, 1' })
  remember({ [storageKeys.delivery]: JSON.stringify(courier) })
  const next = fakeApp()
  restore(next.app)
  t.same(next.stores.delivery.selection, courier)
  for (const gone of [
    { ...old, cityId: 9 },
    { ...old, restaurant: { id: 99, name: '', address: '' } },
  ]) {
    const { app, stores } = fakeApp()
    remember({ [storageKeys.delivery]: JSON.stringify(gone) })
    restore(app)
    t.equal(stores.delivery.selection, null)
  }
})

t.test('every change is stored: local storage for the next visit, cookies for the server', async (t) => {
  const { app, stores } = fakeApp()
  persist(app)
  stores.delivery.select(atRestaurant('inhouse', app.shell.restaurants[0]!, '7'))
  stores.favourites.toggle(product(4))
  stores.cart.put(lineOf(product(1)))
  t.match([localStore.get(storageKeys.cityId), localStore.get(storageKeys.favourites)], ['1', '[4]'])
  t.match(JSON.parse(localStore.get(storageKeys.delivery) ?? ''), { type: 'inhouse', table: '7' })
  t.match(JSON.parse(localStore.get(storageKeys.cart) ?? ''), [{ id: 1 }])
  t.match(
    [jar.get(cookies.cityId), jar.get(cookies.favourites), jar.get(cookies.table)],
    ['1', encodeURIComponent('[4]'), '10.7'],
  )
  stores.delivery.reset()
  t.equal(localStore.get(storageKeys.delivery), undefined)
  t.equal(jar.get(cookies.table), undefined)
})

t.test('tabs synchronise cart, favourites, city and selection, and do not answer each other', async (t) => {
  const { app, stores } = fakeApp()
  persist(app)
  const chosen = JSON.stringify({
    ...atRestaurant('pickup', app.shell.restaurants[2]!),
    restaurant: { id: 20, name: 'Жар по-русски', address: '' },
  })
  elsewhere({
    [storageKeys.cityId]: '2',
    [storageKeys.delivery]: chosen,
    [storageKeys.cart]: JSON.stringify([lineOf(product(1))]),
    [storageKeys.favourites]: '[8]',
    [storageKeys.viewed]: '[6]',
  })
  t.equal(stores.delivery.cityId, 2)
  t.match(stores.delivery.selection, { type: 'pickup', restaurant: { id: 20, name: 'Жар 20' } })
  t.match([stores.cart.count, stores.favourites.ids, stores.viewed.ids], [1, [8], [6]])
  t.equal(localStore.get(storageKeys.delivery), chosen, 'a tab in another language is not overwritten')
  localStore.delete(storageKeys.delivery)
  for (const listener of tabs) listener({ key: storageKeys.delivery })
  t.equal(stores.delivery.selection, null)
  stores.cart.put(lineOf(product(2)))
  t.match(
    JSON.parse(localStore.get(storageKeys.cart) ?? ''),
    [{ id: 1 }, { id: 2 }],
    'a change in this tab is stored again',
  )
})

t.test('a page restored from bfcache reads changes made meanwhile, and does not overwrite them', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(1), 2))
  persist(app)
  remember({ [storageKeys.cart]: '[]', [storageKeys.favourites]: '[9]' })
  for (const listener of returns) listener({ persisted: false })
  t.equal(stores.cart.lines.length, 1)
  for (const listener of returns) listener({ persisted: true })
  t.same(
    [stores.cart.lines.length, stores.favourites.ids],
    [0, [9]],
    'ordered in another tab: the cart is empty here too',
  )
  t.same([localStore.get(storageKeys.cart), localStore.get(storageKeys.favourites)], ['[]', '[9]'])
})

t.test('favourites changed without scripts count as not yet accepted by the server', async (t) => {
  for (const [cookie, log] of [
    ['[4,9]', '[-5,9]'],
    ['[4,5]', '[]'],
    [null, '[]'],
  ] as const) {
    const { app } = fakeApp()
    localStore.clear()
    jar.clear()
    remember({ [storageKeys.favourites]: '[4,5]', [storageKeys.heartsLog]: '[]' })
    if (cookie) jar.set(cookies.favourites, encodeURIComponent(cookie))
    restore(app)
    t.equal(localStore.get(storageKeys.heartsLog), log)
  }
})
