import { storageKeys } from '#shared/storage-keys.ts'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import { putLine, mergeCartLines } from '#shared/rules/cart/cart-lines.ts'
import { anyId, listOf, readJson, shape } from '#shared/rules/stored/stored-json.ts'
import { linesFrom } from '#shared/rules/stored/stored-cart.ts'
import type { App } from '#client/context/app.ts'
import { readStored, writeStored } from '#client/storage/persistence.ts'
import { recalculateCart } from './recalculate-cart.ts'
import { currentCityId, currentCity } from '#client/context/city-selectors.ts'
import type { AnyId } from '#shared/rules/any-id.ts'

/** Carts of cities that the customer left, offered on return. */

/** Carts of other cities that the browser stores, one a city. */
const SAVED_CARTS_MAX = 5

interface SavedCart {
  cityId: AnyId
  lines: CartLine[]
}

const areCarts = listOf(shape<{ cityId: AnyId; lines: unknown[] }>({ cityId: anyId, lines: Array.isArray }))

/** The newest first; none when they cannot be read. */
const stored = (): SavedCart[] =>
  (readJson(readStored(storageKeys.carts) ?? '', areCarts) ?? [])
    .map(({ cityId, lines }) => ({ cityId, lines: linesFrom(lines) }))
    .filter(({ lines }) => lines.length > 0)

const linesOf = (cityId: AnyId): CartLine[] => stored().find((cart) => cart.cityId === cityId)?.lines ?? []

function store(cityId: AnyId, lines: CartLine[]): void {
  const others = stored().filter((cart) => cart.cityId !== cityId)
  const carts = lines.length > 0 ? [{ cityId, lines }, ...others].slice(0, SAVED_CARTS_MAX) : others
  writeStored(storageKeys.carts, carts.length > 0 ? JSON.stringify(carts) : null)
}

/** Saves the cart of the city that is being left; an empty one does not replace the stored one. */
export function saveCart(app: App): void {
  const cityId = currentCityId(app)
  const { cart } = app.stores
  if (cityId !== undefined && !cart.isEmpty) store(cityId, cart.lines)
}

export const addToSavedCart = (cityId: AnyId, lines: readonly CartLine[]): void =>
  store(cityId, mergeCartLines(linesOf(cityId), lines))

/** The saved cart of this city; empty while the current cart has lines. */
export function savedCart(app: App): CartLine[] {
  const cityId = currentCityId(app)
  return cityId === undefined || !app.stores.cart.isEmpty ? [] : linesOf(cityId)
}

/** Shows a message that restores the saved cart. */
export function offerSavedCart(app: App): void {
  const { length: count } = savedCart(app)
  if (count === 0) return
  const { LL } = app
  const { toasts } = app.stores
  toasts.show({
    severity: 'info',
    summary: LL.city.savedCart({ city: currentCity(app)?.name ?? '', count }),
    life: 12_000,
    action: { label: LL.city.restoreCart(), run: () => void restoreSavedCart(app) },
  })
}

/** Restores this city's saved cart at today's prices; the restaurant's answer lists what is missing. */
export async function restoreSavedCart(app: App): Promise<void> {
  const { cart, overlays } = app.stores
  const cityId = currentCityId(app)
  if (cityId === undefined) return
  cart.replace(cart.lines.reduce(putLine, linesOf(cityId)))
  store(cityId, [])
  overlays.closeAll()
  overlays.open('cart')
  await recalculateCart(app, app.LL.city.missingHere())
}
