import type { Option, OptionGroup, SelectedOption, Selection } from '#shared/rules/menu/options.ts'
import { defaultSelection } from '#shared/rules/menu/selection.ts'

/** A selection while a customer chooses. */

type Ids = Pick<SelectedOption, 'group_id' | 'option_id'>

const isThis =
  ({ group_id, option_id }: Ids) =>
  (one: SelectedOption): boolean =>
    one.group_id === group_id && one.option_id === option_id

/** Units of an option that are chosen. */
export const qtyOf = (selection: Selection, ids: Ids): number =>
  selection.filter(isThis(ids)).reduce((sum, { qty }) => sum + qty, 0)

export const unitsIn = (selection: Selection, { id }: Pick<OptionGroup, 'id'>): number =>
  selection.reduce((sum, { group_id, qty }) => (group_id === id ? sum + qty : sum), 0)

/** Another choice takes the place of the one before. */
const isSingle = ({ max }: OptionGroup): boolean => max === 1

/** The most units of an option that its group has room for. */
export const mostOf = (group: OptionGroup, option: Option, selection: Selection): number => {
  const otherUnits = unitsIn(selection, group) - qtyOf(selection, { group_id: group.id, option_id: option.id })
  return Math.min(option.qty_max, isSingle(group) ? 1 : Math.max(0, group.max - otherUnits))
}

/** So many units of an option, at most as many as the group has room for; a new choice begins with its own defaults. */
export function withQty(selection: Selection, group: OptionGroup, option: Option, wanted: number): SelectedOption[] {
  const ids = { group_id: group.id, option_id: option.id }
  const qty = Math.min(wanted, mostOf(group, option, selection))
  const current = selection.find(isThis(ids))
  const rest = selection.filter(
    (one) => !isThis(ids)(one) && !(isSingle(group) && qty > 0 && one.group_id === group.id),
  )
  if (qty <= 0) return rest
  const options = current?.options ?? defaultSelection(option.option_groups ?? [])
  return [...rest, { ...ids, qty, ...(options.length > 0 && { options: [...options] }) }]
}

/** The choices within a chosen option. */
export const withParts = (selection: Selection, ids: Ids, parts: SelectedOption[]): SelectedOption[] =>
  selection.map((one) => (isThis(ids)(one) ? { ...one, options: parts } : one))

/** Without what can no longer be chosen: the rest of an earlier choice to begin with. */
export const choosableOf = (groups: readonly OptionGroup[], selection: Selection): SelectedOption[] =>
  groups.flatMap((group) =>
    group.options.flatMap((option) => {
      const chosen = selection.find(isThis({ group_id: group.id, option_id: option.id }))
      if (!chosen || option.in_stop_list) return []
      const options = choosableOf(option.option_groups ?? [], chosen.options ?? [])
      const { options: _before, ...own } = chosen
      return [{ ...own, qty: Math.min(own.qty, option.qty_max), ...(options.length > 0 && { options }) }]
    }),
  )
