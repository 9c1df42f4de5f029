import t from 'tap'
import { isOpenAt, minuteOf, hoursMark, isOpenByMark } from '#shared/rules/hours/category-window.ts'
import { clockOf, seeded, walked } from '../../../support/seeded-random.ts'

const limited = (active_from: string | null, active_until: string | null) => ({
  is_active_by_time: true,
  active_from,
  active_until,
})

t.test('a category without a limit always sells, even if it has times', async (t) => {
  for (const time of ['00:00', '11:00', '23:59']) {
    t.ok(isOpenAt({ is_active_by_time: false, active_from: '08:00', active_until: '09:00' }, minuteOf(time)), time)
    t.ok(isOpenAt({ is_active_by_time: false, active_from: null, active_until: null }, minuteOf(time)), time)
  }
})

t.test('equal ends are the whole day, a missing end is midnight', async (t) => {
  const table: [from: string | null, until: string | null, at: string, open: boolean][] = [
    ['10:00', '10:00', '09:59', true],
    // A missing start or end is midnight.
    [null, '11:00', '00:00', true],
    [null, '11:00', '11:00', false],
    ['22:00', null, '23:59', true],
    ['22:00', null, '00:00', false],
    [null, null, '12:00', true],
  ]
  for (const [from, until, at, open] of table)
    t.equal(isOpenAt(limited(from, until), minuteOf(at)), open, `${from}-${until} at ${at}`)
})

t.test('10 000 random windows agree with a walk around the clock', async (t) => {
  const random = seeded(4)
  const wrong: string[] = []
  for (let round = 0; round < 10_000; round += 1) {
    const [from, until] = [random(1440), round % 50 === 0 ? 0 : random(1440)]
    const minute = [random(1440), from, until, (until + 1439) % 1440][round % 4]!
    const expected = walked(from, until).has(minute)
    const open = isOpenAt(limited(clockOf(from), clockOf(until)), minute)
    if (open !== expected) wrong.push(`${clockOf(from)}-${clockOf(until)} at ${clockOf(minute)}`)
  }
  t.same(wrong, [])
})

t.test('what markup says is what the category does', async (t) => {
  for (const [window, mark] of [
    [limited('08:00', '11:00'), '08:00 11:00'],
    [limited(null, '11:00'), '00:00 11:00'],
    [limited('08:00', null), '08:00 24:00'],
  ] as const) {
    t.equal(hoursMark(window), mark)
    for (const minute of [0, 479, 480, 659, 660, 1439])
      t.equal(isOpenByMark(mark, minute), isOpenAt(window, minute), `${mark} at ${minute}`)
  }
})
