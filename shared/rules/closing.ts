/** The closing guard (decisions, checkout): who orders in the last half hour is told how long the kitchen still takes orders. */

export const CLOSING_WARNING_MINUTES = 30

const MINUTE_MS = 60_000

/** Minutes left to order, counted up to the next whole one; null while there are more than enough, none, or nobody knows. */
export function minutesToLastOrder(lastOrderAt: string | null, now: number): number | null {
  if (lastOrderAt === null) return null
  const minutes = Math.ceil((Date.parse(lastOrderAt) - now) / MINUTE_MS)
  return minutes > 0 && minutes < CLOSING_WARNING_MINUTES ? minutes : null
}
