import './inline-confirm.css'
import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react'
import { Button } from '../button.tsx'

interface QuestionProps {
  ref?: Ref<HTMLDivElement>
  text: string
  yes: string
  no: string
  busy?: boolean
  answer: (yes: boolean) => void
  /** Why the action failed. */
  children?: ReactNode
}

/** A confirmation in place before something is deleted; it takes the focus, so that it is announced. */
export function InlineConfirm({ ref, text, yes, no, busy, answer, children }: QuestionProps) {
  const id = useId()
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={ref} className="question" role="group" aria-labelledby={id}>
      <p id={id} ref={words} tabIndex={-1}>
        {text}
      </p>
      <Button look="danger" busy={busy} onClick={() => answer(true)}>
        {yes}
      </Button>
      <Button onClick={() => answer(false)}>{no}</Button>
      {children}
    </div>
  )
}
