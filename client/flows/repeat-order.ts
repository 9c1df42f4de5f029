import type { Order } from '#shared/contract/orders.ts'
import { CART_LINES_MAX, QTY_MAX } from '#shared/constants.ts'
import type { ProductCard } from '#shared/page-data.ts'
import { lineOf, minQtyOf } from '#shared/rules/cart.ts'
import type { App } from '../context/app.ts'
import { refusalOf } from './add-to-cart.ts'
import { terminalOf } from './terminal.ts'

type OrderedLine = Order['lines'][number]

/** Puts what can be had of an old order into the cart, at today's prices, and says what is missing (decisions, account). */
export async function repeatOrder(app: App, { lines }: Order): Promise<void> {
  const { overlays, toasts } = app.stores
  const query = { ids: lines.map((line) => String(line.product_id)), terminal_id: terminalOf(app) }
  const products = await app.api.call('GET /bff/products', { query }).catch(() => null)
  if (!products) return toasts.show({ severity: 'error', summary: app.LL.errors.tryAgain() })
  const missing = lines.filter((line) => !putAgain(app, line, products.find(({ id }) => id === line.product_id)))
  if (missing.length < lines.length) overlays.open('cart')
  if (missing.length === 0) return
  const detail = missing.map(({ name }) => name).join(', ')
  toasts.show({ severity: 'warn', summary: app.LL.cart.missing(), detail, life: 10_000 })
}

/** False when it cannot be had now; more of it in the cart already stays. */
function putAgain({ stores: { cart, clock } }: App, { qty }: OrderedLine, product: ProductCard | undefined): boolean {
  if (!product || refusalOf(product, clock.minute)) return false
  if (!cart.line(product.id) && cart.lines.length >= CART_LINES_MAX) return false
  const wanted = Math.max(qty, cart.qty(product.id), minQtyOf(product.productData))
  cart.put(lineOf(product, Math.min(wanted, QTY_MAX)))
  return true
}
