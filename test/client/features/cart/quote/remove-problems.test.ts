import t from 'tap'
import { hasRest, removeProblems } from '#client/features/cart/quote/quoted-line.ts'
import type { Quote } from '#shared/contract/order-forms.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { fakeApp, product } from '../../../fake-app.ts'

const quoted = (product_id: number, problem: string | null = null) => ({
  product_id,
  qty: 1,
  options: [],
  note: '',
  problem,
})
const quoteOf = (obstacle: Quote['obstacle'], ...lines: object[]) => ({ obstacle, lines }) as unknown as Quote

t.test('lines that cannot be ordered are removed, the others stay', async (t) => {
  const { app, stores } = fakeApp()
  for (const id of [1, 2, 3]) stores.cart.put(lineOf(product(id), 1))
  removeProblems(app, quoteOf('lines', quoted(1), quoted(2, 'stopped')))
  t.same(
    stores.cart.lines.map(({ id }) => id),
    [1, 3],
    'a line without an answer stays',
  )
})

t.test('a rest is offered while lines alone prevent the order, and one of them can be ordered', async (t) => {
  t.ok(hasRest(quoteOf('lines', quoted(1), quoted(2, 'stopped'))))
  t.notOk(hasRest(quoteOf('lines', quoted(2, 'stopped'))))
  t.notOk(hasRest(quoteOf('paused', quoted(1), quoted(2, 'stopped'))))
  t.notOk(hasRest(quoteOf(null, quoted(1))))
})
