import t from 'tap'
import { persistMemory, restoreMemory } from '#client/boot/browser-memory.ts'
import { cookies, storageKeys } from '#shared/constants.ts'
import { lineOf } from '#shared/rules/cart.ts'
import { atRestaurant } from '#shared/rules/fulfilment.ts'
import { fakeApp, product } from '../fake-app.ts'
import { fakeCookies } from '../fake-cookies.ts'
import { fakeStorage } from '../fake-storage.ts'

const jar = fakeCookies()
const kept = fakeStorage('localStorage')
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
  kept.clear()
})

const remember = (values: Record<string, string>): void => {
  for (const [key, value] of Object.entries(values)) kept.set(key, value)
}
/** Another tab wrote these, in this order. */
function elsewhere(values: Record<string, string>): void {
  remember(values)
  for (const key of Object.keys(values)) for (const listener of tabs) listener({ key })
}

t.test('what is remembered fills the stores', async (t) => {
  const { app } = fakeApp()
  remember({
    [storageKeys.cart]: JSON.stringify([lineOf(product(1), 2)]),
    [storageKeys.favourites]: '[4,5]',
    [storageKeys.cityId]: '2',
  })
  restoreMemory(app)
  t.match(app.stores.cart.lines, [{ id: 1, qty: 2 }])
  t.same(app.stores.favourites.ids, [4, 5])
  t.equal(app.stores.delivery.cityId, 2)
})

t.test('hearts given or taken back without scripts, by the cookie, count', async (t) => {
  const { app } = fakeApp()
  remember({ [storageKeys.favourites]: '[4,5]' })
  jar.set(cookies.favourites, encodeURIComponent('[5,9]'))
  restoreMemory(app)
  t.same(app.stores.favourites.ids, [5, 9])
})

t.test('what was done before it ran is not lost', async (t) => {
  const { app, stores } = fakeApp()
  const [first, second] = app.shell.restaurants
  remember({
    [storageKeys.cart]: JSON.stringify([lineOf(product(1), 2), lineOf(product(2), 1)]),
    [storageKeys.favourites]: '[4]',
    [storageKeys.delivery]: JSON.stringify(atRestaurant('pickup', first!)),
  })
  stores.cart.put(lineOf(product(2), 5))
  stores.favourites.toggle(product(9))
  stores.delivery.select(atRestaurant('pickup', second!))
  restoreMemory(app)
  t.match(stores.cart.lines, [
    { id: 1, qty: 2 },
    { id: 2, qty: 5 },
  ])
  t.same(stores.favourites.ids, [4, 9])
  t.equal(stores.delivery.selection?.restaurant?.id, 11)
})

t.test('what was done before anything was remembered is written down, and nothing is of who did nothing', async (t) => {
  const idle = fakeApp()
  restoreMemory(idle.app)
  persistMemory(idle.app)
  t.same([kept.size, jar.size], [0, 0])
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(2), 5))
  stores.favourites.toggle(product(9))
  stores.viewed.replace([7])
  restoreMemory(app)
  persistMemory(app)
  t.match(JSON.parse(kept.get(storageKeys.cart) ?? ''), [{ id: 2, qty: 5 }])
  t.same(
    [kept.get(storageKeys.favourites), kept.get(storageKeys.viewed), jar.get(cookies.favourites)],
    ['[9]', '[7]', encodeURIComponent('[9]')],
  )
})

for (const text of ['{"id":', '[{"id":1}]', '7', 'null', '"<script>alert(1)</script>"']) {
  t.test(`a cart that cannot be read is emptied: ${text}`, async (t) => {
    const { app } = fakeApp()
    remember({ [storageKeys.cart]: text, [storageKeys.delivery]: '7', [storageKeys.cityId]: 'x' })
    restoreMemory(app)
    t.same(app.stores.cart.lines, [])
    t.equal(app.stores.delivery.cityId, null)
  })
}

t.test(
  'a selection comes back under today’s names; in a city or restaurant that is no more it counts as none',
  async (t) => {
    const { app, stores } = fakeApp()
    const old = atRestaurant('inhouse', { ...app.shell.restaurants[2]!, name: 'Стара назва', terminal_id: 1 }, '7')
    jar.set(cookies.table, '20.7')
    remember({ [storageKeys.delivery]: JSON.stringify(old) })
    restoreMemory(app)
    t.match(stores.delivery.selection, { cityId: 2, terminal_id: 200, restaurant: { name: 'Жар 20' }, table: '7' })
    for (const gone of [
      { ...old, cityId: 9 },
      { ...old, restaurant: { id: 99, name: '', address: '' } },
    ]) {
      const { app, stores } = fakeApp()
      remember({ [storageKeys.delivery]: JSON.stringify(gone) })
      restoreMemory(app)
      t.equal(stores.delivery.selection, null)
    }
  },
)

t.test('every change is written down: storage for the next visit, cookies for the server', async (t) => {
  const { app, stores } = fakeApp()
  persistMemory(app)
  stores.delivery.select(atRestaurant('inhouse', app.shell.restaurants[0]!, '7'))
  stores.favourites.toggle(product(4))
  stores.cart.put(lineOf(product(1)))
  t.match([kept.get(storageKeys.cityId), kept.get(storageKeys.favourites)], ['1', '[4]'])
  t.match(JSON.parse(kept.get(storageKeys.delivery) ?? ''), { type: 'inhouse', table: '7' })
  t.match(JSON.parse(kept.get(storageKeys.cart) ?? ''), [{ id: 1 }])
  t.match(
    [jar.get(cookies.cityId), jar.get(cookies.favourites), jar.get(cookies.table)],
    ['1', encodeURIComponent('[4]'), '10.7'],
  )
  stores.delivery.reset()
  t.equal(kept.get(storageKeys.delivery), undefined)
  t.equal(jar.get(cookies.table), undefined)
})

t.test('tabs keep in step for cart, hearts, city and selection, and do not answer each other', async (t) => {
  const { app, stores } = fakeApp()
  persistMemory(app)
  const chosen = JSON.stringify({
    ...atRestaurant('pickup', app.shell.restaurants[2]!),
    restaurant: { id: 20, name: 'Жар по-русски', address: '' },
  })
  elsewhere({
    [storageKeys.cityId]: '2',
    [storageKeys.delivery]: chosen,
    [storageKeys.cart]: JSON.stringify([lineOf(product(1))]),
    [storageKeys.favourites]: '[8]',
  })
  t.equal(stores.delivery.cityId, 2)
  t.match(stores.delivery.selection, { type: 'pickup', restaurant: { id: 20, name: 'Жар 20' } })
  t.match([stores.cart.count, stores.favourites.ids], [1, [8]])
  t.equal(kept.get(storageKeys.delivery), chosen, 'a tab in another language is not overwritten')
  kept.delete(storageKeys.delivery)
  for (const listener of tabs) listener({ key: storageKeys.delivery })
  t.equal(stores.delivery.selection, null)
  stores.cart.put(lineOf(product(2)))
  t.match(JSON.parse(kept.get(storageKeys.cart) ?? ''), [{ id: 1 }, { id: 2 }], 'what is done here is written again')
})

t.test(
  'a page the browser has kept as it was takes in what happened meanwhile, and writes nothing over it',
  async (t) => {
    const { app, stores } = fakeApp()
    stores.cart.put(lineOf(product(1), 2))
    persistMemory(app)
    remember({ [storageKeys.cart]: '[]', [storageKeys.favourites]: '[9]' })
    for (const listener of returns) listener({ persisted: false })
    t.equal(stores.cart.lines.length, 1)
    for (const listener of returns) listener({ persisted: true })
    t.same([stores.cart.lines.length, stores.favourites.ids], [0, [9]], 'ordered elsewhere: it is not ordered again')
    t.same([kept.get(storageKeys.cart), kept.get(storageKeys.favourites)], ['[]', '[9]'])
  },
)

t.test('hearts given and taken back without scripts are what the server has not taken yet', async (t) => {
  for (const [cookie, log] of [
    ['[4,9]', '[-5,9]'],
    ['[4,5]', '[]'],
    [null, '[]'],
  ] as const) {
    const { app } = fakeApp()
    kept.clear()
    jar.clear()
    remember({ [storageKeys.favourites]: '[4,5]', [storageKeys.heartsLog]: '[]' })
    if (cookie) jar.set(cookies.favourites, encodeURIComponent(cookie))
    restoreMemory(app)
    t.equal(kept.get(storageKeys.heartsLog), log)
  }
})
