import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'

const program = fileURLToPath(import.meta.resolve('../../../server/restaurant/main.ts'))
const DATA_DIR = t.testdir()

type Message = { listening?: number; failed?: string }

const settings = { ...process.env, RESTAURANT_PORT: '0', LOG_LEVEL: 'warn', DATA_DIR, PHONE_HASH_SECRET: 's' }

/** Forked as the shop does it. */
function start(env: Record<string, string> = {}): ChildProcess {
  const child = fork(program, { env: { ...settings, ...env }, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  t.teardown(() => child.kill('SIGKILL'))
  return child
}
const nextMessage = async (child: ChildProcess): Promise<Message> => (await once(child, 'message'))[0]
const ended = async (child: ChildProcess): Promise<number> => (await once(child, 'exit'))[0]

t.test('it reports its address, locks its directory, and ends with its parent', async (t) => {
  const first = start()
  const { listening } = await nextMessage(first)
  if (process.platform === 'linux') {
    const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${first.pid}/status`, 'utf8'))?.[1]) / 1024
    t.ok(peak < 350, `a first start takes ${Math.round(peak)} MiB at its peak`)
  }
  t.equal((await fetch(`http://127.0.0.1:${listening}/api/get-cities`)).status, 200)

  const second = start()
  const end = ended(second)
  t.match(await nextMessage(second), { failed: new RegExp(`used by process ${first.pid}`) })
  t.equal(await end, 1)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    first.kill(signal)
    t.equal(
      (await fetch(`http://127.0.0.1:${listening}/api/get-cities`)).status,
      200,
      `${signal} is the parent’s to handle`,
    )
  }
  first.disconnect()
  t.equal(await ended(first), 0)
})

t.test('the next start finds the directory unlocked; without a parent a signal ends it', async (t) => {
  const child = spawn(process.execPath, [program], {
    env: { ...settings, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  t.equal(await ended(child), 0)
})

t.test('wrong settings and an address that is not this machine’s are reported', async (t) => {
  for (const [env, failed] of [
    [{ RESTAURANT_PORT: '-1' }, /RESTAURANT_PORT/],
    [{ RESTAURANT_HOST: '203.0.113.1' }, /EADDRNOTAVAIL/],
  ] as const) {
    const child = start(env)
    const end = ended(child)
    t.match(await nextMessage(child), { failed })
    t.equal(await end, 1)
  }
})

t.test(
  'the restaurant ends within seconds when its data is deleted, so that no order is acknowledged and lost',
  async (t) => {
    for (const part of ['', 'database']) {
      const directory = t.testdir({})
      const child = start({ DATA_DIR: directory })
      await nextMessage(child)
      const end = ended(child)
      const since = performance.now()
      rmSync(join(directory, part), { recursive: true })
      t.equal(await end, 1)
      t.ok(performance.now() - since < 10_000, `${part || 'all'}: ${Math.round(performance.now() - since)} ms`)
    }
  },
)
