import fc from 'fast-check'
import { kyivMinute } from '#server/restaurant/domain/clock-day.ts'
import { slotsAt } from '#server/restaurant/domain/orders/slots.ts'
import { clockOf } from '../support/seeded-random.ts'

/**
 * Hours and slots worked out a second time, by walking the clock of Kyiv: any moment, both daylight-saving
 * nights of two years, kitchens that open or close within the hour those nights skip or repeat, and a server in every zone.
 * A wall is what the clock of Kyiv shows, as minutes since 1970; in autumn the same wall comes twice.
 */

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 1440
const COOKING = 30
const kyivClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function memo(work: (key: number) => number): (key: number) => number {
  const known = new Map<number, number>()
  return (key) => known.get(key) ?? known.set(key, work(key)).get(key) ?? NaN
}

/** What the clock shows at a quarter of an hour: clocks change on quarters alone. */
const quarterWall = memo((instant) => {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] =
    kyivClock.format(instant).match(/\d+/g)?.map(Number) ?? []
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE
})
const wallAt = (instant: number): number =>
  quarterWall(Math.floor(instant / QUARTER) * QUARTER) + Math.floor((instant % QUARTER) / MINUTE)

/** When the clock first shows this or something later; Kyiv is never further than six hours from Greenwich. */
const firstAt = memo((wall) => {
  let instant = wall * MINUTE - 6 * 60 * MINUTE
  while (quarterWall(instant) < wall) instant += QUARTER
  return instant
})

interface Kitchen {
  opening: number
  closing: number
  travel: number
}

const closingAfter = ({ opening, closing }: Kitchen): number => (closing > opening ? closing : closing + DAY)

/** Shifts by the day they begin on. */
const shiftOf = (kitchen: Kitchen, day: number) => ({
  opens: firstAt(day * DAY + kitchen.opening),
  closes: firstAt(day * DAY + closingAfter(kitchen)),
})

/** On a night in spring a shift may begin at the instant at which the one before ends: together they are one. */
function beginning(kitchen: Kitchen, day: number): number {
  const { opens } = shiftOf(kitchen, day)
  const before = shiftOf(kitchen, day - 1)
  return kitchen.opening !== kitchen.closing && before.closes === opens ? before.opens : opens
}

const count = (from: number, length: number): number[] => Array.from({ length }, (_, index) => from + index)

/** Half hours the clock shows while a shift that begins on one of four days lasts, each once, and with time to cook and drive from now and from the opening. */
function slotsWanted(kitchen: Kitchen, today: number, earliest: number): string[] {
  const lead = kitchen.opening === kitchen.closing ? -Infinity : (COOKING + kitchen.travel) * MINUTE
  const walls = count(today - 1, 4).flatMap((day) =>
    count(0, (2 * DAY) / 30)
      .map((half) => day * DAY + half * 30)
      .filter((wall) => wall >= day * DAY + kitchen.opening && wall + 30 <= day * DAY + closingAfter(kitchen))
      .filter((wall) => firstAt(wall) >= beginning(kitchen, day) + lead),
  )
  const starts = walls
    .filter((wall) => quarterWall(firstAt(wall)) === wall)
    .map(firstAt)
    .filter((start) => start >= earliest)
  return [...new Set(starts)].toSorted((a, b) => a - b).map((start) => new Date(start).toISOString())
}

function wanted(kitchen: Kitchen, now: number) {
  const begun = Math.floor(now / MINUTE) * MINUTE
  const today = Math.floor(wallAt(now) / DAY)
  const shifts = count(today - 1, 5).map((day) => shiftOf(kitchen, day))
  const isAlways = kitchen.opening === kitchen.closing
  const on = shifts.find((shift) => shift.opens <= now && now < shift.closes)?.closes ?? -Infinity
  const closes = shifts.find((shift) => shift.opens === on && shift.opens < shift.closes)?.closes ?? on
  const isTaken = isAlways || closes - begun >= COOKING * MINUTE
  const next = isAlways || isTaken ? undefined : shifts.find((shift) => shift.opens > now && shift.opens < shift.closes)
  return {
    asap_minutes: isTaken ? COOKING + kitchen.travel : null,
    slots: slotsWanted(kitchen, today, begun + (COOKING + kitchen.travel) * MINUTE),
    last_order_at: isTaken && !isAlways ? new Date(closes - COOKING * MINUTE).toISOString() : null,
    opens_at: next ? new Date(next.opens).toISOString() : null,
  }
}

/** What is said and should not be, or the other way round; null when nothing is. */
function problem(kitchen: Kitchen, now: number): string | null {
  const at = new Date(now)
  if (kyivMinute(at) !== wallAt(now) % DAY) return `it is not minute ${kyivMinute(at)} in Kyiv at ${at.toISOString()}`
  const hours = { opens_at: clockOf(kitchen.opening), closes_at: clockOf(kitchen.closing) }
  const found = slotsAt(hours, at, { travel: kitchen.travel, isFull: () => false, days: 3 })
  const right = wanted(kitchen, now)
  const wrong = Object.entries(right).filter(
    ([name, value]) => JSON.stringify(found[name as keyof typeof right]) !== JSON.stringify(value),
  )
  return wrong.length
    ? `${at.toISOString()} ${JSON.stringify(hours)}: ${wrong.map(([name, value]) => `${name} is ${JSON.stringify(found[name as keyof typeof right])}, not ${JSON.stringify(value)}`).join()}`
    : null
}

// Both nights of 2026 and 2027: 29 March and 25 October, 28 March and 31 October, at one in the morning UTC.
const nights = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2027-03-28T01:00Z', '2027-10-31T01:00Z'].map((text) =>
  Date.parse(text),
)
const anywhere = fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2027-12-31T00:00Z') })
const around = fc
  .tuple(fc.constantFrom(...nights), fc.integer({ min: -18 * 60 * MINUTE, max: 18 * 60 * MINUTE }))
  .map(([night, offset]) => night + offset)
// A third of the hours is within the one that a night skips or repeats, or next to it.
const mark = fc
  .oneof(
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 95 }) },
    { weight: 1, arbitrary: fc.integer({ min: 11, max: 17 }) },
  )
  .map((quarter) => quarter * 15)
const kitchens = fc.record({ opening: mark, closing: mark, travel: fc.constantFrom(0, 15, 40) })

/** Every zone that this Node knows, and the ends of the earth. */
export const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14'])]

/** The first case that is wrong, or null. */
export function firstWrong(numRuns: number, seed: number): string | null {
  const { failed, errorInstance } = fc.check(
    fc.property(kitchens, fc.oneof(anywhere, around), (kitchen, now) => {
      const wrong = problem(kitchen, now)
      if (wrong) throw new Error(wrong)
    }),
    { numRuns, seed },
  )
  return failed ? String(errorInstance) : null
}
