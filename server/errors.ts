import type { Quote } from '#shared/contract/orders.ts'

/** The error family: kinds are thrown low and become words once, in plugins/problems.ts and pages/error-pages.ts. */

/** Words programs can rely on; each has a text in `locales` (errors). */
export type ProblemCode =
  | 'validation' | 'unauthorised' | 'forbidden' | 'not_found' | 'code_not_found' | 'too_large' | 'unsupported_type'
  | 'sign_in_expired' | 'pin_wrong' | 'pin_off' | 'quote_changed' | 'upstream' | 'internal'

export interface ShopErrorDetails {
  /** Texts by field, already in the visitor's language. */
  fields?: Record<string, string[]>
  /** A text the restaurant wrote for the customer. */
  text?: string
  quote?: Quote
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

export const notFound = (): ShopError => new ShopError(404, 'not_found')

export type UpstreamFailure = 'network' | 'timeout' | 'status' | 'schema' | 'too_large'

/** A call to the restaurant API that gave no usable answer. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly kind: UpstreamFailure
  /** HTTP status when there was one. */
  readonly status: number
  /** Body of a refusal, for the few fields that are passed on. */
  readonly body: unknown

  constructor(kind: UpstreamFailure, call: string, { status = 0, body, cause }: { status?: number; body?: unknown; cause?: unknown } = {}) {
    super(`${call}: ${kind}${status ? ` ${status}` : ''}`, { cause })
    this.kind = kind
    this.status = status
    this.body = body
  }
}
