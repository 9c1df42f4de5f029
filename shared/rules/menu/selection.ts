import { dietWarning, type Avoidance, type Composition, type DietWarning } from './diet.ts'
import { kopiykas } from '../money.ts'
import type { ChosenOption, Option, OptionGroup, SelectedOption, Selection } from './options.ts'

/** Which choices a dish offers, which of them are made, and what is wrong with them. */

type Groups = readonly OptionGroup[]

const groupsOf = ({ option_groups = [] }: Option): Groups => option_groups
const unitsOf = (selection: Selection): number => selection.reduce((sum, { qty }) => sum + qty, 0)

/** Why a selection cannot be ordered, gravest first. */
export const selectionProblemKinds = ['foreign', 'stopped', 'too_many', 'missing'] as const
export interface SelectionProblem {
  readonly kind: (typeof selectionProblemKinds)[number]
  readonly group_id: OptionGroup['id']
  readonly group_name: string
  /** Null: the problem is the group's as a whole. */
  readonly option_id: Option['id'] | null
  readonly option_name: string
}

interface Picked {
  readonly option: Option
  readonly selected: Selection
}

/** The chosen options of a group, in the group's order. */
const pickedOf = ({ id, options }: OptionGroup, selection: Selection): Picked[] =>
  options.flatMap((option) => {
    const selected = selection.filter(({ group_id, option_id }) => group_id === id && option_id === option.id)
    return selected.length > 0 ? [{ option, selected }] : []
  })

function problemsOfGroup(group: OptionGroup, selection: Selection): SelectionProblem[] {
  const of = (kind: SelectionProblem['kind'], option?: Option): SelectionProblem => ({
    kind,
    group_id: group.id,
    group_name: group.name,
    option_id: option?.id ?? null,
    option_name: option?.name ?? '',
  })
  const picked = pickedOf(group, selection)
  const units = unitsOf(picked.flatMap(({ selected }) => selected))
  return [
    ...picked.filter(({ option }) => option.in_stop_list).map(({ option }) => of('stopped', option)),
    ...picked
      .filter(({ option, selected }) => unitsOf(selected) > option.qty_max)
      .map(({ option }) => of('too_many', option)),
    ...(units > group.max ? [of('too_many')] : []),
    ...(units < group.min ? [of('missing')] : []),
    ...picked.flatMap(({ option, selected }) =>
      selected.flatMap(({ options = [] }) => selectionProblems(groupsOf(option), options)),
    ),
  ]
}

function foreignIn(groups: Groups, selection: Selection): SelectionProblem[] {
  return selection.flatMap(({ group_id, option_id }) => {
    const group = groups.find(({ id }) => id === group_id)
    return group?.options.some(({ id }) => id === option_id)
      ? []
      : [{ kind: 'foreign', group_id, group_name: group?.name ?? '', option_id, option_name: '' }]
  })
}

/** Everything that is wrong with a selection, in the order of the groups. */
export const selectionProblems = (groups: Groups, selection: Selection): SelectionProblem[] => [
  ...foreignIn(groups, selection),
  ...groups.flatMap((group) => problemsOfGroup(group, selection)),
]

/** The gravest problem; null: the dish can be ordered so. */
export function selectionProblem(groups: Groups, selection: Selection): SelectionProblem | null {
  const problems = selectionProblems(groups, selection)
  return selectionProblemKinds.flatMap((kind) => problems.filter((problem) => problem.kind === kind)).at(0) ?? null
}

/** Most units that can be chosen of a group now. */
const choosable = ({ max, options }: OptionGroup): number =>
  Math.min(
    max,
    options.reduce((sum, option) => sum + (isChoosable(option) ? option.qty_max : 0), 0),
  )

/** Not stopped, and its own groups can be chosen from. */
export const isChoosable = (option: Option): boolean => !option.in_stop_list && canBeChosen(groupsOf(option))

/** False: a required group has too few options left, so the dish cannot be ordered at all. */
export const canBeChosen = (groups: Groups): boolean => groups.every((group) => choosable(group) >= group.min)

function defaultsOfGroup(group: OptionGroup): SelectedOption[] {
  const defaults = group.options.filter((option) => option.is_default && isChoosable(option)).slice(0, group.max)
  return defaults.map((option) => {
    const options = defaultSelection(groupsOf(option))
    return { group_id: group.id, option_id: option.id, qty: 1, ...(options.length > 0 && { options }) }
  })
}

/** What is chosen before the customer does; it may lack a required choice. */
export const defaultSelection = (groups: Groups): SelectedOption[] => groups.flatMap(defaultsOfGroup)

/** The cheapest units of a group are free, those of nested groups with one unit of their part. */
function chosenOfGroup(group: OptionGroup, selection: Selection): ChosenOption[] {
  const chosen = pickedOf(group, selection).flatMap(({ option, selected }) =>
    selected.map(({ qty, options = [] }): ChosenOption => ({
      group_id: group.id,
      group_name: group.name,
      option_id: option.id,
      name: option.name,
      qty,
      free_qty: 0,
      price: option.price,
      ...(options.length > 0 && { options: chosenOf(groupsOf(option), options) }),
    })),
  )
  let free = group.free_quantity
  for (const one of chosen.toSorted((a, b) => kopiykas(a.price) - kopiykas(b.price))) {
    one.free_qty = Math.min(free, one.qty)
    free -= one.free_qty
  }
  return chosen
}

/** The choices with names and prices, in the order of the groups; foreign ones are left out. */
export const chosenOf = (groups: Groups, selection: Selection): ChosenOption[] =>
  groups.flatMap((group) => chosenOfGroup(group, selection))

/** What the card of a dish says of its choices: absent without any, and without defaults. */
export interface CardChoice {
  /** `required`: the defaults leave a choice to make. */
  choice?: 'required' | 'optional'
  default_options?: ChosenOption[]
}

export function choiceOf(groups: Groups): CardChoice {
  if (groups.length === 0) return {}
  const defaults = defaultSelection(groups)
  return {
    choice: selectionProblem(groups, defaults) ? 'required' : 'optional',
    ...(defaults.length > 0 && { default_options: chosenOf(groups, defaults) }),
  }
}

/** The chosen options themselves, those inside of others included. */
export const optionsIn = (groups: Groups, selection: Selection): Option[] =>
  groups.flatMap((group) =>
    pickedOf(group, selection).flatMap(({ option, selected }) => [
      option,
      ...selected.flatMap(({ options = [] }) => optionsIn(groupsOf(option), options)),
    ]),
  )

/** Why a dish with these choices may be unsuitable: its own reasons and those of its options. */
export function dietWarningWith(
  dish: Composition & { readonly option_groups: Groups },
  selection: Selection,
  avoidance: Avoidance,
): DietWarning | null {
  const warnings = [dish, ...optionsIn(dish.option_groups, selection)]
    .map((part) => dietWarning(part, avoidance))
    .filter((warning) => warning !== null)
  if (warnings.length === 0) return null
  return {
    allergens: avoidance.allergens.filter((group) => warnings.some(({ allergens }) => allergens.includes(group))),
    diet: warnings.find(({ diet }) => diet !== null)?.diet ?? null,
    isUnknown: warnings.some(({ isUnknown }) => isUnknown),
  }
}
