import { slotsAt } from '#server/restaurant/domain/orders/slots.ts'
import { momentIn } from '#server/site/clock-change.ts'
import { closingNotice, type ClosingNotice } from '#shared/rules/hours/closing-time.ts'
import {
  isWorkingOn,
  minutesOpen,
  nextOpening,
  shiftsOf,
  type Calendar,
  slotStarts,
} from '#shared/rules/hours/working-hours.ts'
import { clockOf, seeded } from '../support/seeded-random.ts'

/**
 * Calendars worked out a second time, minute by minute: weekdays, shifts over midnight, special days, both nights in which
 * the clocks change. A wall is what Kyiv's clock shows, as minutes since 1970; in autumn the same wall comes twice.
 */

const MINUTE = 60_000
const DAY = 1440
const QUARTER = 15 * MINUTE
const COOKING = 30
/** Days that are drawn, from yesterday on. */
const DRAWN = 10
const SLOT_DAYS = 7

type Random = (below: number) => number

export interface Drawn {
  readonly calendar: Calendar
  /** Milliseconds since 1970. */
  readonly now: number
  readonly travel: number
}

// Both nights of 2026 and 2027.
const nights = ['2026-03-29T01:00Z', '2026-10-25T01:00Z', '2027-03-28T01:00Z', '2027-10-31T01:00Z'].map((text) =>
  Date.parse(text),
)
const start = Date.parse('2026-01-01T00:00Z')

/** A third of the marks is within the hour that a night skips or repeats, or next to it; every fourth is not on a quarter. */
const mark = (random: Random): string =>
  clockOf((random(3) === 0 ? 11 + random(7) : random(96)) * 15 + (random(4) === 0 ? random(15) : 0))

function shift(random: Random) {
  const opens_at = mark(random)
  return { opens_at, closes_at: random(8) === 0 ? opens_at : mark(random) }
}

const several = <Item>(random: Random, most: number, one: () => Item): Item[] =>
  Array.from({ length: random(most + 1) }, one)

function drawn(random: Random): Drawn {
  const now =
    random(2) === 0
      ? start + random(730) * DAY * MINUTE + random(DAY) * MINUTE + random(MINUTE)
      : (nights[random(4)] ?? start) + (random(96 * 60) - 48 * 60) * MINUTE + random(MINUTE)
  const weekdays = () => [1, 2, 3, 4, 5, 6, 7].filter(() => random(2) === 0)
  const day = () => new Date(now + (random(9) - 2) * DAY * MINUTE).toISOString().slice(0, 10)
  return {
    now,
    travel: [0, 15, 40][random(3)] ?? 0,
    calendar: {
      ...shift(random),
      hours: several(random, random(2) * 5, () => ({ weekdays: weekdays(), ...shift(random) })),
      special_days: several(random, 3, () => ({ date: day(), shifts: several(random, 3, () => shift(random)) })),
    },
  }
}

const kyivClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})
const walls = new Map<number, number>()
/** What the clock shows at a quarter of an hour: clocks change on quarters alone. */
function quarterWall(instant: number): number {
  const known = walls.get(instant)
  if (known !== undefined) return known
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] =
    kyivClock.format(instant).match(/\d+/g)?.map(Number) ?? []
  const wall = Date.UTC(year, month - 1, day, hour, minute) / MINUTE
  walls.set(instant, wall)
  return wall
}
export const wallAt = (instant: number): number =>
  quarterWall(Math.floor(instant / QUARTER) * QUARTER) + Math.floor((instant % QUARTER) / MINUTE)

/** When the clock first shows this or something later. */
function firstAt(wall: number): number {
  let instant = Math.floor(wall / 15) * QUARTER - 4 * 60 * MINUTE
  while (quarterWall(instant) + 15 <= wall) instant += QUARTER
  return quarterWall(instant) > wall ? instant : instant + (wall - quarterWall(instant)) * MINUTE
}

const minuteIn = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** Shifts by the texts of the calendar: the special day's, else the weekday's, else the same as every day. */
function shiftsOn({ hours = [], special_days: special = [], opens_at, closes_at }: Calendar, day: number) {
  const date = new Date(day * DAY * MINUTE)
  const own = special.find((one) => one.date === date.toISOString().slice(0, 10))
  if (own) return own.shifts
  if (hours.length) return hours.filter(({ weekdays }) => weekdays.includes(date.getUTCDay() || 7))
  return [{ opens_at: opens_at ?? '', closes_at: closes_at ?? '' }]
}

/** The minutes of the shifts that begin on a day, one by one, into the next day. */
function minutesOf(calendar: Calendar, day: number): Uint8Array {
  const minutes = new Uint8Array(2 * DAY + 1)
  for (const { opens_at, closes_at } of shiftsOn(calendar, day)) {
    let minute = minuteIn(opens_at)
    do minutes[minute++] = 1
    while (minute % DAY !== minuteIn(closes_at))
  }
  return minutes
}

/** By the wall clock alone, as browsers do: null where rule and oracle agree. */
export function wallDifference({ calendar, now }: Drawn, asked = calendar): string | null {
  const wall = wallAt(now)
  const [today, minute] = [Math.floor(wall / DAY), wall % DAY]
  const own = Array.from({ length: DRAWN }, (_, index) => minutesOf(calendar, today - 1 + index))
  const isOpen = (at: number): boolean => {
    const index = Math.floor(at / DAY) + 1
    return Boolean(own[index]?.[at - (index - 1) * DAY] || own[index - 1]?.[at - (index - 2) * DAY])
  }
  let end = minute
  while (isOpen(end) && end <= 2 * DAY) end += 1
  let opening = minute + 1
  const begins = (at: number): boolean => {
    const minutes = own[Math.floor(at / DAY) + 1]
    return Boolean(minutes?.[at % DAY] && !(at % DAY > 0 && minutes[(at % DAY) - 1]))
  }
  while (opening < (DRAWN - 1) * DAY && !begins(opening)) opening += 1
  const halves = Array.from({ length: (2 * DAY) / 30 }, (_, half) => half * 30)
  const next = nextOpening(asked, { day: today, minute })
  const nextAt = next && (next.day - today) * DAY + next.minute
  return difference(
    {
      open: isOpen(minute),
      left: end > 2 * DAY ? Infinity : end - minute,
      opening: opening < (DRAWN - 1) * DAY ? opening : 'later',
      slots: halves.filter((from) => own[1]?.slice(from, from + 30).every(Boolean)),
    },
    {
      open: isWorkingOn(asked, { day: today, minute }),
      left: minutesOpen(asked, { day: today, minute }),
      opening: nextAt !== null && nextAt < (DRAWN - 1) * DAY ? nextAt : 'later',
      slots: slotStarts(shiftsOf(asked, today) ?? []),
    },
  )
}

const difference = (right: object, found: object): string | null => {
  const [one, other] = [right, found].map((value) =>
    JSON.stringify(value, (_, part) => (part === Infinity ? '∞' : part)),
  )
  return one === other ? null : `${other} is not ${one}`
}

/** Whether it is open in each minute from yesterday's midnight on. */
function openMinutes(calendar: Calendar, today: number): { from: number; minutes: Uint8Array } {
  const from = firstAt((today - 1) * DAY)
  const minutes = new Uint8Array((DRAWN + 1) * DAY)
  for (let day = today - 1; day < today - 1 + DRAWN; day += 1) {
    const own = minutesOf(calendar, day)
    for (let minute = 0, begun = -1; minute <= 2 * DAY; minute += 1) {
      if (own[minute] && begun < 0) begun = minute
      if (own[minute] || begun < 0) continue
      const [opens, closes] = [begun, minute].map((at) => (firstAt(day * DAY + at) - from) / MINUTE)
      minutes.fill(1, opens, closes)
      begun = -1
    }
  }
  return { from, minutes }
}

/** By instants, as the restaurant's answers are. */
export function instantDifference({ calendar, now, travel }: Drawn, asked = calendar): string | null {
  const today = Math.floor(wallAt(now) / DAY)
  const { from, minutes } = openMinutes(calendar, today)
  const begun = Math.floor((now - from) / MINUTE)
  const instant = (minute: number): string => new Date(from + minute * MINUTE).toISOString()
  let closes = begun
  while (minutes[closes]) closes += 1
  const isAlways = closes >= (firstAt((today + 3) * DAY) - from) / MINUTE
  const isTaken = closes - begun >= COOKING
  const window = (firstAt((today + 3) * DAY) - from) / MINUTE
  let opens = begun + 1
  while (opens < window && !(minutes[opens] && !minutes[opens - 1])) opens += 1
  const lead = COOKING + travel
  const slots = Array.from({ length: SLOT_DAYS + 1 }, (_, index) => today - 1 + index).flatMap((day) => {
    const own = minutesOf(calendar, day)
    return Array.from({ length: (2 * DAY) / 30 }, (_, half) => half * 30)
      .filter((half) => own.slice(half, half + 30).every(Boolean))
      .filter((half) => wallAt(firstAt(day * DAY + half)) === day * DAY + half)
      .map((half) => (firstAt(day * DAY + half) - from) / MINUTE)
      .filter((at) => at >= begun + lead && minutes.slice(at - lead, at + 1).every(Boolean))
  })
  const found = slotsAt(asked, new Date(now), { travel, isFull: () => false, days: SLOT_DAYS })
  const isNear = found.opens_at !== null && found.opens_at !== undefined && found.opens_at < instant(window)
  return difference(
    {
      asap: isTaken ? lead : null,
      last: isTaken && !isAlways ? instant(closes - COOKING) : null,
      opens: isTaken ? null : opens < window ? instant(opens) : 'later',
      slots: [...new Set(slots)].toSorted((one, other) => one - other).map(instant),
    },
    {
      asap: found.asap_minutes,
      last: found.last_order_at,
      opens: isTaken ? found.opens_at : isNear ? found.opens_at : 'later',
      slots: found.slots,
    },
  )
}

/** What the notice says when so many minutes are left, or when it opens in so many. */
function noticeOf(left: number, opening: number, now: number): ClosingNotice | null {
  const wallIn = (minutes: number): number => wallAt(now + minutes * MINUTE)
  const last = left - COOKING
  if (last >= 30) return null
  if (last > 0) return { kind: 'closing', minutes: last, until: clockOf(wallIn(last) % DAY) }
  const [on, from] = [Math.floor(wallIn(opening) / DAY), clockOf(wallIn(opening) % DAY)]
  const day = (['today', 'tomorrow'] as const)[on - Math.floor(wallAt(now) / DAY)]
  return day ? { kind: 'closed', day, from } : { kind: 'closed', day: 'later', from, on }
}

/** The notice of a browser; of the last half hour alone, and of the next opening once it has closed. */
export function noticeDifference({ calendar, now }: Drawn, asked = calendar): string | null {
  const today = Math.floor(wallAt(now) / DAY)
  const { from, minutes } = openMinutes(calendar, today)
  const begun = Math.floor((now - from) / MINUTE)
  let closes = begun
  while (minutes[closes]) closes += 1
  let opens = begun + 1
  const window = (firstAt((today + 3) * DAY) - from) / MINUTE
  while (opens < window && !(minutes[opens] && !minutes[opens - 1])) opens += 1
  const left = closes - begun
  if ((left > 0 && left <= COOKING) || (left === 0 && opens === window)) return null
  return difference(
    { notice: noticeOf(left, opens - begun, now) },
    { notice: closingNotice([{ ...asked, paused: false }], momentIn(new Date(now))) },
  )
}

/** The first calendar that is wrong, with what is; null: none is. */
export function firstWrong(
  differs: (drawn: Drawn) => string | null,
  { runs, seed }: { runs: number; seed: number },
): string | null {
  const random = seeded(seed)
  for (let run = 0; run < runs; run += 1) {
    const one = drawn(random)
    const text = differs(one)
    if (text) return `${new Date(one.now).toISOString()} ${JSON.stringify(one)}: ${text}`
  }
  return null
}
