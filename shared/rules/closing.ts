/** The closing guard (decisions, checkout): who orders in the last half hour is told how long the kitchen still takes orders. */

export const CLOSING_WARNING_MINUTES = 30

/** So near the end seconds count. */
export const SECONDS_SHOWN = 120

/** Minutes worth interrupting who listens to the page. */
const ANNOUNCED = [1, 2, 5, 10, 15, CLOSING_WARNING_MINUTES] as const

const MINUTE_MS = 60_000

/** Minutes left to order, counted up to the next whole one; null while there are more than enough, none, or nobody knows. */
export function minutesToLastOrder(lastOrderAt: string | null, now: number): number | null {
  if (lastOrderAt === null) return null
  const minutes = Math.ceil((Date.parse(lastOrderAt) - now) / MINUTE_MS)
  return minutes > 0 && minutes < CLOSING_WARNING_MINUTES ? minutes : null
}

/** From now on the end is looked at every second, also when it has just passed: then somebody has to be told. */
export const isClosing = (lastOrderAt: string, now: number): boolean => Date.parse(lastOrderAt) - now < CLOSING_WARNING_MINUTES * MINUTE_MS

/** The step of the countdown that was reached last: it is read out anew only when this changes. */
export const announcedMinutes = (minutes: number): number => ANNOUNCED.find((step) => minutes <= step) ?? CLOSING_WARNING_MINUTES
