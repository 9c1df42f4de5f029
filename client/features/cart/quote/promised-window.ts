const MARK_MS = 5 * 60_000
const WIDTH_MS = 15 * 60_000

const nextMark = (instant: number): number => Math.ceil(instant / MARK_MS) * MARK_MS

/**
 * When an order placed now would arrive: a quarter of an hour between five-minute marks, no part of which has passed. It never ends
 * earlier than the restaurant's own time.
 */
export function promisedWindow(now: number, minutes: number): { from: number; until: number } {
  const until = nextMark(now + minutes * 60_000)
  return { from: Math.min(Math.max(until - WIDTH_MS, nextMark(now)), until), until }
}
