import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { watchStolen } from './steal-time.ts'

/** CPU time of a process in ticks of 10 ms; null where the system has no /proc/pid/stat (proc(5)). */
function worked(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in brackets and may contain spaces; after it fields 12 and 13 are user and system time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return null
  }
}

const LOOK_MS = 500
const BUSY_TICKS = 2
/** Percent of the machine's CPU time. A process that was not scheduled looks idle. */
const STARVED = 50
const TRIES = 120

/**
 * Waits until a process has been idle for half a second; fails after a minute. A phone does not share its processor with the
 * shop, which after a visit still resizes the last requested pictures.
 */
export async function rests(pid: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = worked(pid)
    const taken = watchStolen()
    await setTimeout(LOOK_MS)
    if ((worked(pid) ?? 0) - (before ?? 0) <= BUSY_TICKS && (taken() ?? 0) < STARVED) return
  }
  throw new Error(`process ${pid} does not come to rest`)
}
