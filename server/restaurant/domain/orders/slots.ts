import type { Slots } from '../../../../shared/contract/order-forms.ts'
import { DAY_MINUTES } from '../../../../shared/rules/hours/category-window.ts'
import { COOKING_MINUTES } from '../../../../shared/rules/hours/closing-time.ts'
import { type Calendar, slotStarts } from '../../../../shared/rules/hours/working-hours.ts'
import { nextSlotStart, type IsFull } from './kitchen-capacity.ts'
import { clockDay, type ClockDay } from '../clock-day.ts'
import { openingAfter, openPeriods, periodAt, shiftsOn, type Shift } from './shifts.ts'

/**
 * The times at which an order may be ready: the slots of the opening hours from the end of cooking and the courier's way on, without half hours
 * in which as many orders are due as the kitchen takes (kitchen-capacity.ts). Header, cart and checkout ask the shop for those of a region or a
 * restaurant (`/bff/regions/{id}/slots`, `/bff/restaurants/{id}/slots`; client/features/cart/quote/use-slots.ts); the chosen one is checked
 * again as the order is stored (`readiness` in ready-times.ts).
 */

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

/** Starts of the slots of a working day. */
const startsOn = (place: Calendar, day: ClockDay): Date[] =>
  slotStarts(shiftsOn(place, day)).filter(day.shows).map(day.at)

/** Cooking begins at opening time, so the first order is ready `lead` minutes later. */
const isCooked = (start: Date, periods: readonly Shift[], lead: number): boolean => {
  const period = periodAt(periods, start)
  return period !== undefined && start >= after(period.opens, lead)
}

/**
 * Slots with room, earliest first, as UTC instants. Which are still to come the instants tell: on an autumn night the wall clock
 * says the same minute twice.
 */
export function slotsFrom(
  place: Calendar,
  now: Date,
  { travel, isFull, busy = 0, days = SLOT_DAYS, again = null }: SlotTerms,
): string[] {
  const lead = COOKING_MINUTES + travel
  const first = after(again ?? startOfMinute(now), lead + busy)
  const periods = openPeriods(place, now, days - 1)
  // Yesterday's working day may last into this night.
  const free = Array.from({ length: days + 1 }, (_, index) => index - 1)
    .filter((offset) => again === null || offset > 0)
    .flatMap((offset) => startsOn(place, clockDay(now, offset)))
    .filter((start) => start >= first && isCooked(start, periods, lead) && !isFull(after(start, -travel)))
  return [...new Set(free.map((start) => start.toISOString()))].toSorted()
}

/** What stays open until the end of this day from today does not close. */
const LAST_DAY = 2

/** Minutes until an order placed now is fulfilled; null when it would be cooked after closing. */
function asapMinutes(closes: Date, now: Date, { travel, isFull, busy = 0 }: SlotTerms): number | null {
  const begun = startOfMinute(now)
  let cooked = after(begun, COOKING_MINUTES + busy)
  // A full half hour moves the order to the next one.
  while (cooked <= closes && isFull(cooked)) cooked = nextSlotStart(cooked)
  return cooked <= closes ? (cooked.getTime() - begun.getTime()) / 60_000 + travel : null
}

/** Slots, lead time, last order and next opening, so that no paid order slips to another day. */
export function slotsAt(place: Calendar, now: Date, terms: SlotTerms): Slots {
  const closes = periodAt(openPeriods(place, now, LAST_DAY), now)?.closes
  const asap_minutes = closes ? asapMinutes(closes, now, terms) : null
  const hasLast = closes && asap_minutes !== null && closes < clockDay(now, LAST_DAY).at(DAY_MINUTES)
  return {
    asap_minutes,
    slots: slotsFrom(place, now, terms),
    last_order_at: hasLast ? after(closes, -COOKING_MINUTES - (terms.busy ?? 0)).toISOString() : null,
    opens_at: asap_minutes === null ? (openingAfter(place, now)?.toISOString() ?? null) : null,
  }
}
