import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, openProcess } from '../support/shop-process.ts'
import { answersSoon, closing } from './teardown.ts'
import { rests } from './await-idle.ts'

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
  await answersSoon(`${operations}/ready`)
  const { pid = 0 } = child
  return { pid, base: shop.replace('127.0.0.1', 'localhost'), rest: () => rests(pid) }
}
