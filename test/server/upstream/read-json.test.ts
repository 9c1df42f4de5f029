import t from 'tap'
import { retryAfterOf } from '#server/upstream/read-json.ts'

const now = Date.parse('2026-11-17T10:00:00Z')
const table: [header: string | string[] | undefined, wait: number | null][] = [
  [undefined, null],
  ['0', 0],
  ['2', 2000],
  ['120', 120_000],
  ['Tue, 17 Nov 2026 10:00:02 GMT', 2000],
  ['Tue, 17 Nov 2026 09:00:00 GMT', 0],
  ['', null],
  ['soon', null],
  ['99999999999999999999', null],
  [['1', '2'], null],
]

t.test('Retry-After is read as seconds or as a date', async (t) => {
  for (const [header, wait] of table)
    t.equal(retryAfterOf({ 'retry-after': header }, now), wait, JSON.stringify(header))
  const long = retryAfterOf({ 'retry-after': '-5' }, now)
  t.ok(long === null || long === 0 || long > 2000, 'nonsense never means soon')
})
