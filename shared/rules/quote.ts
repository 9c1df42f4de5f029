import { minQtyOf } from './cart.ts'
import { isOpenAt, type CategoryWindow } from './category-window.ts'
import { hryvnias, kopiykas } from './money.ts'

/** The server prices every order; what a client sends are ids and quantities (decisions, checkout). */

export type LineProblem = 'gone' | 'stopped' | 'closed' | 'below_minimum'

export interface AskedLine {
  product_id: number
  qty: number
}

export interface PricedProduct {
  id: number
  name: string
  currentPrice: number
  is_available: boolean
  in_stop_list: boolean
  productData: { minimum: number; step: number }
  category: CategoryWindow
}

/** Prices and sums are hryvnias. */
export interface QuotedLine extends AskedLine {
  name: string
  price: number
  sum: number
  problem: LineProblem | null
}

export interface Quote {
  lines: QuotedLine[]
  subtotal: number
  delivery_cost: number
  total: number
  can_order: boolean
}

/** Why a product cannot be ordered in this quantity at this minute, gravest first. */
function problemOf(product: PricedProduct | undefined, qty: number, minute: number): LineProblem | null {
  if (!product?.is_available) return 'gone'
  if (product.in_stop_list) return 'stopped'
  if (!isOpenAt(product.category, minute)) return 'closed'
  return qty < minQtyOf(product.productData) ? 'below_minimum' : null
}

function quotedLine({ product_id, qty }: AskedLine, product: PricedProduct | undefined, minute: number): QuotedLine {
  const problem = problemOf(product, qty, minute)
  const price = kopiykas(product?.currentPrice ?? 0)
  const sum = problem ? 0 : price * qty
  return { product_id, name: product?.name ?? '', qty, price: hryvnias(price), sum: hryvnias(sum), problem }
}

/** What the asked lines cost now; a line with a problem costs nothing and blocks the order. */
export function quoteOf(
  asked: readonly AskedLine[], products: readonly PricedProduct[], minute: number, deliveryCost = 0,
): Quote {
  const lines = asked.map((line) => quotedLine(line, products.find(({ id }) => id === line.product_id), minute))
  const subtotal = lines.reduce((sum, line) => sum + kopiykas(line.sum), 0)
  return {
    lines, subtotal: hryvnias(subtotal), delivery_cost: hryvnias(deliveryCost), total: hryvnias(subtotal + deliveryCost),
    can_order: lines.length > 0 && lines.every((line) => line.problem === null),
  }
}
