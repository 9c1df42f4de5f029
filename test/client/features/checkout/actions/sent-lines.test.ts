import t from 'tap'
import { lineOf, type CartLine } from '#shared/rules/cart/cart.ts'
import { withoutSent } from '#client/features/checkout/actions/sent-order.ts'
import { product } from '../../../fake-app.ts'

const plain = (id: number, qty: number): CartLine => lineOf(product(id), qty)
const noted = lineOf(product(1), 1, { options: [], note: 'без цибулі' })
/** Sold from 300 g, by 100 g. */
const weighed = (qty: number): CartLine =>
  lineOf(product(2, { productData: { minimum: 300, step: 100, unit: 'g' } }), qty)

t.test('what was sent leaves the cart, what was added since stays', async (t) => {
  const table: [string, CartLine[], { product_id: number; qty: number; note?: string }[], [string, number][]][] = [
    ['all of it', [plain(1, 2)], [{ product_id: 1, qty: 2 }], []],
    ['another dish was added', [plain(1, 2), plain(3, 1)], [{ product_id: 1, qty: 2 }], [['3', 1]]],
    ['more of the same', [plain(1, 5)], [{ product_id: 1, qty: 2 }], [['1', 3]]],
    ['less of the same', [plain(1, 1)], [{ product_id: 1, qty: 2 }], []],
    ['another version of the dish', [plain(1, 2), noted], [{ product_id: 1, qty: 2 }], [['1!без цибулі', 1]]],
    ['that version was sent', [plain(1, 2), noted], [{ product_id: 1, qty: 1, note: 'без цибулі' }], [['1', 2]]],
    ['less than is sold stays', [weighed(4)], [{ product_id: 2, qty: 3 }], [['2', 3]]],
    ['a line that was not sent stays as it is', [{ ...weighed(3), qty: 1 }], [{ product_id: 1, qty: 1 }], [['2', 1]]],
    ['the cart was emptied elsewhere', [], [{ product_id: 1, qty: 2 }], []],
  ]
  for (const [name, lines, sent, left] of table)
    t.same(
      withoutSent(lines, sent).map(({ key, qty }) => [key, qty]),
      left,
      name,
    )
})
