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

const nothing: QuoteTerms = { promo: null, points: null, delivery: null, closed: null }
/** The settled quote of one dish with this price in hryvnias. */
const settled = (price: number, terms: Partial<QuoteTerms>) =>
  settledQuote(priceLines([{ product_id: 1, qty: 1 }], [dish(1, { currentPrice: price })], noon), {
    ...nothing,
    ...terms,
  })

t.test('a code that needs a larger cart says from which sum on it counts', async (t) => {
  const promo = { percent: null, amount: 10_000, minimum: 60_000 }
  t.match(settled(599.99, { promo }), { promo: 'below_minimum', discount: 0, promo_minimum: 600, subtotal: 599.99 })
  t.match(settled(600, { promo }), { promo: 'applied', discount: 100, promo_minimum: null })
})

t.test('the most serious obstacle is reported', async (t) => {
  const delivery = { minimum_order_amount: 30_000, delivery_cost: 5900, free_delivery_order_sum: null }
  const bad = priceLines([{ product_id: 9, qty: 1 }], [], noon)
  t.match(settledQuote(bad, { ...nothing, delivery, closed: 'outside' }), { obstacle: 'outside', can_order: false })
  t.match(settledQuote(bad, { ...nothing, delivery, closed: 'paused' }), { obstacle: 'paused', can_order: false })
  t.match(settledQuote(bad, { ...nothing, delivery }), { obstacle: 'lines', can_order: false })
  t.match(settled(653, { closed: 'paused' }), { obstacle: 'paused', can_order: false, total: 653 })
})
