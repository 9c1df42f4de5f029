import { setTimeout } from 'node:timers/promises'
import { megabytes, start, statsOf, stop, urlOf, word } from './child-programs.ts'
import { report, rounded } from './report.ts'

/**
 * Memory of the shop's process under mixed load: documents and partials of many routes, /bff reads, quotes, aborted requests.
 * BENCH_SOAK_MINUTES (1) is its duration, BENCH_RATE (50) the requests a second: one machine can send and serve as many; with
 * more the queue is measured. The growth per hour is reliable from ten minutes on.
 */

const minutes = Number(process.env.BENCH_SOAK_MINUTES || 1)
const rate = process.env.BENCH_RATE || '50'
const SAMPLES_LEAST = 12
const EVERY_MS = Math.min(10_000, (minutes * 60_000) / SAMPLES_LEAST)
const TELLING_MINUTES = 10

interface Sample {
  readonly hours: number
  readonly rss: number
  readonly heap: number
  readonly external: number
}

const restaurant = start('restaurant-server.ts')
const shop = start('shop-server.ts', { args: [await urlOf(restaurant)] })
const url = await urlOf(shop)
const atRest = megabytes((await statsOf(shop)).rss)
const load = start('mixed-load.ts', { args: [url, rate] })
const samples: Sample[] = []
const since = performance.now()
while (performance.now() - since < minutes * 60_000) {
  await setTimeout(EVERY_MS)
  const { rss, heapUsed, external } = await statsOf(shop)
  samples.push({
    hours: (performance.now() - since) / 3_600_000,
    rss: rss / 1e6,
    heap: heapUsed / 1e6,
    external: external / 1e6,
  })
}
load.send('how many?')
const { asked, faults } = await word<{ asked: number; faults: number }>(load)
await stop(load, shop, restaurant)

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
/** The straight line through the samples, by least squares: megabytes an hour. */
function slope(of: readonly Sample[]): number {
  const [x, y] = [mean(of.map(({ hours }) => hours)), mean(of.map(({ rss }) => rss))]
  return (
    of.reduce((sum, { hours, rss }) => sum + (hours - x) * (rss - y), 0) /
    of.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0)
  )
}

const last = samples.slice(-Math.ceil(samples.length / 3))
const memory = mean(last.map(({ rss }) => rss))
const shown = samples.filter((_, at) => at % Math.ceil(samples.length / SAMPLES_LEAST) === 0)
report(
  `memory of the shop's process · ${minutes} min · ${asked} requests (${Math.round(asked / minutes / 60)}/s), ${faults} faults · ${atRest} MB at rest`,
  shown.map(({ hours, rss, heap, external }) => ({
    'after min': rounded(hours * 60),
    'RSS MB': Math.round(rss),
    'heap used MB': Math.round(heap),
    'external MB': Math.round(external),
  })),
  [
    { aim: 'memory', value: memory, figure: `after ${minutes} min, ${asked} requests`, limit: `at rest: ${atRest} MB` },
    ...(minutes >= TELLING_MINUTES
      ? [
          {
            aim: 'memoryGrowth' as const,
            value: slope(samples.filter(({ hours }) => hours * 60 > TELLING_MINUTES / 2)),
            figure: `after ${TELLING_MINUTES / 2} min of ${minutes}`,
          },
        ]
      : []),
  ],
)
