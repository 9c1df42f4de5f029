import t from 'tap'
import { getDiet } from '#client/features/catalog/actions/get-diet.ts'
import { offerOf, offersProducts } from '#client/features/cart/actions/offer-products.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { fakeApp, product, setMinute } from '../../../fake-app.ts'
import { fakeStorage } from '../../../fake-browser.ts'

// Changes of other tabs are not tested here.
Object.assign(globalThis, { addEventListener: () => {} })

const closed = { ...product(1).category, is_active_by_time: true, active_from: '00:00', active_until: '00:00' }

t.test('available products that are not in the cart are offered', async (t) => {
  const { app, stores } = fakeApp()
  stores.cart.put(lineOf(product(1)))
  const recommended = [product(1), product(2), product(3, { in_stop_list: true }), product(4, { is_available: false })]
  t.same(
    offerOf(app, recommended).map(({ id }) => id),
    [2],
  )
  t.same(offerOf(app, undefined), [])
  setMinute(stores, 700)
  t.same(offerOf(app, [product(5, { category: { ...closed, active_from: '08:00', active_until: '11:00' } })]), [])
})

t.test('products hidden by the customer’s diet are not offered', async (t) => {
  const { app } = fakeApp()
  const recommended = [product(1, { allergens: ['milk'] }), product(2, { allergens: [] }), product(3)]
  getDiet(app).toggle('milk')
  t.equal(offerOf(app, recommended).length, 3, 'not hidden, they have a warning')
  getDiet(app).hide(true)
  t.same(
    offerOf(app, recommended).map(({ id }) => id),
    [2, 3],
  )
})

t.test('the offer replaces the cart once a session; otherwise the checkout is next', async (t) => {
  const session = fakeStorage('sessionStorage')
  const { app, stores } = fakeApp()
  stores.overlays.open('cart')
  t.notOk(offersProducts(app, undefined), 'not known yet')
  t.notOk(offersProducts(app, []), 'nothing to offer')
  t.equal(session.size, 0, 'neither counts as an offer')
  t.ok(offersProducts(app, [product(2)]))
  t.same(stores.overlays.stack, ['products'])
  t.notOk(offersProducts(app, [product(2)]), 'not a second time')
})

t.test('without tab storage nothing is offered', async (t) => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    get() {
      throw new Error('forbidden')
    },
    configurable: true,
  })
  t.notOk(offersProducts(fakeApp().app, [product(2)]))
})
