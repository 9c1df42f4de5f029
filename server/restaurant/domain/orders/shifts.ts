import {
  SEARCHED_DAYS,
  shiftsOf,
  type Calendar,
  spansOf,
  type Hours,
} from '../../../../shared/rules/hours/working-hours.ts'
import { clockDay, type ClockDay } from '../clock-day.ts'

/**
 * Opening hours as moments: a restaurant opens and closes when the clock of Kyiv first shows the hour, or
 * the next one it shows. So a night that repeats an hour neither opens nor closes it twice, and one that skips an hour
 * skips no opening or closing.
 */
export interface Shift {
  readonly opens: Date
  readonly closes: Date
}

export const shiftsOn = (place: Calendar, { day }: ClockDay): readonly Hours[] => shiftsOf(place, day) ?? []

/** A shift within a skipped hour does not exist. */
const periodsOn = (place: Calendar, day: ClockDay): Shift[] =>
  spansOf(shiftsOn(place, day))
    .map(([from, until]) => ({ opens: day.at(from), closes: day.at(until) }))
    .filter(({ opens, closes }) => opens < closes)

/** When it is open, from yesterday's shifts to those of the day so many days from today; what touches or overlaps is one. */
export function openPeriods(place: Calendar, now: Date, last: number): Shift[] {
  const joined: Shift[] = []
  for (let offset = -1; offset <= last; offset++) {
    for (const shift of periodsOn(place, clockDay(now, offset))) {
      const before = joined.at(-1)
      if (!before || shift.opens > before.closes) joined.push(shift)
      else if (shift.closes > before.closes) joined[joined.length - 1] = { ...before, closes: shift.closes }
    }
  }
  return joined
}

export const periodAt = (periods: readonly Shift[], moment: Date): Shift | undefined =>
  periods.find(({ opens, closes }) => opens <= moment && moment < closes)

/** The next opening; null round the clock, and where there is none for two months. */
export const openingAfter = (place: Calendar, now: Date): Date | null =>
  openPeriods(place, now, SEARCHED_DAYS - 1).find(({ opens }) => opens > now)?.opens ?? null
