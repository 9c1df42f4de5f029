import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orMissing, ServiceMissing } from '../support/services/installed-services.ts'
import { startPostgres } from '../support/services/postgres.ts'
import { stop } from './child-programs.ts'
import { inTurns, inWords, rowsOf, standOf, turns } from './interleaved-runs.ts'
import { report } from './report.ts'
import type { Finding } from './targets.ts'
import { missing } from './wrk.ts'

/** Orders that the embedded restaurant places, on each engine in turns. */

async function measure(): Promise<void> {
  const postgres = await startPostgres().catch(orMissing)
  const directory = mkdtempSync(join(tmpdir(), 'zhar-orders-'))
  const stands = [await standOf('PGlite', 'roomy-restaurant-server.ts', [join(directory, 'restaurant')])]
  if (postgres instanceof ServiceMissing) console.log(`NOT MEASURED ON POSTGRESQL: ${postgres.message}`)
  else stands.push(await standOf('PostgreSQL', 'roomy-restaurant-server.ts', [await postgres.database('restaurant')]))
  const figures = await inTurns(stands, () => ({ path: '/api/create-order', script: 'orders.lua' }))
  report(
    `orders of guests · ${turns}`,
    rowsOf('order of a guest', figures),
    figures.map((one, at): Finding => ({
      aim: at === 0 ? 'ordersInEngine' : 'ordersOnServer',
      value: one.perSecond,
      figure: inWords(one),
    })),
  )
  await stop(...stands.map(({ child }) => child))
  if (!(postgres instanceof ServiceMissing)) await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}

if (missing) console.log(missing)
else await measure()
