import { useState } from 'react'
import { CODE_LENGTH } from '#shared/constants.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useAttempt } from '../../components/use-attempt.ts'

/** Four digits that submit themselves (spec 4, step 6); a wrong code is cleared for the next try. */
export function useCodeAttempt(flow: (code: string) => Promise<void>) {
  const [code, setCode] = useState('')
  const { busy, error, run, forget } = useAttempt(flow)
  const type = async (typed: string): Promise<void> => {
    setCode(typed)
    forget()
    if (typed.length === CODE_LENGTH && !await run(typed)) setCode('')
  }
  return { code, busy, error: error as ApiError | null, type }
}
