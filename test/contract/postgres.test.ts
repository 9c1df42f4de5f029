import { sql } from 'kysely'
import t from 'tap'
import { cleanUp, CLEANUP_LOCK } from '#server/restaurant/domain/cleanup.ts'
import { openDatabase } from '#server/restaurant/database/database.ts'
import { PostgresMissing, startPostgres } from '../support/postgres.ts'
import { embeddedTarget } from './embedded.ts'
import { contractSuite } from './suite.ts'

const server = await startPostgres().catch((error: unknown) => {
  if (error instanceof PostgresMissing) return error.message
  throw error
})
const skip = typeof server === 'string' ? `NOT TESTED ON POSTGRESQL: ${server}` : false

t.test(
  'the embedded restaurant on PostgreSQL fulfils the contract; one replica cleans at a time',
  { skip },
  async (t) => {
    if (typeof server === 'string') return
    t.teardown(() => server.stop())
    const url = await server.database('contract')
    await contractSuite(t, await embeddedTarget(t, { url }))

    const { database, close } = await openDatabase({ url })
    await database.deleteFrom('outbox').execute()
    await database
      .insertInto('outbox')
      .values({ phone: '380671110001', text: '', sent_at: new Date(0) })
      .execute()
    await database.transaction().execute(async (other) => {
      await sql`select pg_advisory_xact_lock(${CLEANUP_LOCK})`.execute(other)
      t.match(await cleanUp(database, new Date()), { outbox: 0 })
    })
    t.match(await cleanUp(database, new Date()), { outbox: 1 })
    await close()
  },
)
