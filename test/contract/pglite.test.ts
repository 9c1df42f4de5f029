import t from 'tap'
import { embeddedTarget } from './embedded.ts'
import { contractSuite } from './suite.ts'

t.test('the contract, by the embedded restaurant on PGlite', async (t) =>
  contractSuite(t, await embeddedTarget(t, 'memory')),
)
