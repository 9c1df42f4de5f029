import pino from 'pino'
import t from 'tap'
import { clean, cleanUp } from '#server/restaurant/domain/cleanup.ts'
import { profileApi } from '#shared/contract/profile.ts'
import { noon, openRestaurant } from '../../../support/open-restaurant.ts'

/** Expired rows are deleted (SECURITY.md). */

const { database, clock, request, signIn, askForCode } = await openRestaurant(t)
const DAY_MS = 86_400_000
const after = (days: number): Date => new Date(noon.getTime() + days * DAY_MS)
const count = async (table: 'sessions' | 'codes' | 'outbox'): Promise<number> =>
  (await database.selectFrom(table).selectAll().execute()).length
const counts = async (): Promise<number[]> => [await count('sessions'), await count('codes'), await count('outbox')]
const nothing = { sessions: 0, codes: 0, outbox: 0 }

t.test(
  'expired rows are deleted, and no others: codes after ten minutes, the outbox after a week, sessions after a year',
  async (t) => {
    const token = await signIn('380671110001')
    await askForCode('380671110002')
    const minutes = (some: number) => new Date(noon.getTime() + some * 60_000)
    t.same([await cleanUp(database, minutes(9)), await counts()], [nothing, [1, 1, 2]])
    t.same([await cleanUp(database, minutes(10)), await counts()], [{ ...nothing, codes: 1 }, [1, 0, 2]])
    t.same([await cleanUp(database, after(6)), await counts()], [nothing, [1, 0, 2]])
    t.same([await cleanUp(database, after(7)), await counts()], [{ ...nothing, outbox: 2 }, [1, 0, 0]])
    clock.now = after(364)
    t.same(await cleanUp(database, after(364)), nothing)
    t.match(await request(profileApi.getProfile, {}, { token }), { status: 200 })
    t.same([await cleanUp(database, after(365)), await counts()], [{ ...nothing, sessions: 1 }, [0, 0, 0]])
  },
)

const outdate = (rows: number) =>
  database
    .insertInto('outbox')
    .values(Array.from({ length: rows }, () => ({ phone: '380671110003', text: '', sent_at: noon })))
    .execute()

t.test('a round logs its counts, and nothing without deletions', async (t) => {
  await outdate(2)
  const lines: string[] = []
  const logger = pino({}, { write: (line) => void lines.push(line) })
  for (let round = 0; round < 2; round += 1) await clean(database, after(8), logger)
  t.match(
    lines.map((line) => JSON.parse(line)),
    [{ event: 'cleaned', ...nothing, outbox: 2 }],
  )
  t.equal(lines.length, 1)
})
