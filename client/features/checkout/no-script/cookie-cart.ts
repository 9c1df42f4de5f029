import { autorun, runInAction } from 'mobx'
import { CART_LINES_MAX, type CartLine, type RequestedLine } from '#shared/rules/cart/cart.ts'
import type { Product } from '#shared/contract/catalog.ts'
import { YEAR_S, cookies } from '#shared/cookies.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import { cartsText, parseCartsText, withLines, type CityCart } from '#shared/rules/cart/written-cart.ts'
import { choiceOfSelection } from '#shared/rules/cart/choice-now.ts'
import { lineNow } from '#shared/rules/cart/chosen-line.ts'
import { mergeCartLines } from '#shared/rules/cart/cart-lines.ts'
import type { App } from '#client/context/app.ts'
import { currentCityId, currentTerminalId } from '#client/context/city-selectors.ts'
import { dishesNow, tellNames } from '#client/features/cart/actions/recalculate-cart.ts'
import { addToSavedCart } from '#client/features/cart/actions/saved-carts.ts'
import { linesOf, requestedLines } from '#client/features/cart/quote/quote-form.ts'
import { changeCity } from '#client/features/delivery/actions/change-city.ts'
import { readCookie, writeCookie } from '#client/storage/persistence.ts'

/** The cart's cookie: lines chosen without scripts join the cart; where the browser stores nothing, the cookie holds the cart. */

/** A cart at today's prices. */
export interface Found {
  readonly cityId: AnyId
  readonly lines: CartLine[]
  readonly missing: { name: string }[]
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
    writeCookieCart(cityId, isKept ? linesOf(app) : [])
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

/** The city's text comes last. */
function writeCookieCart(cityId: AnyId, lines: readonly RequestedLine[]): void {
  const text = cartsText(carried(parseCartsText(readCookie(cookies.cart) ?? ''), cityId, lines))
  writeCookie(cookies.cart, text, text ? YEAR_S : 0)
}

const findAll = (app: App, text: string): Promise<Found[]> =>
  Promise.all(parseCartsText(text).map((cart) => findCart(app, cart)))

export async function findCart(app: App, { cityId, lines: requested }: CityCart, terminal?: string): Promise<Found> {
  const ids = [...new Set(requested.map(({ product_id }) => product_id))]
  const products = await dishesNow(app, ids, terminal ?? terminalOf(app, cityId))
  const lines = requested.flatMap((line) => lineFrom(products, line) ?? [])
  const missing = ids
    .filter((id) => !lines.some((line) => line.id === id))
    .map((id) => ({
      name: products.find((one) => one.id === id)?.name ?? app.LL.cart.link.unknown({ id: String(id) }),
    }))
  return { cityId, lines, missing }
}

const lineFrom = (products: readonly Product[], { product_id: id, qty, options, note, guest }: RequestedLine) =>
  lineNow(products, { id, qty }, (groups) => ({ ...choiceOfSelection(groups, options, note), guest }))

/** The customer's restaurant in their city; elsewhere the city's first. */
function terminalOf(app: App, cityId: AnyId): string | undefined {
  if (cityId === currentCityId(app)) return currentTerminalId(app)
  return app.shell.restaurants.find(({ city_id }) => city_id === cityId)?.terminal_id?.toString()
}

/** A cart belongs to its city: another city's is saved for that city. */
export function takeFound(app: App, { cityId, lines, missing }: Found): void {
  const { LL } = app
  const { cart, toasts } = app.stores
  if (cityId !== currentCityId(app)) return wait(app, cityId, lines)
  cart.replace(mergeCartLines(cart.lines, lines))
  const taken = lines.filter(({ key }) => cart.line(key))
  if (cart.isRemembered) tellNames(app, 'success', LL.cart.joined.title(), taken)
  tellNames(app, 'warn', LL.cart.missing(), missing)
  if (taken.length < lines.length)
    toasts.show({ severity: 'warn', summary: LL.cart.full({ count: CART_LINES_MAX }), life: TOAST_LIFE_MS })
}

function wait(app: App, cityId: AnyId, lines: readonly CartLine[]): void {
  const { LL, shell, stores } = app
  const city = shell.cities.find(({ id }) => id === cityId)
  if (!city || lines.length === 0) return
  addToSavedCart(cityId, lines)
  if (!stores.cart.isRemembered) writeCookieCart(cityId, requestedLines(lines))
  stores.toasts.show({
    severity: 'info',
    summary: LL.cart.joined.elsewhere({ city: city.name, count: lines.length }),
    life: TOAST_LIFE_MS,
    action: { label: LL.cart.joined.go(), run: () => changeCity(app, cityId) },
  })
}
