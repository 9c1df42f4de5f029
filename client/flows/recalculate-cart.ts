import { recalculate } from '#shared/rules/cart.ts'
import type { App } from '../context/app.ts'
import { terminalOf } from './terminal.ts'

/**
 * Re-fetches the products of the cart and keeps those that can be had (spec 4).
 * Says what was taken away and what changed; a failed fetch leaves the cart as it is.
 */
export async function recalculateCart(app: App): Promise<void> {
  const { cart, toasts } = app.stores
  if (cart.isEmpty) return
  const ids = cart.lines.map((line) => line.id)
  const products = await app.api.call('GET /bff/products', { query: { ids: ids.map(String), terminal_id: terminalOf(app) } }).catch(() => null)
  if (!products) return
  const { lines, removed, changed } = recalculate(cart.lines, products.map((product) => product))
  cart.replace(lines)
  const names = (some: { name: string }[]): string => some.map((line) => line.name).join(', ')
  if (removed.length) toasts.show({ severity: 'warn', summary: app.LL.cart.removed(), detail: names(removed), life: 10_000 })
  if (changed.length) toasts.show({ severity: 'info', summary: app.LL.cart.changed(), detail: names(changed), life: 8000 })
}
