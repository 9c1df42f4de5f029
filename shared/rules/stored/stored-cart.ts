import { CART_LINES_MAX, QTY_MAX, keyOfLine, type CartLine, type LineChoice } from '../cart/cart.ts'
import type { ChosenOption } from '../menu/options.ts'
import type { SelectionProblem } from '../menu/selection.ts'
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

/** Without these nothing can be ordered. */
type Wanted = Pick<CartLine, 'id' | 'qty'> & { [Key in keyof LineChoice]?: LineChoice[Key] | undefined }
const isWanted = shape<Wanted>({
  id,
  qty: whole(1, QTY_MAX),
  options: maybe(areChosen),
  note: maybe(text),
  guest: maybe(text),
})

/** What the restaurant sends again, and what a line has until then. */
type Known = Omit<CartLine, 'key' | keyof Wanted>
const isKnown: { [Key in keyof Known]-?: Check<Known[Key]> } = {
  name: text,
  slug: text,
  image_preview: text,
  currentPrice: amount,
  price_per_serving: nullOr(amount),
  weight: text,
  minQty: whole(1, Infinity),
  productData: shape({ minimum: positive, step: positive, unit: oneOf('g', 'piece') }),
  category: shape({ is_active_by_time: flag, active_from: nullOr(clock), active_until: nullOr(clock) }),
  optionProblem: isProblem,
}
export const unknownDish: Known = {
  name: '',
  slug: '',
  image_preview: '',
  currentPrice: 0,
  price_per_serving: null,
  weight: '',
  minQty: 1,
  productData: { minimum: 1, step: 1, unit: 'piece' },
  category: { is_active_by_time: false, active_from: null, active_until: null },
}

function lineFrom(stored: unknown): CartLine[] {
  if (!isWanted(stored)) return []
  const { id, qty, options = [], note = '', guest } = stored
  const choice = { options, note, ...(guest && { guest }) }
  const entries = Object.entries<Check<unknown>>(isKnown).flatMap(([name, check]) => {
    const value = (stored as unknown as Record<string, unknown>)[name]
    return check(value) ? [[name, value]] : []
  })
  return [{ ...unknownDish, ...Object.fromEntries(entries), key: keyOfLine({ id, ...choice }), id, qty, ...choice }]
}

/** The lines that can be read: each version of a product once, and no more than fit. */
export const linesFrom = (stored: unknown): CartLine[] =>
  (Array.isArray(stored) ? stored : [])
    .flatMap(lineFrom)
    .filter(({ key }, at, lines) => lines.findIndex((line) => line.key === key) === at)
    .slice(0, CART_LINES_MAX)

export const parseLines = (json: string | null): CartLine[] => linesFrom(readJson(json ?? '', Array.isArray))
