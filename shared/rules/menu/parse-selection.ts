import { anyIdFrom } from '../any-id.ts'
import type { SelectedOption } from './options.ts'

/** Reads the texts of selection-text.ts. */

const ID = '[A-Za-z0-9][\\w-]{0,63}'
const LEAF = `(${ID})'(${ID})(?:!([1-9]\\d?))?`
const LEAVES = `${LEAF}(?:\\.${LEAF})*`
const OPTION = `${LEAF}(?:\\((${LEAVES})\\))?`
const WHOLE = new RegExp(`^(?:${OPTION}(?:\\.${OPTION})*)?$`)
const EACH = new RegExp(OPTION, 'g')

const optionFrom = ([, group = '', option = '', qty = '1', nested]: RegExpMatchArray): SelectedOption => ({
  group_id: anyIdFrom(group),
  option_id: anyIdFrom(option),
  qty: Number(qty),
  ...(nested !== undefined && { options: [...nested.matchAll(EACH)].map(optionFrom) }),
})

/** Null for texts that `selectionText` did not write. */
export const parseSelection = (text: string): SelectedOption[] | null =>
  WHOLE.test(text) ? [...text.matchAll(EACH)].map(optionFrom) : null
