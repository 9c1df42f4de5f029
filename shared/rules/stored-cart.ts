import { CART_LINES_MAX, QTY_MAX } from '#shared/constants.ts'
import type { CartLine } from './cart.ts'
import { amount, flag, id, listOf, nullOr, oneOf, readJson, shape, text, whole, type Check } from './stored-json.ts'

/** The cart that a browser stored, apart from its rules: only the start of a visit reads it. */

const clock: Check<string> = (value): value is string => text(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
const positive: Check<number> = (value): value is number => amount(value) && value > 0
const areLines = listOf(
  shape<CartLine>({
    id,
    name: text,
    slug: text,
    image_preview: text,
    currentPrice: amount,
    price_per_serving: nullOr(amount),
    weight: text,
    qty: whole(1, QTY_MAX),
    minQty: whole(1, Infinity),
    productData: shape({ minimum: positive, step: positive, unit: oneOf('g', 'piece') }),
    category: shape({ is_active_by_time: flag, active_from: nullOr(clock), active_until: nullOr(clock) }),
  }),
)

/** Lines a cart may hold: each product once, and no more than fit. */
export const isCart: Check<CartLine[]> = (value): value is CartLine[] =>
  areLines(value) && value.length <= CART_LINES_MAX && new Set(value.map((line) => line.id)).size === value.length

/** The stored cart; null when it cannot be read, upon which the cart is emptied. */
export const parseLines = (json: string | null): CartLine[] | null => (json === null ? [] : readJson(json, isCart))
