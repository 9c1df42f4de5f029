import t from 'tap'
import { SLOT_MINUTES, slotStarts } from '#shared/rules/hours/schedule.ts'
import { spansOf } from '#shared/rules/hours/working-hours.ts'
import { clockOf, seeded, walked } from '../../../support/seeded-random.ts'

const hours = (opens_at: string, closes_at: string) => ({ opens_at, closes_at })
const night = hours('18:00', '02:00')
const always = hours('00:00', '00:00')

t.test('slots of a whole day are at :00 and :30 and end by closing', async (t) => {
  t.same(slotStarts([hours('10:00', '12:00')]).map(clockOf), ['10:00', '10:30', '11:00', '11:30'])
  t.same(slotStarts([hours('10:10', '12:20')]).map(clockOf), ['10:30', '11:00', '11:30'])
  t.same(slotStarts([hours('10:01', '10:59')]), [])
  t.same(slotStarts([hours('10:00', '10:30')]).map(clockOf), ['10:00'])
  t.equal(slotStarts([always]).length, 48)
})

t.test('a shift past midnight continues past 1440', async (t) => {
  t.same(slotStarts([night]).slice(-5), [1410, 1440, 1470, 1500, 1530])
  t.same(slotStarts([hours('23:00', '00:00')]), [1380, 1410])
})

t.test('shifts of a day come in their order; what touches or overlaps is one', async (t) => {
  const table: [shifts: ReturnType<typeof hours>[], spans: number[][]][] = [
    [
      [hours('16:00', '22:00'), hours('10:00', '15:00')],
      [
        [600, 900],
        [960, 1320],
      ],
    ],
    [[hours('10:00', '14:15'), hours('14:15', '22:00')], [[600, 1320]]],
    [[hours('10:00', '02:00'), hours('12:00', '13:00')], [[600, 1560]]],
    [[hours('08:15', '08:15'), hours('22:00', '09:00')], [[495, 1980]]],
    [[], []],
  ]
  for (const [shifts, spans] of table) t.same(spansOf(shifts), spans)
  t.same(slotStarts([hours('13:00', '14:15'), hours('14:15', '15:00')]).map(clockOf), [
    '13:00',
    '13:30',
    '14:00',
    '14:30',
  ])
  t.same(slotStarts([hours('13:00', '14:00'), hours('15:00', '16:00')]).map(clockOf), [
    '13:00',
    '13:30',
    '15:00',
    '15:30',
  ])
})

t.test('random hours: the slots are exactly the aligned half-hours inside a walk around the clock', async (t) => {
  const random = seeded(30)
  const wrong: string[] = []
  for (let round = 0; round < 1000; round += 1) {
    const [opening, closing] = [random(1440), random(1440)]
    const working = walked(opening, closing)
    const label = `${clockOf(opening)}-${clockOf(closing)}`
    const expected: number[] = []
    for (let start = 0; start + SLOT_MINUTES <= opening + working.size; start += SLOT_MINUTES) {
      if (start >= opening) expected.push(start)
    }
    const slots = slotStarts([hours(clockOf(opening), clockOf(closing))])
    if (JSON.stringify(slots) !== JSON.stringify(expected)) wrong.push(`${label}: ${slots} is not ${expected}`)
  }
  t.same(wrong, [])
})
