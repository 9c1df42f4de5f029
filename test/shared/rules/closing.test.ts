import t from 'tap'
import { announcedMinutes, CLOSING_WARNING_MINUTES, isClosing, minutesToLastOrder } from '#shared/rules/closing.ts'

const LAST = '2026-11-17T20:30:00.000Z'
const before = (minutes: number): number => Date.parse(LAST) - minutes * 60_000

t.test('the last half hour of a kitchen is counted down, in whole minutes (the closing guard)', async (t) => {
  const table: [number, number | null][] = [
    [CLOSING_WARNING_MINUTES + 60, null], [CLOSING_WARNING_MINUTES, null], [29, 29], [28.5, 29], [12, 12], [1, 1], [0.01, 1], [0, null], [-5, null],
  ]
  for (const [minutes, left] of table) t.equal(minutesToLastOrder(LAST, before(minutes)), left, `${minutes} min`)
  t.equal(minutesToLastOrder(null, before(5)), null, 'round the clock, or not known')
})

t.test('a countdown is read out at its steps alone', async (t) => {
  const said: number[] = []
  for (let minutes = 29; minutes > 0; minutes--) if (announcedMinutes(minutes) !== said.at(-1)) said.push(announcedMinutes(minutes))
  t.same(said, [30, 15, 10, 5, 2, 1])
})

t.test('nothing ticks before the last half hour; past the end it is still looked at', async (t) => {
  t.same([60, CLOSING_WARNING_MINUTES, 29, 0, -1].map((minutes) => isClosing(LAST, before(minutes))), [false, false, true, true, true])
})
