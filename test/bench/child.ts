import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A server started by a benchmark: it says where it listens and what it uses, and ends with it. */

export interface Stats {
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
  /** Microseconds of all its threads. */ readonly cpu: number
  /** Longest pause of its event loop since the last question, in milliseconds. */ readonly pause: number
}

// Begins with the first question, so that no other benchmark pays for it.
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
