import { autorun, runInAction } from 'mobx'
import { CART_LINES_MAX, minQtyOf, type CartLine, type RequestedLine } from '#shared/rules/cart/cart.ts'
import type { Product } from '#shared/contract/catalog.ts'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { cartsText, parseCartsText, withLines, type CityCart } from '#shared/rules/cart/written-cart.ts'
import { choiceOfSelection } from '#shared/rules/cart/choice-now.ts'
import { chosenLine } from '#shared/rules/cart/chosen-line.ts'
import { mergeCartLines } from '#shared/rules/cart/cart-lines.ts'
import type { App } from '#client/context/app.ts'
import { currentCityId, currentTerminalId } from '#client/context/city-selectors.ts'
import { addToSavedCart } from '#client/features/cart/actions/saved-carts.ts'
import { linesOf, requestedLines } from '#client/features/cart/quote/quote-form.ts'
import { changeCity } from '#client/features/delivery/actions/change-city.ts'
import { readCookie, writeCookie } from '#client/storage/persistence.ts'

/** The cart's cookie: lines chosen without scripts join the cart; where the browser stores nothing, the cookie holds the cart. */

/** A cart at today's prices. */
interface Found {
  readonly cityId: AnyId
  readonly lines: CartLine[]
  readonly missing: string[]
}

const TOAST_LIFE_MS = 10_000

/** A failure changes nothing, and is retried with the next visit. */
export async function takeCookieCart(app: App): Promise<void> {
  const { cart } = app.stores
  const text = readCookie(cookies.cart)
  const lines = text === null ? [] : await findAll(app, text).catch(() => null)
  if (!lines) return cart.setCookie('failed')
  runInAction(() => {
    if (text !== null && isTaken(app, text)) for (const one of lines) takeFound(app, one)
    cart.setCookie('read')
  })
}

/** Of several tabs the first takes the cookie away; where nothing is stored it stays, and each tab reads it. */
function isTaken({ stores: { cart } }: App, text: string): boolean {
  if (!cart.isRemembered) return true
  if (readCookie(cookies.cart) !== text) return false
  writeCookie(cookies.cart, '', 0)
  return true
}

/** Where the browser stores nothing, the cookie takes the cart to the next page. */
export function keepCartInCookie(app: App): void {
  const { cart } = app.stores
  let isKept = false
  autorun(() => {
    const cityId = currentCityId(app)
    if ((cart.isRemembered && !isKept) || cart.cookie !== 'read' || cityId === undefined) return
    isKept = !cart.isRemembered
    const lines = isKept ? linesOf(app) : []
    const text = cartsText(carried(parseCartsText(readCookie(cookies.cart) ?? ''), cityId, lines))
    writeCookie(cookies.cart, text, text ? YEAR_S : 0)
  })
}

/** A page from the browser's cache has the cart of then. */
export function readCookieCartAgain(app: App): Promise<void> {
  const { cart } = app.stores
  cart.setCookie('unread')
  cart.clear()
  return takeCookieCart(app)
}

/** As many lines as the cookie holds. */
const carried = (carts: readonly CityCart[], cityId: AnyId, lines: readonly RequestedLine[]): CityCart[] =>
  withLines(carts, cityId, lines) ?? carried(carts, cityId, lines.slice(0, -1))

const findAll = (app: App, text: string): Promise<Found[]> =>
  Promise.all(parseCartsText(text).map((cart) => findCart(app, cart)))

export async function findCart(
  app: App,
  { cityId, lines: requested }: CityCart,
  terminal = terminalOf(app, cityId),
): Promise<Found> {
  const ids = [...new Set(requested.map(({ product_id }) => String(product_id)))]
  const query = { ids, terminal_id: terminal }
  const products = await app.api.call('GET /bff/products', { query })
  const lines = requested.flatMap((line) => lineFrom(products, line) ?? [])
  const missing = ids
    .filter((id) => !lines.some((line) => String(line.id) === id))
    .map((id) => products.find((one) => String(one.id) === id)?.name ?? app.LL.cart.link.unknown({ id }))
  return { cityId, lines, missing }
}

/** Null: the product is not available. */
function lineFrom(products: readonly Product[], { product_id, qty, options, note, guest }: RequestedLine) {
  const product = products.find(({ id }) => id === product_id)
  if (!product?.is_available || product.in_stop_list) return null
  const choice = choiceOfSelection(product.option_groups ?? [], options, note)
  return chosenLine(product, Math.max(minQtyOf(product.productData), qty), { ...choice, guest })
}

/** The customer's restaurant in their city; elsewhere the city's first. */
function terminalOf(app: App, cityId: AnyId): string | undefined {
  if (cityId === currentCityId(app)) return currentTerminalId(app)
  return app.shell.restaurants.find((one) => one.city_id === cityId)?.terminal_id?.toString()
}

/** A cart belongs to its city: another city's is saved for that city. */
export function takeFound(app: App, { cityId, lines, missing }: Found): void {
  const { LL } = app
  const { cart, toasts } = app.stores
  if (cityId !== currentCityId(app)) return wait(app, cityId, lines)
  const all = mergeCartLines(cart.lines, lines)
  cart.replace(all)
  const isFull = lines.some((line) => !cart.line(line.key))
  if (lines.length > 0 && cart.isRemembered)
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
  const { LL } = app
  const { cities } = app.shell
  const { toasts } = app.stores
  const city = cities.find(({ id }) => id === cityId)
  if (!city || lines.length === 0) return
  addToSavedCart(cityId, lines)
  if (!app.stores.cart.isRemembered) keepForCity(cityId, lines)
  toasts.show({
    severity: 'info',
    summary: LL.cart.joined.elsewhere({ city: city.name, count: lines.length }),
    life: TOAST_LIFE_MS,
    action: { label: LL.cart.joined.go(), run: () => changeCity(app, cityId) },
  })
}

/** The text of this city comes last again with its next change. */
function keepForCity(cityId: AnyId, lines: readonly CartLine[]): void {
  const carts = carried(parseCartsText(readCookie(cookies.cart) ?? ''), cityId, requestedLines(lines))
  writeCookie(cookies.cart, cartsText(carts), YEAR_S)
}
