import type { Product } from '#shared/contract/catalog.ts'
import './choices.css'
import { NoteField } from './note-field.tsx'
import { ChoiceGroups } from './choice-groups.tsx'
import type { Choosing } from './use-choice.ts'

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
