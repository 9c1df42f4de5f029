import { ShopError, UpstreamError } from '#server/errors.ts'
import { refusalTexts } from '#server/upstream/refusal.ts'

/** Refusals that are about the moment, not about what was typed. */
const passing = new Set([408, 425, 429])

/** A refused call, whatever 4xx the restaurant chose for it. */
export const isRefused = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError &&
  error.kind === 'status' &&
  error.status >= 400 &&
  error.status < 500 &&
  !passing.has(error.status)

/**
 * A refused sign-in call in the restaurant's own words, at the one field there is: all it says of fields, else its
 * message. Null where it says nothing. Without a session a 401 ends none.
 */
export function refusalText(error: UpstreamError, field: string): ShopError | null {
  const said = refusalTexts(error).join(' ')
  return said
    ? new ShopError(error.status === 401 ? 400 : error.status, 'validation', {
        text: said,
        fields: { [field]: [said] },
      })
    : null
}

/** For a call whose refusals have no meaning of their own here. */
export const refusalAt =
  (field: string) =>
  (error: unknown): never => {
    throw isRefused(error) ? (refusalText(error, field) ?? error) : error
  }
