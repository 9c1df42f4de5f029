import { SLOT_DAYS } from '#shared/constants.ts'
import type { Slots } from '#shared/contract/orders.ts'
import { DAY_MINUTES } from '#shared/rules/category-window.ts'
import { COOKING_MINUTES } from '#shared/rules/closing-time.ts'
import { slotStarts, type Hours } from '#shared/rules/schedule.ts'
import { nextSlotStart, type IsFull } from './kitchen-capacity.ts'
import { clockDay, isRoundTheClock, openingAfter, shiftAt, shiftOf } from './shifts.ts'

/**
 * Starts of the slots of the working day that began `offset` days from today; yesterday's may last into this night.
 * Cooking begins at opening time, so the first order is ready `lead` minutes later.
 */
function slotsOfDay(hours: Hours, now: Date, { offset, lead }: { offset: number; lead: number }): Date[] {
  const { at, shows } = clockDay(now, offset)
  const starts = slotStarts(hours).filter(shows).map(at)
  if (isRoundTheClock(hours)) return starts
  const first = after(shiftOf(hours, now, offset).opens, lead)
  return starts.filter((start) => start >= first)
}

/** Constraints that a fulfilment adds to the opening hours. */
export interface Way {
  /** Minutes between restaurant and customer. */
  readonly travel: number
  readonly isFull: IsFull
  /** Minutes that cooking takes longer now. */
  readonly busy?: number
}

/** Rounded up to a whole minute. */
const startOfMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / 60_000) * 60_000)
const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/**
 * Every slot with room from now to the end of the third day, earliest first, as UTC instants. Which are still to come the
 * instants tell: on an autumn night the wall clock says the same minute twice.
 */
function slotsFrom(hours: Hours, now: Date, { travel, isFull, busy = 0 }: Way): string[] {
  const days = Array.from({ length: SLOT_DAYS + 1 }, (_, index) => index - 1)
  const lead = COOKING_MINUTES + travel
  const first = after(startOfMinute(now), lead + busy)
  const free = days
    .flatMap((offset) => slotsOfDay(hours, now, { offset, lead }))
    .filter((start) => start >= first && !isFull(after(start, -travel)))
  return [...new Set(free.map((start) => start.toISOString()))].toSorted()
}

/** When the shift that is on ends; 'never' round the clock, null while closed. */
const closingAt = (hours: Hours, now: Date): Date | 'never' | null =>
  isRoundTheClock(hours) ? 'never' : (shiftAt(hours, now)?.closes ?? null)

/** Minutes from now to closing, rounded up. */
function minutesLeft(closing: ReturnType<typeof closingAt>, now: Date): number {
  if (closing === null) return -1
  if (closing === 'never') return SLOT_DAYS * DAY_MINUTES
  return Math.ceil((closing.getTime() - now.getTime()) / 60_000)
}

/** Minutes until an order placed now is fulfilled; null when it would be cooked after closing. */
function asapMinutes(left: number, now: Date, { travel, isFull, busy = 0 }: Way): number | null {
  let cooking = COOKING_MINUTES + busy
  // A full half hour moves the order to the next one.
  while (cooking <= left && isFull(after(now, cooking))) {
    cooking = Math.ceil((nextSlotStart(after(now, cooking)).getTime() - now.getTime()) / 60_000)
  }
  return cooking <= left ? cooking + travel : null
}

const pickup: Way = { travel: 0, isFull: () => false }

/** Minutes until an order placed now is fulfilled; null: not before closing. */
export const asapAt = (hours: Hours, now: Date, way: Way): number | null =>
  asapMinutes(minutesLeft(closingAt(hours, now), now), now, way)

/** Slots, lead time, last order and next opening, so that no paid order slips to another day. */
export function slotsAt(hours: Hours, now: Date, way: Way = pickup): Slots {
  const closing = closingAt(hours, now)
  const asap_minutes = asapMinutes(minutesLeft(closing, now), now, way)
  const last =
    closing === null || closing === 'never' || asap_minutes === null
      ? null
      : after(closing, -COOKING_MINUTES - (way.busy ?? 0))
  return {
    asap_minutes,
    slots: slotsFrom(hours, now, way),
    last_order_at: last?.toISOString() ?? null,
    opens_at: asap_minutes === null ? (openingAfter(hours, now)?.toISOString() ?? null) : null,
  }
}
