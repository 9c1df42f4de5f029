/** A server process of a benchmark: it reports its address, memory and CPU time, and ends with the benchmark. */

export interface Stats {
  readonly rss: number
  /** Microseconds of all its threads. */ readonly cpu: number
}

function stats(): Stats {
  const { user, system } = process.cpuUsage()
  return { rss: process.memoryUsage.rss(), cpu: user + system }
}

export function serving(url: string): void {
  process.on('message', (message) => {
    if (message === 'stats') process.send?.(stats())
  })
  process.once('disconnect', () => process.exit())
  process.send?.({ url })
}
