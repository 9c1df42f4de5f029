import { report } from './report.ts'
import { PATH } from './restaurant.ts'
import { besideReact, PARTIAL } from './compared-servers.ts'
import { besideLimit, inTurns, loading, rowsOf, turns } from './interleaved-runs.ts'

/** A category of 24 cards, rendered for each request from data at hand: as document and as partial. */

const { stands, close } = await besideReact()
const document = await inTurns(stands, loading({ path: PATH }))
const partial = await inTurns(stands, loading({ path: PATH, headers: PARTIAL }))
await close()
report(
  `rendered pages · 24 cards · ${turns}`,
  [...rowsOf('document', document), ...rowsOf('partial', partial)],
  [{ aim: 'freshDocument', ...besideLimit(document) }],
)
