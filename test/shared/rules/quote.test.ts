import t from 'tap'
import { minuteOf } from '#shared/rules/category-window.ts'
import { quoteOf, type PricedProduct } from '#shared/rules/quote.ts'

const noon = minuteOf('12:00')
const anytime = { is_active_by_time: false, active_from: null, active_until: null }
const breakfast = { is_active_by_time: true, active_from: '07:00', active_until: '11:00' }

const dish = (id: number, over: Partial<PricedProduct> = {}): PricedProduct => ({
  id, name: `Dish ${id}`, currentPrice: 100, is_available: true, in_stop_list: false, productData: { minimum: 1, step: 1 }, category: anytime, ...over,
})
const kebab = dish(2, { currentPrice: 62.5, productData: { minimum: 300, step: 100 } })

t.test('a good cart is priced line by line (decisions, money)', async (t) => {
  t.same(quoteOf([{ product_id: 2, qty: 3 }, { product_id: 1, qty: 2 }], [dish(1), kebab], noon), {
    lines: [
      { product_id: 2, name: 'Dish 2', qty: 3, price: 62.5, sum: 187.5, problem: null },
      { product_id: 1, name: 'Dish 1', qty: 2, price: 100, sum: 200, problem: null },
    ],
    subtotal: 387.5, delivery_cost: 0, total: 387.5, can_order: true,
  })
})

t.test('why a line cannot be ordered (decisions, checkout)', async (t) => {
  const table: [string | null, Partial<PricedProduct>, number][] = [
    [null, {}, 1],
    ['gone', { is_available: false }, 1],
    ['stopped', { in_stop_list: true }, 1],
    ['closed', { category: breakfast }, 1],
    ['below_minimum', { productData: kebab.productData }, 2],
    [null, { productData: kebab.productData }, 3],
    [null, { category: { ...breakfast, active_until: '12:01' } }, 1],
    // The gravest reason is named.
    ['gone', { is_available: false, in_stop_list: true, category: breakfast, productData: kebab.productData }, 1],
    ['stopped', { in_stop_list: true, category: breakfast, productData: kebab.productData }, 1],
    ['closed', { category: breakfast, productData: kebab.productData }, 1],
  ]
  for (const [problem, over, qty] of table) {
    const { lines: [line], ...quote } = quoteOf([{ product_id: 1, qty }], [dish(1, over)], noon)
    t.match(line, { name: 'Dish 1', price: 100, qty, problem, sum: problem ? 0 : 100 * qty })
    t.equal(quote.can_order, problem === null)
    t.equal(quote.total, line?.sum)
  }
})

t.test('an unknown product is gone, without a name or a price (decisions, checkout)', async (t) => {
  t.same(quoteOf([{ product_id: 9, qty: 2 }], [dish(1)], noon).lines, [{ product_id: 9, name: '', qty: 2, price: 0, sum: 0, problem: 'gone' }])
})

t.test('one bad line blocks the order but not the price of the others', async (t) => {
  const quote = quoteOf([{ product_id: 1, qty: 1 }, { product_id: 9, qty: 1 }], [dish(1)], noon, 4950)
  t.match(quote, { subtotal: 100, delivery_cost: 49.5, total: 149.5, can_order: false })
})

t.test('an empty cart cannot be ordered', async (t) => {
  t.same(quoteOf([], [dish(1)], noon), { lines: [], subtotal: 0, delivery_cost: 0, total: 0, can_order: false })
})

t.test('sums are made in kopiykas (decisions, money)', async (t) => {
  const products = [dish(1, { currentPrice: 0.1 }), dish(2, { currentPrice: 0.2 }), dish(3, { currentPrice: 4.35 })]
  const quote = quoteOf([{ product_id: 1, qty: 1 }, { product_id: 2, qty: 1 }, { product_id: 3, qty: 3 }], products, noon, 10)
  t.equal(quote.lines[2]?.sum, 13.05)
  t.equal(quote.subtotal, 13.35)
  t.equal(quote.total, 13.45)
})
