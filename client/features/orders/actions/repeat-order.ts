import type { City } from '#shared/contract/business.ts'
import type { Order } from '#shared/contract/orders.ts'
import { CART_LINES_MAX, QTY_MAX } from '#shared/constants.ts'
import type { ProductCard } from '#shared/page-data.ts'
import { lineOf, minQtyOf } from '#shared/rules/cart.ts'
import { formatMoney, kopiykas } from '#shared/rules/money.ts'
import type { App } from '#client/context/app.ts'
import { refusalOf } from '#shared/rules/add-to-cart-refusal.ts'
import { changeCity } from '#client/features/delivery/actions/change-city.ts'
import { currentCityId, currentTerminalId } from '#client/context/city-selectors.ts'

type OrderedLine = Order['lines'][number]
interface Found {
  readonly line: OrderedLine
  readonly product: ProductCard | undefined
}

const TOAST_LIFE_MS = 10_000

/** The order's city when it is not the customer's: menu and cart belong to a city. */
export function otherCityOf(app: App, { restaurant }: Order): City | null {
  // A restaurant without a city is listed in each.
  const ids = app.shell.restaurants.filter((one) => one.id === restaurant.id).map(({ city_id }) => city_id)
  return ids.includes(currentCityId(app) ?? null) ? null : (app.shell.cities.find(({ id }) => ids.includes(id)) ?? null)
}

/**
 * Adds what is available of an old order to the cart at today's prices; a message lists missing products and changed prices. An
 * order of another city is repeated there, with a new cart. Dishes that were the reason of a cancellation are left out.
 */
export async function repeatOrder(app: App, order: Order): Promise<void> {
  goTo(app, otherCityOf(app, order))
  const lines = order.lines.filter(({ product_id }) => !order.cancelled_products.includes(product_id))
  const query = { ids: lines.map((line) => String(line.product_id)), terminal_id: currentTerminalId(app) }
  const products = await app.api.call('GET /bff/products', { query }).catch(() => null)
  if (!products) return app.stores.toasts.show({ severity: 'error', summary: app.LL.errors.tryAgain() })
  const all = lines.map((line) => ({ line, product: products.find(({ id }) => id === line.product_id) }))
  const had = all.filter((found) => putAgain(app, found))
  const missing = all.filter((found) => !had.includes(found))
  if (had.length > 0) app.stores.overlays.open('cart')
  reportPrices(app, had)
  reportMissing(app, missing)
}

function goTo(app: App, city: City | null): void {
  if (!city) return
  changeCity(app, city.id)
  app.stores.toasts.show({ severity: 'info', summary: app.LL.order.repeated.moved({ name: city.name }) })
}

/** False when it is unavailable; a larger amount already in the cart stays. */
function putAgain({ stores: { cart, clock } }: App, { line: { qty }, product }: Found): boolean {
  if (!product || refusalOf(product, clock.minute)) return false
  if (!cart.line(product.id) && cart.lines.length >= CART_LINES_MAX) return false
  const wanted = Math.max(qty, cart.qty(product.id), minQtyOf(product.productData))
  cart.put(lineOf(product, Math.min(wanted, QTY_MAX)))
  return true
}

function reportPrices({ LL, locale, stores: { toasts } }: App, had: Found[]): void {
  const money = (hryvnias: number): string => formatMoney(kopiykas(hryvnias), locale)
  const changed = had.flatMap(({ line: { name, price }, product }) =>
    product && product.currentPrice !== price
      ? [LL.order.repeated.price({ name, before: money(price), after: money(product.currentPrice) })]
      : [],
  )
  if (changed.length > 0)
    toasts.show({
      severity: 'info',
      summary: LL.order.repeated.priceTitle(),
      detail: changed.join('; '),
      life: TOAST_LIFE_MS,
    })
}

function reportMissing({ LL, stores: { toasts } }: App, missing: Found[]): void {
  const detail = missing.map(({ line }) => line.name).join(', ')
  if (detail) toasts.show({ severity: 'warn', summary: LL.cart.missing(), detail, life: TOAST_LIFE_MS })
}
