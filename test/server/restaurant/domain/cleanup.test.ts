import pino from 'pino'
import t from 'tap'
import { clean } from '#server/restaurant/domain/cleanup.ts'
import { profileApi } from '#shared/contract/profile.ts'
import { noon, openRestaurant } from '../../../support/open-restaurant.ts'

/** Expired rows are deleted (SECURITY.md). */

const { database, clock, request, signIn, askForCode } = await openRestaurant(t)
const DAY_MS = 86_400_000
const after = (days: number): Date => new Date(noon.getTime() + days * DAY_MS)
const count = async (table: 'sessions' | 'codes' | 'outbox'): Promise<number> =>
  (await database.selectFrom(table).selectAll().execute()).length
const counts = async (): Promise<number[]> => [await count('sessions'), await count('codes'), await count('outbox')]

/** Rows that are left after a round, which logs what it deleted, if anything. */
async function cleaned(now: Date): Promise<number[]> {
  const before = await counts()
  const lines: string[] = []
  await clean(database, now, pino({}, { write: (line) => void lines.push(line) }))
  const left = await counts()
  const [sessions, codes, outbox] = left.map((rows, at) => before[at]! - rows)
  const logged = sessions || codes || outbox ? [{ event: 'cleaned', sessions, codes, outbox }] : []
  t.match(
    lines.map((line) => JSON.parse(line)),
    logged,
  )
  t.equal(lines.length, logged.length)
  return left
}

t.test(
  'expired rows are deleted, and no others: codes after ten minutes, the outbox after a week, sessions after a year',
  async (t) => {
    const token = await signIn('380671110001')
    await askForCode('380671110002')
    const minutes = (some: number) => new Date(noon.getTime() + some * 60_000)
    t.same(await cleaned(minutes(9)), [1, 1, 2])
    t.same(await cleaned(minutes(10)), [1, 0, 2])
    t.same(await cleaned(after(6)), [1, 0, 2])
    t.same(await cleaned(after(7)), [1, 0, 0])
    clock.now = after(364)
    t.same(await cleaned(after(364)), [1, 0, 0])
    t.match(await request(profileApi.getProfile, {}, { token }), { status: 200 })
    t.same(await cleaned(after(365)), [0, 0, 0])
  },
)
