import { start, stop, urlOf } from './child-programs.ts'
import { report } from './report.ts'
import type { Request } from './load.ts'
import { inTurns, loading, rowsOf, turns } from './interleaved-runs.ts'

/**
 * Cached reads and a quote by the shop, and the same bytes by a bare Fastify JSON route. The shop uses the embedded
 * restaurant, which each quote calls.
 */

const quote = JSON.stringify({
  type: 'pickup',
  restaurant_id: 1,
  lines: [
    { product_id: 1, qty: 3 },
    { product_id: 112, qty: 2 },
  ],
})
const calls: Record<string, Request> = {
  'cities, cached': { path: '/bff/cities' },
  'menu, cached': { path: '/bff/categories' },
  'quote, never cached': { path: '/bff/quotes', body: quote },
}

const answerOf = async (origin: string, { path, body }: Request): Promise<string> =>
  (
    await fetch(origin + path, body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body } : {})
  ).text()

const restaurant = start('restaurant-server.ts')
const shop = start('shop-server.ts', { args: [await urlOf(restaurant)] })
const shopUrl = await urlOf(shop)
const bare = start('json-server.ts')
bare.send(
  Object.fromEntries(
    await Promise.all(Object.values(calls).map(async (call) => [call.path, await answerOf(shopUrl, call)])),
  ),
)
const stands = [
  { name: 'shop', child: shop, url: shopUrl },
  { name: 'bare Fastify', child: bare, url: await urlOf(bare) },
]

const rows: object[] = []
for (const [name, call] of Object.entries(calls)) rows.push(...rowsOf(name, await inTurns(stands, loading(call))))
await stop(shop, bare, restaurant)
report(`/bff · ${turns}`, rows)
