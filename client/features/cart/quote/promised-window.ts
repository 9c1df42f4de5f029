/** When an order placed now would arrive, as times of the clock. */

const MARK_MS = 5 * 60_000
const WIDTH_MS = 15 * 60_000

export interface PromisedWindow {
  /** Instants on five-minute marks; the end is never earlier than the restaurant's own time. */
  readonly from: number
  readonly until: number
}

const nextMark = (instant: number): number => Math.ceil(instant / MARK_MS) * MARK_MS

/** A quarter of an hour that ends when the restaurant is ready at the latest; no part of it has passed. */
export function promisedWindow(now: number, minutes: number): PromisedWindow {
  const until = nextMark(now + minutes * 60_000)
  return { from: Math.min(Math.max(until - WIDTH_MS, nextMark(now)), until), until }
}
