import t from 'tap'
import { clockChange, kyivDay, kyivMinute } from '#server/site/clock-change.ts'
import { dayOfDate } from '#shared/rules/hours/working-hours.ts'
import { wallAt } from '../../oracle/calendars.ts'

const changeAt = (instant: string) => {
  const { at, ...ahead } = clockChange(new Date(instant))
  return { at: new Date(at * 60_000).toISOString(), ...ahead }
}
const spring = { at: '2026-03-29T01:00:00.000Z', before: 120, after: 180 }
const autumn = { at: '2026-10-25T01:00:00.000Z', before: 180, after: 120 }

t.test('the nearest change of Kyiv’s clock, that of last night included', async (t) => {
  t.same(changeAt('2026-01-15T10:00Z'), spring)
  t.same(changeAt('2026-03-29T00:59Z'), spring)
  t.same(changeAt('2026-03-29T23:00Z'), spring, 'the night is not over for a shift that began before it')
  t.same(changeAt('2026-06-15T10:00Z'), autumn)
  t.same(changeAt('2026-10-26T00:10Z'), autumn)
  t.equal(changeAt('2026-10-27T10:00Z').at, '2027-03-28T01:00:00.000Z')
})

t.test('day and minute are those of Kyiv, around both changes and between them', async (t) => {
  for (const night of ['2026-03-29', '2026-10-25', '2026-06-15'])
    for (let quarter = -200; quarter < 200; quarter += 1) {
      const now = new Date(Date.parse(night) + quarter * 15 * 60_000)
      t.equal(kyivDay(now) * 1440 + kyivMinute(now), wallAt(now.getTime()), now.toISOString())
    }
  t.equal(kyivDay(new Date('2026-11-25T22:00Z')), dayOfDate('2026-11-26'))
})
