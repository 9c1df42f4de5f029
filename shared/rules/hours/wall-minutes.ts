import { DAY_MINUTES } from './category-window.ts'
import { aheadAt, type ClockChange, type WallMoment } from './wall-clock.ts'

/** Minutes between a moment and what the clock shows, also where the clock changes between them. */

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
