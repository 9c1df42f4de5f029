import { DAY_MINUTES } from './category-window.ts'

/** Kyiv's clock around one of its changes. All times are minutes since 1970, by the clock itself or in UTC. */

/** Time zone of hours and "today", independent of the server's. */
export const TIME_ZONE = 'Europe/Kyiv'

const MINUTE_MS = 60_000

/** The nearest change of the clock, the one of the night before included. */
export interface ClockChange {
  /** In UTC. */
  readonly at: number
  /** Minutes ahead of UTC. */
  readonly before: number
  readonly after: number
}

/** What the clock and the calendar of Kyiv show. */
export interface WallMoment {
  readonly day: number
  /** Since midnight. */
  readonly minute: number
  /** Absent: no change of the clock counts. */
  readonly utc?: number
  readonly change?: ClockChange
}

const aheadAt = ({ at, before, after }: ClockChange, utc: number): number => (utc < at ? before : after)

export function kyivMoment(instant: number, change: ClockChange): WallMoment {
  const utc = Math.floor(instant / MINUTE_MS)
  const wall = utc + aheadAt(change, utc)
  return { day: Math.floor(wall / DAY_MINUTES), minute: wall % DAY_MINUTES, utc, change }
}

/** When the clock first shows a minute, or the next one it shows: the restaurant opens and closes then. */
const firstShown = ({ at, before, after }: ClockChange, wall: number): number =>
  wall < at + before ? wall - before : Math.max(wall - after, at)

/** Minutes from a moment until a minute counted from its midnight. */
export const minutesUntil = ({ day, minute, utc, change }: WallMoment, later: number): number =>
  utc === undefined || change === undefined ? later - minute : firstShown(change, day * DAY_MINUTES + later) - utc

/** What the clock shows so many minutes after a moment, as minutes since midnight. */
export const shownAfter = ({ minute, utc, change }: WallMoment, minutes: number): number =>
  (utc === undefined || change === undefined ? minute + minutes : utc + minutes + aheadAt(change, utc + minutes)) %
  DAY_MINUTES
