import { useId } from 'react'
import type { FieldPath } from '#shared/rules/menu/choice-fields.ts'
import { unitsIn, withParts } from './edit-selection.ts'
import type { Chosen, Option, OptionGroup, SelectedOption, Selection } from '#shared/rules/menu/options.ts'
import { namesOf } from '#shared/rules/menu/describe-line.ts'
import { chosenOf, defaultSelection, selectionProblems } from '#shared/rules/menu/selection.ts'
import { useApp, type App } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { FieldError } from '#client/ui/form/field.tsx'
import { Fold } from '#client/ui/fold.tsx'
import { OptionRow } from './option-row.tsx'

interface GroupsProps {
  groups: readonly OptionGroup[]
  selection: Selection
  onSelect: (selection: SelectedOption[]) => void
  /** Ids of the group and option that contain these. */
  path: FieldPath
  isReminded: boolean
  form: string | undefined
}

export const ChoiceGroups = ({ groups, ...rest }: GroupsProps) =>
  groups.map((group) => <Group key={group.id} group={group} {...rest} />)

type GroupProps = Omit<GroupsProps, 'groups'> & { group: OptionGroup }

/** A required group is open; another one is a line until it is wanted. */
function Group(props: GroupProps) {
  const { LL } = useApp()
  const { group, selection, isReminded } = props
  const id = useId()
  const own = selection.filter(({ group_id }) => group_id === group.id)
  const units = unitsIn(own, group)
  const chosen = chosenOf([group], own)
  const isWrong = units < group.min || units > group.max
  const rule = { id: `${id}-rule`, text: groupRule(LL, group) }
  const error = isWrong && isReminded ? LL.options.choose({ group: group.name }) : undefined
  const options = <Options {...props} chosen={chosen} error={{ id: `${id}-error`, text: error }} />
  const about = { 'aria-describedby': `${rule.id} ${id}-error`, 'data-wrong': isWrong || undefined }
  if (group.min === 0)
    return (
      <Fold
        title={group.name}
        rule={rule}
        says={namesOf(chosen)}
        isNeeded={isReminded && selectionProblems([group], own).length > 0}
      >
        <fieldset {...about}>
          <legend className="visually-hidden">{group.name}</legend>
          {options}
        </fieldset>
      </Fold>
    )
  return (
    <fieldset {...about}>
      <legend>{group.name}</legend>
      <p className="muted" id={rule.id}>
        {rule.text}
      </p>
      {options}
    </fieldset>
  )
}

interface OptionsProps extends GroupProps {
  chosen: Chosen
  error: { id: string; text: string | undefined }
}

function Options({ group, chosen, error, isReminded, path, ...rest }: OptionsProps) {
  const row = { group, path: [...path, group.id], ...rest }
  return (
    <>
      <ul className="choice-options">
        {group.options.map((option) => (
          <OptionRow key={option.id} option={option} chosen={chosen} {...row}>
            <Parts option={option} isReminded={isReminded} {...row} />
          </OptionRow>
        ))}
      </ul>
      <FieldError {...error} />
    </>
  )
}

type PartsProps = GroupProps & { option: Option }

/** The groups of a chosen option; without scripts those of every option, of which the style sheet shows as many. */
function Parts({ group, option, selection, onSelect, path, ...rest }: PartsProps) {
  const isLive = useHydrated()
  const ids = { group_id: group.id, option_id: option.id }
  const chosen = selection.find((one) => one.group_id === group.id && one.option_id === option.id)
  const { option_groups: groups = [] } = option
  if (groups.length === 0 || (isLive && !chosen)) return null
  return (
    <div className="option-parts">
      <ChoiceGroups
        groups={groups}
        selection={chosen ? (chosen.options ?? []) : defaultSelection(groups)}
        onSelect={(parts) => onSelect(withParts(selection, ids, parts))}
        path={[...path, option.id]}
        {...rest}
      />
    </div>
  )
}

/** How many may be chosen, and how many of them cost nothing: 'оберіть 1', 'до 3, 2 безкоштовно'. */
function groupRule(
  { options: texts }: App['LL'],
  { min, max, free_quantity: free }: Pick<OptionGroup, 'min' | 'max' | 'free_quantity'>,
): string {
  const count = min === max ? texts.exactly({ n: min }) : min > 0 ? texts.between({ min, max }) : texts.upTo({ max })
  return free > 0 ? `${count}; ${free === 1 ? texts.firstFree() : texts.free({ n: free })}` : count
}
