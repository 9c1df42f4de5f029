import { LRUCache } from 'lru-cache'
import { DateTime } from 'luxon'
import { DAY_MINUTES } from '../../../shared/rules/hours/category-window.ts'
import { SEARCHED_DAYS, dayOfDate } from '../../../shared/rules/hours/working-hours.ts'
import { TIME_ZONE } from '../../../shared/rules/hours/wall-clock.ts'

/** "Today" and the time of day are Kyiv's, wherever the server stands. */

export const inKyiv = (moment: Date): DateTime => DateTime.fromJSDate(moment, { zone: TIME_ZONE })

/** Minutes since midnight on the Kyiv clock. */
export function kyivMinute(moment: Date): number {
  const { hour, minute } = inKyiv(moment)
  return hour * 60 + minute
}

/** A day of Kyiv's clock; its minutes go on past 1440 into the small hours of the next. */
export interface ClockDay {
  /** Its number on the calendar. */
  readonly day: number
  /** The moment at which the clock first shows a minute; for a minute skipped in spring, when the clocks go forward. */
  readonly at: (minute: number) => Date
  /** False for a minute skipped by the clock change in spring. */
  readonly shows: (minute: number) => boolean
}

function atMinute(midnight: DateTime, minute: number): Date {
  const [hour, rest] = [Math.floor((minute % DAY_MINUTES) / 60), minute % 60]
  const moment = midnight.plus({ days: Math.floor(minute / DAY_MINUTES) }).set({ hour, minute: rest })
  return (moment.hour === hour ? moment : moment.startOf('hour')).toJSDate()
}

/** Only where the clocks change is a calendar needed, and that is slow. */
function dayAt(now: Date, offset: number): ClockDay {
  const midnight = inKyiv(now).startOf('day').plus({ days: offset })
  const day = dayOfDate(midnight.toISODate() ?? '')
  if (midnight.plus({ days: 2 }).offset === midnight.offset)
    return { day, at: (minute) => new Date(midnight.toMillis() + minute * 60_000), shows: () => true }
  const at = (minute: number): Date => atMinute(midnight, minute)
  return { day, at, shows: (minute) => kyivMinute(at(minute)) === minute % DAY_MINUTES }
}

/** Days begin on a quarter of an hour, in any time zone. */
const QUARTER_MS = 15 * 60_000
const days = new LRUCache<string, ClockDay>({
  max: 2 * SEARCHED_DAYS,
  memoMethod(key) {
    const [quarter = 0, offset = 0] = key.split(' ').map(Number)
    return dayAt(new Date(quarter * QUARTER_MS), offset)
  },
})

/** The day so many days from today. */
export const clockDay = (now: Date, offset: number): ClockDay =>
  days.memo(`${Math.floor(now.getTime() / QUARTER_MS)} ${offset}`)
