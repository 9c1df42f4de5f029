import type { Quote } from '#shared/contract/order-forms.ts'
import type { ProblemCode } from '#shared/contract/problem.ts'

/** The error family: low layers throw kinds; server/bff/routing/problem-json.ts and server/pages/error-pages.ts turn them into texts. */

export interface ShopErrorDetails {
  /** Texts by field, in the language of the request. */
  fields?: Record<string, string[]> | undefined
  /** A text the restaurant wrote for the customer. */
  text?: string | undefined
  quote?: Quote
  /** Seconds to wait after too many attempts. */
  retryAfter?: number
  /** Name of the rate limit that refused. */
  limit?: string
  cause?: unknown
}

export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly status: number
  readonly code: ProblemCode
  readonly details: ShopErrorDetails

  constructor(status: number, code: ProblemCode, details: ShopErrorDetails = {}) {
    super(`${status} ${code}`, { cause: details.cause })
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Refused because the process is full: renders, event loop, heap or open streams. */
export const isBusy = (error: unknown): error is ShopError => error instanceof ShopError && error.code === 'busy'

export const notFound = (): ShopError => new ShopError(404, 'not_found')

/** 'open': not sent, because this family's circuit breaker is open. 'identity': an answer about another customer. */
export type UpstreamFailure = 'network' | 'timeout' | 'status' | 'schema' | 'too_large' | 'open' | 'identity'

interface UpstreamErrorDetails {
  status?: number
  body?: unknown
  retryAfter?: number | null
  isSent?: boolean
  cause?: unknown
}

/** A call to the restaurant API without a usable answer. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly kind: UpstreamFailure
  /** Name of the call. */
  readonly call: string
  /** HTTP status when there was one. */
  readonly status: number
  /** Body of a refusal, for the few fields passed on; not enumerable, so no log shows it. */
  declare readonly body: unknown
  /** Milliseconds the restaurant asks us to wait, or null. */
  readonly retryAfter: number | null
  /** The restaurant may have received part of the request; false only if nothing was sent. */
  readonly isSent: boolean
  /** The backend lacks this call; set by the plugin that measures calls. */
  isCallMissing = false
  /** The call carried a customer's token. */
  hadToken = false

  constructor(kind: UpstreamFailure, call: string, details: UpstreamErrorDetails = {}) {
    const { status = 0, body, retryAfter = null, isSent = kind !== 'open', cause } = details
    super(`${call}: ${kind}${status ? ` ${status}` : ''}`, { cause })
    this.kind = kind
    this.call = call
    this.status = status
    Object.defineProperty(this, 'body', { value: body })
    this.retryAfter = retryAfter
    this.isSent = isSent
  }
}

/** The restaurant does not know the token. A 401 of a call without a token says nothing about a session. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof UpstreamError && error.status === 401 && error.hadToken

/** Here or at the restaurant. */
export const isNotFound = (error: unknown): boolean =>
  (error instanceof ShopError && error.code === 'not_found') || (error instanceof UpstreamError && error.status === 404)

export function nullIfNotFound(error: unknown): null {
  if (isNotFound(error)) return null
  throw error
}

/** Not found at the restaurant is not found here; another customer's data is not found either. */
export function throwNotFound(error: unknown): never {
  throw error instanceof UpstreamError && error.status === 404 ? notFound() : error
}

/** Records on a failed call whether it carried a token. */
export const markToken =
  (token: string | null | undefined) =>
  (error: unknown): never => {
    if (error instanceof UpstreamError) error.hadToken = Boolean(token)
    throw error
  }

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no program listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'no answer in time',
  ECONNRESET: 'it hung up',
}

/** A failure text safe to log: store addresses contain passwords, and some libraries quote them. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const reason = code === undefined ? undefined : reasons[code]
  if (reason !== undefined) return reason
  return String(code ?? message).replace(/\/\/.*@/g, '//…@')
}
