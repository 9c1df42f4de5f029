import t from 'tap'
import { minuteOf } from '#shared/rules/hours/category-window.ts'
import {
  dateOfDay,
  dayOfDate,
  shiftsOf,
  specialDaysAhead,
  weekdayOf,
  type Calendar,
} from '#shared/rules/hours/working-hours.ts'
import {
  firstWrong,
  instantDifference,
  noticeDifference,
  wallDifference,
  type Drawn,
} from '../../../oracle/calendars.ts'
import { clockOf } from '../../../support/seeded-random.ts'

/** ORACLE_RUNS=10000 is the full run, ORACLE_SEED repeats one. */
const runs = Number(process.env.ORACLE_RUNS || 1000)
const seed = Number(process.env.ORACLE_SEED || Date.now() % 2 ** 31)
t.setTimeout(60_000 + runs * 20)

t.test('days of the calendar', async (t) => {
  t.equal(weekdayOf(dayOfDate('2026-11-25')), 3, 'a Wednesday')
  t.equal(weekdayOf(dayOfDate('2026-11-29')), 7)
  t.equal(dateOfDay(dayOfDate('2028-02-29')), '2028-02-29')
})

t.test('a backend without hours has none but those of special days', async (t) => {
  t.equal(shiftsOf({ opens_at: null, closes_at: null }, 1), null)
  const closed = { opens_at: null, closes_at: null, special_days: [{ date: '2026-12-25', shifts: [] }] }
  t.same(shiftsOf(closed, dayOfDate('2026-12-25')), [])
})

t.test('special days ahead come in their order, today’s among them', async (t) => {
  const days = ['2026-12-31', '2026-12-24', '2026-12-25', '2027-01-25'].map((date) => ({ date, shifts: [] }))
  const dates = specialDaysAhead(days, dayOfDate('2026-12-25'), 31).map(({ date }) => date)
  t.same(dates, ['2026-12-25', '2026-12-31'])
})

t.test(
  `${runs} random calendars, seed ${seed}: by the wall clock as an oracle that goes minute by minute`,
  async (t) => {
    t.equal(firstWrong(wallDifference, { runs, seed }), null)
  },
)

t.test(
  `${runs} random calendars, seed ${seed}: open until when and from when by a browser’s clock, as the restaurant’s answers say`,
  async (t) => {
    t.equal(firstWrong(noticeDifference, { runs, seed }), null)
  },
)

t.test('the oracle finds hours that are a quarter of an hour off', async (t) => {
  const later = (time: string): string => clockOf((minuteOf(time) + 15) % 1440)
  const shifted = (one: Drawn): Calendar => {
    const { opens_at, closes_at, hours: week = [], ...rest } = one.calendar
    const moved = week.map((shift) => ({ ...shift, closes_at: later(shift.closes_at) }))
    return { ...rest, opens_at, closes_at: closes_at && later(closes_at), hours: moved }
  }
  for (const differs of [wallDifference, instantDifference, noticeDifference])
    t.not(
      firstWrong((one) => differs(one, shifted(one)), { runs: 50, seed: 1 }),
      null,
    )
})
