import { Problem } from '#shared/contract/problem.ts'
import type { Operation } from './operations.ts'

/** Rules for the answer to any input. */

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly text: string
  readonly milliseconds: number
}

export const SLOW_MS = 1000
/** The upstream is the real restaurant without faults, so every failure is a bug. */
const FAILURE = 500

/** A token that is set, not one that is taken away. */
const setsToken = /^(?:__Host-)?zhar_token=[^;]+/

function problemFault({ status, headers, text }: Answer): string | null {
  if (!/^application\/problem\+json\b/.test(String(headers['content-type'])))
    return `a ${headers['content-type']} instead of a problem`
  const problem = Problem.strict().safeParse(JSON.parse(text))
  if (!problem.success) return `no proper problem: ${problem.error.message}`
  const { status: said, request_id, code, title } = problem.data
  if (said !== status || request_id !== headers['x-request-id'] || !code || !title)
    return `a problem that is not this answer’s: ${text}`
  if ([headers['set-cookie'] ?? []].flat().some((cookie) => setsToken.test(String(cookie))))
    return 'a token with a refusal'
  return null
}

function goodFault(
  { endpoint: { answer: schema, stream } }: Operation,
  { status, headers, text }: Answer,
): string | null {
  if (status === 304) return text ? 'a 304 with content' : null
  if (status !== 200) return `status ${status}`
  if (!String(headers['content-type']).startsWith(stream ? 'text/event-stream' : 'application/json'))
    return `a ${headers['content-type']}`
  const parsed = schema.safeParse(JSON.parse(stream ? (/^data: ?(.*)$/m.exec(text)?.[1] ?? 'null') : text))
  return parsed.success ? null : `an answer of another shape: ${parsed.error.message}`
}

/** The fault of an answer, or null. */
export function faultIn(operation: Operation, answer: Answer): string | null {
  if (answer.status >= FAILURE) return `status ${answer.status}: ${answer.text}`
  if (answer.milliseconds > SLOW_MS) return `${Math.round(answer.milliseconds)} ms`
  return answer.status >= 400 ? problemFault(answer) : goodFault(operation, answer)
}
