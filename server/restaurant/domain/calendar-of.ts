import { SPECIAL_DAYS_MAX } from '../../../shared/contract/business.ts'
import { dateOfDay, dayOfDate, specialDaysAhead, type Calendar } from '../../../shared/rules/hours/working-hours.ts'
import type { RestaurantRow } from '../database/tables.ts'
import { clockDay } from './clock-day.ts'

/** Special days as they come: those of each year on their next two dates. A date of its own comes before one of each year. */

export const YEARLY = /^\d\d-\d\d$/

export const isDate = (date: string): boolean => !Number.isNaN(dayOfDate(date)) && dateOfDay(dayOfDate(date)) === date

type SpecialDay = RestaurantRow['special_days'][number]

function dated(day: SpecialDay, today: number): SpecialDay[] {
  if (!YEARLY.test(day.date)) return [day]
  const year = Number(dateOfDay(today).slice(0, 4))
  return [year - 1, year, year + 1]
    .map((one) => ({ ...day, date: `${one}-${day.date}` }))
    .filter(({ date }) => isDate(date))
}

const YEAR_DAYS = 366

/** From yesterday on, whose shifts may last into today; within a year. */
export function specialDaysOf({ special_days: stored }: Pick<RestaurantRow, 'special_days'>, now: Date) {
  const today = clockDay(now, 0).day
  const days = new Map(
    stored
      .toSorted((one, other) => Number(YEARLY.test(other.date)) - Number(YEARLY.test(one.date)))
      .flatMap((day) => dated(day, today))
      .map((day) => [dayOfDate(day.date), day]),
  )
  return specialDaysAhead([...days.values()], today - 1, YEAR_DAYS + 1).slice(0, SPECIAL_DAYS_MAX)
}

export const calendarOf = (row: RestaurantRow, now: Date): Calendar =>
  row.special_days.length > 0 ? { ...row, special_days: specialDaysOf(row, now) } : row

/** When a paused kitchen cooks again at the earliest: tomorrow, or at the later end of its pause; null: it does not pause. */
export function cooksAgain({ paused, paused_until: until }: RestaurantRow, now: Date): Date | null {
  if (!paused) return null
  const tomorrow = clockDay(now, 1).at(0)
  return until && until > tomorrow ? until : tomorrow
}
