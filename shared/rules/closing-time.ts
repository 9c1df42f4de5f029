import { DAY_MINUTES, minuteOf } from './category-window.ts'
import { hasHours, type Hours, type MaybeHours } from './schedule.ts'

/** The closing guard: in the last half hour the customer reads how long the restaurant still takes orders. */

/** From order to a packed bag, however soon it is wanted: what is ordered later would be cooked after closing. */
export const COOKING_MINUTES = 30

export const CLOSING_WARNING_MINUTES = 30

/** So near the end seconds count. */
export const SECONDS_SHOWN = 120

/** Minutes worth interrupting who listens to the page. */
const ANNOUNCED = [1, 2, 5, 10, 15, CLOSING_WARNING_MINUTES] as const

const MINUTE_MS = 60_000

/** Minutes left to order, counted up to the next whole one; null while there are more than enough, none, or nobody knows. */
export function minutesToLastOrder(lastOrderAt: string | null, now: number): number | null {
  if (lastOrderAt === null) return null
  const minutes = Math.ceil((Date.parse(lastOrderAt) - now) / MINUTE_MS)
  return minutes > 0 && minutes < CLOSING_WARNING_MINUTES ? minutes : null
}

/** From now on the end is looked at every second, also when it has just passed: then somebody has to be told. */
export const isClosing = (lastOrderAt: string, now: number): boolean =>
  Date.parse(lastOrderAt) - now < CLOSING_WARNING_MINUTES * MINUTE_MS

/** The step of the countdown that was reached last: it is read out anew only when this changes. */
export const announcedMinutes = (minutes: number): number =>
  ANNOUNCED.find((step) => minutes <= step) ?? CLOSING_WARNING_MINUTES

/** What is worth saying before anybody has asked the kitchen: how long it still takes orders, or when it works again. */
export type KitchenNotice =
  | { readonly kind: 'closing'; readonly minutes: number; readonly until: string }
  | { readonly kind: 'closed'; readonly day: 'today' | 'tomorrow'; readonly from: string }
  | { readonly kind: 'paused' }

export type Kitchen = MaybeHours & { readonly paused: boolean }

/** Minutes until the clock shows another time. */
const minutesUntil = (time: string, minute: number): number => (minuteOf(time) - minute + DAY_MINUTES) % DAY_MINUTES

/** Whole minutes in which a kitchen that keeps to its hours takes orders for now; none while it is closed. */
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

/** Kitchens that pause count only when all of them do: then nobody knows until when. */
export function kitchenNotice(kitchens: readonly Kitchen[], minute: number): KitchenNotice | null {
  const working = kitchens.filter(({ paused }) => !paused)
  return kitchens.length > 0 && working.length === 0 ? { kind: 'paused' } : noticeOfHours(working, minute)
}

/**
 * Of several kitchens the one that helps most counts: it takes orders longest, or opens first. Null while there is time
 * enough. Clocks are read off walls here; in a night that changes them only the kitchen itself is right, and is asked.
 */
function noticeOfHours(all: readonly MaybeHours[], minute: number): KitchenNotice | null {
  const kitchens = all.filter(hasHours)
  if (kitchens.length < all.length) return null
  const [longest] = kitchens.toSorted((one, other) => minutesToOrder(other, minute) - minutesToOrder(one, minute))
  const [first] = kitchens.toSorted(
    (one, other) => minutesUntil(one.opens_at, minute) - minutesUntil(other.opens_at, minute),
  )
  if (!longest || !first) return null
  const minutes = minutesToOrder(longest, minute)
  if (minutes >= CLOSING_WARNING_MINUTES) return null
  if (minutes > 0) return { kind: 'closing', minutes, until: lastOrderTime(longest) }
  return { kind: 'closed', day: minuteOf(first.opens_at) > minute ? 'today' : 'tomorrow', from: first.opens_at }
}
