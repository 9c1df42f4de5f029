import fc from 'fast-check'
import { slotsAt } from '#server/restaurant/orders/slots.ts'
import { clockOf } from '../shared/rules/seeded.ts'

/** Hours and slots worked out a second time, by walking the clock of Kyiv (quality 9): any moment, both daylight-saving nights of two years. */

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const kyivClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const wallMinute = (instant: number): number => {
  const [hours, minutes] = kyivClock.format(instant).split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}
const isInside = (opening: number, closing: number, minute: number): boolean =>
  opening === closing || (opening < closing ? minute >= opening && minute < closing : minute >= opening || minute < closing)

/** Walks on from a moment until something is so; all hours here end on a quarter, so Kyiv's clock is asked at each. */
function walk(from: number, until: (minute: number) => boolean): number {
  let instant = Math.floor(from / MINUTE) * MINUTE
  while (!until(wallMinute(instant))) instant = (Math.floor(instant / QUARTER) + 1) * QUARTER
  return instant
}

// Both nights of 2026 and 2027: 29 March and 25 October, 28 March and 31 October, at one in the morning UTC.
const nights = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2027-03-28T01:00Z', '2027-10-31T01:00Z'].map((text) => Date.parse(text))
const anywhere = fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2027-12-31T00:00Z') })
const around = fc.tuple(fc.constantFrom(...nights), fc.integer({ min: -18 * 60 * MINUTE, max: 18 * 60 * MINUTE })).map(([night, offset]) => night + offset)
const moment = fc.oneof(anywhere, around)
const hourMark = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15)
const COOKING = 30

const problem = (opening: number, closing: number, now: number): string | null => {
  const hours = { opens_at: clockOf(opening), closes_at: clockOf(closing) }
  const { asap_minutes, slots, last_order_at = null, opens_at = null } = slotsAt(hours, new Date(now))
  const isOpen = isInside(opening, closing, wallMinute(now))
  const isAlways = opening === closing
  const closesAt = isOpen && !isAlways ? walk(now, (minute) => !isInside(opening, closing, minute)) : null
  const isTaken = isOpen && (closesAt === null || closesAt - Math.floor(now / MINUTE) * MINUTE >= COOKING * MINUTE)
  const next = isAlways ? null : walk(now + MINUTE, (minute) => isInside(opening, closing, minute) && minute === opening)
  const wanted = {
    asap_minutes: isTaken ? COOKING : null,
    last_order_at: isTaken && closesAt !== null ? new Date(closesAt - COOKING * MINUTE).toISOString() : null,
    opens_at: isTaken || next === null ? null : new Date(next).toISOString(),
  }
  const found = { asap_minutes, last_order_at, opens_at }
  const wrong = slots.filter((slot) => {
    const start = Date.parse(slot)
    // The minute that has begun is counted in.
    return start < Math.floor(now / MINUTE) * MINUTE + COOKING * MINUTE || !isInside(opening, closing, wallMinute(start)) || wallMinute(start) % 30 !== 0
  })
  if (wrong.length) return `slots ${wrong.slice(0, 3).join()} at ${new Date(now).toISOString()} for ${JSON.stringify(hours)}`
  if (new Set(slots).size !== slots.length || slots.some((slot, index) => slot < (slots[index - 1] ?? ''))) return 'slots twice or out of order'
  return JSON.stringify(found) === JSON.stringify(wanted) ? null : `${JSON.stringify(found)} is not ${JSON.stringify(wanted)} at ${new Date(now).toISOString()} for ${JSON.stringify(hours)}`
}

/** A night that skips or repeats an hour has no opening inside of that hour: nobody opens at a time that does not come, or comes twice. */
const isOdd = (minute: number): boolean => minute >= 180 && minute < 240

/** The first case that is wrong, or null. */
export function firstWrong(numRuns: number, seed: number): string | null {
  const { failed, errorInstance } = fc.check(fc.property(hourMark, hourMark, moment, (opening, closing, now) => {
    fc.pre(!isOdd(opening) && !isOdd(closing))
    const wrong = problem(opening, closing, now)
    if (wrong) throw new Error(wrong)
  }), { numRuns, seed })
  return failed ? String(errorInstance) : null
}
