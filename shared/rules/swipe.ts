/** A finger on an overlay: which way it goes, how far the overlay follows, and whether the overlay closes. */

export type Way = 'left' | 'right' | 'down'
export interface Offset {
  readonly x: number
  readonly y: number
}
/** How far a finger had come along its way, and when. */
export interface Sample {
  readonly at: number
  readonly travel: number
}

/** Less is a tap of a hand that trembles. */
const SLOP_PX = 6
/** Carried so far, an overlay goes by itself. */
const AWAY_SHARE = 0.35
/** A flick is quick, and yet not a twitch. */
const FLICK_PX_MS = 0.5
const FLICK_LEAST_PX = 24
/** What a finger did before says nothing about how it leaves the screen. */
const RECENT_MS = 100
/** How much of its size something gives when pulled where it cannot go. */
const GIVE = 0.55

/** The way a finger has taken; null as long as it may be a tap. Upwards is for scrolling alone. */
export function wayOf({ x, y }: Offset): Way | 'up' | null {
  if (Math.hypot(x, y) < SLOP_PX) return null
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right'
  return y < 0 ? 'up' : 'down'
}

/** How far along the way; negative behind its start. */
export const travelOf = (way: Way, { x, y }: Offset): number => (way === 'down' ? y : way === 'right' ? x : -x)

/** The other way round: where that is on the screen. */
export const offsetOf = (way: Way, travel: number): Offset =>
  way === 'down' ? { x: 0, y: travel } : { x: way === 'right' ? travel : -travel, y: 0 }

/** A rubber band: gives less the further it is pulled. */
export const stretched = (travel: number, size: number): number =>
  Math.sign(travel) * (1 - 1 / ((Math.abs(travel) * GIVE) / size + 1)) * size

/** Along its way an overlay follows the finger, against it as a rubber band does. */
export const followed = (travel: number, size: number): number => (travel < 0 ? stretched(travel, size) : travel)

export const recent = (samples: readonly Sample[], now: number): Sample[] =>
  samples.filter(({ at }) => now - at <= RECENT_MS)

/** Pixels a millisecond with which the finger left; a finger that rested has none. */
export function velocityOf(samples: readonly Sample[], now: number): number {
  const [first, last] = [recent(samples, now)[0], samples.at(-1)]
  return first && last && last.at > first.at ? (last.travel - first.travel) / (last.at - first.at) : 0
}

/** Whether a swipe counts: flicked or carried far enough, and not thrown back at the end. */
export function isSwiped(travel: number, velocity: number, size: number): boolean {
  if (velocity <= -FLICK_PX_MS) return false
  return travel >= size * AWAY_SHARE || (velocity >= FLICK_PX_MS && travel >= FLICK_LEAST_PX)
}
