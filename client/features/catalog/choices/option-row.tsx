import type { ReactNode } from 'react'
import { groupField } from '#shared/rules/menu/choice-fields.ts'
import { mostOf, qtyOf, withQty } from './edit-selection.ts'
import type { Chosen, SelectedOption, Selection } from '#shared/rules/menu/options.ts'
import { isChoosable } from '#shared/rules/menu/selection.ts'
import { type ControlProps, OptionUnits, OptionWords } from './option-units.tsx'

interface OptionProps extends Pick<ControlProps, 'group' | 'option' | 'path' | 'form'> {
  selection: Selection
  /** What is chosen of the group. */
  chosen: Chosen
  onSelect: (selection: SelectedOption[]) => void
  /** Its own groups. */
  children: ReactNode
}

/** One choice: a radio button, a checkbox, or a number where several units of it are possible. */
export function OptionRow({ group, option, selection, chosen, onSelect, path, form, children }: OptionProps) {
  const qty = qtyOf(selection, { group_id: group.id, option_id: option.id })
  const most = mostOf(group, option, selection)
  const count = (wanted: number): void => onSelect(withQty(selection, group, option, wanted))
  const isCounted = option.qty_max > 1 && group.max > 1
  const Control = isCounted ? OptionUnits : Choice
  const isOff = !isChoosable(option)
  const isFree = chosen.some(({ option_id, qty, free_qty }) => option_id === option.id && free_qty === qty)
  return (
    <li className="option" data-stopped={isOff || undefined}>
      <Control
        group={group}
        option={option}
        path={path}
        qty={qty}
        most={most}
        isOff={isOff}
        isFree={isFree}
        onCount={count}
        form={form}
      />
      {children}
    </li>
  )
}

/** A full group takes no further choice; where only one is possible, another takes its place. */
function Choice({ group, option, path, form, qty, most, isOff, isFree, onCount }: ControlProps) {
  const isRadio = group.min === 1 && group.max === 1
  return (
    <label className="choice-option">
      <input
        type={isRadio ? 'radio' : 'checkbox'}
        name={groupField(path)}
        value={option.id}
        form={form}
        // Within an option that is not chosen nothing is required.
        required={(form !== undefined && isRadio && path.length === 1) || undefined}
        checked={qty > 0}
        disabled={isOff || (qty === 0 && most < 1)}
        onChange={(event) => onCount(event.target.checked ? 1 : 0)}
      />
      <span className="choice-body">
        <OptionWords option={option} isFree={isFree} />
      </span>
    </label>
  )
}
