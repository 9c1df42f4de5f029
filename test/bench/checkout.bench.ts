import type { ChildProcess } from 'node:child_process'
import { PostgresMissing, startPostgres } from '../support/postgres.ts'
import type { Load } from './load.ts'
import { megabytes, start, statsOf, stop, urlOf, word } from './child-programs.ts'
import { report } from './report.ts'
import { inTurns, rowsOf, turns, type Loading, type Stand } from './interleaved-runs.ts'

/**
 * Quotes and orders through the shop and the embedded restaurant, on its own engine and on a PostgreSQL server, in turns.
 * Every order has a new key, is stored, and is cancelled again; an order's time is that of placing it.
 */

const kinds = ['quotes', 'orders'] as const
type House = Stand & { readonly restaurant: ChildProcess }

async function houseOf(engine: string, ...place: string[]): Promise<House> {
  const restaurant = start('restaurant-server.ts', { args: place })
  const child = start('shop-server.ts', { args: [await urlOf(restaurant)] })
  return { name: engine, child, url: await urlOf(child), restaurant }
}

const ordering =
  (kind: string): Loading =>
  ({ url }, milliseconds) =>
    word<Load>(start('orders-load.ts', { args: [url, kind, String(milliseconds)] }))

const postgres = await startPostgres().catch((error: unknown) => {
  if (error instanceof PostgresMissing) return error
  throw error
})
const houses: House[] = []
if (postgres instanceof PostgresMissing) console.log(`NOT MEASURED ON POSTGRESQL: ${postgres.message}`)
else houses.push(await houseOf('PostgreSQL', await postgres.database('checkout')))
houses.push(await houseOf('PGlite'))
const rows: object[] = []
for (const kind of kinds) rows.push(...rowsOf(kind, await inTurns(houses, ordering(kind))))
const restaurants = await Promise.all(
  houses.map(async ({ name, restaurant }) => `${name} ${megabytes((await statsOf(restaurant)).rss)} MB`),
)
report(`checkout · ${turns} · the restaurant's process: ${restaurants.join(', ')}`, rows)
await stop(...houses.flatMap(({ child, restaurant }) => [child, restaurant]))
if (!(postgres instanceof PostgresMissing)) await postgres.stop()
