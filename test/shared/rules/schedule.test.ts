import t from 'tap'
import { SLOT_MINUTES } from '#shared/constants.ts'
import { minuteOf } from '#shared/rules/category-window.ts'
import { isWorkingAt, slotStarts } from '#shared/rules/schedule.ts'
import { clockOf, seeded, walked } from '../../support/seeded-random.ts'

const hours = (opens_at: string, closes_at: string) => ({ opens_at, closes_at })
const day = hours('10:00', '22:00')
const night = hours('18:00', '02:00')
const always = hours('00:00', '00:00')

t.test('working hours may cross midnight', async (t) => {
  const table: [typeof day, string, boolean][] = [
    [day, '09:59', false],
    [day, '10:00', true],
    [day, '21:59', true],
    [day, '22:00', false],
    [day, '00:00', false],
    [night, '17:59', false],
    [night, '18:00', true],
    [night, '23:59', true],
    [night, '00:00', true],
    [night, '01:59', true],
    [night, '02:00', false],
    [hours('09:00', '00:00'), '23:30', true],
    [hours('09:00', '00:00'), '00:00', false],
    [always, '00:00', true],
    [always, '23:59', true],
    [hours('08:00', '08:00'), '08:00', true],
  ]
  for (const [shift, at, open] of table)
    t.equal(isWorkingAt(shift, minuteOf(at)), open, `${shift.opens_at}-${shift.closes_at} at ${at}`)
})

t.test('slots of a whole day are at :00 and :30 and end by closing', async (t) => {
  t.same(slotStarts(hours('10:00', '12:00')).map(clockOf), ['10:00', '10:30', '11:00', '11:30'])
  t.same(slotStarts(hours('10:10', '12:20')).map(clockOf), ['10:30', '11:00', '11:30'])
  t.same(slotStarts(hours('10:01', '10:59')), [])
  t.same(slotStarts(hours('10:00', '10:30')).map(clockOf), ['10:00'])
  t.equal(slotStarts(always).length, 48)
})

t.test('a shift past midnight continues past 1440', async (t) => {
  t.same(slotStarts(night).slice(-5), [1410, 1440, 1470, 1500, 1530])
  t.same(slotStarts(hours('23:00', '00:00')), [1380, 1410])
  t.same(
    slotStarts(night, { from: 1440 + 45 }),
    [1500, 1530],
    "at 00:45 yesterday's shift is asked with a from past 1440",
  )
})

t.test('the slots of today begin at opening or after the lead time', async (t) => {
  const table: [from: string, lead: number, first: string | undefined][] = [
    ['08:00', 0, '10:00'],
    ['08:00', 60, '10:00'],
    ['09:30', 45, '10:30'],
    ['12:00', 0, '12:00'],
    ['12:00', 30, '12:30'],
    ['12:01', 0, '12:30'],
    ['12:00', 31, '13:00'],
    ['21:00', 30, '21:30'],
    ['21:00', 31, undefined],
    ['21:30', 0, '21:30'],
    ['21:31', 0, undefined],
    ['23:00', 0, undefined],
  ]
  for (const [from, lead, first] of table) {
    const [start] = slotStarts(day, { from: minuteOf(from), lead })
    t.equal(start === undefined ? undefined : clockOf(start), first, `${from} + ${lead}`)
  }
})

t.test('random hours: the slots are exactly the aligned half-hours inside a walk around the clock', async (t) => {
  const random = seeded(30)
  const wrong: string[] = []
  for (let round = 0; round < 1000; round += 1) {
    const [opening, closing] = [random(1440), random(1440)]
    const [from, lead] = [random(1440), random(90)]
    const working = walked(opening, closing)
    const label = `${clockOf(opening)}-${clockOf(closing)} from ${clockOf(from)} + ${lead}`
    const expected: number[] = []
    for (let start = 0; start + SLOT_MINUTES <= opening + working.size; start += SLOT_MINUTES) {
      if (start >= opening && start >= from + lead) expected.push(start)
    }
    const slots = slotStarts(hours(clockOf(opening), clockOf(closing)), { from, lead })
    if (JSON.stringify(slots) !== JSON.stringify(expected)) wrong.push(`${label}: ${slots} is not ${expected}`)
  }
  t.same(wrong, [])
})
