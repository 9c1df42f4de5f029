import { sql } from 'kysely'
import t from 'tap'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { PostgresMissing, startPostgres } from '../../../support/postgres.ts'

const server = await startPostgres().catch((error: unknown) => {
  if (error instanceof PostgresMissing) return error.message
  throw error
})
const skip = typeof server === 'string' ? `NOT TESTED ON POSTGRESQL: ${server}` : false

t.test('statements are prepared, and survive a newer release that changes the tables', { skip }, async (t) => {
  if (typeof server === 'string') return
  t.teardown(() => server.stop())
  const url = await server.database('prepared')
  const [older, newer] = [await openDatabase({ url }), await openDatabase({ url })]
  t.teardown(() => Promise.all([older.close(), newer.close()]))
  const cities = () => older.database.selectFrom('cities').selectAll().orderBy('id').execute()
  const before = await cities()
  const prepared = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    older.database,
  )
  t.ok(prepared.rows.some(({ statement }) => statement.includes('"cities"')))

  await sql`alter table cities add column motto text not null default ''`.execute(newer.database)
  t.same(
    await cities(),
    before.map((city) => ({ ...city, motto: '' })),
  )
  await sql`alter table cities add column river text not null default ''`.execute(newer.database)
  const inTransaction = () =>
    older.database.transaction().execute((one) => one.selectFrom('cities').selectAll().execute())
  await cities()
  await inTransaction()
  await sql`alter table cities drop column river`.execute(newer.database)
  await t.rejects(inTransaction(), 'a transaction fails once')
  t.equal((await inTransaction()).length, before.length, 'on a new connection it succeeds')
})
