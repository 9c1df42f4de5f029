import t from 'tap'
import { recalculateCart } from '#client/features/cart/actions/recalculate-cart.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { fakeApp, noAnswer, product, refusal } from '../../../fake-app.ts'

t.test('recalculation leaves available products and reports what was removed and what changed', async (t) => {
  const answer = [
    product(1),
    product(2, { in_stop_list: true }),
    product(3, { currentPrice: 120 }),
    product(4, { is_available: false }),
  ]
  const { app, stores, calls } = fakeApp({ 'GET /bff/products': answer })
  for (const id of [1, 2, 3, 4, 5]) stores.cart.put(lineOf(product(id)))
  await recalculateCart(app)
  t.same(
    stores.cart.lines.map((line) => [line.id, line.currentPrice]),
    [
      [1, 100],
      [3, 120],
    ],
  )
  t.same(calls[0]?.input, { query: { ids: ['1', '2', '3', '4', '5'], terminal_id: '100' } })
  const [removed, changed] = stores.toasts.items
  t.equal(removed?.severity, 'warn')
  t.equal(removed?.detail, 'Страва 2, Страва 4, Страва 5')
  t.equal(changed?.detail, 'Страва 3')
})

t.test('a product added in the other language is reported by its name in this one', async (t) => {
  const { app, stores } = fakeApp({ 'GET /bff/products': [product(1, { in_stop_list: true, name: 'Куриные сердца' })] })
  stores.cart.put(lineOf(product(1, { name: 'Курячі серця' })))
  await recalculateCart(app)
  t.equal(stores.toasts.items[0]?.detail, 'Куриные сердца')
})

t.test('recalculation asks the selected restaurant, and sends nothing for an empty cart', async (t) => {
  const { app, stores, calls } = fakeApp({ 'GET /bff/products': [product(1)] })
  await recalculateCart(app)
  t.equal(calls.length, 0)
  stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[2]!))
  stores.cart.put(lineOf(product(1)))
  await recalculateCart(app)
  t.match(calls[0]?.input, { query: { terminal_id: '200' } })
  t.equal(stores.toasts.items.length, 0, 'no change, no message')
})

t.test('a failed recalculation leaves the cart as it is', async (t) => {
  for (const failed of [noAnswer(), refusal(502, 'upstream')]) {
    const { app, stores } = fakeApp({ 'GET /bff/products': failed })
    stores.cart.put(lineOf(product(1), 2))
    await recalculateCart(app)
    t.equal(stores.cart.qty('1'), 2)
    t.equal(stores.toasts.items.length, 0)
  }
})

t.test('products added while the request runs are not changed by its answer', async (t) => {
  const { app, stores } = fakeApp({
    'GET /bff/products': () => {
      stores.cart.put(lineOf(product(2)))
      return [product(1)]
    },
  })
  stores.cart.put(lineOf(product(1)))
  await recalculateCart(app)
  t.same(
    stores.cart.lines.map(({ id }) => id),
    [1, 2],
  )
  t.equal(stores.toasts.items.length, 0)
})

t.test('an answer of a restaurant that is no longer chosen changes nothing', async (t) => {
  const { app, stores } = fakeApp({
    'GET /bff/products': () => {
      stores.delivery.select(atRestaurant('pickup', app.shell.restaurants[1]!))
      return [product(1, { in_stop_list: true })]
    },
  })
  stores.cart.put(lineOf(product(1)))
  await recalculateCart(app)
  t.equal(stores.cart.count, 1)
})
