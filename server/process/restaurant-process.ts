import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createBackoff } from './backoff.ts'

export interface RestaurantProcess {
  readonly url: string
  /** Called whenever it has crashed and answers again. */
  onRestart(listener: () => void): void
  /** Called whenever it reports a changed menu or restaurant. */
  onMenuChange(listener: () => void): void
  close(): Promise<void>
}

type Message = { listening: number } | { failed: string } | { changed: 'menu' }
type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

/** The embedded restaurant as a child process tied to ours: database work never blocks rendering. It is restarted after a crash. */
export async function startRestaurantProcess(environment: NodeJS.ProcessEnv, log: Log): Promise<RestaurantProcess> {
  const onMessage = (message: unknown): void => {
    if ('changed' in (message as Message)) menuChanged()
  }
  const startChild = (variables: NodeJS.ProcessEnv): ChildProcess => start(variables).on('message', onMessage)
  let menuChanged = (): void => {}
  let child = startChild(environment)
  const port = await portOf(child)
  let since = performance.now()
  let shouldRestart = true
  let returned = (): void => {}
  const backoff = createBackoff()
  async function replace(): Promise<void> {
    const wait = backoff(performance.now() - since)
    log.error(
      { event: 'restaurant_ended', end: child.signalCode ?? `exit code ${child.exitCode}`, wait },
      'embedded restaurant exited, restarting',
    )
    await setTimeout(wait)
    if (!shouldRestart) return
    since = performance.now()
    // At the same port: the shop and its workers know its address.
    child = startChild({ ...environment, RESTAURANT_PORT: String(port) })
    try {
      await portOf(child)
    } catch (err) {
      return log.error({ event: 'restaurant_failed', err }, 'embedded restaurant failed to start')
    }
    log.info({ event: 'restaurant_back' }, 'embedded restaurant is back')
    returned()
  }
  async function keep(): Promise<void> {
    for (;;) {
      await ended(child)
      if (!shouldRestart) return
      await replace()
    }
  }
  void keep()
  return {
    url: `http://127.0.0.1:${port}`,
    onRestart(listener) {
      returned = listener
    },
    onMenuChange(listener) {
      menuChanged = listener
    },
    async close() {
      shouldRestart = false
      if (child.connected) child.disconnect()
      await ended(child)
    },
  }
}

const start = (env: NodeJS.ProcessEnv): ChildProcess =>
  fork(join(import.meta.dirname, '../restaurant/main.ts'), { env, stdio: ['ignore', 'inherit', 'ignore', 'ipc'] })

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null
const ended = async (child: ChildProcess): Promise<unknown> => hasEnded(child) || once(child, 'exit')

/** The port from its first message. */
const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const word = message as Message
      if ('listening' in word) resolve(word.listening)
      else if ('failed' in word) reject(new Error(word.failed))
    })
    child.once('exit', (code) => reject(new Error(`the embedded restaurant ended at once (exit code ${code})`)))
  })
