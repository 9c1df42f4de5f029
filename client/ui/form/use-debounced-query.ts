import { useEffect, useEffectEvent, useState } from 'react'

type Outcome<Answer> =
  | { readonly state: 'idle' }
  | { readonly state: 'busy' }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly answer: Answer }
export type DebouncedQuery<Answer> = Outcome<Answer> & {
  /** The last answer, shown while a newer query runs. */
  readonly latest: Answer | undefined
  /** Repeats the query. */
  again(): void
}

interface Settled<Question, Answer> {
  readonly question: Question
  readonly outcome: Outcome<Answer>
}

/**
 * Runs a query a moment after its input stopped changing. An older query is aborted, and its answer is never shown for a newer one.
 * Null runs nothing.
 */
export function useDebouncedQuery<Question, Answer>(
  question: Question | null,
  waitMs: number,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
): DebouncedQuery<Answer> {
  const [settled, setSettled] = useState<Settled<Question, Answer> | null>(null)
  const [round, setRound] = useState(0)
  const start = useEffectEvent(ask)
  useEffect(() => {
    if (question === null) return setSettled(null)
    const interest = new AbortController()
    const settle = (outcome: Outcome<Answer>): void => {
      if (!interest.signal.aborted) setSettled({ question, outcome })
    }
    const timer = setTimeout(() => {
      start(question, interest.signal).then(
        (answer) => settle({ state: 'done', answer }),
        () => settle({ state: 'failed' }),
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      interest.abort()
    }
  }, [question, waitMs, round])
  const again = (): void => {
    setSettled(null)
    setRound(round + 1)
  }
  if (question === null) return { state: 'idle', latest: undefined, again }
  const latest = settled?.outcome.state === 'done' ? settled.outcome.answer : undefined
  return { ...(settled && settled.question === question ? settled.outcome : { state: 'busy' as const }), latest, again }
}
