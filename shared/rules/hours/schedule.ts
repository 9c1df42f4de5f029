import { spansOf, type Hours, type Span } from './working-hours.ts'

/** Length of the slots of every fulfilment. */
export const SLOT_MINUTES = 30

function startsIn([from, until]: Span): number[] {
  const first = Math.ceil(from / SLOT_MINUTES) * SLOT_MINUTES
  const count = Math.max(0, Math.floor((until - first) / SLOT_MINUTES))
  return Array.from({ length: count }, (_, index) => first + index * SLOT_MINUTES)
}

/** Starts of the slots inside the shifts that begin on a day; the small hours of the next day are past 1440. */
export const slotStarts = (shifts: readonly Hours[]): number[] => spansOf(shifts).flatMap(startsIn)
