import type { AnyId } from '../any-id.ts'
import type { Composition } from './diet.ts'
import { kopiykas } from '../money.ts'

/** What may be chosen of a dish, and what was chosen; a selection is checked and priced in selection.ts. */

/** A group of choices; `min`, `max` and `free_quantity` count units: two of one sauce are two. */
export interface OptionGroup {
  readonly id: AnyId
  readonly name: string
  readonly min: number
  readonly max: number
  readonly free_quantity: number
  readonly options: readonly Option[]
}

export interface Option extends Composition {
  readonly id: AnyId
  readonly name: string
  /** Readable, as a dish's. */
  readonly weight: string
  /** Hryvnias. */
  readonly price: number
  readonly qty_max: number
  readonly in_stop_list: boolean
  readonly is_default: boolean
  /** Groups of a combo's part; nested once. */
  readonly option_groups?: readonly OptionGroup[] | undefined
}

/** One choice as it is ordered; `options` are those of one unit of it. */
export interface SelectedOption {
  readonly group_id: AnyId
  readonly option_id: AnyId
  readonly qty: number
  readonly options?: SelectedOption[] | undefined
}
export type Selection = readonly SelectedOption[]

/** One choice with its names and price; `free_qty` of its units are part of the dish's price. */
export interface ChosenOption {
  group_id: AnyId
  group_name: string
  option_id: AnyId
  name: string
  qty: number
  free_qty: number
  /** Hryvnias of one unit, without its own options. */
  price: number
  /** Those of one unit of it. */
  options?: ChosenOption[] | undefined
}
export type Chosen = readonly ChosenOption[]

/** A dish by pieces has its options with every piece, a dish by weight once a line. */
export const servingsOf = (unit: 'g' | 'piece', qty: number): number => (unit === 'g' ? 1 : qty)

/** Kopiykas of the chosen options of one serving. */
export const priceOfChosen = (chosen: Chosen): number =>
  chosen.reduce(
    (sum, { price, qty, free_qty, options = [] }) =>
      sum + kopiykas(price) * (qty - free_qty) + qty * priceOfChosen(options),
    0,
  )

/** Kopiykas of all options of a line. */
export const optionsSum = (unit: 'g' | 'piece', qty: number, chosen: Chosen): number =>
  priceOfChosen(chosen) * servingsOf(unit, qty)

/** The choices as they are sent. */
export const selectionOf = (chosen: Chosen): SelectedOption[] =>
  chosen.map(({ group_id, option_id, qty, options = [] }) => ({
    group_id,
    option_id,
    qty,
    ...(options.length > 0 && { options: selectionOf(options) }),
  }))
