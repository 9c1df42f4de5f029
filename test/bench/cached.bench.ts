import { report } from './report.ts'
import { PATH } from './restaurant.ts'
import { besideReadyBytes, PARTIAL, type Headers } from './compared-servers.ts'
import { besideLimit, inTurns, loading, rowsOf, turns, type Figures } from './interleaved-runs.ts'

/**
 * Repeated requests of a cached page, plain and compressed. Beside it the same bytes, compressed beforehand, from bare
 * node:http.
 */

const BROTLI: Headers = { 'accept-encoding': 'br' }
const kinds: Record<string, Headers> = {
  document: {},
  'document, brotli': BROTLI,
  partial: PARTIAL,
  'partial, brotli': { ...PARTIAL, ...BROTLI },
}

const { stands, close } = await besideReadyBytes(Object.values(kinds))
const found: Record<string, Figures[]> = {}
for (const [kind, headers] of Object.entries(kinds))
  found[kind] = await inTurns(stands, loading({ path: PATH, headers }))
await close()

const { document = [], partial = [] } = found
const [whole, part] = [document[0], partial[0]]
// Compressed, as for browsers.
const [sent, sentPart] = [found['document, brotli']?.[0], found['partial, brotli']?.[0]]
if (!whole || !part || !sent || !sentPart) throw new Error('nothing was measured')
report(
  `pages asked for again · 24 cards · ${turns}`,
  Object.entries(found).flatMap(([kind, figures]) => rowsOf(kind, figures)),
  [
    { aim: 'cachedDocument', ...besideLimit(document) },
    {
      aim: 'partialBytes',
      value: sentPart.bytes / sent.bytes,
      figure: `${sentPart.bytes} bytes (plain ${part.bytes})`,
      limit: `document: ${sent.bytes} bytes (plain ${whole.bytes})`,
    },
    {
      aim: 'partialTime',
      value: whole.perSecond / part.perSecond,
      figure: `${Math.round(part.perSecond)}/s`,
      limit: `document: ${Math.round(whole.perSecond)}/s`,
    },
  ],
)
