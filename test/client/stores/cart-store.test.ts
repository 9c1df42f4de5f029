import t from 'tap'
import { totalOf } from '#shared/rules/cart/cart-sums.ts'
import { CartStore } from '#client/stores/cart-store.ts'
import { QTY_MAX, lineOf } from '#shared/rules/cart/cart.ts'
import { product } from '../fake-app.ts'

t.test('adding an existing line replaces its qty, the counter sums qty', async (t) => {
  const cart = new CartStore()
  cart.put(lineOf(product(1), 2))
  cart.put(lineOf(product(2), 1))
  cart.put(lineOf(product(1), 5))
  t.same(
    cart.lines.map(({ id, qty }) => [id, qty]),
    [
      [1, 5],
      [2, 1],
    ],
  )
  t.equal(cart.count, 6)
  cart.put(lineOf(product(1), QTY_MAX + 1))
  t.equal(cart.qty('1'), QTY_MAX)
})

t.test('a line is in the total only inside its category window', async (t) => {
  const cart = new CartStore()
  const morning = { ...product(2).category, is_active_by_time: true, active_from: '08:00', active_until: '11:00' }
  cart.put(lineOf(product(1, { currentPrice: 10.1 }), 3))
  cart.put(lineOf(product(2, { category: morning })))
  t.equal(totalOf(cart.lines, 9 * 60), 13_030)
  t.equal(totalOf(cart.lines, 12 * 60), 3030)
})
