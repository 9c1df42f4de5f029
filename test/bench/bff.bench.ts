import { machine, rssOf, start, word } from './programs.ts'

/**
 * Cached reads and a quote by our shop, and the same bytes by a bare Fastify JSON route. Each is alone under load from
 * another process, in turns. Behind the shop is the whole embedded restaurant, which a quote asks every time.
 */

const ROUNDS = 3
const WARM_MS = 1500
const ROUND_MS = 1700
const quote = JSON.stringify({ type: 'pickup', restaurant_id: 1, lines: [{ product_id: 1, qty: 3 }, { product_id: 112, qty: 2 }] })
const calls = [
  { name: 'cities, cached', path: '/bff/cities' }, { name: 'menu, cached', path: '/bff/categories' }, { name: 'quote, never cached', path: '/bff/quotes', body: quote },
] as const

interface Load { requests: number; p50: number; p99: number; bytes: number }
type Call = { name: string; path: string; body?: string }
const load = (origin: string, { path, body }: Call, milliseconds: number): Promise<Load> =>
  word(start('load.ts', origin, path, 'json', String(milliseconds), ...(body ? [body] : [])))

const answerOf = async (origin: string, { path, body }: Call): Promise<string> =>
  (await fetch(origin + path, body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body } : {})).text()

const restaurant = start('restaurant-server.ts')
const shop = start('shop-server.ts', (await word<{ url: string }>(restaurant)).url)
const { url: shopUrl } = await word<{ url: string }>(shop)
const bare = start('json-server.ts')
bare.send(Object.fromEntries(await Promise.all(calls.map(async (call) => [call.path, await answerOf(shopUrl, call)]))))
const { url: bareUrl } = await word<{ url: string }>(bare)
const servers = [{ name: 'shop', child: shop, url: shopUrl }, { name: 'bare', child: bare, url: bareUrl }] as const

async function measured(call: Call): Promise<object[]> {
  const sums = servers.map((server) => ({ ...server, requests: 0, p50: 0, p99: 0, bytes: 0 }))
  for (const { url } of servers) await load(url, call, WARM_MS)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const sum of sums) {
      const { requests, p50, p99, bytes } = await load(sum.url, call, ROUND_MS)
      Object.assign(sum, { requests: sum.requests + requests, p50: sum.p50 + p50 / ROUNDS, p99: Math.max(sum.p99, p99), bytes })
    }
  }
  const base = sums.at(-1)?.requests ?? 0
  return Promise.all(sums.map(async ({ name, child, requests, p50, p99, bytes }) => ({
    call: call.name, server: name, 'requests/s': Math.round(requests / (ROUNDS * ROUND_MS / 1000)), ratio: (requests / base).toFixed(2),
    'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1), bytes, 'RSS MB': Math.round(await rssOf(child)),
  })))
}

const rows: object[] = []
for (const call of calls) rows.push(...await measured(call))
console.log(`${machine()} · 16 connections, ${ROUNDS} × ${ROUND_MS / 1000} s each`)
console.table(rows)
for (const child of [shop, bare, restaurant]) child.kill()
