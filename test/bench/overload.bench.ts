import { setTimeout } from 'node:timers/promises'
import type { Load } from './load.ts'
import type { OpenLoad } from './overload-load.ts'
import { start, stop, urlOf, word } from './child-programs.ts'
import { report, rounded } from './report.ts'

/**
 * Five times as many pages as one process can render: pages served beside the peak, the time of a refusal, and when all
 * requests are served again. BENCH_OVERLOAD_SECONDS (8) is its duration.
 */

const milliseconds = Number(process.env.BENCH_OVERLOAD_SECONDS || 8) * 1000
const TIMES = 5
/** Overload is over after this many pages in a row without a refusal. */
const CALM = 20

const restaurant = start('restaurant-server.ts')
const shop = start('shop-server.ts', { args: [await urlOf(restaurant)] })
const origin = await urlOf(shop)
const run = <T>(program: string, task: object): Promise<T> =>
  word<T>(start(program, { args: [JSON.stringify({ origin, ...task })] }))

/** The peak rate of the same requests: compressed, each with its own URL. */
const closed = () =>
  run<Load>('load.ts', {
    path: '/catalog?sort=price_asc',
    headers: { 'accept-encoding': 'br' },
    isUnique: true,
    milliseconds: milliseconds / 2,
  })
await closed()
const peak = ((await closed()).requests / milliseconds) * 2000
const open = (times: number) => run<OpenLoad>('overload-load.ts', { rate: peak * times, milliseconds })
const half = await open(0.5)
const flooded = await open(TIMES)

const since = performance.now()
let recovered = 0
for (let calm = 0; calm < CALM; await setTimeout(10)) {
  const { ok } = await fetch(`${origin}/catalog?sort=price_asc&calm=${calm}`)
  calm = ok ? calm + 1 : 0
  if (calm === 1) recovered = performance.now() - since
}
await stop(shop, restaurant)

const rows = Object.entries({ 'half of the peak': half, [`${TIMES} × the peak`]: flooded }).map(([what, load]) => ({
  what,
  'good/s': rounded(load.good),
  'of the peak': rounded(load.good / peak, 2),
  'good p50 ms': rounded(load.p50),
  refused: load.refused,
  failed: load.failed,
  'refusal p50 ms': rounded(load.refusedP50),
  'p99 ms': rounded(load.refusedP99),
  'quotes answered': `${rounded(load.critical * 100)} %`,
}))
report(
  `overload · peak of one process: ${rounded(peak)} rendered pages/s · served again after ${rounded(recovered)} ms`,
  rows,
)
