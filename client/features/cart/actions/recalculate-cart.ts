import { type CartLine, minQtyOf, type StockedProduct } from '#shared/rules/cart/cart.ts'
import type { App } from '#client/context/app.ts'
import { currentTerminalId } from '#client/context/city-selectors.ts'
import { choiceNow } from '#shared/rules/cart/choice-now.ts'
import { chosenLine } from '#shared/rules/cart/chosen-line.ts'
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
    const product = products.find(({ id }) => id === line.id)
    if (!product?.is_available || product.in_stop_list) {
      result.removed.push({ ...line, name: product?.name ?? line.name })
      continue
    }
    const fresh = chosenLine(
      product,
      Math.max(line.qty, minQtyOf(product.productData)),
      choiceNow(product.option_groups ?? [], line),
    )
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
  const { cart, toasts } = app.stores
  if (cart.isEmpty) return
  const requested = new Set(cart.lines.map(({ id }) => id))
  const isRequested = ({ id }: CartLine): boolean => requested.has(id)
  const terminal = currentTerminalId(app)
  const query = { ids: [...requested].map(String), terminal_id: terminal }
  const products = await app.api.call('GET /bff/products', { query }).catch(() => null)
  // Another restaurant was chosen meanwhile: its own answer is on the way.
  if (!products || terminal !== currentTerminalId(app)) return
  // Lines added since the request are not judged by its answer.
  const newer = cart.lines.filter((line) => !isRequested(line))
  const { lines, removed, changed } = recalculate(cart.lines.filter(isRequested), products)
  cart.replace([...lines, ...newer])
  if (removed.length) toasts.show({ severity: 'warn', summary: missing, detail: namesOf(removed), life: 10_000 })
  if (changed.length)
    toasts.show({ severity: 'info', summary: app.LL.cart.changed(), detail: namesOf(changed), life: 8000 })
}

const namesOf = (some: { name: string }[]): string => some.map((line) => line.name).join(', ')
