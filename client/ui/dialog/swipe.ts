/** A finger on an overlay: which way it goes, how far the overlay follows, and whether the overlay closes. */

export type Way = 'left' | 'right' | 'down'
export interface Offset {
  readonly x: number
  readonly y: number
}
/** Travel of a finger, and its time. */
export interface Sample {
  readonly at: number
  readonly travel: number
}

/** Shorter movements are taps. */
const SLOP_PX = 6
/** Dragged so far, an overlay closes. */
const AWAY_SHARE = 0.35
/** A flick is quick, and yet not a twitch. */
const FLICK_PX_MS = 0.5
const FLICK_LEAST_PX = 24
/** Only movements within this time count for the velocity. */
const RECENT_MS = 100
/** Maximum rubber-band travel, as a part of the size. */
const GIVE = 0.55

/** The direction of a swipe; null while it may be a tap. Upwards always scrolls. */
export function wayOf({ x, y }: Offset): Way | 'up' | null {
  if (Math.hypot(x, y) < SLOP_PX) return null
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right'
  return y < 0 ? 'up' : 'down'
}

/** Travel along the direction; negative behind the start. */
export const travelOf = (way: Way, { x, y }: Offset): number => (way === 'down' ? y : way === 'right' ? x : -x)

/** The inverse: screen offsets of a travel. */
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
