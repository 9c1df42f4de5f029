import { useState } from 'react'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { ApiError } from '#client/api/api-error.ts'
import { useSecondsUntil } from '../time/countdown.ts'

export interface Submission<Args extends unknown[]> {
  readonly busy: boolean
  readonly error: ApiError | null
  /** Seconds until the server accepts another try; until then the form sends nothing. */
  readonly wait: number
  /** True when it succeeded. */
  run(...args: Args): Promise<boolean>
  /** Takes the error away, the wait too where it counts no more. */
  forget(isOver?: boolean): void
}

const readyAt = (refused: ApiError | null): number => {
  const seconds = refused?.problem?.retry_after
  return seconds ? Date.now() + seconds * 1000 : 0
}

/** An action that may be refused: busy while it runs, then its error for the form to show. */
export function useSubmission<Args extends unknown[]>(action: (...args: Args) => Promise<void>): Submission<Args> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const [until, setUntil] = useState(0)
  const wait = useSecondsUntil(until)
  const answered = (refused: ApiError | null): void => {
    setError(refused)
    setUntil(readyAt(refused))
  }
  const run = async (...args: Args): Promise<boolean> => {
    if (wait > 0) return false
    setBusy(true)
    answered(null)
    try {
      await action(...args)
      return true
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      answered(refused)
      return false
    } finally {
      setBusy(false)
    }
  }
  const isOver = until > 0 && wait === 0
  return {
    busy,
    error: isOver ? null : error,
    wait,
    run,
    forget: (isOver = wait === 0) => {
      if (isOver) answered(null)
    },
  }
}

/** The server's message, or that no answer came. */
export const refusalText = (LL: TranslationFunctions, error: ApiError | null): string | undefined =>
  error ? (error.problem?.detail ?? LL.errors.tryAgain()) : undefined

/** The server did not process it: the same input may be sent again. */
export const isUnanswered = (error: ApiError | null): boolean =>
  error !== null && (error.status === 0 || error.status === 429 || error.status >= 500)
