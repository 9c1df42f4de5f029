import t from 'tap'
import { postgresFor } from '../support/services/postgres.ts'
import { embeddedTarget } from './target.ts'
import { contractSuite } from './suite.ts'

const { server, skip } = await postgresFor(t)

t.test('the embedded restaurant on PostgreSQL fulfils the contract', { skip }, async (t) => {
  const url = await server.database('contract')
  await contractSuite(t, await embeddedTarget(t, { url }))
})
