import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { answers, end, openProcess, until } from '../support/shop-process.ts'
import { closing } from '../support/closing.ts'
import { watchStolen } from './steal-time.ts'

export interface ProductionShop {
  readonly pid: number
  readonly base: string
  /** Waits until its process, which resizes pictures and compresses, is idle. */
  readonly rest: () => Promise<void>
}

/** Figures do not depend on the hour: out of hours a notice starts the code of each page at once. */
const noon = { TEST_CLOCK: '12:00', NODE_OPTIONS: `--require=${join(import.meta.dirname, '../support/test-clock.ts')}` }

/** The shop with its restaurant, started as operators start it; its data are removed at the end. */
export async function openProductionShop(env: Record<string, string> = {}): Promise<ProductionShop> {
  const directory = mkdtempSync(join(tmpdir(), 'zhar-bench-'))
  closing.teardown(() => rmSync(directory, { recursive: true, force: true }))
  const { child, shop, operations } = await openProcess(closing, {
    ...noon,
    DATA_DIR: directory,
    LOG_LEVEL: 'warn',
    ...env,
  })
  closing.teardown(() => end(child, 'SIGTERM'))
  await until(() => answers(`${operations}/ready`))
  const { pid = 0 } = child
  return { pid, base: shop.replace('127.0.0.1', 'localhost'), rest: () => rests(pid) }
}

/** Numbers behind the program's name, which is in brackets and may contain spaces; none where the system has no /proc/pid/stat (proc(5)). */
export function statOf(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}

/** CPU time of a process, as user and in the system, in ticks of 10 ms. */
function worked(pid: number): number {
  const { 11: user = 0, 12: system = 0 } = statOf(pid)
  return user + system
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
async function rests(pid: number): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = worked(pid)
    const taken = watchStolen()
    await setTimeout(LOOK_MS)
    if (worked(pid) - before <= BUSY_TICKS && (taken() ?? 0) < STARVED) return
  }
  throw new Error(`process ${pid} does not come to rest`)
}
