import type { City } from '#shared/contract/business.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import type { Product } from '#shared/contract/catalog.ts'
import { choiceNow } from '#shared/rules/cart/choice-now.ts'
import { lineNow } from '#shared/rules/cart/chosen-line.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import { describeChosen } from '#shared/rules/menu/describe-line.ts'
import { priceOfChosen, selectionOf } from '#shared/rules/menu/options.ts'
import { cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { linesText } from '#shared/rules/cart/written-cart.ts'
import type { App } from '#client/context/app.ts'
import { isOpenAt } from '#shared/rules/hours/category-window.ts'
import { dishesNow, tellNames } from '#client/features/cart/actions/recalculate-cart.ts'
import { choiceText } from '#client/features/cart/quote/choice-text.ts'
import { followToCity } from '#client/features/delivery/actions/change-city.ts'
import { currentCityId, currentTerminalId } from '#client/context/city-selectors.ts'

type OrderedLine = Order['lines'][number]
/** An ordered line as the cart has it again. */
interface Again {
  readonly line: OrderedLine
  readonly put: CartLine
}

/** Without dishes that were the reason of a cancellation. */
export const repeatableLines = ({ lines, cancelled_products }: Order): readonly OrderedLine[] =>
  lines.filter(({ product_id }) => !cancelled_products.includes(product_id))

/** The same as a link, for a press without scripts: there the cart page asks. */
export function repeatHref({ locale }: App, order: Order): string {
  const lines = repeatableLines(order).map((line) => ({ ...line, options: selectionOf(line.options ?? []) }))
  return cartLinkHref(locale, { lines: linesText(lines), restaurant: order.restaurant.id })
}

/**
 * Adds what is available of an old order to the cart at today's prices; a message lists missing products and changed prices. An
 * order of another city is repeated there, with a new cart.
 */
export async function repeatOrder(app: App, order: Order): Promise<void> {
  const city = otherCityOf(app, order)
  if (city) followToCity(app, city.id)
  const lines = repeatableLines(order)
  const ids = lines.map(({ product_id }) => product_id)
  const products = await dishesNow(app, ids, currentTerminalId(app)).catch(() => null)
  if (!products) return app.stores.toasts.show({ severity: 'error', summary: app.LL.errors.tryAgain() })
  const had = lines.flatMap((line) => {
    const put = putAgain(app, line, products)
    return put ? [{ line, put }] : []
  })
  const missing = lines.filter((line) => !had.some((one) => one.line === line))
  if (had.length > 0) app.stores.overlays.open('cart')
  report(app, had, missing)
}

/** Undefined when it cannot be had; a larger amount already in the cart stays. */
function putAgain({ stores: { cart, clock } }: App, line: OrderedLine, products: readonly Product[]) {
  const { product_id: id, qty, options = [], note = '', guest } = line
  const now = lineNow(products, { id, qty }, (groups) => choiceNow(groups, { options, note, guest }))
  if (!now || !isOpenAt(now.category, clock.minute)) return undefined
  cart.put({ ...now, qty: Math.max(now.qty, cart.qty(now.key)) })
  return cart.line(now.key)
}

/** Three messages at most: other prices, choices to make again, and what is missing. */
function report(app: App, had: readonly Again[], missing: readonly OrderedLine[]): void {
  const { LL, stores } = app
  const tell = (severity: 'info' | 'warn', summary: string, detail: string): void => {
    if (detail) stores.toasts.show({ severity, summary, detail, life: 10_000 })
  }
  tell('info', LL.order.repeated.priceTitle(), had.flatMap((again) => pricesMoved(app, again)).join('; '))
  tell('warn', LL.order.repeated.choices(), had.flatMap(({ put }) => choiceToMake(app, put)).join('; '))
  tellNames(app, 'warn', LL.cart.missing(), missing)
}

/** Other prices of the dish and of its options, each by itself. */
function pricesMoved({ LL, locale }: App, { line, put }: Again): string[] {
  const { name, price, options = [] } = line
  const moves = [
    { name, before: kopiykas(price), after: kopiykas(put.currentPrice) },
    {
      name: `${name} (${describeChosen(put.options)})`,
      before: priceOfChosen(options),
      after: priceOfChosen(put.options),
    },
  ]
  return moves
    .filter(({ before, after }) => before !== after)
    .map((move) =>
      LL.order.repeated.price({
        name: move.name,
        before: formatMoney(move.before, locale),
        after: formatMoney(move.after, locale),
      }),
    )
}

const choiceToMake = (app: App, { name, optionProblem }: CartLine): string[] =>
  optionProblem ? [`${name}\u00a0— ${choiceText(app, `option_${optionProblem.kind}`, optionProblem)}`] : []

/** The order's city when it is not the customer's: menu and cart belong to a city. */
export function otherCityOf(app: App, { restaurant }: Order): City | null {
  // A restaurant without a city is listed in each.
  const ids = app.shell.restaurants.filter((one) => one.id === restaurant.id).map(({ city_id }) => city_id)
  return ids.includes(currentCityId(app) ?? null) ? null : (app.shell.cities.find(({ id }) => ids.includes(id)) ?? null)
}
