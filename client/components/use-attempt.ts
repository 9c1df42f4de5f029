import { useState } from 'react'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import { ApiError } from '../api/api-error.ts'

export interface Attempt<Args extends unknown[]> {
  readonly busy: boolean
  readonly error: ApiError | null
  /** True when it succeeded. */
  run(...args: Args): Promise<boolean>
  forget(): void
}

/** A flow that may be refused: busy while it runs, then its refusal for the form to show. */
export function useAttempt<Args extends unknown[]>(flow: (...args: Args) => Promise<void>): Attempt<Args> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const run = async (...args: Args): Promise<boolean> => {
    setBusy(true)
    setError(null)
    try {
      await flow(...args)
      return true
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setError(refused)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run, forget: () => setError(null) }
}

/** What the server said, or that nothing was heard of it. */
export const refusalText = (LL: TranslationFunctions, error: ApiError | null): string | undefined =>
  error ? error.problem?.detail ?? LL.errors.tryAgain() : undefined
