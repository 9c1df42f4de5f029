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
  const supervisor = new Supervisor(log)
  supervisor.startChild(environment)
  const port = await portOf(supervisor.child)
  // A replacement has the same port: the shop and its workers know its address.
  void supervisor.restart({ ...environment, RESTAURANT_PORT: String(port) })
  return {
    url: `http://127.0.0.1:${port}`,
    onRestart(listener) {
      supervisor.onRestart = listener
    },
    onMenuChange(listener) {
      supervisor.onMenuChange = listener
    },
    close: () => supervisor.stop(),
  }
}

class Supervisor {
  onRestart = (): void => {}
  onMenuChange = (): void => {}
  child!: ChildProcess
  private since = 0
  private shouldRestart = true
  private readonly backoff = createBackoff()
  private readonly log: Log

  constructor(log: Log) {
    this.log = log
  }

  startChild(environment: NodeJS.ProcessEnv): void {
    this.since = performance.now()
    this.child = start(environment).on('message', (message) => {
      if ('changed' in (message as Message)) this.onMenuChange()
    })
  }

  /** Replaces the child whenever it ends, until stopped. */
  async restart(environment: NodeJS.ProcessEnv): Promise<void> {
    for (;;) {
      await ended(this.child)
      if (!this.shouldRestart) return
      await this.replace(environment)
    }
  }

  async stop(): Promise<void> {
    this.shouldRestart = false
    if (this.child.connected) this.child.disconnect()
    await ended(this.child)
  }

  private async replace(environment: NodeJS.ProcessEnv): Promise<void> {
    const { exitCode, signalCode } = this.child
    const wait = this.backoff(performance.now() - this.since)
    const end = signalCode ?? `exit code ${exitCode}`
    this.log.error({ event: 'restaurant_ended', end, wait }, 'embedded restaurant exited, restarting')
    await setTimeout(wait)
    if (!this.shouldRestart) return
    this.startChild(environment)
    try {
      await portOf(this.child)
    } catch (err) {
      return this.log.error({ event: 'restaurant_failed', err }, 'embedded restaurant failed to start')
    }
    this.log.info({ event: 'restaurant_back' }, 'embedded restaurant is back')
    this.onRestart()
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
