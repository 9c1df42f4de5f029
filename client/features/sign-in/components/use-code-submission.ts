import { useState } from 'react'
import { CODE_LENGTH } from '#shared/rules/customer/sign-in-code.ts'
import type { ApiError } from '#client/api/api-error.ts'
import { isUnanswered, useSubmission } from '#client/ui/form/use-submission.ts'

/** Four digits, which submit themselves. A refused code is cleared, a code without an answer stays. */
export function useCodeSubmission(action: (code: string) => Promise<void>, isAutomatic = true) {
  const [code, setCode] = useState('')
  const { busy, error, wait, run, forget } = useSubmission(async (typed: string) => {
    try {
      await action(typed)
    } catch (refused) {
      if (!isUnanswered(refused as ApiError)) setCode('')
      throw refused
    }
  })
  const type = (typed: string): void => {
    if (busy) return
    setCode(typed)
    forget()
    if (isAutomatic && typed.length === CODE_LENGTH) void run(typed)
  }
  /** Sends the whole code that is there. */
  const again = code.length === CODE_LENGTH && !busy ? () => run(code) : undefined
  /** Another code came: what was said of the one before counts no more. */
  const renew = (): void => {
    setCode('')
    forget(true)
  }
  return { code, busy, error, wait, type, again, renew }
}
