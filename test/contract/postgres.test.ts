import t from 'tap'
import { PostgresMissing, startPostgres } from '../support/services/postgres.ts'
import { embeddedTarget } from './target.ts'
import { contractSuite } from './suite.ts'

const server = await startPostgres().catch((error: unknown) => {
  if (error instanceof PostgresMissing) return error.message
  throw error
})
const skip = typeof server === 'string' ? `NOT TESTED ON POSTGRESQL: ${server}` : false

t.test('the embedded restaurant on PostgreSQL fulfils the contract', { skip }, async (t) => {
  if (typeof server === 'string') return
  t.teardown(() => server.stop())
  const url = await server.database('contract')
  await contractSuite(t, await embeddedTarget(t, { url }))
})
