import { readFileSync } from 'node:fs'

/** Steal time: a virtual machine was ready to run, but its host ran other guests. */

interface Times {
  readonly all: number
  readonly stolen: number
}

/** Steal time of all processors since boot, in ticks; null where the system has no /proc/stat (proc(5)). */
function times(): Times | null {
  try {
    const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/ +/) ?? []
    // User, nice, system, idle, iowait, irq, softirq, steal; guests are counted among users.
    const ticks = fields.slice(0, 8).map(Number)
    return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 }
  } catch {
    return null
  }
}

/** Percent from now until the returned function is called, to the precision of ticks; null where the system does not report it. */
export function watchStolen(): () => number | null {
  const begin = times()
  return () => {
    const now = times()
    return begin && now && now.all > begin.all ? ((now.stolen - begin.stolen) / (now.all - begin.all)) * 100 : null
  }
}

const sinceBegin = watchStolen()

/** Whole percent since the program began. */
export function stolen(): number | null {
  const taken = sinceBegin()
  return taken === null ? null : Math.round(taken)
}
