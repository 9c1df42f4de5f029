import type { ChildProcess } from 'node:child_process'
import { PostgresMissing, startPostgres } from '../fixtures/postgres.ts'
import { machine, rssOf, start, word } from './programs.ts'

/**
 * Quotes and orders through the shop and the embedded restaurant, on its own engine and on a PostgreSQL server, in turns.
 * Every order has a key of its own, is written down, and is cancelled again; an order's time is that of its placing alone.
 */

const ROUNDS = 3
const WARM_MS = 1500
const ROUND_MS = 1700
const kinds = ['quotes', 'orders'] as const

interface Load { requests: number; p50: number; p99: number }
interface Stand { readonly engine: string; readonly restaurant: ChildProcess; readonly shop: ChildProcess; readonly url: string }

async function standOf(engine: string, ...place: string[]): Promise<Stand> {
  const restaurant = start('restaurant-server.ts', ...place)
  const shop = start('shop-server.ts', (await word<{ url: string }>(restaurant)).url)
  return { engine, restaurant, shop, url: (await word<{ url: string }>(shop)).url }
}

const load = (url: string, kind: string, milliseconds: number): Promise<Load> => word(start('orders-load.ts', url, kind, String(milliseconds)))

async function measured(stands: readonly Stand[], kind: string): Promise<object[]> {
  const sums = stands.map((stand) => ({ ...stand, requests: 0, p50: 0, p99: 0 }))
  for (const { url } of stands) await load(url, kind, WARM_MS)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const sum of sums) {
      const { requests, p50, p99 } = await load(sum.url, kind, ROUND_MS)
      Object.assign(sum, { requests: sum.requests + requests, p50: sum.p50 + p50 / ROUNDS, p99: Math.max(sum.p99, p99) })
    }
  }
  const base = sums[0]?.requests ?? 0
  return Promise.all(sums.map(async ({ engine, shop, restaurant, requests, p50, p99 }) => ({
    call: kind, engine, 'requests/s': Math.round(requests / (ROUNDS * ROUND_MS / 1000)), ratio: (requests / base).toFixed(2), 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1),
    'shop MB': Math.round(await rssOf(shop)), 'restaurant MB': Math.round(await rssOf(restaurant)),
  })))
}

const postgres = await startPostgres().catch((error: unknown) => {
  if (error instanceof PostgresMissing) return error
  throw error
})
const stands = [await standOf('PGlite')]
if (postgres instanceof PostgresMissing) console.log(`NOT MEASURED ON POSTGRESQL: ${postgres.message}`)
else stands.push(await standOf('PostgreSQL', await postgres.database('checkout')))
const rows: object[] = []
for (const kind of kinds) rows.push(...await measured(stands, kind))
console.log(`${machine()} · checkout: 16 connections, ${ROUNDS} × ${ROUND_MS / 1000} s each`)
console.table(rows)
for (const { shop, restaurant } of stands) {
  shop.kill()
  restaurant.kill()
}
if (!(postgres instanceof PostgresMissing)) await postgres.stop()
