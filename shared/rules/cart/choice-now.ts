import type { CartLine, LineChoice } from './cart.ts'
import { optionNameIn } from '../menu/describe-line.ts'
import { selectionOf, type ChosenOption, type OptionGroup, type Selection } from '../menu/options.ts'
import { chosenOf, defaultSelection, selectionProblem } from '../menu/selection.ts'

/** The choice of an earlier line against the menu of today. */

type Groups = readonly OptionGroup[]

/** A line's choice, and what has to be chosen again. */
export type ChoiceNow = LineChoice & Pick<CartLine, 'optionProblem'>

/** Today's names and prices of the choices; a choice that cannot be ordered stays as it was, with the reason. */
export function choiceNow(groups: Groups, { options, note, guest }: LineChoice): ChoiceNow {
  const same = { note, ...(guest && { guest }) }
  const selection = selectionOf(options)
  const problem = selectionProblem(groups, selection)
  if (!problem) return { options: chosenOf(groups, selection), ...same }
  const usual = options.length === 0 ? usualInstead(groups) : null
  if (usual) return { options: usual, ...same }
  return {
    options,
    ...same,
    optionProblem: { ...problem, option_name: problem.option_name || optionNameIn(options, problem) },
  }
}

/** A line from before the dish had options gets the usual ones; null: they would leave a choice to make. */
function usualInstead(groups: Groups): CartLine['options'] | null {
  const usual = defaultSelection(groups)
  return selectionProblem(groups, usual) ? null : chosenOf(groups, usual)
}

/** What a selection without names means today. */
export const choiceOfSelection = (groups: Groups, selection: Selection = [], note = ''): ChoiceNow =>
  choiceNow(groups, { options: named(groups, selection), note })

/** An option that has left the menu has no name: it stays until its customer has chosen again. */
const named = (groups: Groups, selection: Selection): ChosenOption[] =>
  selection.map(({ options = [], ...one }) => {
    const group = groups.find(({ id }) => id === one.group_id)
    const option = group?.options.find(({ id }) => id === one.option_id)
    return {
      ...one,
      group_name: group?.name ?? '',
      name: option?.name ?? '',
      free_qty: 0,
      price: option?.price ?? 0,
      ...(options.length > 0 && { options: named(option?.option_groups ?? [], options) }),
    }
  })
