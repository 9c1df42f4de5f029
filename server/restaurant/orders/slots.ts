import type { DateTime } from 'luxon'
import { SLOT_DAYS } from '#shared/constants.ts'
import type { Slots } from '#shared/contract/orders.ts'
import { DAY_MINUTES } from '#shared/rules/category-window.ts'
import { minutesUntilClosing, slotStarts, type Hours } from '#shared/rules/schedule.ts'
import { inKyiv, kyivMinute } from '../clock.ts'

/** From order to a packed bag, however soon it is wanted (decisions, checkout). */
export const COOKING_MINUTES = 30

/** The wall-clock minute of a day; on a daylight-saving night the day is not 1440 minutes long. */
function atMinute(day: DateTime, minute: number): DateTime {
  const onDay = day.plus({ days: Math.floor(minute / DAY_MINUTES) })
  return onDay.set({ hour: Math.floor((minute % DAY_MINUTES) / 60), minute: minute % 60 })
}

/** Starts of the slots of the working day that began `offset` days from today; yesterday's may last into this night. */
function slotsOfDay(hours: Hours, now: Date, offset: number): DateTime[] {
  const day = inKyiv(now).startOf('day').plus({ days: offset })
  const minuteNow = kyivMinute(now) - offset * DAY_MINUTES
  const starts = slotStarts(hours, minuteNow > 0 ? { from: minuteNow, lead: COOKING_MINUTES } : {})
  return starts.map((minute) => atMinute(day, minute))
}

/** Every slot from now to the end of the third day, earliest first, as UTC instants. */
export function slotsFrom(hours: Hours, now: Date): string[] {
  const days = Array.from({ length: SLOT_DAYS + 1 }, (_, index) => index - 1)
  const instants = days.flatMap((offset) => slotsOfDay(hours, now, offset)).map((start) => start.toJSDate().toISOString())
  return [...new Set(instants)].toSorted()
}

/** Minutes until an order placed now is ready; null while closed or when it would be ready after closing. */
function asapMinutes(hours: Hours, now: Date): number | null {
  const left = minutesUntilClosing(hours, kyivMinute(now))
  return left !== null && left >= COOKING_MINUTES ? COOKING_MINUTES : null
}

export const slotsAt = (hours: Hours, now: Date): Slots => ({ asap_minutes: asapMinutes(hours, now), slots: slotsFrom(hours, now) })
