import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { asInProduction, start, stop, word } from './child-programs.ts'
import { openProductionShop, statOf } from './production-shop.ts'
import { report, rounded } from './report.ts'
import { closing } from '../support/closing.ts'

/**
 * Memory of a container, which runs the shop and its restaurant, under mixed load: documents and partials of many routes, /bff reads, quotes,
 * aborted requests. BENCH_SOAK_MINUTES (1) is its duration, BENCH_RATE (50) the requests a second: one machine can send and serve as many;
 * with more the queue is measured. The growth per hour is reliable from ten minutes on.
 */

const minutes = Number(process.env.BENCH_SOAK_MINUTES || 1)
const rate = process.env.BENCH_RATE || '50'
const SAMPLES_LEAST = 12
const EVERY_MS = Math.min(10_000, (minutes * 60_000) / SAMPLES_LEAST)
const TELLING_MINUTES = 10

interface Sample {
  readonly hours: number
  readonly memory: number
}

/** Memory of a process and its children, shared pages counted once (proc(5)). */

function treeOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const children = all.filter((one) => statOf(one)[1] === pid)
  return [pid, ...children.flatMap(treeOf)]
}

const BYTES_OF_KB = 1024

/** In megabytes. */
const memoryOfTree = (pid: number): number =>
  treeOf(pid).reduce((sum, one) => {
    const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')) ?? []
    return sum + (Number(kilobytes) * BYTES_OF_KB) / 1e6
  }, 0)

async function measure(): Promise<void> {
  const shop = await openProductionShop(asInProduction)
  await shop.rest()
  const atRest = Math.round(memoryOfTree(shop.pid))
  const load = start('mixed-load.ts', { args: [shop.base, rate] })
  const samples: Sample[] = []
  const since = performance.now()
  while (performance.now() - since < minutes * 60_000) {
    await setTimeout(EVERY_MS)
    samples.push({ hours: (performance.now() - since) / 3_600_000, memory: memoryOfTree(shop.pid) })
  }
  load.send('how many?')
  const { asked, faults } = await word<{ asked: number; faults: number }>(load)
  await stop(load)
  await closing.run()
  tell(samples, atRest, `${asked} requests (${Math.round(asked / minutes / 60)}/s), ${faults} faults`)
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
/** The straight line through the samples, by least squares: megabytes an hour. */
function slope(of: readonly Sample[]): number {
  const [x, y] = [mean(of.map(({ hours }) => hours)), mean(of.map(({ memory }) => memory))]
  return (
    of.reduce((sum, { hours, memory }) => sum + (hours - x) * (memory - y), 0) /
    of.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0)
  )
}

function tell(samples: readonly Sample[], atRest: number, load: string): void {
  const last = samples.slice(-Math.ceil(samples.length / 3))
  const growth = {
    aim: 'memoryGrowth' as const,
    value: slope(samples.filter(({ hours }) => hours * 60 > TELLING_MINUTES / 2)),
    figure: `after ${TELLING_MINUTES / 2} min of ${minutes}`,
  }
  report(
    `memory of a container · ${minutes} min · ${load} · ${atRest} MB at rest`,
    samples
      .filter((_, at) => at % Math.ceil(samples.length / SAMPLES_LEAST) === 0)
      .map(({ hours, memory }) => ({ 'after min': rounded(hours * 60), MB: Math.round(memory) })),
    [
      {
        aim: 'memory',
        value: mean(last.map(({ memory }) => memory)),
        figure: `after ${minutes} min, ${load}`,
        limit: `at rest: ${atRest} MB`,
      },
      ...(minutes >= TELLING_MINUTES ? [growth] : []),
    ],
  )
}

if (process.platform === 'linux') await measure()
else console.log('NOT MEASURED: memory of a container is read from /proc')
