import { ShopError, UpstreamError } from '#server/errors.ts'
import { refusalTexts } from '#server/upstream/refusal.ts'

/** Temporary refusals, unrelated to the input. */
const passing = new Set([408, 425, 429])

/** A refused call, with any 4xx of the restaurant's choice. */
export const isRefused = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError &&
  error.kind === 'status' &&
  error.status >= 400 &&
  error.status < 500 &&
  !passing.has(error.status)

/**
 * A refused sign-in call in the restaurant's own words, at its single field: the field texts, else the
 * message. Null without a text. Without a session a 401 ends none.
 */
export function refusalText(error: UpstreamError, field: string): ShopError | null {
  const explanation = refusalTexts(error).join(' ')
  return explanation
    ? new ShopError(error.status === 401 ? 400 : error.status, 'validation', {
        text: explanation,
        fields: { [field]: [explanation] },
      })
    : null
}

/** For calls whose refusals are not mapped here. */
export const refusalAt =
  (field: string) =>
  (error: unknown): never => {
    throw isRefused(error) ? (refusalText(error, field) ?? error) : error
  }
