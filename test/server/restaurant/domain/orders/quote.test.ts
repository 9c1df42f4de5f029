import t from 'tap'
import { minuteOf } from '#shared/rules/hours/category-window.ts'
import {
  priceLines,
  settledQuote,
  type PricedProduct,
  type QuoteTerms,
} from '#server/restaurant/domain/orders/quote.ts'

const noon = minuteOf('12:00')
const anytime = { is_active_by_time: false, active_from: null, active_until: null }
const breakfast = { is_active_by_time: true, active_from: '07:00', active_until: '11:00' }

const dish = (id: number, over: Partial<PricedProduct> = {}): PricedProduct => ({
  id,
  name: `Dish ${id}`,
  currentPrice: 100,
  is_available: true,
  in_stop_list: false,
  productData: { minimum: 1, step: 1, unit: 'piece' },
  category: anytime,
  option_groups: [],
  ...over,
})
const kebab = dish(2, { currentPrice: 62.5, productData: { minimum: 300, step: 100, unit: 'g' } })

const plain = { problem_at: null, options: [], note: '', options_sum: 0 }

t.test('a valid cart is priced line by line', async (t) => {
  t.same(
    priceLines(
      [
        { product_id: 2, qty: 3 },
        { product_id: 1, qty: 2 },
      ],
      [dish(1), kebab],
      noon,
    ),
    {
      lines: [
        { product_id: 2, name: 'Dish 2', qty: 3, price: 62.5, sum: 187.5, problem: null, ...plain },
        { product_id: 1, name: 'Dish 1', qty: 2, price: 100, sum: 200, problem: null, ...plain },
      ],
      subtotal: 387.5,
      can_order: true,
    },
  )
})

t.test('a line that cannot be ordered has its reason', async (t) => {
  const table: [string | null, Partial<PricedProduct>, number][] = [
    [null, {}, 1],
    ['gone', { is_available: false }, 1],
    ['stopped', { in_stop_list: true }, 1],
    ['closed', { category: breakfast }, 1],
    ['below_minimum', { productData: kebab.productData }, 2],
    [null, { productData: kebab.productData }, 3],
    [null, { category: { ...breakfast, active_until: '12:01' } }, 1],
    // The most serious reason is reported.
    ['gone', { is_available: false, in_stop_list: true, category: breakfast, productData: kebab.productData }, 1],
    ['stopped', { in_stop_list: true, category: breakfast, productData: kebab.productData }, 1],
    ['closed', { category: breakfast, productData: kebab.productData }, 1],
  ]
  for (const [problem, over, qty] of table) {
    const {
      lines: [line],
      ...quote
    } = priceLines([{ product_id: 1, qty }], [dish(1, over)], noon)
    t.match(line, { name: 'Dish 1', price: 100, qty, problem, sum: problem ? 0 : 100 * qty })
    t.equal(quote.can_order, problem === null)
    t.equal(quote.subtotal, line?.sum)
  }
})

t.test('an unknown product is reported as gone, without a name or a price', async (t) => {
  t.same(priceLines([{ product_id: 9, qty: 2 }], [dish(1)], noon).lines, [
    { product_id: 9, name: '', qty: 2, price: 0, sum: 0, problem: 'gone', ...plain },
  ])
})

t.test('an empty cart cannot be ordered', async (t) => {
  t.same(priceLines([], [dish(1)], noon), { lines: [], subtotal: 0, can_order: false })
})

const nothing: QuoteTerms = { promo: null, points: null, delivery: null, closed: null }
/** The settled quote of one dish with this price in hryvnias. */
const settled = (price: number, terms: Partial<QuoteTerms>) =>
  settledQuote(priceLines([{ product_id: 1, qty: 1 }], [dish(1, { currentPrice: price })], noon), {
    ...nothing,
    ...terms,
  })

t.test('without points and code the total is the subtotal', async (t) => {
  t.match(settled(653, {}), {
    subtotal: 653,
    discount: 0,
    promo: null,
    bonuses_spent: 0,
    bonuses_available: 0,
    bonuses_earned: 0,
    bonuses_offered: 32,
    delivery_cost: 0,
    total: 653,
    missing_to_minimum: 0,
    missing_to_free: null,
    can_order: true,
    obstacle: null,
  })
})

t.test('a promo code discounts a percentage or an amount, from its minimum subtotal on', async (t) => {
  const tenth = { percent: 10, amount: null, minimum: 0 }
  const hundred = { percent: null, amount: 10_000, minimum: 60_000 }
  const table: [number, QuoteTerms['promo'], string | null, number][] = [
    [653, tenth, 'applied', 65.3],
    [0.35, tenth, 'applied', 0.04],
    [600, hundred, 'applied', 100],
    [599.99, hundred, 'below_minimum', 0],
    [80, { ...hundred, minimum: 0 }, 'applied', 80],
    [653, 'unknown', 'unknown', 0],
    [653, 'expired', 'expired', 0],
    [653, 'exhausted', 'exhausted', 0],
  ]
  for (const [price, code, promo, discount] of table) {
    t.match(
      settled(price, { promo: code }),
      { promo, discount, total: Number((price - discount).toFixed(2)), can_order: true },
      `${price} ${promo}`,
    )
  }
  t.match(settled(599.99, { promo: hundred }), { promo_minimum: 600, subtotal: 599.99 }, 'both sums')
  t.match(settled(600, { promo: hundred }), { promo_minimum: null })
})

t.test('delivery has a minimum, a cost, and is free from a subtotal on, before any discount', async (t) => {
  const delivery = { minimum_order_amount: 30_000, delivery_cost: 5900, free_delivery_order_sum: 90_000 }
  t.match(settled(250, { delivery }), {
    delivery_cost: 59,
    total: 309,
    missing_to_minimum: 50,
    missing_to_free: 650,
    can_order: false,
    obstacle: 'below_minimum',
  })
  t.match(settled(300, { delivery }), {
    delivery_cost: 59,
    total: 359,
    missing_to_minimum: 0,
    missing_to_free: 600,
    can_order: true,
    obstacle: null,
  })
  t.match(settled(900, { delivery, promo: { percent: 90, amount: null, minimum: 0 } }), {
    delivery_cost: 0,
    total: 90,
    missing_to_free: 0,
    can_order: true,
  })
  t.match(settled(5000, { delivery: { ...delivery, free_delivery_order_sum: null } }), {
    delivery_cost: 59,
    missing_to_free: null,
  })
})

t.test('the most serious obstacle is reported', async (t) => {
  const delivery = { minimum_order_amount: 30_000, delivery_cost: 5900, free_delivery_order_sum: null }
  const bad = priceLines([{ product_id: 9, qty: 1 }], [], noon)
  t.match(settledQuote(bad, { ...nothing, delivery, closed: 'outside' }), { obstacle: 'outside', can_order: false })
  t.match(settledQuote(bad, { ...nothing, delivery, closed: 'paused' }), { obstacle: 'paused', can_order: false })
  t.match(settledQuote(bad, { ...nothing, delivery }), { obstacle: 'lines', can_order: false })
  t.match(settled(653, { closed: 'paused' }), { obstacle: 'paused', can_order: false, total: 653 })
})
