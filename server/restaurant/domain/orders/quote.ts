import type { Quote } from '../../../../shared/contract/order-forms.ts'
import { minQtyOf, type RequestedLine, type StockedProduct } from '../../../../shared/rules/cart/cart.ts'
import { isOpenAt } from '../../../../shared/rules/hours/category-window.ts'
import { hryvnias, kopiykas } from '../../../../shared/rules/money.ts'
import { optionsSum, type OptionGroup } from '../../../../shared/rules/menu/options.ts'
import { EARNED_PERCENT, POINT, pointsEarned } from '../../../../shared/rules/cart/loyalty-points.ts'
import { chosenOf, selectionProblem } from '../../../../shared/rules/menu/selection.ts'
import type { RegionRow } from '../delivery/regions.ts'

/** Every order is priced from ids, quantities and choices. */

export type PricedProduct = Pick<
  StockedProduct,
  'id' | 'name' | 'currentPrice' | 'is_available' | 'in_stop_list' | 'productData' | 'category'
> & { option_groups: readonly OptionGroup[] }

export type QuotedLine = Quote['lines'][number]
type Obstruction = Pick<QuotedLine, 'problem' | 'problem_at'>

/** The dishes of a cart with their prices, before discount, points and delivery. */
export type PricedLines = Pick<Quote, 'lines' | 'subtotal' | 'can_order'>

/** Why a product cannot be ordered at this minute, gravest first. */
function productProblem(product: PricedProduct | undefined, minute: number): QuotedLine['problem'] {
  if (!product?.is_available) return 'gone'
  if (product.in_stop_list) return 'stopped'
  return isOpenAt(product.category, minute) ? null : 'closed'
}

/** Why a line cannot be ordered: the product's own problem first, then that of its choices, then the quantity. */
function problemOf(line: RequestedLine, product: PricedProduct | undefined, minute: number): Obstruction {
  const problem = productProblem(product, minute)
  if (problem || !product) return { problem, problem_at: null }
  const wrong = selectionProblem(product.option_groups, line.options ?? [])
  if (wrong) {
    const { kind, ...problem_at } = wrong
    return { problem: `option_${kind}`, problem_at }
  }
  return { problem: line.qty < minQtyOf(product.productData) ? 'below_minimum' : null, problem_at: null }
}

function quotedLine(line: RequestedLine, product: PricedProduct | undefined, minute: number): QuotedLine {
  const { product_id, qty, options: selection = [], note = '', guest } = line
  const lineProblem = problemOf(line, product, minute)
  const options = chosenOf(product?.option_groups ?? [], selection)
  const price = kopiykas(product?.currentPrice ?? 0)
  const extra = lineProblem.problem || !product ? 0 : optionsSum(product.productData.unit, qty, options)
  const sum = lineProblem.problem ? 0 : price * qty + extra
  return {
    product_id,
    name: product?.name ?? '',
    qty,
    price: hryvnias(price),
    sum: hryvnias(sum),
    ...lineProblem,
    options,
    note,
    ...(guest && { guest }),
    options_sum: hryvnias(extra),
  }
}

/** Prices the requested lines; a line with a problem costs nothing and blocks the order. */
export function priceLines(
  requested: readonly RequestedLine[],
  products: readonly PricedProduct[],
  minute: number,
): PricedLines {
  const lines = requested.map((line) =>
    quotedLine(
      line,
      products.find(({ id }) => id === line.product_id),
      minute,
    ),
  )
  const subtotal = lines.reduce((sum, line) => sum + kopiykas(line.sum), 0)
  return {
    lines,
    subtotal: hryvnias(subtotal),
    can_order: lines.length > 0 && lines.every((line) => line.problem === null),
  }
}

/** A promo code that may still be used takes off a percentage or an amount, from a minimum on; sums are kopiykas. */
interface PromoTerms {
  percent: number | null
  amount: number | null
  minimum: number
}

/** Kopiykas; delivery is free from a sum on, or never. */
type DeliveryTerms = Pick<RegionRow, 'minimum_order_amount' | 'delivery_cost' | 'free_delivery_order_sum'>

export interface QuoteTerms {
  /** The code's terms, or why it has none; null: no code given. */
  promo: PromoTerms | 'unknown' | 'expired' | 'exhausted' | null
  /** Points of a signed-in customer; null: a guest. */
  points: { requested: number; owned: number } | null
  /** Null: nothing is delivered. */
  delivery: DeliveryTerms | null
  /** An obstacle of the restaurant itself. */
  closed: 'outside' | 'paused' | 'service' | null
}

/** At most half of the dishes, which cost so many kopiykas after the discount, is paid with points. */
export const mostPoints = (dishes: number): number => Math.floor(dishes / (2 * POINT))

function discountOf(
  promo: QuoteTerms['promo'],
  subtotal: number,
): { promo: Quote['promo']; discount: number; minimum?: number } {
  if (promo === null || typeof promo === 'string') return { promo, discount: 0 }
  if (subtotal < promo.minimum) return { promo: 'below_minimum', discount: 0, minimum: promo.minimum }
  const wished = promo.percent === null ? (promo.amount ?? 0) : Math.round((subtotal * promo.percent) / 100)
  return { promo: 'applied', discount: Math.min(wished, subtotal) }
}

/** Points for dishes that cost so many kopiykas after the discount; a guest is told what signing in would bring. */
function pointsOf(points: QuoteTerms['points'], dishes: number) {
  const { owned, requested } = points ?? { owned: 0, requested: 0 }
  const bonuses_available = Math.min(owned, mostPoints(dishes))
  const bonuses_spent = Math.min(requested, bonuses_available)
  const earned = pointsEarned(EARNED_PERCENT, dishes - bonuses_spent * POINT)
  return { bonuses_spent, bonuses_available, bonuses_earned: points ? earned : 0, bonuses_offered: points ? 0 : earned }
}

/** Minimum and free delivery look at the dishes before anything is taken off. */
function deliveryOf(delivery: DeliveryTerms | null, subtotal: number) {
  if (!delivery) return { cost: 0, toMinimum: 0, toFree: null }
  const { minimum_order_amount: minimum, delivery_cost: cost, free_delivery_order_sum: free } = delivery
  const toFree = free === null ? null : Math.max(0, free - subtotal)
  return { cost: toFree === 0 ? 0 : cost, toMinimum: Math.max(0, minimum - subtotal), toFree }
}

/** The gravest reason why nothing can be ordered. */
function obstacleOf(quote: PricedLines, closed: QuoteTerms['closed'], toMinimum: number): Quote['obstacle'] {
  if (closed) return closed
  if (!quote.can_order) return 'lines'
  return toMinimum > 0 ? 'below_minimum' : null
}

/** The complete quote, but for the region's name; points are whole hryvnias. total = subtotal - discount - bonuses_spent + delivery_cost. */
export function settledQuote(
  quote: PricedLines,
  { promo: code, points, delivery, closed }: QuoteTerms,
): Omit<Quote, 'region'> {
  const subtotal = kopiykas(quote.subtotal)
  const { promo, discount, minimum } = discountOf(code, subtotal)
  const bonuses = pointsOf(points, subtotal - discount)
  const { cost, toMinimum, toFree } = deliveryOf(delivery, subtotal)
  const obstacle = obstacleOf(quote, closed, toMinimum)
  return {
    ...quote,
    discount: hryvnias(discount),
    promo,
    promo_minimum: minimum === undefined ? null : hryvnias(minimum),
    ...bonuses,
    delivery_cost: hryvnias(cost),
    total: hryvnias(subtotal - discount - bonuses.bonuses_spent * POINT + cost),
    missing_to_minimum: hryvnias(toMinimum),
    missing_to_free: toFree === null ? null : hryvnias(toFree),
    can_order: obstacle === null,
    obstacle,
  }
}
