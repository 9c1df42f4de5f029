import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { eraseDirectory, openDatabase } from '#server/restaurant/database/database.ts'

const directory = t.testdir()
const path = (...parts: string[]) => join(directory, ...parts)

async function cityCount() {
  const { database, close } = await openDatabase({ directory })
  const { count } = await database
    .selectFrom('cities')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await close()
  return count
}

t.test('a directory is seeded once and keeps later changes', async (t) => {
  const { database, close } = await openDatabase({ directory })
  await t.rejects(openDatabase({ directory }), /is used by process/, 'by one process at a time')
  await database.deleteFrom('stops').execute()
  await database
    .insertInto('customers')
    .values({ phone: '380676660001', card_number: '1', birthday: '1990-02-01', bonus_points: 7 })
    .execute()
  await close()

  const again = await openDatabase({ directory })
  t.same(await again.database.selectFrom('stops').selectAll().execute(), [], 'not seeded again')
  const customer = await again.database.selectFrom('customers').selectAll().executeTakeFirstOrThrow()
  t.strictSame(
    { id: customer.id, birthday: customer.birthday, points: customer.bonus_points },
    { id: 1, birthday: '1990-02-01', points: 7 },
    'int8 and date as findings want them',
  )
  await again.close()
})

t.test('a damaged directory is reported, with the command that resets it', async (t) => {
  writeFileSync(path('database', 'global', 'pg_control'), '')
  const damaged = /cannot be opened .* "npm run restaurant:reset"/
  await t.rejects(openDatabase({ directory }), damaged)
  rmSync(path('database', 'PG_VERSION'))
  await t.rejects(openDatabase({ directory }), damaged, 'and is never overwritten')
  t.ok(existsSync(path('database', 'global')))
  t.notOk(existsSync(path('restaurant.lock')), 'the lock is released')
})

t.test('an erased directory is seeded again; an interrupted first start is repeated', async (t) => {
  eraseDirectory(directory)
  t.notOk(existsSync(path('database')))
  mkdirSync(path('database.new', 'base'), { recursive: true })
  t.equal(await cityCount(), 5)
  t.notOk(existsSync(path('database.new')))
})

t.test('an unreachable server is named by its variable, without its password', async (t) => {
  const opening = openDatabase({ url: 'postgres://zhar:hidden@127.0.0.1:1/zhar' })
  await t.rejects(opening, /DATABASE_URL.*ECONNREFUSED/)
  await t.rejects(opening, { message: /^(?!.*hidden)/ })
})

t.test('the engine takes little memory for its buffers, and small files for its log', async (t) => {
  const { database, close } = await openDatabase({ directory: t.testdir() })
  t.teardown(close)
  const { rows } = await sql<{ setting: string }>`select setting from pg_settings
    where name in ('shared_memory_size', 'wal_segment_size') order by name`.execute(database)
  const [megabytes, bytes] = rows.map(({ setting }) => Number(setting))
  t.ok(Number(megabytes) <= 32, `${megabytes} MB, which are filled with zeros at each start`)
  t.ok(Number(bytes) <= 1024 * 1024, `${bytes} bytes`)
})
