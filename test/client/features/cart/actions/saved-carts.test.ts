import t from 'tap'
import { storageKeys } from '#shared/storage-keys.ts'
import { changeCity } from '#client/features/delivery/actions/change-city.ts'
import { addToSavedCart, restoreSavedCart, saveCart, savedCart } from '#client/features/cart/actions/saved-carts.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { fakeApp, product } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'

const PRODUCTS = 'GET /bff/products'
const localStore = fakeStorage('localStorage')
t.beforeEach(() => localStore.clear())

t.test(
  'the cart of another city is offered on return and restored at that restaurant’s prices, missing products reported',
  async (t) => {
    const { app, stores, calls } = fakeApp({
      [PRODUCTS]: [product(1, { currentPrice: 70 }), product(2, { in_stop_list: true })],
    })
    stores.cart.put(lineOf(product(1), 2))
    stores.cart.put(lineOf(product(2)))
    changeCity(app, 2)
    t.ok(stores.cart.isEmpty)
    t.same(savedCart(app), [], 'no cart was saved in the new city')
    t.equal(stores.toasts.items.length, 0)

    changeCity(app, 1)
    t.ok(stores.cart.isEmpty, 'offered, not restored by itself')
    const [offer] = stores.toasts.items
    t.equal(offer?.summary, app.LL.city.savedCart({ city: 'Київ', count: 2 }))
    offer?.action?.run()
    await new Promise(setImmediate)
    t.match(calls, [{ operation: PRODUCTS, input: { query: { ids: ['1', '2'], terminal_id: '100' } } }])
    t.same(
      stores.cart.lines.map(({ id, qty, currentPrice }) => [id, qty, currentPrice]),
      [[1, 2, 70]],
    )
    t.ok(
      stores.toasts.items.some(({ summary, detail }) => summary === app.LL.city.missingHere() && detail === 'Страва 2'),
    )
    t.same(stores.overlays.stack, ['cart'])
    t.equal(localStore.get(storageKeys.carts), undefined, 'it is not offered twice')
  },
)

t.test('a cart filled meanwhile is not offered, and is merged with the restored one', async (t) => {
  const { app, stores } = fakeApp({ [PRODUCTS]: [product(1), product(3)] })
  stores.cart.put(lineOf(product(1), 2))
  stores.cart.put(lineOf(product(3), 1))
  changeCity(app, 2)
  changeCity(app, 1)
  stores.cart.put(lineOf(product(3), 5))
  t.same(savedCart(app), [])
  await restoreSavedCart(app)
  t.same(
    stores.cart.lines.map(({ id, qty }) => [id, qty]),
    [
      [1, 2],
      [3, 5],
    ],
  )
})

const cart = (cityId: number, id = cityId) => ({ cityId, lines: [lineOf(product(id))] })
const inCity = (cityId: number) => {
  const { app, stores } = fakeApp()
  stores.delivery.setCity(cityId)
  saveCart(app)
  return savedCart(app)
}

t.test('one cart is stored for a city, the newest first, up to the limit; an empty one replaces none', async (t) => {
  for (const cityId of [1, 2, 3, 4, 5, 6, 2]) addToSavedCart(cityId, [lineOf(product(cityId))])
  const carts = JSON.parse(localStore.get(storageKeys.carts)!) as { cityId: number }[]
  t.same(
    carts.map(({ cityId }) => cityId),
    [2, 6, 5, 4, 3],
  )
  t.match(inCity(2), [{ id: 2, qty: 2 }])
})

t.test('stored carts are read back; unreadable ones are dropped', async (t) => {
  const partly = { cityId: 1, lines: [lineOf(product(1)), { id: 'x' }] }
  localStore.set(storageKeys.carts, JSON.stringify([partly, cart(2)]))
  t.strictSame(inCity(1), cart(1).lines, 'a line that cannot be read leaves alone')
  t.strictSame(inCity(2), cart(2).lines)
  for (const broken of [
    '',
    '{',
    '7',
    '[1]',
    '{"cityId":1}',
    JSON.stringify([{ ...cart(1), cityId: {} }]),
    JSON.stringify([{ cityId: 1, lines: [{ id: 'x' }] }]),
  ]) {
    localStore.set(storageKeys.carts, broken)
    t.same(inCity(1), [], broken)
  }
})
