import { STATUS_CODES } from 'node:http'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { ProblemCode } from '#shared/contract/problem.ts'
import { ShopError, UpstreamError, type ShopErrorDetails } from '#server/errors.ts'
import { WAIT_STEP_S } from '#server/limits/buckets.ts'
import { namesRoute } from '#server/upstream/backend-capabilities.ts'
import { isClientRefusal, PASSING_STATUSES, refusalTexts } from '#server/upstream/refusal.ts'

/** A refused code, PIN or phone, with any 4xx of the restaurant's choice. */
export const isRefused = (error: unknown): error is UpstreamError => isClientRefusal(error, PASSING_STATUSES)

/** The restaurant's words for the customer. The name of a status, and what a framework says of a route, are none. */
function wordsIn(error: UpstreamError): string | undefined {
  const words = refusalTexts(error).join(' ')
  const isName = STATUS_CODES[error.status]?.toLowerCase().endsWith(words.toLowerCase().replace(/\.$/, ''))
  return isName || namesRoute(error.call as RestaurantCall, error) ? undefined : words
}

/** Seconds that the restaurant asks to wait. */
const waitIn = ({ status, retryAfter }: UpstreamError): number | undefined =>
  retryAfter === null ? (status === 429 ? WAIT_STEP_S : undefined) : Math.max(1, Math.ceil(retryAfter / 1000))

/** What the restaurant says at its single field, and how long it asks to wait. */
export function saidIn(error: UpstreamError, field: string): ShopErrorDetails {
  const text = wordsIn(error)
  const retryAfter = waitIn(error)
  return {
    cause: error,
    ...(text && { text, fields: { [field]: [text] } }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

/** Without a session a 401 ends none; browsers repeat a 408 by themselves. */
function passedOn(error: UpstreamError): [number, ProblemCode] {
  if (error.status === 429) return [429, 'too_many']
  return isRefused(error) ? [error.status === 401 ? 400 : error.status, 'validation'] : [502, 'upstream']
}

/** A failed sign-in call in the restaurant's own words, whatever 4xx or 5xx it has chosen; null without words and time. */
export function explainedRefusal(error: UpstreamError, field: string): ShopError | null {
  if (error.kind !== 'status') return null
  const explanation = saidIn(error, field)
  if (explanation.text || error.status === 429) return new ShopError(...passedOn(error), explanation)
  return explanation.retryAfter === undefined || error.isCallMissing
    ? null
    : new ShopError(502, 'upstream', explanation)
}

/** For calls whose refusals are not mapped here. */
export const refusalAt =
  (field: string) =>
  (error: unknown): never => {
    throw (error instanceof UpstreamError && explainedRefusal(error, field)) || error
  }
