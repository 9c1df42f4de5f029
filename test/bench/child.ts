/** A server started by a benchmark: it says where it listens and what it uses, and ends with it. */

export interface Stats {
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
  /** Microseconds of all its threads. */ readonly cpu: number
}

function stats(): Stats {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return { rss, heapUsed, external, cpu: user + system }
}

export function serving(url: string): void {
  process.on('message', (message) => {
    if (message === 'stats') process.send?.(stats())
  })
  process.once('disconnect', () => process.exit())
  process.send?.({ url })
}
