import { randomInt } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Teardown } from './teardown.ts'

/** The shop as operators run it: real processes on real ports. */

const program = fileURLToPath(import.meta.resolve('../../server/main.ts'))

const clock = fileURLToPath(import.meta.resolve('./test-clock.ts'))
/** A Tuesday's noon; orders of this morning are not late. */
export const atNoon = {
  TEST_CLOCK: '2026-11-17T12:00',
  TEST_CLOCK_AHEAD: '',
  NODE_OPTIONS: `--require=${JSON.stringify(clock)}`,
}

/**
 * A port that was free just now, below those that systems assign: between now and its use another
 * program gets it only by asking for this very one.
 */
export async function freePort(hold?: Teardown): Promise<number> {
  const server = createServer()
  for (;;) {
    server.listen(randomInt(10_000, 32_000), '127.0.0.1')
    if (
      await once(server, 'listening').then(
        () => true,
        () => false,
      )
    )
      break
  }
  const { port } = server.address() as AddressInfo
  if (hold) hold.teardown(() => server.close())
  else await once(server.close(), 'close')
  return port
}

export interface ShopProcess {
  child: ChildProcess
  output: { out: string; err: string }
  ended: Promise<[number | null]>
  shop: string
  operations: string
}

/** As npm starts it: a shell waits for it, and passes no signal on. */
export const throughShell = ['sh', '-c', '"$0" "$1"; exit', process.execPath, program] as const

export const inDevelopment = [process.execPath, program, '--dev'] as const

/** A shop with its own ports by default. */
export async function openProcess(
  t: Teardown,
  variables: Record<string, string>,
  [command, ...args]: readonly [string, ...string[]] = [process.execPath, program],
): Promise<ShopProcess> {
  const ports = { PORT: String(await freePort()), OPS_PORT: String(await freePort()) }
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    RESTAURANT_PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    DRAIN_SECONDS: '0',
    ...ports,
    ...variables,
  }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close') as Promise<[number | null]>
  // Its children share its output: closed means that none of them writes to its folder any more.
  t.teardown(() => {
    child.kill('SIGKILL')
    return ended
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err += text
  })
  return { child, output, ended, shop: `http://127.0.0.1:${env.PORT}`, operations: `http://127.0.0.1:${env.OPS_PORT}` }
}

export async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await setTimeout(50)) if (await what()) return
  throw new Error(`timed out waiting for: ${what}`)
}

export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export const lockOf = (directory: string): string => join(directory, 'restaurant.lock')
export const restaurantPid = (directory: string): number => Number.parseInt(readFileSync(lockOf(directory), 'utf8'), 10)

export const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  child.kill(signal)
  return (await once(child, 'exit'))[0] as number | null
}
