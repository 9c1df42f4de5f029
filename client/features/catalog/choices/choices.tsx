import './choices.css'
import type { Product } from '#shared/contract/catalog.ts'
import { ChoiceGroups } from './choice-groups.tsx'
import type { Choosing } from './use-choice.ts'
import { useId } from 'react'
import { NOTE_MAX } from '#shared/rules/cart/cart.ts'
import { useApp } from '#client/context/app.ts'
import { useHydrated } from '#client/context/hydrated.ts'
import { Fold } from '#client/ui/fold.tsx'
import { lettersLeft } from '#client/ui/form/letters-left.ts'

interface NoteProps {
  note: string
  onWrite: (note: string) => void
  form: string | undefined
}

/** A wish for one dish, counted; folded until it is needed. */
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

interface ChoicesProps {
  product: Pick<Product, 'option_groups'>
  choosing: Choosing
  form?: string | undefined
}

/** Groups of choices of a dish, and the note under them. `form` is the form without scripts that sends them. */
export function Choices({ product, choosing, form }: ChoicesProps) {
  const { selection, note, select, write, isReminded, place } = choosing
  return (
    <div className="choices" id="choices" ref={place}>
      <ChoiceGroups
        groups={product.option_groups}
        selection={selection}
        onSelect={select}
        path={[]}
        isReminded={isReminded}
        form={form}
      />
      <NoteField note={note} onWrite={write} form={form} />
    </div>
  )
}
