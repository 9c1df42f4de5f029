import { SLOT_MINUTES } from '#shared/constants.ts'
import { DAY_MINUTES, isBetween, minuteOf } from './category-window.ts'

/** Working hours on the Kyiv clock as 'HH:MM'; closing may be after midnight, equal ends mean round the clock. */
export interface Hours {
  opens_at: string
  closes_at: string
}

/** Optional opening hours: both or neither. */
export interface MaybeHours {
  opens_at: string | null
  closes_at: string | null
}
export const hasHours = <Place extends MaybeHours>(place: Place): place is Place & Hours => Boolean(place.opens_at)

export const isWorkingAt = (hours: Hours, minute: number): boolean =>
  isBetween(minuteOf(hours.opens_at), minuteOf(hours.closes_at), minute)

/**
 * Starts of the slots inside the working hours that begin on a day, none before `from` plus `lead`.
 * Minutes since that day's midnight, past 1440 when it closes after midnight; so, the small hours of the next
 * day belong to this one, and are asked for with a `from` past 1440.
 */
export function slotStarts(hours: Hours, { from = 0, lead = 0 }: { from?: number; lead?: number } = {}): number[] {
  const opening = minuteOf(hours.opens_at)
  const closing = minuteOf(hours.closes_at)
  const end = closing > opening ? closing : closing + DAY_MINUTES
  const first = Math.ceil(Math.max(opening, from + lead) / SLOT_MINUTES) * SLOT_MINUTES
  const count = Math.max(0, Math.floor((end - first) / SLOT_MINUTES))
  return Array.from({ length: count }, (_, index) => first + index * SLOT_MINUTES)
}
