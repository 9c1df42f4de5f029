import type { RestaurantRow } from '../../database/tables.ts'
import { clockDay } from '../clock-day.ts'

/** When a paused kitchen cooks again at the earliest: tomorrow, or at the later end of its pause; null: it does not pause. */
export function cooksAgain(
  { paused, paused_until: until }: Pick<RestaurantRow, 'paused' | 'paused_until'>,
  now: Date,
): Date | null {
  if (!paused) return null
  const tomorrow = clockDay(now, 1).at(0)
  return until && until > tomorrow ? until : tomorrow
}
