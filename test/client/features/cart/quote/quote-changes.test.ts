import t from 'tap'
import { Quote } from '#shared/contract/order-forms.ts'
import { changesOf } from '#client/features/cart/quote/quote-changes.ts'

const line = (product_id: number, price: number, problem: string | null = null) => ({
  product_id,
  name: `Страва ${product_id}`,
  qty: 2,
  price,
  sum: problem ? 0 : price * 2,
  problem,
})
const quote = (lines: object[], more: object = {}) => {
  const subtotal = (lines as { sum: number }[]).reduce((sum, one) => sum + one.sum, 0)
  return Quote.parse({ lines, subtotal, delivery_cost: 0, total: subtotal, can_order: true, ...more })
}

t.test('changes since the customer last saw the quote are listed, line by line', async (t) => {
  const before = quote([line(1, 100), line(2, 50), line(3, 70)])
  const after = quote([line(1, 110), line(2, 0, 'stopped'), line(3, 70)], { discount: 10, total: 350 })
  t.same(changesOf(before, after), {
    prices: [{ key: '1', name: 'Страва 1', before: 100, after: 110 }],
    stopped: ['Страва 2'],
    sums: [
      { sum: 'discount', before: 0, after: 10 },
      { sum: 'total', before: 440, after: 350 },
    ],
  })
})

t.test('irrelevant changes are not listed', async (t) => {
  const before = quote([line(1, 100), line(2, 0, 'stopped')])
  t.equal(changesOf(before, before), null)
  t.equal(
    changesOf(before, quote([line(1, 100), line(2, 0, 'gone')])),
    null,
    'a line’s problem was replaced by another',
  )
  t.equal(
    changesOf(before, quote([line(1, 100), line(2, 0, 'stopped')], { bonuses_earned: 7, bonuses_available: 50 })),
    null,
  )
})

t.test('changes of delivery and points are listed, too', async (t) => {
  const before = quote([line(1, 100)], { delivery_cost: 59, total: 259 })
  t.match(changesOf(before, quote([line(1, 100)], { bonuses_spent: 20, total: 180 })), {
    sums: [
      { sum: 'bonuses', before: 0, after: 20 },
      { sum: 'delivery', before: 59, after: 0 },
      { sum: 'total', before: 259, after: 180 },
    ],
  })
})
