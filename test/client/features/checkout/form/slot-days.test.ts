import t from 'tap'
import { slotDays } from '#client/features/checkout/form/slot-days.ts'
import { weekdayAndDay } from '#client/ui/kyiv-days.ts'

t.test('slots are grouped by calendar day in Kyiv', async (t) => {
  const now = new Date('2026-11-20T20:00:00.000Z')
  const slots = [
    '2026-11-20T20:30:00.000Z',
    '2026-11-20T21:30:00.000Z',
    '2026-11-20T22:00:00.000Z',
    '2026-11-22T08:00:00.000Z',
  ]
  t.same(
    slotDays(slots, now, 'uk').map(({ offset, label, slots: ofDay }) => [offset, label, ofDay.map(({ time }) => time)]),
    [
      [0, 'пт, 20 листопада', ['22:30', '23:30']],
      [1, 'сб, 21 листопада', ['00:00']],
      [2, 'нд, 22 листопада', ['10:00']],
    ],
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
