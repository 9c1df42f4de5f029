import type { DateTime } from 'luxon'
import type { z } from 'zod'
import { SLOT_DAYS } from '#shared/constants.ts'
import type { Slots } from '#shared/contract/orders.ts'
import { DAY_MINUTES } from '#shared/rules/category-window.ts'
import { minutesUntilClosing, slotStarts, type Hours } from '#shared/rules/schedule.ts'
import { inKyiv, kyivMinute } from '../clock.ts'
import { nextSlotStart, type IsFull } from './load.ts'

/** From order to a packed bag, however soon it is wanted (decisions, checkout). */
export const COOKING_MINUTES = 30

/** The wall-clock minute of a day; on a daylight-saving night the day is not 1440 minutes long. */
function atMinute(day: DateTime, minute: number): DateTime {
  const onDay = day.plus({ days: Math.floor(minute / DAY_MINUTES) })
  return onDay.set({ hour: Math.floor((minute % DAY_MINUTES) / 60), minute: minute % 60 })
}

/** Starts of the slots of the working day that began `offset` days from today; yesterday's may last into this night. */
function slotsOfDay(hours: Hours, now: Date, { offset, lead }: { offset: number; lead: number }): DateTime[] {
  const day = inKyiv(now).startOf('day').plus({ days: offset })
  const minuteNow = kyivMinute(now) - offset * DAY_MINUTES
  const starts = slotStarts(hours, minuteNow > 0 ? { from: minuteNow, lead } : {})
  return starts.map((minute) => atMinute(day, minute))
}

/** What a handover adds to a kitchen's hours. */
export interface Way {
  /** Minutes between kitchen and guest. */
  readonly travel: number
  readonly isFull: IsFull
}

const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** Every slot with room from now to the end of the third day, earliest first, as UTC instants. */
function slotsFrom(hours: Hours, now: Date, { travel, isFull }: Way): string[] {
  const days = Array.from({ length: SLOT_DAYS + 1 }, (_, index) => index - 1)
  const starts = days.flatMap((offset) => slotsOfDay(hours, now, { offset, lead: COOKING_MINUTES + travel })).map((start) => start.toJSDate())
  const free = starts.filter((start) => !isFull(after(start, -travel)))
  return [...new Set(free.map((start) => start.toISOString()))].toSorted()
}

/** Minutes until an order placed now is handed over; null while closed or when it would be cooked after closing. */
function asapMinutes(hours: Hours, now: Date, { travel, isFull }: Way): number | null {
  const left = Math.min(minutesUntilClosing(hours, kyivMinute(now)) ?? -1, SLOT_DAYS * DAY_MINUTES)
  let cooking = COOKING_MINUTES
  // A full half hour makes everybody wait for the next one.
  while (cooking <= left && isFull(after(now, cooking))) {
    cooking = Math.ceil((nextSlotStart(after(now, cooking)).getTime() - now.getTime()) / 60_000)
  }
  return cooking <= left ? cooking + travel : null
}

const pickup: Way = { travel: 0, isFull: () => false }

export const slotsAt = (hours: Hours, now: Date, way: Way = pickup): z.input<typeof Slots> =>
  ({ asap_minutes: asapMinutes(hours, now, way), slots: slotsFrom(hours, now, way) })
