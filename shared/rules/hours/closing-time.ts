import { DAY_MINUTES, minuteOf } from './category-window.ts'
import { type ClockChange, type WallMoment, kyivMoment, minutesUntil, shownAfter } from './wall-clock.ts'
import { minutesOpen, nextOpening, shiftsOf, type Calendar } from './working-hours.ts'

/** The closing guard: in the last half hour the customer reads how long the restaurant still takes orders. */

/** Cooking time before closing, after which no order is accepted. */
export const COOKING_MINUTES = 30

export const CLOSING_WARNING_MINUTES = 30

/** From here on the countdown is checked every second. */
export const SECONDS_SHOWN = 120

/** Minutes announced to screen readers. */
const ANNOUNCED = [1, 2, 5, 10, 15, CLOSING_WARNING_MINUTES] as const

const MINUTE_MS = 60_000

/** Minutes left to order, rounded up; null while there are more than 30, none, or unknown. */
export function minutesToLastOrder(lastOrderAt: string | null, now: number): number | null {
  if (lastOrderAt === null) return null
  const minutes = Math.ceil((Date.parse(lastOrderAt) - now) / MINUTE_MS)
  return minutes > 0 && minutes < CLOSING_WARNING_MINUTES ? minutes : null
}

/** True near the end, also just after it: the last announcement is still due. */
export const isClosing = (lastOrderAt: string, now: number): boolean =>
  Date.parse(lastOrderAt) - now < CLOSING_WARNING_MINUTES * MINUTE_MS

/** The last reached step of the countdown, which is announced only when it changes. */
export const announcedMinutes = (minutes: number): number =>
  ANNOUNCED.find((step) => minutes <= step) ?? CLOSING_WARNING_MINUTES

/** The notice before any quote: how long the restaurant still accepts orders, or when it opens. */
export type ClosingNotice =
  | { readonly kind: 'closing'; readonly minutes: number; readonly until: string }
  | { readonly kind: 'closed'; readonly day: 'today' | 'tomorrow'; readonly from: string }
  | { readonly kind: 'closed'; readonly day: 'later'; readonly from: string; readonly on: number }
  | { readonly kind: 'paused' }

/** A notice as a document carries it; both times are of whole minutes. */
export interface SentNotice {
  readonly notice: ClosingNotice
  readonly at: number
  /** From then on it may be untrue. */
  readonly until: number
}

export type RestaurantHours = Calendar & { readonly paused: boolean }

/** Minutes since midnight as 'HH:MM'. */
const clockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Paused restaurants count only when all are paused: then the opening is unknown. */
export function closingNotice(restaurants: readonly RestaurantHours[], moment: WallMoment): ClosingNotice | null {
  const working = restaurants.filter(({ paused }) => !paused)
  return restaurants.length > 0 && working.length === 0 ? { kind: 'paused' } : noticeOfHours(working, moment)
}

/** Of several restaurants the most favourable counts: open longest, or opening first. Null while there is time enough. */
function noticeOfHours(restaurants: readonly Calendar[], moment: WallMoment): ClosingNotice | null {
  if (restaurants.length === 0 || restaurants.some((restaurant) => shiftsOf(restaurant, moment.day) === null))
    return null
  const minutes = Math.max(...restaurants.map((restaurant) => minutesOpen(restaurant, moment))) - COOKING_MINUTES
  if (minutes >= CLOSING_WARNING_MINUTES) return null
  if (minutes > 0) return { kind: 'closing', minutes, until: clockTime(shownAfter(moment, minutes)) }
  return closedUntil(
    restaurants.flatMap((restaurant) => nextOpening(restaurant, moment) ?? []),
    moment,
  )
}

/** Without an opening in sight as if all were paused. In a night that skips the hour of opening, it opens at the next one. */
function closedUntil(openings: readonly WallMoment[], moment: WallMoment): ClosingNotice {
  const [first] = openings.toSorted((one, other) => one.day - other.day || one.minute - other.minute)
  if (!first) return { kind: 'paused' }
  const later = first.day - moment.day
  const from = clockTime(shownAfter(moment, minutesUntil(moment, later * DAY_MINUTES + first.minute)))
  const day = (['today', 'tomorrow'] as const)[later]
  return day ? { kind: 'closed', day, from } : { kind: 'closed', day: 'later', from, on: first.day }
}

/** A countdown, or a pause, may be sent to a browser at the end of its minute: it counts for the next one, too. */
const SHORT_LIFE = 2

/** Minutes until a notice says something else: a kitchen opens, or "tomorrow" is today. */
const minutesTrue = (notice: ClosingNotice, moment: WallMoment): number =>
  notice.kind === 'closed'
    ? minutesUntil(moment, notice.day === 'today' ? minuteOf(notice.from) : DAY_MINUTES)
    : SHORT_LIFE

export function sentNotice(
  restaurants: readonly RestaurantHours[],
  now: number,
  change: ClockChange,
): SentNotice | null {
  const moment = kyivMoment(now, change)
  const notice = closingNotice(restaurants, moment)
  const at = Math.floor(now / MINUTE_MS) * MINUTE_MS
  return notice && { notice, at, until: at + minutesTrue(notice, moment) * MINUTE_MS }
}
