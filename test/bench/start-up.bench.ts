import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, openProcess } from '../support/shop-process.ts'
import { answersSoon, closing } from './teardown.ts'
import { start, stop, urlOf } from './child-programs.ts'
import { report, share, sorted } from './report.ts'

/** Time from the start of the process to the first response: the shop with its restaurant, beside Node and Fastify alone. */

const TIMES = 3

const directory = mkdtempSync(join(tmpdir(), 'zhar-start-'))
closing.teardown(() => rmSync(directory, { recursive: true, force: true }))

async function timed(work: () => Promise<(() => Promise<unknown>) | void>): Promise<number> {
  const since = performance.now()
  const after = await work()
  const took = performance.now() - since
  await after?.()
  return took
}

async function openShop(DATA_DIR: string): Promise<() => Promise<unknown>> {
  const { child, shop } = await openProcess(closing, { DATA_DIR, LOG_LEVEL: 'warn' })
  await answersSoon(`${shop}/bff/build`)
  return () => end(child, 'SIGTERM')
}

async function openBare(): Promise<() => Promise<unknown>> {
  const child = start('json-server.ts')
  child.send({ '/': '{}' })
  await fetch(await urlOf(child))
  return () => stop(child)
}

const starts: Record<string, (time: number) => Promise<(() => Promise<unknown>) | void>> = {
  'node -e 0': async () => {
    spawnSync(process.execPath, ['-e', '0'])
  },
  'bare Fastify': openBare,
  'shop and restaurant, first start: the packed demo business is laid out': (time) =>
    openShop(join(directory, String(time))),
  'shop and restaurant, started again': () => openShop(join(directory, '0')),
}

const rows: object[] = []
for (const [what, open] of Object.entries(starts)) {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) times.push(await timed(() => open(time)))
  rows.push({
    what,
    'ms (median)': Math.round(share(sorted(times), 0.5)),
    fastest: Math.round(Math.min(...times)),
    slowest: Math.round(Math.max(...times)),
  })
}
report(`start-up · ${TIMES} times each`, rows)
await closing.run()
