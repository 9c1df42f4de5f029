import type { OptionGroup, SelectedOption } from '#shared/rules/menu/options.ts'
import { kopiykasOf } from './money.ts'

/** Choices priced and checked a second time: every unit is laid on the table by itself, in bigints. */

interface Unit {
  readonly price: bigint
  readonly inside: bigint
}

const unitsIn = (group: OptionGroup, selection: readonly SelectedOption[]): Unit[] => {
  const units: Unit[] = []
  for (const { group_id, option_id, qty, options } of selection) {
    if (group_id !== group.id) continue
    for (const option of group.options) {
      if (option.id !== option_id) continue
      const inside = billOfChoices(option.option_groups ?? [], options ?? [])
      for (let unit = 0; unit < qty; unit++) units.push({ price: kopiykasOf(option.price), inside })
    }
  }
  return units
}

/** What the choices of one serving cost: the cheapest units are given away, what is inside of them is not. */
export function billOfChoices(groups: readonly OptionGroup[], selection: readonly SelectedOption[]): bigint {
  let bill = 0n
  for (const group of groups) {
    const units = unitsIn(group, selection)
    units.sort((one, other) => (one.price < other.price ? -1 : one.price > other.price ? 1 : 0))
    units.forEach(({ price, inside }, place) => {
      bill += inside + (place < group.free_quantity ? 0n : price)
    })
  }
  return bill
}

export type ChoiceComplaint = 'foreign' | 'stopped' | 'too_many' | 'missing'

/** Every complaint about a selection, each once. */
export function complaintsOf(
  groups: readonly OptionGroup[],
  selection: readonly SelectedOption[],
): Set<ChoiceComplaint> {
  const complaints = new Set<ChoiceComplaint>()
  const counts = new Map<string, number>()
  for (const { group_id, option_id, qty, options = [] } of selection) {
    const option = groups.find(({ id }) => id === group_id)?.options.find(({ id }) => id === option_id)
    if (!option) {
      complaints.add('foreign')
      continue
    }
    if (option.in_stop_list) complaints.add('stopped')
    for (const key of [`${group_id}`, `${group_id}/${option_id}`]) counts.set(key, (counts.get(key) ?? 0) + qty)
    for (const inner of complaintsOf(option.option_groups ?? [], options)) complaints.add(inner)
  }
  for (const { id, min, max, options } of groups) {
    const count = counts.get(`${id}`) ?? 0
    if (count > max) complaints.add('too_many')
    if (count < min) complaints.add('missing')
    if (options.some((option) => (counts.get(`${id}/${option.id}`) ?? 0) > option.qty_max)) complaints.add('too_many')
  }
  return complaints
}
