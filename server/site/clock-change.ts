import { LRUCache } from 'lru-cache'
import { DateTime } from 'luxon'
import { DAY_MINUTES } from '#shared/rules/hours/category-window.ts'
import { TIME_ZONE, kyivMoment, type ClockChange, type WallMoment } from '#shared/rules/hours/wall-clock.ts'

/** Kyiv's clock for pages and their browsers. */

const MINUTE_MS = 60_000
const offsetAt = (utc: number): number => DateTime.fromMillis(utc * MINUTE_MS, { zone: TIME_ZONE }).offset

/** Between two changes are months. */
const WEEK = 7 * DAY_MINUTES
const WEEKS = 40

/** The first change after a minute; without one the clock stays as it is. */
function changeAfter(utc: number): ClockChange {
  const before = offsetAt(utc)
  const weeks = Array.from({ length: WEEKS }, (_, index) => utc + (index + 1) * WEEK)
  let at = weeks.find((one) => offsetAt(one) !== before)
  if (at === undefined) return { at: utc, before, after: before }
  const after = offsetAt(at)
  let last = at - WEEK
  while (at - last > 1) {
    const middle = Math.floor((last + at) / 2)
    if (offsetAt(middle) === before) last = middle
    else at = middle
  }
  return { at, before, after }
}

const changes = new LRUCache<number, ClockChange>({ max: 2, memoMethod: (day) => changeAfter(day * DAY_MINUTES) })

/** The nearest change, yesterday's included: its night is not over for a shift that began before. */
export const clockChange = (now: Date): ClockChange =>
  changes.memo(Math.floor(now.getTime() / MINUTE_MS / DAY_MINUTES) - 1)

export const momentIn = (now: Date): WallMoment => kyivMoment(now.getTime(), clockChange(now))
/** Minutes since midnight, by which category windows open and close. */
export const kyivMinute = (now: Date): number => momentIn(now).minute
export const kyivDay = (now: Date): number => momentIn(now).day
