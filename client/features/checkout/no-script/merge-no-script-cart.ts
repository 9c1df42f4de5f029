import { runInAction } from 'mobx'
import { CART_LINES_MAX } from '#shared/rules/cart-limits.ts'
import type { FormCarts } from '#shared/contract/no-script-cart.ts'
import type { Product } from '#shared/contract/catalog.ts'
import { minQtyOf, type CartLine } from '#shared/rules/cart.ts'
import { choiceOfSelection } from '#shared/rules/choice-now.ts'
import { chosenLine } from '#shared/rules/chosen-line.ts'
import { noScriptCartMarker, mergeCartLines } from '#shared/rules/merge-cart-lines.ts'
import type { App } from '#client/context/app.ts'
import { readCookie, writeCookie } from '#client/storage/persistence.ts'
import { changeCity } from '#client/features/delivery/actions/change-city.ts'
import { noScriptPageOf } from './no-script-page.ts'
import { addToSavedCart } from '#client/features/cart/actions/saved-carts.ts'
import { currentCityId, currentTerminalId } from '#client/context/city-selectors.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Merges the no-script cart into the browser's: once, in the first tab. */

type CityCart = FormCarts['data'][number]
/** A no-script cart at today's prices. */
interface Found {
  readonly cityId: AnyId
  readonly lines: CartLine[]
  readonly missing: string[]
}

const TOAST_LIFE_MS = 10_000

/** Tabs take turns, so that the cart is merged once. The Locks API needs a secure origin. */
export async function mergeNoScriptCart(app: App): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  await (locks ? locks.request(noScriptCartMarker, () => join(app)) : join(app))
}

/**
 * A failure changes nothing and is retried with the next visit. The cookie is removed with the merge, whatever the last call
 * returns.
 */
async function join(app: App): Promise<void> {
  if (!readCookie(noScriptCartMarker)) return
  const found = await findAll(app).catch(() => null)
  if (!found) return
  runInAction(() => {
    for (const cart of found) take(app, cart)
  })
  writeCookie(noScriptCartMarker, '', 0)
  await app.api.call('DELETE /bff/form-cart').catch(() => {})
  showEmptied(app)
}

/** With an empty browser cart the customer stays on the no-script page, which still lists unavailable products. */
function showEmptied({ navigate, stores: { cart, location } }: App): void {
  if (cart.isEmpty && noScriptPageOf(location.path)) navigate(location.path, 'replace')
}

async function findAll(app: App): Promise<Found[]> {
  const { data } = await app.api.call('GET /bff/form-cart')
  return Promise.all(data.map((requested) => find(app, requested)))
}

async function find(app: App, { city_id: cityId, lines: requested }: CityCart): Promise<Found> {
  const ids = [...new Set(requested.map(({ product_id }) => String(product_id)))]
  const query = { ids, terminal_id: restaurantOf(app, cityId) }
  const products = await app.api.call('GET /bff/products', { query })
  const lines = requested.flatMap((line) => lineFrom(products, line) ?? [])
  const missing = products.filter(({ id }) => !lines.some((line) => line.id === id)).map(({ name }) => name)
  return { cityId, lines, missing }
}

/** Null: the product is not available. */
function lineFrom(products: readonly Product[], { product_id, qty, options, note }: CityCart['lines'][number]) {
  const product = products.find(({ id }) => id === product_id)
  if (!product?.is_available || product.in_stop_list) return null
  const choice = choiceOfSelection(product.option_groups ?? [], options, note)
  return chosenLine(product, Math.max(minQtyOf(product.productData), qty), choice)
}

/** The customer's restaurant in their city; elsewhere the city's first. */
function restaurantOf(app: App, cityId: AnyId): string | undefined {
  if (cityId === currentCityId(app)) return currentTerminalId(app)
  return app.shell.restaurants.find((one) => one.city_id === cityId)?.terminal_id?.toString()
}

/** A cart belongs to its city: another city's is saved for that city. */
function take(app: App, { cityId, lines, missing }: Found): void {
  const {
    LL,
    stores: { cart, toasts },
  } = app
  if (cityId !== currentCityId(app)) return wait(app, cityId, lines)
  const all = mergeCartLines(cart.lines, lines)
  cart.replace(all)
  const isFull = lines.some((line) => !cart.line(line.key))
  if (lines.length > 0)
    toasts.show({
      severity: 'success',
      summary: LL.cart.joined.title(),
      detail: namesOf(lines, app),
      life: TOAST_LIFE_MS,
    })
  if (missing.length > 0)
    toasts.show({ severity: 'warn', summary: LL.cart.missing(), detail: missing.join(', '), life: TOAST_LIFE_MS })
  if (isFull) toasts.show({ severity: 'warn', summary: LL.cart.full({ count: CART_LINES_MAX }), life: TOAST_LIFE_MS })
}

const namesOf = (lines: readonly CartLine[], { stores: { cart } }: App): string =>
  lines
    .filter((line) => cart.line(line.key))
    .map(({ name }) => name)
    .join(', ')

function wait(app: App, cityId: AnyId, lines: readonly CartLine[]): void {
  const {
    LL,
    shell: { cities },
    stores: { toasts },
  } = app
  const city = cities.find(({ id }) => id === cityId)
  if (!city || lines.length === 0) return
  addToSavedCart(cityId, lines)
  toasts.show({
    severity: 'info',
    summary: LL.cart.joined.elsewhere({ city: city.name, count: lines.length }),
    life: TOAST_LIFE_MS,
    action: { label: LL.cart.joined.go(), run: () => changeCity(app, cityId) },
  })
}
