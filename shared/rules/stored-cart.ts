import { CART_LINES_MAX, QTY_MAX } from './cart-limits.ts'
import type { CartLine, LineChoice } from './cart.ts'
import type { ChosenOption } from './options.ts'
import type { SelectionProblem } from './selection.ts'
import {
  amount,
  anyId,
  flag,
  id,
  listOf,
  maybe,
  nullOr,
  oneOf,
  readJson,
  shape,
  text,
  whole,
  type Check,
} from './stored-json.ts'

/** The cart that a browser stored, apart from its rules: only the start of a visit reads it. */

const clock: Check<string> = (value): value is string => text(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
const positive: Check<number> = (value): value is number => amount(value) && value > 0

const isChosen = (options: Check<ChosenOption[] | undefined>): Check<ChosenOption> =>
  shape<ChosenOption>({
    group_id: anyId,
    group_name: text,
    option_id: anyId,
    name: text,
    qty: whole(1, QTY_MAX),
    free_qty: whole(0, QTY_MAX),
    price: amount,
    options,
  })
const isNone: Check<undefined> = (value): value is undefined => value === undefined
/** Nested once. */
const areChosen = listOf(isChosen(maybe(listOf(isChosen(isNone)))))

const isProblem = shape<SelectionProblem>({
  kind: oneOf('foreign', 'stopped', 'too_many', 'missing'),
  group_id: anyId,
  group_name: text,
  option_id: nullOr(anyId),
  option_name: text,
})

/** A line as it is stored: carts from before there were options have none. */
export type StoredLine = Omit<CartLine, 'key' | keyof LineChoice> &
  Partial<Pick<CartLine, 'key'>> & { [Key in keyof LineChoice]?: LineChoice[Key] | undefined }

export const restoredLine = ({ options = [], note = '', ...line }: StoredLine): CartLine => ({
  key: String(line.id),
  ...line,
  options,
  note,
})

const areLines = listOf(
  shape<StoredLine>({
    key: maybe(text),
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
    options: maybe(areChosen),
    note: maybe(text),
    optionProblem: maybe(isProblem),
  }),
)

/** Lines a cart may hold: each version of a product once, and no more than fit. */
export const isCart: Check<StoredLine[]> = (value): value is StoredLine[] =>
  areLines(value) &&
  value.length <= CART_LINES_MAX &&
  new Set(value.map((line) => restoredLine(line).key)).size === value.length

/** The stored cart; null when it cannot be read, upon which the cart is emptied. */
export const parseLines = (json: string | null): CartLine[] | null =>
  json === null ? [] : (readJson(json, isCart)?.map(restoredLine) ?? null)
