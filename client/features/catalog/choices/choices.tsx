import type { Choosing } from './use-choice.ts'
import { useId } from 'react'
import { NOTE_MAX } from '#shared/rules/cart/cart.ts'
import { lineSum } from '#shared/rules/cart/cart-sums.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { useApp, type App } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Fold } from '#client/ui/fold.tsx'
import { lettersLeft } from '#client/ui/form/letters-left.ts'
import type { FieldPath } from '#shared/rules/menu/choice-fields.ts'
import { unitsIn, withParts } from './edit-selection.ts'
import type { Option, OptionGroup, SelectedOption, Selection } from '#shared/rules/menu/options.ts'
import { namesOf } from '#shared/rules/menu/describe-line.ts'
import { chosenOf, defaultSelection, selectionProblems } from '#shared/rules/menu/selection.ts'
import { FieldError } from '#client/ui/form/field.tsx'
import { OptionRow } from './option-row.tsx'
import './choices.css'
import type { Product } from '#shared/contract/catalog.ts'

interface NoteProps {
  note: string
  onWrite: (note: string) => void
  form: string | undefined
}

/** A note for one dish, counted; folded until it is needed. */
function NoteField({ note, onWrite, form }: NoteProps) {
  const { options: texts, form: words } = useApp().LL
  const id = useId()
  const left = lettersLeft(note, NOTE_MAX)
  const isHydrated = useHydrated()
  return (
    <Fold title={texts.note()} isNeeded={note !== ''}>
      <div className="field" data-wrong={left < 0 || undefined}>
        <label htmlFor={id} className="visually-hidden">
          {texts.note()}
        </label>
        <input
          id={id}
          name="note"
          form={form}
          value={note}
          // Only a page without scripts cuts what is too long.
          maxLength={isHydrated ? undefined : NOTE_MAX}
          aria-invalid={left < 0 || undefined}
          placeholder={texts.noteExample()}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-left`}
          onChange={(event) => onWrite(event.target.value)}
        />
        <p className={left < 0 ? 'field-error' : 'field-hint'} id={`${id}-left`}>
          {left < 0 ? words.over({ n: -left }) : words.left({ n: left })}
        </p>
      </div>
    </Fold>
  )
}

/** Of the button: which choice is missing, or what it does with the dish and the sum. */
export function ChoosingLabel({ choosing, saves }: { choosing: Choosing; saves?: boolean }) {
  const { LL, locale } = useApp()
  const { problem, isInCart, line } = choosing
  if (problem) return LL.options.choose({ group: problem.group_name })
  return (
    <>
      <span>{saves ? LL.options.save() : isInCart ? LL.options.update() : LL.product.add()}</span>{' '}
      <b aria-live="polite">{formatMoney(lineSum(line), locale)}</b>
    </>
  )
}

interface ChoicesProps {
  product: Pick<Product, 'option_groups'>
  choosing: Choosing
  form?: string | undefined
}

/** Groups of choices of a dish, and the note under them. `form` is the form without scripts that sends them. */
export function Choices({ product, choosing, form }: ChoicesProps) {
  const { selection, note, change, isReminded, place } = choosing
  return (
    <div className="choices" id="choices" ref={place}>
      <ChoiceGroups
        groups={product.option_groups}
        selection={selection}
        onSelect={(next) => change({ selection: next })}
        path={[]}
        isReminded={isReminded}
        form={form}
      />
      <NoteField note={note} onWrite={(next) => change({ note: next })} form={form} />
    </div>
  )
}

interface GroupsProps {
  groups: readonly OptionGroup[]
  selection: Selection
  onSelect: (selection: SelectedOption[]) => void
  /** Ids of the group and option that contain these. */
  path: FieldPath
  isReminded: boolean
  form: string | undefined
}

const ChoiceGroups = ({ groups, ...rest }: GroupsProps) =>
  groups.map((group) => <Group key={group.id} group={group} {...rest} />)

type GroupProps = Omit<GroupsProps, 'groups'> & { group: OptionGroup }

/** A required group is open; another one is a line until it is wanted. */
function Group({ isReminded, ...props }: GroupProps) {
  const { LL } = useApp()
  const { group, selection } = props
  const id = useId()
  const own = selection.filter(({ group_id }) => group_id === group.id)
  const units = unitsIn(own, group)
  const chosen = chosenOf([group], own)
  const isWrong = units < group.min || units > group.max
  const isFolded = group.min === 0
  const rule = { id: `${id}-rule`, text: groupRule(LL, group) }
  const row = { ...props, path: [...props.path, group.id] }
  const choice = (
    <fieldset aria-describedby={`${rule.id} ${id}-error`} data-wrong={isWrong || undefined}>
      <legend className={isFolded ? 'visually-hidden' : undefined}>{group.name}</legend>
      {!isFolded && (
        <p className="muted" id={rule.id}>
          {rule.text}
        </p>
      )}
      <ul className="choice-options">
        {group.options.map((option) => (
          <OptionRow key={option.id} option={option} chosen={chosen} {...row}>
            <Parts option={option} isReminded={isReminded} {...row} />
          </OptionRow>
        ))}
      </ul>
      <FieldError
        id={`${id}-error`}
        text={isWrong && isReminded ? LL.options.choose({ group: group.name }) : undefined}
      />
    </fieldset>
  )
  if (!isFolded) return choice
  const isNeeded = isReminded && selectionProblems([group], own).length > 0
  return (
    <Fold title={group.name} rule={rule} says={namesOf(chosen)} isNeeded={isNeeded}>
      {choice}
    </Fold>
  )
}

/** The groups of a chosen option; without scripts those of every option, of which the style sheet shows as many. */
function Parts({ group, option, selection, onSelect, path, ...rest }: GroupProps & { option: Option }) {
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
