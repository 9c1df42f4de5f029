import type { z } from 'zod'
import { Failure } from '../failure.ts'

const TIMEOUT_MS = 5000

/** A call of the provider; its answers may contain secrets and never appear in errors or logs. */
export async function askProvider<T>(url: URL, answer: z.ZodType<T>, request: RequestInit): Promise<T> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answer.parse(await response.json())
  } catch (cause) {
    throw new Failure(503, 'payment_unavailable', { cause })
  }
}
