import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { focusFirstFault } from '../focus-fault.ts'
import { useAttempt, type Attempt } from '../use-attempt.ts'
import { forgetLetter, keepLetter, keptLetter } from './kept-letter.ts'

interface GuestFormOptions<Draft extends object> {
  /** What it is kept under until it is sent. */
  name: string
  initial: Draft
  /** What has to be put right before it can go, in words. */
  faultsOf: (draft: Draft) => Partial<Record<keyof Draft, string>>
  send: (draft: Draft) => Promise<void>
}

export interface GuestForm<Draft extends object> {
  form: RefObject<HTMLFormElement | null>
  draft: Draft
  type: (change: Partial<Draft>) => void
  submit: (event: SubmitEvent) => void
  attempt: Attempt<[]>
  /** Ours after the first try, else the server's. */
  errorOf: (field: keyof Draft & string) => string | undefined
  sent: boolean
  again: () => void
}

/** A letter of a guest to the restaurant. */
export function useGuestForm<Draft extends object>({ name, initial, faultsOf, send }: GuestFormOptions<Draft>): GuestForm<Draft> {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initial)
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState(false)
  const attempt = useAttempt(() => send(draft))
  const blank = useRef(initial)
  // Only once the page is live: its HTML knows nothing of this browser.
  useEffect(() => setDraft((known) => ({ ...known, ...keptLetter(name, blank.current) })), [name])
  const faults = tried ? faultsOf(draft) : {}
  const type = (change: Partial<Draft>): void => {
    keepLetter(name, { ...draft, ...change })
    setDraft({ ...draft, ...change })
    setTried(false)
    attempt.forget()
  }
  const deliver = async (): Promise<void> => {
    setTried(true)
    if (Object.values(faultsOf(draft)).some(Boolean) || !await attempt.run()) return focusFirstFault(form.current)
    forgetLetter(name)
    setTried(false)
    setSent(true)
  }
  return {
    form, draft, type, attempt, sent,
    submit: (event) => {
      event.preventDefault()
      if (!attempt.busy) void deliver()
    },
    errorOf: (field) => (faults as Partial<Record<string, string>>)[field] ?? attempt.error?.fields[field],
    again: () => {
      setDraft(initial)
      setSent(false)
    },
  }
}
