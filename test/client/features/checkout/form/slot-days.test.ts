import t from 'tap'
import uk from '#locales/uk/index.ts'
import { textsFrom } from '#locales/texts-of-dictionary.ts'
import { slotDayName, slotDays } from '#client/features/checkout/form/slot-days.ts'
import { weekdayAndDay } from '#client/ui/time/kyiv-time.ts'

const timesOf = (slots: readonly string[], now: string) =>
  slotDays(slots, new Date(now), 'uk').map(({ offset, slots: ofDay }) => [
    offset,
    ofDay.map(({ time }) => time).join(' '),
  ])

t.test('what follows this evening without a break is tonight, before tomorrow', async (t) => {
  const evening = ['2026-11-20T21:00:00.000Z', '2026-11-20T21:30:00.000Z']
  const night = ['2026-11-20T22:00:00.000Z', '2026-11-20T23:30:00.000Z']
  const morning = ['2026-11-21T08:00:00.000Z']
  const tonight = [
    [0, '23:00 23:30 00:00 01:30'],
    [1, '10:00'],
  ]
  t.same(timesOf([...morning, ...night, ...evening], '2026-11-20T20:30:00.000Z'), tonight, 'in any order')
  t.same(
    timesOf([...night, ...morning], '2026-11-20T21:40:00.000Z'),
    [[0, '00:00 01:30'], tonight[1]],
    'past the last one',
  )
  t.same(timesOf([...night, ...morning], '2026-11-20T12:00:00.000Z'), [[1, '00:00 01:30 10:00']], 'closed this evening')
  const always = Array.from({ length: 24 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 20, 21, index * 30)).toISOString(),
  )
  t.same(timesOf(always, '2026-11-20T20:30:00.000Z')[0], [0, '23:00 23:30'], 'round the clock a day begins at midnight')
})

t.test('slots are grouped by day in Kyiv', async (t) => {
  const now = new Date('2026-11-20T20:00:00.000Z')
  const slots = [
    '2026-11-20T20:30:00.000Z',
    '2026-11-20T21:30:00.000Z',
    '2026-11-21T08:00:00.000Z',
    '2026-11-22T08:00:00.000Z',
  ]
  t.same(
    slotDays(slots, now, 'uk').map(({ offset, label, slots: ofDay }) => [offset, label, ofDay.map(({ time }) => time)]),
    [
      [0, 'пт, 20 листопада', ['22:30', '23:30']],
      [1, 'сб, 21 листопада', ['10:00']],
      [2, 'нд, 22 листопада', ['10:00']],
    ],
  )
  t.same(
    slotDays(slots, now, 'uk').map((day) => slotDayName(textsFrom(uk, {}), day)),
    ['Сьогодні', 'Завтра, сб, 21 листопада', 'нд, 22 листопада'],
    'each but today has its date',
  )
  t.same(slotDays(slots.toReversed(), now, 'uk'), slotDays(slots, now, 'uk'), 'tonight comes before tomorrow night')
  t.same(slotDays([], now, 'uk'), [])
})

t.test('days are counted correctly over both nights of a clock change', async (t) => {
  const table = [
    ['2026-03-28T12:00:00.000Z', '2026-03-29T20:59:00.000Z'],
    ['2026-10-24T12:00:00.000Z', '2026-10-25T21:59:00.000Z'],
  ] as const
  for (const [now, slot] of table) t.equal(slotDays([slot], new Date(now), 'uk')[0]?.offset, 1, slot)
})

t.test('a day other than today is named (the closing guard)', async (t) => {
  t.match(weekdayAndDay('2026-11-18T08:00:00.000Z', 'uk'), /середа, 18 листопада/)
  t.match(weekdayAndDay('2026-11-18T08:00:00.000Z', 'ru'), /среда, 18 ноября/)
})
