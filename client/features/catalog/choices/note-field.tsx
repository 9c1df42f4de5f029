import { useId, useState } from 'react'
import { NOTE_MAX } from '#shared/rules/cart-limits.ts'
import { useApp } from '#client/context/app.ts'

interface NoteProps {
  note: string
  onWrite: (note: string) => void
  form: string | undefined
}

/** A wish for one dish, counted; folded until it is needed. */
export function NoteField({ note, onWrite, form }: NoteProps) {
  const { options: texts, form: words } = useApp().LL
  const id = useId()
  const [isOpen] = useState(note !== '')
  const left = NOTE_MAX - [...note].length
  return (
    <details open={isOpen}>
      <summary>{texts.note()}</summary>
      <div className="field">
        <label htmlFor={id} className="visually-hidden">
          {texts.note()}
        </label>
        <input
          id={id}
          name="note"
          form={form}
          value={note}
          maxLength={NOTE_MAX}
          placeholder={texts.noteExample()}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-left`}
          onChange={(event) => onWrite(event.target.value)}
        />
        <p className="field-hint" id={`${id}-left`}>
          {words.left({ n: left })}
        </p>
      </div>
    </details>
  )
}
