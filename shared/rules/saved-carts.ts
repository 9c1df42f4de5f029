import { CARTS_KEPT } from '#shared/constants.ts'
import type { AnyId } from './any-id.ts'
import type { CartLine } from './cart.ts'
import { anyId, listOf, readJson, shape } from './stored-json.ts'
import { isCart } from './stored-cart.ts'

/** A city's cart, stored when the customer changes to another city and offered on return. */
export interface KeptCart {
  cityId: AnyId
  lines: CartLine[]
}

export const withoutCart = (carts: readonly KeptCart[], cityId: AnyId): KeptCart[] =>
  carts.filter((cart) => cart.cityId !== cityId)

/** One cart a city, the newest first; an empty cart leaves what was kept before. */
export const keepCart = (carts: readonly KeptCart[], cart: KeptCart): KeptCart[] =>
  cart.lines.length ? [cart, ...withoutCart(carts, cart.cityId)].slice(0, CARTS_KEPT) : [...carts]

export const keptLines = (carts: readonly KeptCart[], cityId: AnyId): CartLine[] =>
  carts.find((cart) => cart.cityId === cityId)?.lines ?? []

const areCarts = listOf(shape<KeptCart>({ cityId: anyId, lines: isCart }))

/** The stored carts; none when they cannot be read. */
export const parseCarts = (json: string | null): KeptCart[] => (json === null ? null : readJson(json, areCarts)) ?? []
