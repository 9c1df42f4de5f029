import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A server process of a benchmark: it reports its address, memory and CPU time, and ends with the benchmark. */

export interface Stats {
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
  /** Microseconds of all its threads. */ readonly cpu: number
  /** Longest pause of its event loop since the last report, in milliseconds. */ readonly pause: number
}

// Starts with the first report, so that other benchmarks do not pay for it.
const delays = monitorEventLoopDelay({ resolution: 1 })

function stats(): Stats {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const pause = delays.max / 1e6
  delays.enable()
  delays.reset()
  return { rss, heapUsed, external, cpu: user + system, pause }
}

export function serving(url: string): void {
  process.on('message', (message) => {
    if (message === 'stats') process.send?.(stats())
  })
  process.once('disconnect', () => process.exit())
  process.send?.({ url })
}
