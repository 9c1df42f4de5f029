import type { CartLine } from '#shared/rules/cart/cart.ts'
import { recalculate, type Recalculated } from './recalculated-cart.ts'
import type { App } from '#client/context/app.ts'
import { currentTerminalId } from '#client/context/city-selectors.ts'

/**
 * Fetches the products of the cart again and removes unavailable ones. Reports what was removed, why, and what changed; a failed
 * fetch leaves the cart as it is.
 */
export async function recalculateCart(app: App, missing = app.LL.cart.removed()): Promise<void> {
  const { cart } = app.stores
  if (cart.isEmpty) return
  const requested = cart.lines.map((line) => line.id)
  const terminal = currentTerminalId(app)
  const query = { ids: [...new Set(requested.map(String))], terminal_id: terminal }
  const products = await app.api.call('GET /bff/products', { query }).catch(() => null)
  // Another restaurant was chosen meanwhile: its own answer is on the way.
  if (!products || terminal !== currentTerminalId(app)) return
  settle(app, { requested, judge: (lines) => recalculate(lines, products), missing })
}

interface Settling {
  requested: readonly number[]
  judge: (lines: readonly CartLine[]) => Recalculated
  missing: string
}

/** Lines added since the request are not judged by its answer. */
function settle({ stores: { cart, toasts }, LL }: App, { requested, judge, missing }: Settling): void {
  const isRequested = ({ id }: { readonly id: number }): boolean => requested.includes(id)
  const newer = cart.lines.filter((line) => !isRequested(line))
  const { lines, removed, changed } = judge(cart.lines.filter(isRequested))
  cart.replace([...lines, ...newer])
  if (removed.length) toasts.show({ severity: 'warn', summary: missing, detail: namesOf(removed), life: 10_000 })
  if (changed.length)
    toasts.show({ severity: 'info', summary: LL.cart.changed(), detail: namesOf(changed), life: 8000 })
}

const namesOf = (some: { name: string }[]): string => some.map((line) => line.name).join(', ')
