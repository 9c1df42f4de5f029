import type { Chosen, ChosenOption } from './options.ts'
import type { SelectionProblem } from './selection.ts'

/** What was chosen, in words. */

function nameOf({ name, qty, options = [] }: ChosenOption): string {
  const own = describeChosen(options)
  return name + (qty > 1 ? ` × ${qty}` : '') + (own && ` (${own})`)
}

/** 'аджика × 2, кетчуп'; an option of a link that has left the menu has no name. */
export const namesOf = (chosen: Chosen): string => chosen.flatMap((one) => (one.name ? nameOf(one) : [])).join(', ')

/** 'Соус: аджика × 2; Гарнір: фрі (Соус: кетчуп)'; one text for every place that shows a line. */
export function describeChosen(chosen: Chosen): string {
  const groups = new Set(chosen.filter(({ name }) => name).map(({ group_id }) => group_id))
  return [...groups]
    .map((id) => chosen.filter(({ group_id }) => group_id === id))
    .map((options) => `${options[0]?.group_name}: ${namesOf(options)}`)
    .join('; ')
}

/** The choices of a line and its note. */
export const describeLine = ({ options, note }: { options: Chosen; note: string }): string =>
  [describeChosen(options), note && `«${note}»`].filter(Boolean).join('; ')

/** An option that left the menu is known by the name it had. */
export const optionNameIn = (
  chosen: Chosen,
  { group_id, option_id }: Pick<SelectionProblem, 'group_id' | 'option_id'>,
): string =>
  chosen
    .flatMap((one) => [one, ...(one.options ?? [])])
    .find((one) => one.group_id === group_id && one.option_id === option_id)?.name ?? ''
