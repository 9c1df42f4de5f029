import type { Quote } from '#shared/contract/orders.ts'

/** The error family: kinds are thrown by low layers and become texts once, in server/bff/routing/problem-json.ts and server/pages/error-pages.ts. */

/** Words programs can rely on; each has a text in `locales` (errors). */
export type ProblemCode =
  | 'validation'
  | 'unauthorised'
  | 'forbidden'
  | 'not_found'
  | 'code_not_found'
  | 'too_large'
  | 'unsupported_type'
  | 'sign_in_expired'
  | 'pin_wrong'
  | 'pin_off'
  | 'quote_changed'
  | 'order_begun'
  | 'method_not_allowed'
  | 'order_checking'
  | 'order_not_sent'
  | 'order_in_flight'
  | 'hook_stale'
  | 'not_offered'
  | 'too_many'
  | 'busy'
  | 'upstream'
  | 'internal'

export interface ShopErrorDetails {
  /** Texts by field, already in the visitor's language. */
  fields?: Record<string, string[]> | undefined
  /** A text the restaurant wrote for the customer. */
  text?: string | undefined
  quote?: Quote
  /** Seconds to wait, when it was tried too often. */
  retryAfter?: number
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

/** Refused because there are too many, not because of anything that was asked. */
export const isBusy = (error: unknown): error is ShopError => error instanceof ShopError && error.code === 'busy'

export const notFound = (): ShopError => new ShopError(404, 'not_found')

/** 'open': not sent, because the circuit breaker of this family is open. 'identity': an answer about another customer. */
export type UpstreamFailure = 'network' | 'timeout' | 'status' | 'schema' | 'too_large' | 'open' | 'identity'

interface UpstreamErrorDetails {
  status?: number
  body?: unknown
  retryAfter?: number | null
  isSent?: boolean
  cause?: unknown
}

/** A call to the restaurant API that gave no usable answer. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly kind: UpstreamFailure
  /** Name of the call. */
  readonly call: string
  /** HTTP status when there was one. */
  readonly status: number
  /** Body of a refusal, for the few fields that are passed on; it is never listed, so no log shows it. */
  declare readonly body: unknown
  /** Milliseconds the restaurant asks us to wait, or null. */
  readonly retryAfter: number | null
  /** Some of the request may have reached the restaurant; false only when certainly none of it has. */
  readonly isSent: boolean
  /** The backend does not have this call; set by the plugin that measures calls. */
  isCallMissing = false
  /** The call carried a customer's token; whoever made the call says so. */
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

/** The restaurant does not know the token it was shown. A 401 of a call without one says nothing about a session. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof UpstreamError && error.status === 401 && error.hadToken

export const isMissing = (error: unknown): boolean => error instanceof ShopError && error.code === 'not_found'

/** What the restaurant does not have is not found here either; somebody else's is as unknown as none. */
export function missing(error: unknown): never {
  throw error instanceof UpstreamError && error.status === 404 ? notFound() : error
}

/** Notes on a failed call whether it carried a token. */
export const withToken =
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

/** The words of a failure that may be shown: addresses of stores carry passwords, and some libraries repeat them. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const known = code === undefined ? undefined : reasons[code]
  if (known !== undefined) return known
  return String(code ?? message).replace(/\/\/[^@\s]*@/g, '//…@')
}
