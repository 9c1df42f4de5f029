import { LRUCache } from 'lru-cache'
import { DateTime } from 'luxon'
import { DAY_MINUTES } from '#shared/rules/hours/category-window.ts'
import { TIME_ZONE, kyivMoment, type ClockChange, type WallMoment } from '#shared/rules/hours/wall-clock.ts'

/** Kyiv's clock for pages and their browsers. */

const MINUTE_MS = 60_000
const offsetAt = (utc: number): number => DateTime.fromMillis(utc * MINUTE_MS, { zone: TIME_ZONE }).offset

/** Between two changes are months; they happen at full hours. */
const DAYS = 280
const HOURS = 24

/** The first change after a full hour; without one the clock stays as it is. */
function changeAfter(utc: number): ClockChange {
  const before = offsetAt(utc)
  const isChanged = (at: number): boolean => offsetAt(at) !== before
  const steps = (from: number, count: number, step: number) =>
    Array.from({ length: count }, (_, index) => from + (index + 1) * step)
  const day = steps(utc, DAYS, DAY_MINUTES).find(isChanged)
  const at = day && steps(day - DAY_MINUTES, HOURS, 60).find(isChanged)
  return at === undefined ? { at: utc, before, after: before } : { at, before, after: offsetAt(at) }
}

const changes = new LRUCache<number, ClockChange>({ max: 2, memoMethod: (day) => changeAfter(day * DAY_MINUTES) })

/** The nearest change, yesterday's included: its night is not over for a shift that began before. */
export const clockChange = (now: Date): ClockChange =>
  changes.memo(Math.floor(now.getTime() / MINUTE_MS / DAY_MINUTES) - 1)

export const momentIn = (now: Date): WallMoment => kyivMoment(now.getTime(), clockChange(now))
/** Minutes since midnight, by which category windows open and close. */
export const kyivMinute = (now: Date): number => momentIn(now).minute
export const kyivDay = (now: Date): number => momentIn(now).day
