import t from 'tap'
import { embeddedTarget } from './target.ts'
import { contractSuite } from './suite.ts'
import { freshPlace } from '../support/fresh-place.ts'

t.test('the embedded restaurant on PGlite fulfils the contract', async (t) =>
  contractSuite(t, await embeddedTarget(t, freshPlace(t))),
)
