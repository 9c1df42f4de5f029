import type { CartLine, StockedProduct } from '#shared/rules/cart/cart.ts'
import type { Product } from '#shared/contract/catalog.ts'
import type { Severity } from '#client/stores/toasts-store.ts'
import type { App } from '#client/context/app.ts'
import { currentTerminalId } from '#client/context/city-selectors.ts'
import { choiceNow } from '#shared/rules/cart/choice-now.ts'
import { lineNow } from '#shared/rules/cart/chosen-line.ts'
import { priceOfChosen } from '#shared/rules/menu/options.ts'

interface Recalculated {
  lines: CartLine[]
  /** Unavailable lines, with their current names in the requested language. */
  removed: CartLine[]
  /** Lines whose price or qty is new, as they are now. */
  changed: CartLine[]
}

const isChanged = (line: CartLine, fresh: CartLine): boolean =>
  fresh.qty !== line.qty ||
  fresh.currentPrice !== line.currentPrice ||
  priceOfChosen(fresh.options) !== priceOfChosen(line.options)

/** The cart after products were fetched again: only products that are available and not in the stop list stay. */
export function recalculate(lines: readonly CartLine[], products: readonly StockedProduct[]): Recalculated {
  const result: Recalculated = { lines: [], removed: [], changed: [] }
  for (const line of lines) {
    const fresh = lineNow(products, line, (groups) => choiceNow(groups, line))
    if (!fresh) {
      result.removed.push({ ...line, name: products.find(({ id }) => id === line.id)?.name ?? line.name })
      continue
    }
    result.lines.push(fresh)
    if (isChanged(line, fresh)) result.changed.push(fresh)
  }
  return result
}

/**
 * Fetches the products of the cart again and removes unavailable ones. Reports what was removed, why, and what changed; a failed
 * fetch leaves the cart as it is.
 */
export async function recalculateCart(app: App, missing = app.LL.cart.removed()): Promise<void> {
  const { cart } = app.stores
  if (cart.isEmpty) return
  const requested = new Set(cart.lines.map(({ id }) => id))
  const isRequested = ({ id }: CartLine): boolean => requested.has(id)
  const terminal = currentTerminalId(app)
  const products = await dishesNow(app, [...requested], terminal).catch(() => null)
  // Another restaurant was chosen meanwhile: its own answer is on the way.
  if (!products || terminal !== currentTerminalId(app)) return
  // Lines added since the request are not judged by its answer.
  const newer = cart.lines.filter((line) => !isRequested(line))
  const { lines, removed, changed } = recalculate(cart.lines.filter(isRequested), products)
  cart.replace([...lines, ...newer])
  tellNames(app, 'warn', missing, removed)
  tellNames(app, 'info', app.LL.cart.changed(), changed)
}

/** Dishes as a restaurant has them now; undefined: as any has them. */
export const dishesNow = (app: App, ids: readonly number[], terminal_id: string | undefined): Promise<Product[]> =>
  app.api.call('GET /bff/products', { query: { ids: [...new Set(ids)].map(String), terminal_id } })

/** A message about some dishes, if there are any. */
export function tellNames(app: App, severity: Severity, summary: string, dishes: readonly { name: string }[]): void {
  const detail = dishes.map(({ name }) => name).join(', ')
  if (detail) app.stores.toasts.show({ severity, summary, detail, life: 10_000 })
}
