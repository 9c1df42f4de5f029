import { UpstreamError } from '#server/errors.ts'

/** Calls the backend for data the menu contains as well: a backend without the call is called at most once. */
export async function withFallback<Answer>(
  isThere: boolean,
  ask: () => Promise<Answer>,
  atHand: () => Promise<Answer>,
  alsoFor: (error: UpstreamError) => boolean = () => false,
): Promise<Answer> {
  if (!isThere) return atHand()
  try {
    return await ask()
  } catch (error) {
    if (error instanceof UpstreamError && (error.isCallMissing || alsoFor(error))) return atHand()
    throw error
  }
}
