import type { AnyId } from '#shared/rules/any-id.ts'
import type { CartLine } from '#shared/rules/cart/cart.ts'
import { anyId, listOf, readJson, shape } from '#shared/rules/stored/stored-json.ts'
import { linesFrom } from '#shared/rules/stored/stored-cart.ts'

/** Carts of other cities that the browser stores, one a city. */
export const SAVED_CARTS_MAX = 5

/** A city's cart, stored when the customer changes to another city and offered on return. */
export interface SavedCart {
  cityId: AnyId
  lines: CartLine[]
}

export const withoutCart = (carts: readonly SavedCart[], cityId: AnyId): SavedCart[] =>
  carts.filter((cart) => cart.cityId !== cityId)

/** One cart a city, the newest first; an empty cart does not replace the stored one. */
export const saveCart = (carts: readonly SavedCart[], cart: SavedCart): SavedCart[] =>
  cart.lines.length ? [cart, ...withoutCart(carts, cart.cityId)].slice(0, SAVED_CARTS_MAX) : [...carts]

export const savedLines = (carts: readonly SavedCart[], cityId: AnyId): CartLine[] =>
  carts.find((cart) => cart.cityId === cityId)?.lines ?? []

const areCarts = listOf(shape<{ cityId: AnyId; lines: unknown[] }>({ cityId: anyId, lines: Array.isArray }))

/** The stored carts; none when they cannot be read. */
export const parseCarts = (json: string | null): SavedCart[] =>
  (readJson(json ?? '', areCarts) ?? [])
    .map(({ cityId, lines }) => ({ cityId, lines: linesFrom(lines) }))
    .filter(({ lines }) => lines.length > 0)
