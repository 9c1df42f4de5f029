import { DAY_MINUTES, minuteOf } from './category-window.ts'
import { type WallMoment, minutesUntil } from './wall-clock.ts'

/**
 * Working hours of a restaurant on the Kyiv calendar: shifts by weekday, and special days in their place. A shift belongs to
 * the day it begins on, and may last into the next one. Days are counted from 1 January 1970.
 */

/** Where a restaurant is chosen, its next special day is shown so many days ahead. */
export const SPECIAL_DAYS_AHEAD = 14

const DAY_MS = 86_400_000

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

/** From the first minute up to, not including, the last; counted from midnight of the day it begins on, so past 1440 after it. */
export type Span = readonly [from: number, until: number]

/** Equal ends mean a whole day. */
const spanOf = ({ opens_at, closes_at }: Hours): Span => {
  const [from, until] = [minuteOf(opens_at), minuteOf(closes_at)]
  return [from, until > from ? until : until + DAY_MINUTES]
}

/** Shifts of a day in their order; those that touch or overlap are one. */
export function spansOf(shifts: readonly Hours[]): Span[] {
  const joined: Span[] = []
  for (const [from, until] of shifts.map(spanOf).toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], until)]
    else joined.push([from, until])
  }
  return joined
}

export interface WeekHours extends Hours {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[]
}

export interface SpecialDay {
  /** YYYY-MM-DD */
  readonly date: string
  /** Empty: closed. */
  readonly shifts: readonly Hours[]
}

/** All hours of a restaurant; without `hours` every day has those of `opens_at`. */
export interface Calendar extends MaybeHours {
  readonly hours?: readonly WeekHours[] | undefined
  readonly special_days?: readonly SpecialDay[] | undefined
}

export const dayOfDate = (date: string): number => Date.parse(date) / DAY_MS
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
/** 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => ((day + 3) % 7) + 1

/** Shifts that begin on a day; null: unknown. */
export function shiftsOf(place: Calendar, day: number): readonly Hours[] | null {
  const special = place.special_days?.find(({ date }) => dayOfDate(date) === day)
  if (special) return special.shifts
  if (place.hours?.length) return place.hours.filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
  return hasHours(place) ? [place] : null
}

const spansOn = (place: Calendar, day: number): Span[] => spansOf(shiftsOf(place, day) ?? [])

/** What stays open for so many days does not close. */
const OPEN_DAYS = 2

/** Minutes until it closes: 0 while it is closed, no end to them round the clock. */
export function minutesOpen(place: Calendar, moment: WallMoment): number {
  let end = 0
  for (let begun = -1; begun <= OPEN_DAYS; begun++) {
    for (const [from, until] of spansOn(place, moment.day + begun)) {
      const closes = minutesUntil(moment, until + begun * DAY_MINUTES)
      if (minutesUntil(moment, from + begun * DAY_MINUTES) <= end && closes > end) end = closes
    }
  }
  return end > minutesUntil(moment, OPEN_DAYS * DAY_MINUTES) ? Infinity : end
}

export const isWorkingOn = (place: Calendar, moment: WallMoment): boolean => minutesOpen(place, moment) > 0

/** Days that are searched for an opening. */
export const SEARCHED_DAYS = 62

/** The next opening after a moment; null: none for two months, or the hours are unknown. A shift within a skipped hour is none. */
export function nextOpening(place: Calendar, moment: WallMoment): WallMoment | null {
  for (let later = 0; later < SEARCHED_DAYS; later++) {
    const day = moment.day + later
    const opening = spansOn(place, day).find(([from, until]) => {
      const opens = minutesUntil(moment, from + later * DAY_MINUTES)
      return opens > 0 && minutesUntil(moment, until + later * DAY_MINUTES) > opens
    })
    if (opening) return { day, minute: opening[0] }
  }
  return null
}

/** Special days of the days to come, the next ones first. */
export const specialDaysAhead = <Day extends SpecialDay>(days: readonly Day[], today: number, within: number): Day[] =>
  days
    .filter(({ date }) => dayOfDate(date) >= today && dayOfDate(date) < today + within)
    .toSorted((one, other) => dayOfDate(one.date) - dayOfDate(other.date))

/** Length of the slots of every fulfilment. */
export const SLOT_MINUTES = 30

function startsIn([from, until]: Span): number[] {
  const first = Math.ceil(from / SLOT_MINUTES) * SLOT_MINUTES
  const count = Math.max(0, Math.floor((until - first) / SLOT_MINUTES))
  return Array.from({ length: count }, (_, index) => first + index * SLOT_MINUTES)
}

/** Starts of the slots inside the shifts that begin on a day; the small hours of the next day are past 1440. */
export const slotStarts = (shifts: readonly Hours[]): number[] => spansOf(shifts).flatMap(startsIn)
