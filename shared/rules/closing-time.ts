import { DAY_MINUTES, minuteOf } from './category-window.ts'
import { hasHours, type Hours, type MaybeHours } from './schedule.ts'

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
  | { readonly kind: 'paused' }

export type RestaurantHours = MaybeHours & { readonly paused: boolean }

/** Minutes until the clock shows another time. */
const minutesUntil = (time: string, minute: number): number => (minuteOf(time) - minute + DAY_MINUTES) % DAY_MINUTES

/** Whole minutes left to order by the opening hours; null while closed. */
export function minutesToOrder(hours: Hours, minute: number): number {
  if (hours.opens_at === hours.closes_at) return Infinity
  const [left, shift] = [minute, minuteOf(hours.opens_at)].map((from) => minutesUntil(hours.closes_at, from)) as [
    number,
    number,
  ]
  return left <= shift ? Math.max(0, left - COOKING_MINUTES) : 0
}

/** Minutes since midnight as 'HH:MM'. */
const clockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const lastOrderTime = ({ closes_at }: Hours): string =>
  clockTime((minuteOf(closes_at) - COOKING_MINUTES + DAY_MINUTES) % DAY_MINUTES)

/** Paused restaurants count only when all are paused: then the opening is unknown. */
export function closingNotice(restaurants: readonly RestaurantHours[], minute: number): ClosingNotice | null {
  const working = restaurants.filter(({ paused }) => !paused)
  return restaurants.length > 0 && working.length === 0 ? { kind: 'paused' } : noticeOfHours(working, minute)
}

/**
 * Of several restaurants the most favourable counts: open longest, or opening first. Null while there is time
 * enough. Uses wall-clock hours; in a night of a clock change only the restaurant's slots are right.
 */
function noticeOfHours(all: readonly MaybeHours[], minute: number): ClosingNotice | null {
  const restaurants = all.filter(hasHours)
  if (restaurants.length < all.length) return null
  const [longest] = restaurants.toSorted((one, other) => minutesToOrder(other, minute) - minutesToOrder(one, minute))
  const [first] = restaurants.toSorted(
    (one, other) => minutesUntil(one.opens_at, minute) - minutesUntil(other.opens_at, minute),
  )
  if (!longest || !first) return null
  const minutes = minutesToOrder(longest, minute)
  if (minutes >= CLOSING_WARNING_MINUTES) return null
  if (minutes > 0) return { kind: 'closing', minutes, until: lastOrderTime(longest) }
  return { kind: 'closed', day: minuteOf(first.opens_at) > minute ? 'today' : 'tomorrow', from: first.opens_at }
}
