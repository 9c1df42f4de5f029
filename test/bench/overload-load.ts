import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { share, sorted } from './report.ts'

/**
 * Requests at a fixed rate, independent of earlier responses: overload-load.ts <json>. Each is for an uncached page; a second
 * rate is of quotes, which are never refused.
 */

export interface OpenTask {
  readonly origin: string
  readonly rate: number
  readonly milliseconds: number
}
export interface OpenLoad {
  /** Pages served a second. */
  readonly good: number
  readonly refused: number
  readonly failed: number
  readonly p50: number
  readonly refusedP50: number
  readonly refusedP99: number
  /** Share of quotes that succeeded. */
  readonly critical: number
}

const { origin, rate, milliseconds } = JSON.parse(process.argv[2] ?? '') as OpenTask
const agent = new Agent({ keepAlive: true, maxSockets: 2000 })
const TICK_MS = 10
const CRITICAL_EVERY_MS = 100
const times: Record<string, number[]> = { good: [], refused: [], failed: [] }
const quotes = { good: 0, asked: 0 }
let asked = 0

const ask = (path: string, body?: string): Promise<number> =>
  new Promise((resolve) => {
    const asking = request(
      origin + path,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) },
      },
      (answer: IncomingMessage) => {
        answer
          .resume()
          .on('end', () => resolve(answer.statusCode ?? 0))
          .on('error', () => resolve(0))
      },
    )
    asking.on('error', () => resolve(0))
    asking.end(body)
  })

async function page(): Promise<void> {
  const since = performance.now()
  const status = await ask(`/catalog?sort=price_asc&n=${(asked += 1)}`)
  times[status === 200 ? 'good' : status === 503 ? 'refused' : 'failed']?.push(performance.now() - since)
}

async function quote(): Promise<void> {
  quotes.asked += 1
  if (
    (await ask(
      '/bff/quotes',
      JSON.stringify({ type: 'pickup', restaurant_id: 1, lines: [{ product_id: 1, qty: 3 }] }),
    )) === 200
  )
    quotes.good += 1
}

const began = performance.now()
const open: Promise<void>[] = []
let begun = 0
for (let now = 0; now < milliseconds; now = performance.now() - began) {
  for (; begun < (now * rate) / 1000; begun += 1) open.push(page())
  for (; quotes.asked < now / CRITICAL_EVERY_MS;) open.push(quote())
  await setTimeout(TICK_MS)
}
await Promise.all(open)
const [good = [], refused = [], failed = []] = ['good', 'refused', 'failed'].map((how) => sorted(times[how] ?? []))
process.send?.({
  good: (good.length / milliseconds) * 1000,
  refused: refused.length,
  failed: failed.length,
  p50: share(good, 0.5),
  refusedP50: share(refused, 0.5),
  refusedP99: share(refused, 0.99),
  critical: quotes.good / quotes.asked,
} satisfies OpenLoad)
process.disconnect?.()
