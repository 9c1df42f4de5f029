import t from 'tap'
import { CART_LINES_MAX, QTY_MAX, lineOf } from '#shared/rules/cart/cart.ts'
import { oneMore } from '#shared/rules/cart/one-more.ts'
import { product } from '../../../client/fake-app.ts'

const NOON = 12 * 60

t.test('a new product is added with its minimum, an existing one gets one more step, up to the limit', async (t) => {
  const heavy = { ...product(1), productData: { minimum: 300, step: 100, unit: 'g' as const } }
  const lines = oneMore([], heavy, NOON) ?? []
  t.match(lines, [{ id: 1, qty: 3 }])
  t.match(oneMore(lines, heavy, NOON), [{ id: 1, qty: 4 }])
  t.match(oneMore([lineOf(heavy, QTY_MAX)], heavy, NOON), [{ qty: QTY_MAX }])
})

t.test('a dish that is sold out, outside of its hours or over a full cart is not added', async (t) => {
  t.equal(oneMore([], { ...product(1), in_stop_list: true }, NOON), null)
  const breakfast = {
    ...product(1),
    category: { is_active_by_time: true, active_from: '08:00', active_until: '11:00' },
  }
  t.equal(oneMore([], breakfast, NOON), null)
  t.equal(oneMore([lineOf(breakfast)], breakfast, NOON), null)
  t.match(oneMore([], breakfast, 9 * 60), [{ id: 1 }])
  const full = Array.from({ length: CART_LINES_MAX }, (_, at) => lineOf(product(at + 2)))
  t.equal(oneMore(full, product(1), NOON), null)
  t.equal(oneMore(full, product(2), NOON)?.length, CART_LINES_MAX)
})

t.test('a dish with required choices is not added directly; otherwise its default version grows', async (t) => {
  t.equal(oneMore([], product(1, { choice: 'required' }), NOON), null)
  const noted = lineOf(product(1), 2, { options: [], note: 'гостре' })
  t.match(oneMore([noted], product(1), NOON), [
    { qty: 2, note: 'гостре' },
    { qty: 1, note: '' },
  ])
})
