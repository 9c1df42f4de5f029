import t from 'tap'
import { minuteOf } from '#shared/rules/hours/category-window.ts'
import { clockChange, momentIn } from '#server/site/clock-change.ts'
import { dayOfDate } from '#shared/rules/hours/working-hours.ts'
import {
  announcedMinutes,
  CLOSING_WARNING_MINUTES,
  isClosing,
  closingNotice,
  minutesToLastOrder,
  sentNotice,
  type RestaurantHours,
} from '#shared/rules/hours/closing-time.ts'

/** 25 November 2026, a Wednesday. */
const now = (time: string) => ({ day: dayOfDate('2026-11-25'), minute: minuteOf(time) })
const LAST = '2026-11-17T20:30:00.000Z'
const before = (minutes: number): number => Date.parse(LAST) - minutes * 60_000

t.test('the last half hour of a restaurant is counted down, in whole minutes (the closing guard)', async (t) => {
  const table: [number, number | null][] = [
    [CLOSING_WARNING_MINUTES + 60, null],
    [CLOSING_WARNING_MINUTES, null],
    [29, 29],
    [28.5, 29],
    [12, 12],
    [1, 1],
    [0.01, 1],
    [0, null],
    [-5, null],
  ]
  for (const [minutes, left] of table) t.equal(minutesToLastOrder(LAST, before(minutes)), left, `${minutes} min`)
  t.equal(minutesToLastOrder(null, before(5)), null, 'round the clock, or not known')
})

t.test('a countdown is announced only at its steps', async (t) => {
  const steps: number[] = []
  for (let minutes = 29; minutes > 0; minutes--)
    if (announcedMinutes(minutes) !== steps.at(-1)) steps.push(announcedMinutes(minutes))
  t.same(steps, [30, 15, 10, 5, 2, 1])
})

t.test('no timer runs before the last half hour; one still runs just after closing', async (t) => {
  t.same(
    [60, CLOSING_WARNING_MINUTES, 29, 0, -1].map((minutes) => isClosing(LAST, before(minutes))),
    [false, false, true, true, true],
  )
})

const [day, night] = [
  { opens_at: '10:00', closes_at: '23:00' },
  { opens_at: '12:00', closes_at: '02:00' },
]
const always = { opens_at: '00:00', closes_at: '00:00' }

t.test(
  'without a cart the notice shows the last half hour, or when closed restaurants open again (the closing guard)',
  async (t) => {
    const table: [(typeof day)[], string, ReturnType<typeof closingNotice>][] = [
      [[day], '22:00', null],
      [[day], '22:01', { kind: 'closing', minutes: 29, until: '22:30' }],
      [[day], '22:30', { kind: 'closed', day: 'tomorrow', from: '10:00' }],
      [[day, night], '22:20', null],
      [[day, night], '01:20', { kind: 'closing', minutes: 10, until: '01:30' }],
      [[night, day], '09:00', { kind: 'closed', day: 'today', from: '10:00' }],
      [[day, always], '22:45', null],
      [[always, always, day], '03:00', null],
      [[], '12:00', null],
    ]
    for (const [kitchens, time, notice] of table) {
      t.same(
        closingNotice(
          kitchens.map((hours) => ({ ...hours, paused: false })),
          now(time),
        ),
        notice,
        `${kitchens.map(({ closes_at }) => closes_at).join()} at ${time}`,
      )
    }
  },
)

t.test('a paused restaurant accepts no orders at any hour, and is shown if there is no other', async (t) => {
  const at = (time: string, ...kitchens: boolean[]) =>
    closingNotice(
      kitchens.map((paused) => ({ ...day, paused })),
      now(time),
    )
  t.same(at('12:00', true), { kind: 'paused' })
  t.same(at('12:00', true, true), { kind: 'paused' })
  t.equal(at('12:00', true, false), null)
  t.same(at('22:01', true, false), { kind: 'closing', minutes: 29, until: '22:30' })
})

t.test('without hours, or without an opening in sight, none is promised', async (t) => {
  const at = (...restaurants: Omit<RestaurantHours, 'paused'>[]) =>
    closingNotice(
      restaurants.map((one) => ({ ...one, paused: false })),
      now('23:30'),
    )
  t.equal(at(day, { opens_at: null, closes_at: null }), null)
  t.same(at({ ...day, hours: [{ ...day, weekdays: [] }] }), { kind: 'paused' })
})

t.test('on both nights of daylight saving minutes are those that pass, and hours those that are shown', async (t) => {
  const at = (instant: string, opens_at: string, closes_at: string) =>
    closingNotice([{ opens_at, closes_at, paused: false }], momentIn(new Date(instant)))
  // 29 March 2026: 3:00 becomes 4:00, at 1:00 UTC.
  t.same(at('2026-03-29T00:50Z', '22:00', '04:30'), { kind: 'closing', minutes: 10, until: '04:00' })
  t.same(at('2026-03-29T00:20Z', '22:00', '03:30'), { kind: 'closing', minutes: 10, until: '02:30' })
  t.same(at('2026-03-29T00:50Z', '03:30', '12:00'), { kind: 'closed', day: 'today', from: '04:00' })
  t.same(at('2026-03-29T00:50Z', '03:15', '03:45'), { kind: 'closed', day: 'tomorrow', from: '03:15' })
  // 25 October 2026: 4:00 becomes 3:00, at 1:00 UTC.
  t.equal(at('2026-10-25T00:50Z', '22:00', '04:30'), null, 'ten to four: it will be ten to four once more')
  t.same(at('2026-10-25T01:50Z', '22:00', '04:30'), { kind: 'closing', minutes: 10, until: '04:00' })
  t.same(at('2026-10-25T01:10Z', '22:00', '03:40'), { kind: 'closed', day: 'today', from: '22:00' })
  t.same(at('2026-10-25T00:05Z', '22:00', '03:40'), { kind: 'closing', minutes: 5, until: '03:10' })
  t.equal(at('2026-10-25T01:10Z', '03:30', '12:00'), null, 'open since half past three, the first time')
})

t.test('a document’s notice lasts until it says something else', async (t) => {
  const lasts = (instant: string, hours: Partial<RestaurantHours>) => {
    const now = new Date(instant)
    const sent = sentNotice([{ ...day, paused: false, ...hours }], now.getTime(), clockChange(now))
    return sent && new Date(sent.until).toISOString().replace(':00.000Z', '')
  }
  // Kyiv is two hours ahead.
  t.equal(lasts('2026-11-17T06:30:40Z', {}), '2026-11-17T08:00', 'it opens')
  t.equal(lasts('2026-11-17T20:31:00Z', {}), '2026-11-17T22:00', 'tomorrow begins')
  t.equal(lasts('2026-11-17T20:05:59Z', {}), '2026-11-17T20:07', 'the countdown goes on')
  t.equal(lasts('2026-11-17T10:00:30Z', { paused: true }), '2026-11-17T10:02', 'a pause may end')
  t.equal(lasts('2026-11-17T10:00:00Z', {}), null)
  // Three is four in this night.
  t.equal(lasts('2026-03-29T00:50:00Z', { opens_at: '03:30', closes_at: '12:00' }), '2026-03-29T01:00')
  t.equal(lasts('2026-10-24T20:31:00Z', {}), '2026-10-24T21:00', 'midnight, before the clock changes')
})
