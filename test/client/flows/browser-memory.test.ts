import t from 'tap'
import { storageKeys } from '#shared/constants.ts'
import { restoreMemory } from '#client/flows/browser-memory.ts'
import { lineOf } from '#shared/rules/cart.ts'
import { fakeApp, product } from '../fake-app.ts'

const remember = (values: Record<string, string>): void => {
  Object.assign(globalThis, { localStorage: { getItem: (key: string) => values[key] ?? null } })
}

t.test('what is remembered fills the stores (spec 4, "Start-up")', async (t) => {
  const { app } = fakeApp()
  remember({
    [storageKeys.cart]: JSON.stringify([lineOf(product(1), 2)]), [storageKeys.favourites]: '[4,5]', [storageKeys.cityId]: '3',
  })
  restoreMemory(app)
  t.match(app.stores.cart.lines, [{ id: 1, qty: 2 }])
  t.same(app.stores.favourites.ids, [4, 5])
  t.equal(app.stores.delivery.cityId, 3)
})

t.test('what was done before it ran is not lost', async (t) => {
  const { app } = fakeApp()
  remember({ [storageKeys.cart]: JSON.stringify([lineOf(product(1), 2), lineOf(product(2), 1)]), [storageKeys.favourites]: '[4]' })
  app.stores.cart.put(lineOf(product(2), 5))
  app.stores.favourites.toggle(9)
  restoreMemory(app)
  t.match(app.stores.cart.lines, [{ id: 1, qty: 2 }, { id: 2, qty: 5 }])
  t.same(app.stores.favourites.ids, [4, 9])
})

t.test('a cart that cannot be read is emptied (spec 8)', async (t) => {
  const { app } = fakeApp()
  remember({ [storageKeys.cart]: '{"id":', [storageKeys.delivery]: '7', [storageKeys.cityId]: 'x' })
  restoreMemory(app)
  t.same(app.stores.cart.lines, [])
  t.equal(app.stores.delivery.cityId, null)
})
