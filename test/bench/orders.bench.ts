import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresMissing, startPostgres } from '../support/postgres.ts'
import { start, stop, urlOf, word } from './child-programs.ts'
import { besideLimit, inTurns, rowsOf, turns, type Loading, type Stand } from './interleaved-runs.ts'
import type { Load } from './load.ts'
import { report } from './report.ts'
import type { Finding } from './targets.ts'

/** Orders that the embedded restaurant places, on each engine beside bare transactions with one INSERT on the same engine, in turns. */

const placing: Loading = ({ url }, milliseconds) =>
  word<Load>(start('placing-load.ts', { args: [url, String(milliseconds)] }))

async function standOf(name: string, program: string, place: string): Promise<Stand> {
  const child = start(program, { args: [place] })
  return { name, child, url: await urlOf(child) }
}

const beside = async (engine: string, placeOf: (name: string) => string | Promise<string>): Promise<Stand[]> => [
  await standOf(`restaurant on ${engine}`, 'roomy-restaurant-server.ts', await placeOf('restaurant')),
  await standOf(`bare INSERT on ${engine}`, 'bare-insert-server.ts', await placeOf('bare')),
]

const postgres = await startPostgres().catch((error: unknown) => {
  if (error instanceof PostgresMissing) return error
  throw error
})
const directory = mkdtempSync(join(tmpdir(), 'zhar-orders-'))
const stands = [await beside('PGlite', (name) => join(directory, name))]
if (postgres instanceof PostgresMissing) console.log(`NOT MEASURED ON POSTGRESQL: ${postgres.message}`)
else stands.push(await beside('PostgreSQL', (name) => postgres.database(name)))
const figures = await inTurns(stands.flat(), placing)
const pairs = stands.map((_, at) => figures.slice(2 * at, 2 * at + 2))
report(
  `orders · ${turns}`,
  pairs.flatMap((pair) => rowsOf('order of a guest', pair)),
  pairs.map((pair, at): Finding => ({
    ...besideLimit(pair),
    aim: at === 0 ? 'ordersInEngine' : 'ordersOnServer',
    value: pair[0]?.perSecond ?? 0,
  })),
)
await stop(...stands.flat().map(({ child }) => child))
if (!(postgres instanceof PostgresMissing)) await postgres.stop()
rmSync(directory, { recursive: true, force: true })
