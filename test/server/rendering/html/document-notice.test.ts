import t from 'tap'
import type { ShellData } from '#shared/page-data/shell-state.ts'
import { closingNoticeOf, noticeKey } from '#server/rendering/html/document-notice.ts'

/** The notice of a document, by city and minute. */

const day = { opens_at: '10:00', closes_at: '22:00' }
const always = { opens_at: '00:00', closes_at: '00:00' }
const shellOf = (...restaurants: object[]): ShellData =>
  ({ cities: [{ id: 1 }, { id: 2 }, { id: 3 }], restaurants }) as unknown as ShellData
const noon = new Date('2026-03-02T10:00:00Z')
const night = new Date('2026-03-02T01:00:30Z')

t.test(
  'the restaurants of the shown city count; a city without any, or one that is gone, has no notice of its own',
  async (t) => {
    const shell = shellOf({ ...day, city_id: 1, paused: false }, { ...always, city_id: 2, paused: false })
    const kindOf = (city: number | null, now: Date) => closingNoticeOf(shell, city, now)?.notice.kind
    t.equal(kindOf(null, night), 'closed', 'the first one')
    t.equal(kindOf(9, night), 'closed', 'as for a city that is gone')
    t.equal(kindOf(2, night), undefined)
    t.equal(kindOf(3, night), undefined)
    t.equal(kindOf(1, noon), undefined)
    t.equal(closingNoticeOf(shellOf(), null, night), null)
    t.equal(closingNoticeOf({ ...shellOf(), cities: [] }, null, night), null)
  },
)

t.test('it is worked out once a minute; documents of equal notices are equal', async (t) => {
  const shell = shellOf({ ...day, city_id: 1, paused: false })
  const sent = closingNoticeOf(shell, 1, night)
  t.equal(closingNoticeOf(shell, 1, new Date(night.getTime() + 29_000)), sent)
  const next = closingNoticeOf(shell, 1, new Date(night.getTime() + 30_000))
  t.not(next, sent)
  t.equal(noticeKey(next), noticeKey(sent), 'it says the same until the same moment')
  t.equal(noticeKey(null), '')
  const late = (time: string) => noticeKey(closingNoticeOf(shell, 1, new Date(`2026-03-02T${time}Z`)))
  t.not(late('19:20'), late('19:21'), 'a countdown is of its minute')
  const paused = shellOf({ ...day, city_id: 1, paused: true })
  t.match(closingNoticeOf(paused, 1, noon), { notice: { kind: 'paused' }, until: noon.getTime() + 120_000 })
})
