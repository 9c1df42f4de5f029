import { useId } from 'react'
import type { FieldPath } from '#shared/rules/choice-fields.ts'
import { unitsIn, withParts } from '#shared/rules/edit-selection.ts'
import type { Option, OptionGroup, SelectedOption, Selection } from '#shared/rules/options.ts'
import { defaultSelection } from '#shared/rules/selection.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { FieldError } from '#client/ui/field.tsx'
import { groupRule } from './group-rule.ts'
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

function Group({ group, isReminded, path, ...rest }: Omit<GroupsProps, 'groups'> & { group: OptionGroup }) {
  const { LL } = useApp()
  const id = useId()
  const row = { group, path: [...path, group.id], ...rest }
  const units = unitsIn(rest.selection, group)
  const isWrong = units < group.min || units > group.max
  const error = isWrong && isReminded ? LL.options.choose({ group: group.name }) : undefined
  return (
    <fieldset aria-describedby={`${id}-rule ${id}-error`} data-wrong={isWrong || undefined}>
      <legend>{group.name}</legend>
      <p className="muted" id={`${id}-rule`}>
        {groupRule(LL, group)}
      </p>
      <ul className="choice-options">
        {group.options.map((option) => (
          <OptionRow key={option.id} option={option} {...row}>
            <Parts option={option} isReminded={isReminded} {...row} />
          </OptionRow>
        ))}
      </ul>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}

type PartsProps = Omit<GroupsProps, 'groups'> & { group: OptionGroup; option: Option }

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
