import { report } from './report.ts'
import { PATH } from './restaurant.ts'
import { besideReact, PARTIAL } from './compared-servers.ts'
import { inTurns, loading, rowsOf, turns } from './interleaved-runs.ts'

/** A category of 24 cards, rendered for each request from cached data, as document and as partial. `peers.bench.ts` compares uncached work. */

const { stands, close } = await besideReact()
const document = await inTurns(stands, loading({ path: PATH }))
const partial = await inTurns(stands, loading({ path: PATH, headers: PARTIAL }))
await close()
report(`rendered pages · 24 cards, which the shop has cached · ${turns}`, [
  ...rowsOf('document', document),
  ...rowsOf('partial', partial),
])
