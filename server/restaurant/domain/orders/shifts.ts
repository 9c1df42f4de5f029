import { LRUCache } from 'lru-cache'
import type { DateTime } from 'luxon'
import { DAY_MINUTES, minuteOf } from '#shared/rules/category-window.ts'
import type { Hours } from '#shared/rules/schedule.ts'
import { inKyiv } from '../kyiv-clock.ts'

/**
 * Opening hours as moments: a restaurant opens and closes when the clock of Kyiv first shows the hour, or
 * the next one it shows. So a night that repeats an hour neither opens nor closes it twice, and one that skips an hour
 * skips no opening or closing.
 */
export interface Shift {
  readonly opens: Date
  readonly closes: Date
}

export const isRoundTheClock = ({ opens_at, closes_at }: Hours): boolean => opens_at === closes_at

/** A day of Kyiv's clock; its minutes go on past 1440 into the small hours of the next. */
interface ClockDay {
  /** The moment at which the clock first shows a minute; for a minute skipped in spring, when the clocks go forward. */
  readonly at: (minute: number) => Date
  /** False for a minute skipped by the clock change in spring. */
  readonly shows: (minute: number) => boolean
}

function atMinute(midnight: DateTime, minute: number): DateTime {
  const [hour, rest] = [Math.floor((minute % DAY_MINUTES) / 60), minute % 60]
  const moment = midnight.plus({ days: Math.floor(minute / DAY_MINUTES) }).set({ hour, minute: rest })
  return moment.hour === hour ? moment : moment.startOf('hour')
}

/** Only where the clocks change is a calendar needed, and that is slow. */
function dayAt(now: Date, offset: number): ClockDay {
  const midnight = inKyiv(now).startOf('day').plus({ days: offset })
  const start = midnight.toMillis()
  if (midnight.plus({ days: 2 }).offset === midnight.offset)
    return { at: (minute) => new Date(start + minute * 60_000), shows: () => true }
  return {
    at: (minute) => atMinute(midnight, minute).toJSDate(),
    shows: (wall) => {
      const { hour, minute } = atMinute(midnight, wall)
      return hour * 60 + minute === wall % DAY_MINUTES
    },
  }
}

/** Days begin on a quarter of an hour, in any time zone. */
const QUARTER_MS = 15 * 60_000
const days = new LRUCache<string, ClockDay>({
  max: 32,
  memoMethod(key) {
    const [quarter = 0, offset = 0] = key.split(' ').map(Number)
    return dayAt(new Date(quarter * QUARTER_MS), offset)
  },
})

/** The day so many days from today. */
export const clockDay = (now: Date, offset: number): ClockDay =>
  days.memo(`${Math.floor(now.getTime() / QUARTER_MS)} ${offset}`)

/** The shift that begins on the day so many days from today; it may end on the next. */
export function shiftOf({ opens_at, closes_at }: Hours, now: Date, offset: number): Shift {
  const [{ at }, opening, closing] = [clockDay(now, offset), minuteOf(opens_at), minuteOf(closes_at)]
  return { opens: at(opening), closes: at(closing > opening ? closing : closing + DAY_MINUTES) }
}

/** The shift that is on; yesterday's may last into this night. */
export const shiftAt = (hours: Hours, now: Date): Shift | undefined =>
  [-1, 0].map((offset) => shiftOf(hours, now, offset)).find(({ opens, closes }) => opens <= now && now < closes)

/** The next opening; null round the clock. A shift within a skipped hour does not exist. */
export function openingAfter(hours: Hours, now: Date): Date | null {
  if (isRoundTheClock(hours)) return null
  const shifts = [0, 1, 2].map((offset) => shiftOf(hours, now, offset))
  return shifts.find(({ opens, closes }) => opens > now && opens < closes)?.opens ?? null
}
