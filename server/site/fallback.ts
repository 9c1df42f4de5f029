import { UpstreamError } from '#server/errors.ts'

/** Asks the backend for what the menu can answer as well: a backend without the call is asked at most once. */
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
