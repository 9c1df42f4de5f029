import { ShopError, type UpstreamError } from '#server/errors.ts'
import { isClientRefusal, PASSING_STATUSES, refusalTexts } from '#server/upstream/refusal.ts'

/** A refused code, PIN or phone, with any 4xx of the restaurant's choice. */
export const isRefused = (error: unknown): error is UpstreamError => isClientRefusal(error, PASSING_STATUSES)

/**
 * A refused sign-in call in the restaurant's own words, at its single field: the field texts, else the
 * message. Null without a text. Without a session a 401 ends none.
 */
export function explainedRefusal(error: UpstreamError, field: string): ShopError | null {
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
    throw isRefused(error) ? (explainedRefusal(error, field) ?? error) : error
  }
