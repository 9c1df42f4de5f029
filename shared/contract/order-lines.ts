import { z } from 'zod'
import { CART_LINES_MAX, NOTE_MAX, OPTIONS_MAX } from '#shared/rules/cart/cart.ts'
import { GUEST_MAX } from '#shared/rules/cart/guest-bills.ts'
import { lineKey } from '#shared/rules/menu/selection-text.ts'
import { AnyId, Hryvnias, Id, line, Qty } from './fields.ts'
import { ChosenOption, SelectedOption } from './option-groups.ts'

/** Lines of carts, quotes and orders: a dish with its choices and its note. */

/** Why a line cannot be ordered as it is; `option_…`: for the choice that `problem_at` names. */
export const LineProblem = z
  .enum([
    'gone',
    'stopped',
    'closed',
    'below_minimum',
    'option_foreign',
    'option_stopped',
    'option_too_many',
    'option_missing',
  ])
  .meta({ id: 'LineProblem' })

const orderedLine = {
  product_id: Id,
  qty: Qty,
  /** What was chosen of the dish, and a wish for it; both absent where empty. */
  options: z.array(SelectedOption).max(OPTIONS_MAX).optional(),
  note: line(NOTE_MAX).optional(),
  /** Who chose it, in an order together. */
  guest: line(GUEST_MAX).optional(),
}
type OrderedLineData = z.output<z.ZodObject<typeof orderedLine>>
/** Backends that know no options receive lines as they ever did. */
const withoutEmpty = ({ product_id, qty, options, note, guest }: OrderedLineData): OrderedLineData => ({
  product_id,
  qty,
  ...(options?.length && { options }),
  ...(note && { note }),
  ...(guest && { guest }),
})
export const OrderedLine = z.strictObject(orderedLine).overwrite(withoutEmpty).meta({ id: 'OrderedLine' })
export type OrderedLine = z.output<typeof OrderedLine>
export const OrderedLines = z
  .array(OrderedLine)
  .min(1)
  .max(CART_LINES_MAX)
  .refine(
    (lines) => new Set(lines.map((l) => lineKey(l.product_id, l.options, l.note, l.guest))).size === lines.length,
    { error: 'repeated_product' },
  )

/** What was chosen of a line, its note and its guest, in quotes and orders. */
export const choices = {
  options: z.array(ChosenOption).default([]),
  note: z.string().default(''),
  guest: z.string().optional(),
  /** All options of the line: sum = price * qty + options_sum. */
  options_sum: Hryvnias.default(0),
}

/** The choice that a problem is about; without an option the group as a whole. */
export const ProblemAt = z
  .object({
    group_id: AnyId,
    group_name: z.string().default(''),
    option_id: AnyId.nullable().default(null),
    option_name: z.string().default(''),
  })
  .meta({ id: 'ProblemAt' })

export const QuotedLine = z
  .object({
    product_id: Id,
    name: z.string().default(''),
    qty: z.number().int(),
    /** Of one step, without options. */
    price: Hryvnias,
    sum: Hryvnias,
    problem: LineProblem.nullable().default(null),
    problem_at: ProblemAt.nullable().default(null),
    ...choices,
  })
  .meta({ id: 'QuotedLine' })
