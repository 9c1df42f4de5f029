import type { ChangeEvent } from 'react'
import { erasedThroughMark, groupTyped, type Typing } from './amount-input.ts'
import { Field, type FieldProps } from '#client/ui/form/field.tsx'
import { useApp } from '#client/context/app.ts'

interface SumFieldProps extends Omit<FieldProps, 'control' | 'onChange'> {
  value: string
  onText: (text: string) => void
}

/** An amount in hryvnias, grouped while typing. */
export function AmountField({ value, onText, ...field }: SumFieldProps) {
  const { locale } = useApp()
  const changed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void => {
    const typing = { text: target.value, caret: target.selectionStart ?? target.value.length }
    const { text, caret } = groupTyped(erased(value, typing, nativeEvent), locale)
    // Before React sets the value, which would move the caret to the end.
    if (text !== target.value) {
      target.value = text
      target.setSelectionRange(caret, caret)
    }
    onText(text)
  }
  return <Field inputMode="decimal" autoComplete="off" maxLength={10} {...field} value={value} onChange={changed} />
}

function erased(before: string, typing: Typing, event: Event): Typing {
  const kind = event instanceof InputEvent ? event.inputType : ''
  if (kind === 'deleteContentBackward') return erasedThroughMark(before, typing, 'before')
  return kind === 'deleteContentForward' ? erasedThroughMark(before, typing, 'after') : typing
}
