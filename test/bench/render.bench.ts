import type { Parts } from './bare-server.ts'
import { machine, rssOf, start, word } from './programs.ts'
import { serveRecordedRestaurant } from './restaurant.ts'

/**
 * `npm run bench`: a category of 24 cards, by our shop with warm data and by bare Fastify and React with the same
 * elements, as document and as partial. The two servers take turns, each alone under load from another process.
 */

const ROUNDS = 3
const WARM_MS = 1500
const ROUND_MS = 1700
const PATH = '/catalog/1'
const kinds = ['document', 'partial'] as const
type Kind = (typeof kinds)[number]

interface Load { requests: number; p99: number; bytes: number }
const load = (origin: string, kind: Kind, milliseconds: number): Promise<Load> => word(start('load.ts', origin, PATH, kind, String(milliseconds)))

/** Our own document, cut into what React renders and the constants around it. */
async function partsOf(url: string): Promise<Parts> {
  const html = await (await fetch(url)).text()
  const json = (pattern: RegExp) => JSON.parse(pattern.exec(html)?.[1] ?? '')
  const [head = ''] = html.split('<script type="application/json" id="state">', 1)
  const foot = html.slice(html.lastIndexOf('<script type="module"'))
  return { head, foot, state: json(/id="state">(.*?)<\/script>/s), record: json(/data-page>(.*?)<\/script>/s) }
}

const restaurant = await serveRecordedRestaurant()
const shop = start('shop-server.ts', restaurant.url)
const { url: shopUrl } = await word<{ url: string }>(shop)
const bare = start('bare-server.ts')
const parts = await partsOf(shopUrl + PATH)
bare.send(parts)
const { url: bareUrl } = await word<{ url: string }>(bare)
const servers = [{ name: 'shop', child: shop, url: shopUrl }, { name: 'bare', child: bare, url: bareUrl }] as const

const rows: Record<string, string | number>[] = []
for (const kind of kinds) {
  const sums = new Map(servers.map(({ name }) => [name, { requests: 0, p99: 0, bytes: 0, rss: 0 }]))
  for (const { url } of servers) await load(url, kind, WARM_MS)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, child, url } of servers) {
      const { requests, p99, bytes } = await load(url, kind, ROUND_MS)
      const sum = sums.get(name)
      if (sum) Object.assign(sum, { requests: sum.requests + requests, p99: Math.max(sum.p99, p99), bytes, rss: Math.max(sum.rss, await rssOf(child)) })
    }
  }
  const perSecond = (name: 'shop' | 'bare'): number => (sums.get(name)?.requests ?? 0) / (ROUNDS * ROUND_MS / 1000)
  for (const [name, { p99, bytes, rss }] of sums) {
    rows.push({ page: kind, server: name, 'requests/s': Math.round(perSecond(name)), ratio: (perSecond(name) / perSecond('bare')).toFixed(2), 'p99 ms': Math.round(p99), bytes, 'RSS MB': Math.round(rss) })
  }
}
console.log(`${machine()} · 24 cards, 16 connections, ${ROUNDS} × ${ROUND_MS / 1000} s each`)
console.table(rows)
for (const { child } of servers) child.kill()
restaurant.close()
