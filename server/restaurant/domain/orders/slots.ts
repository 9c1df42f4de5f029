import type { Slots } from '../../../../shared/contract/order-forms.ts'
import { DAY_MINUTES } from '../../../../shared/rules/hours/category-window.ts'
import { COOKING_MINUTES } from '../../../../shared/rules/hours/closing-time.ts'
import { type Calendar, slotStarts } from '../../../../shared/rules/hours/working-hours.ts'
import { nextSlotStart, type IsFull } from './kitchen-capacity.ts'
import { clockDay } from '../clock-day.ts'
import { openingAfter, openPeriods, periodAt, shiftsOn, type Shift } from './shifts.ts'

/** Days with slots, today among them. */
export const SLOT_DAYS = 7

/** Constraints that a fulfilment adds to the opening hours. */
export interface SlotTerms {
  /** Minutes between restaurant and customer. */
  readonly travel: number
  readonly isFull: IsFull
  /** Minutes that cooking takes longer now. */
  readonly busy?: number
  /** Absent: a week. */
  readonly days?: number | undefined
  /** Of a paused kitchen, whose slots of today are not offered: when it cooks again. */
  readonly again?: Date | null
}

/** Seconds do not move a slot. */
const startOfMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000)
const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** Starts of the slots of the working day that began `offset` days from today; yesterday's may last into this night. */
function startsOn(place: Calendar, now: Date, offset: number): Date[] {
  const day = clockDay(now, offset)
  return slotStarts(shiftsOn(place, day)).filter(day.shows).map(day.at)
}

/** Cooking begins at opening time, so the first order is ready `lead` minutes later. */
const isCooked = (start: Date, periods: readonly Shift[], lead: number): boolean => {
  const period = periodAt(periods, start)
  return period !== undefined && start >= after(period.opens, lead)
}

/** Offsets of the working days whose slots are offered; only those around a wanted slot, if there is one. */
function offsets(now: Date, days: number, wanted: Date | undefined): number[] {
  const all = Array.from({ length: days + 1 }, (_, index) => index - 1)
  if (!wanted) return all
  const offset = clockDay(wanted, 0).day - clockDay(now, 0).day
  return all.filter((one) => one === offset || one === offset - 1)
}

/**
 * Slots with room, earliest first, as UTC instants. Which are still to come the instants tell: on an autumn night the wall clock
 * says the same minute twice.
 */
export function slotsFrom(
  place: Calendar,
  now: Date,
  { travel, isFull, busy = 0, days = SLOT_DAYS, again = null }: SlotTerms,
  wanted?: Date,
): string[] {
  const lead = COOKING_MINUTES + travel
  const first = after(again ?? startOfMinute(now), lead + busy)
  const asked = offsets(now, days, wanted).filter((offset) => again === null || offset > 0)
  const periods = openPeriods(place, now, asked.at(-1) ?? -1)
  const free = asked
    .flatMap((offset) => startsOn(place, now, offset))
    .filter((start) => start >= first && isCooked(start, periods, lead) && !isFull(after(start, -travel)))
  return [...new Set(free.map((start) => start.toISOString()))].toSorted()
}

/** What stays open until then does not close. */
const LAST_DAY = 2

/** When it closes; 'never' round the clock, null while closed. */
function closingAt(place: Calendar, now: Date): Date | 'never' | null {
  const closes = periodAt(openPeriods(place, now, LAST_DAY), now)?.closes
  if (!closes) return null
  return closes >= clockDay(now, LAST_DAY).at(DAY_MINUTES) ? 'never' : closes
}

/** Minutes from now to closing, rounded up. */
function minutesLeft(closing: ReturnType<typeof closingAt>, now: Date): number {
  if (closing === null) return -1
  if (closing === 'never') return LAST_DAY * DAY_MINUTES
  return Math.ceil((closing.getTime() - now.getTime()) / 60_000)
}

/** Minutes until an order placed now is fulfilled; null when it would be cooked after closing. */
function asapMinutes(left: number, now: Date, { travel, isFull, busy = 0 }: SlotTerms): number | null {
  let cooking = COOKING_MINUTES + busy
  // A full half hour moves the order to the next one.
  while (cooking <= left && isFull(after(now, cooking))) {
    cooking = Math.ceil((nextSlotStart(after(now, cooking)).getTime() - now.getTime()) / 60_000)
  }
  return cooking <= left ? cooking + travel : null
}

const pickup: SlotTerms = { travel: 0, isFull: () => false }

/** Minutes until an order placed now is fulfilled; null: not before closing. */
export const asapAt = (place: Calendar, now: Date, terms: SlotTerms): number | null =>
  asapMinutes(minutesLeft(closingAt(place, now), now), now, terms)

/** Slots, lead time, last order and next opening, so that no paid order slips to another day. */
export function slotsAt(place: Calendar, now: Date, terms: SlotTerms = pickup): Slots {
  const closing = closingAt(place, now)
  const asap_minutes = asapMinutes(minutesLeft(closing, now), now, terms)
  const last =
    closing === null || closing === 'never' || asap_minutes === null
      ? null
      : after(closing, -COOKING_MINUTES - (terms.busy ?? 0))
  return {
    asap_minutes,
    slots: slotsFrom(place, now, terms),
    last_order_at: last?.toISOString() ?? null,
    opens_at: asap_minutes === null ? (openingAfter(place, now)?.toISOString() ?? null) : null,
  }
}
