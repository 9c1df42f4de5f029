import type { ChildProcess } from 'node:child_process'
import { join, relative } from 'node:path'
import type { Product } from '#shared/contract/catalog.ts'
import { start, statsOf, stop, urlOf } from './child-programs.ts'
import { PARTIAL } from './compared-servers.ts'
import { loading } from './interleaved-runs.ts'
import type { Request } from './load.ts'
import { report, rounded, share, sorted } from './report.ts'
import { PATH, serveRecordedRestaurant } from './restaurant.ts'

/**
 * What choices cost: CPU time of a category of 24 dishes, rendered for each request as document and as partial, and of a quote of two
 * dishes with the restaurant's part; without choices, and with three groups for each dish. `BENCH_BESIDE=<another built checkout>`
 * measures that one, too, on dishes without choices. Many short rounds take turns; what else the machine does only adds to a round, so the
 * cheapest tenth of them shows a few per cent where medians do not.
 */

const ROUNDS = 31
const ROUND_MS = 250
const WARM_MS = 1500
const CARDS = 24

const other = process.env.BENCH_BESIDE
const inOther = other && relative(import.meta.dirname, join(other, 'test/bench'))

const bare = ({ option_groups: _g, nutrition: _n, old_price: _o, badges: _b, cooking_minutes: _c, ...dish }: Product) =>
  dish
/** The id of a dish with that many groups. */
function choosing(dish: Product, menu: readonly Product[]): Product {
  const groups = menu.find(({ option_groups: all }) => all.length >= 3)?.option_groups.slice(0, 3) ?? []
  return { ...dish, option_groups: groups }
}

const option = (group_id: number, option_id: number) => ({ group_id, option_id, qty: 1 })
const options = [option(5, 40), option(7, 60), { ...option(9, 30), options: [option(8, 50)] }]
const quoteOf = (lines: object[]): Request => ({
  path: '/bff/quotes',
  body: JSON.stringify({ type: 'pickup', restaurant_id: 1, lines }),
})
const quotes = {
  without: quoteOf([58, 112].map((product_id) => ({ product_id, qty: 2 }))),
  three: quoteOf([43, 45].map((product_id) => ({ product_id, qty: 2, options }))),
}

interface Contender {
  readonly name: string
  readonly children: readonly ChildProcess[]
  readonly url: string
}
interface Tried extends Contender {
  readonly request: Request
}

const closers: (() => void)[] = []

async function shopOf(
  name: string,
  dressed: Parameters<typeof serveRecordedRestaurant>[0],
  folder = '',
): Promise<Contender> {
  const restaurant = await serveRecordedRestaurant({ cards: CARDS, ...dressed })
  closers.push(restaurant.close)
  const child = start(join(folder, 'shop-server.ts'), { args: [restaurant.url], env: { PAGE_CACHE: 'off' } })
  return { name, children: [child], url: await urlOf(child) }
}

async function withRestaurant(name: string, folder = ''): Promise<Contender> {
  const restaurant = start(join(folder, 'restaurant-server.ts'))
  const shop = start(join(folder, 'shop-server.ts'), { args: [await urlOf(restaurant)] })
  return { name, children: [shop, restaurant], url: await urlOf(shop) }
}

async function cpuOf({ children }: Contender): Promise<number> {
  const all = await Promise.all(children.map(statsOf))
  return all.reduce((sum, { cpu }) => sum + cpu, 0)
}

/** Microseconds a request. */
async function round(tried: Tried, milliseconds: number): Promise<number> {
  const before = await cpuOf(tried)
  const { requests } = await loading(tried.request)({ ...tried, child: tried.children[0]! }, milliseconds)
  return ((await cpuOf(tried)) - before) / requests
}

const UNDISTURBED = 0.1

/** The other rows, each beside the first one. */
async function compared(what: string, all: readonly Tried[]): Promise<object[]> {
  for (const one of all) await round(one, WARM_MS)
  const turns: number[][] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const turn: number[] = []
    for (const one of all) turn.push(await round(one, ROUND_MS))
    turns.push(turn)
  }
  const costs = all.map((_, at) => sorted(turns.map((turn) => turn[at] ?? NaN)))
  const cheapest = costs.map((values) => share(values, UNDISTURBED))
  return all.map(({ name }, at) => ({
    what,
    dishes: name,
    'CPU µs': Math.round(cheapest[at] ?? NaN),
    ratio: rounded((cheapest[at] ?? NaN) / (cheapest[0] ?? NaN), 3),
    'median µs': Math.round(share(costs[at] ?? [], 0.5)),
  }))
}

const shops = [
  await shopOf('without choices', { dressed: bare }),
  await shopOf('three groups each', { dressed: choosing }),
  ...(inOther ? [await shopOf('without choices, the other checkout', { dressed: bare }, inOther)] : []),
]
const of = (request: Request) => shops.map((shop): Tried => ({ ...shop, request }))
const rows = [
  ...(await compared('document', of({ path: PATH }))),
  ...(await compared('partial', of({ path: PATH, headers: PARTIAL }))),
]
await stop(...shops.flatMap(({ children }) => children))
const shop = await withRestaurant('without choices')
const asked = [
  { ...shop, request: quotes.without },
  { ...shop, name: 'three groups each', request: quotes.three },
  ...(inOther
    ? [{ ...(await withRestaurant('without choices, the other checkout', inOther)), request: quotes.without }]
    : []),
]
rows.push(...(await compared('quote of two dishes', asked)))
await stop(...asked.flatMap(({ children }) => children))
for (const close of closers) close()
report(
  `choices · ${CARDS} dishes · CPU time of a request, the cheapest tenth of ${ROUNDS} rounds of ${ROUND_MS} ms in turns`,
  rows,
)
