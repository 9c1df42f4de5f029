import { ClockTime } from '#shared/contract/fields.ts'
import { isObject, listIn, type Json } from './envelopes.ts'
import { clockIn, numberIn } from './scalars.ts'

/** Weekly hours and special days from backends' formats. */

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** `5`, `"5"`, `"Friday"`, `"fri"`; 0 is Sunday, as in many languages. */
function weekdayIn(raw: unknown): unknown {
  const named = typeof raw === 'string' ? names.indexOf(raw.trim().slice(0, 3).toLowerCase()) : -1
  if (named >= 0) return named + 1
  return numberIn(raw) === 0 ? 7 : raw
}

export const weekHours = (hours: Json): Json => ({
  ...hours,
  weekdays: (listIn(hours['weekdays']) ?? [hours['weekdays']]).map(weekdayIn),
})

const isShift = (raw: unknown): boolean =>
  isObject(raw) && ['opens_at', 'closes_at'].every((key) => ClockTime.safeParse(clockIn(raw[key])).success)

/** A day whose shifts cannot all be read is left out: without them it would be closed. */
export const specialDay = (day: Json): Json =>
  (listIn(day['shifts'] ?? []) ?? [null]).every(isShift) ? day : { ...day, date: null }
