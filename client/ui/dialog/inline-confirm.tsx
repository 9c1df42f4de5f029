import './inline-confirm.css'
import { useEffect, useId, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'
import { useFocusFallback } from '../use-focus-fallback.ts'

interface ConfirmedButtonProps extends ComponentProps<typeof Button> {
  question: string
  yes: string
  no: string
  run: () => unknown
}

/** A button whose action asks in its place first; the focus goes to the question, and comes back with the answer. */
export function ConfirmedButton({ question, yes, no, run, ...button }: ConfirmedButtonProps) {
  const opener = useFocusFallback<HTMLButtonElement>()
  const [isAsked, setAsked] = useState(false)
  const answer = (isYes: boolean): void => {
    flushSync(() => setAsked(false))
    opener.current?.focus()
    if (isYes) run()
  }
  if (!isAsked) return <Button {...button} ref={opener} onClick={() => setAsked(true)} />
  return <Question text={question} yes={yes} no={no} answer={answer} />
}

interface QuestionProps {
  text: string
  yes: string
  no: string
  answer: (isYes: boolean) => void
}

function Question({ text, yes, no, answer }: QuestionProps) {
  const id = useId()
  const group = useFocusFallback<HTMLDivElement>()
  useEffect(() => group.current?.querySelector('p')?.focus(), [group])
  return (
    <div ref={group} className="question" role="group" aria-labelledby={id}>
      <p id={id} tabIndex={-1}>
        {text}
      </p>
      <Button look="danger" onClick={() => answer(true)}>
        {yes}
      </Button>
      <Button onClick={() => answer(false)}>{no}</Button>
    </div>
  )
}
