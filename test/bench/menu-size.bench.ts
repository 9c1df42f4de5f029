import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { growMenu } from '../support/large-menu.ts'
import { megabytes, start, statsOf, stop, urlOf } from './child-programs.ts'
import { report, share } from './report.ts'

/**
 * Restaurant calls with 1 000, 10 000 and, with BENCH_LARGE=1, 100 000 products in the database. The answers stay the
 * same, so their cost should: it grows with the answer, not with the table. "pause" is the event loop's longest during
 * the calls, with the first search also while the index is built.
 */

const SIZES = [1000, 10_000, ...(process.env.BENCH_LARGE ? [100_000] : [])]
const TIMES = 100

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
let asked = 0
const search = (url: string, text: string) =>
  fetch(`${url}/api/search?query=${encodeURIComponent(text)}&terminal_id=101`)
const calls: Record<string, (url: string) => Promise<Response>> = {
  'one product': (url) => fetch(`${url}/api/get-product/7?terminal_id=101`),
  'three products by id': (url) =>
    fetch(`${url}/api/get-products-by-ids-new?product_ids[]=1&product_ids[]=60&product_ids[]=112&terminal_id=101`),
  'quote of two dishes': (url) =>
    fetch(
      `${url}/api/quote-order`,
      post({
        type: 'pickup',
        restaurant_id: 1,
        lines: [
          { product_id: 1, qty: 3 },
          { product_id: 112, qty: 2 },
        ],
      }),
    ),
  'search, two words': (url) => search(url, 'шашлик 777'),
  'search, one word': (url) => search(url, 'соус'),
  'search, two words not asked before': (url) => search(url, `соус ${(asked += 1)}`),
  recommendations: (url) => fetch(`${url}/api/get-recommend-in-basket?terminal_id=101`),
}

async function timed(
  url: string,
  call: (url: string) => Promise<Response>,
): Promise<{ first: number; times: number[]; bytes: number }> {
  const times: number[] = []
  let bytes = 0
  const end = performance.now() + 20_000
  while (times.length <= TIMES && performance.now() < end) {
    const since = performance.now()
    const answer = await call(url)
    bytes = (await answer.arrayBuffer()).byteLength
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
    times.push(performance.now() - since)
  }
  const [first = 0, ...others] = times
  return { first, times: others.toSorted((a, b) => a - b), bytes }
}

/** A process with less CPU time in a second is idle, in microseconds. */
const IDLE = 100_000

/** Waits until the index is built and its thread is idle; the longest pause of the event loop meanwhile. */
async function indexed(child: ReturnType<typeof start>): Promise<number> {
  let longest = 0
  for (let before = -Infinity; ; await setTimeout(1000)) {
    const { cpu, pause } = await statsOf(child)
    longest = Math.max(longest, pause)
    if (cpu - before < IDLE) return longest
    before = cpu
  }
}

const directory = mkdtempSync(join(tmpdir(), 'zhar-menu-'))
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
const rows: object[] = []
for (const size of SIZES) {
  await growMenu(directory, size)
  const child = start('restaurant-server.ts', { args: [directory] })
  const url = await urlOf(child)
  const rssOf = async (): Promise<number> => megabytes((await statsOf(child)).rss)
  const atRest = await rssOf()
  for (const [name, call] of Object.entries(calls)) {
    await statsOf(child)
    const { first, times, bytes } = await timed(url, call)
    const pause = await indexed(child)
    rows.push({
      products: size,
      call: name,
      bytes,
      'first ms': first.toFixed(1),
      'p50 ms': share(times, 0.5).toFixed(1),
      'p99 ms': share(times, 0.99).toFixed(1),
      'longest pause ms': pause.toFixed(1),
      'RSS MB at rest': atRest,
      'RSS MB': await rssOf(),
    })
  }
  await stop(child)
}
report(`embedded restaurant on PGlite, one caller, ${TIMES} calls each`, rows)
