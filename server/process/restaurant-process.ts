import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createBackoff } from './backoff.ts'

export interface RestaurantProcess {
  readonly url: string
  /** Why it is closed; null: it answers. */
  readonly closedBecause: string | null
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
  const port = await supervisor.untilAnswering()
  // A replacement has the same port: the shop and its workers know its address. It never begins with new data.
  void supervisor.restart({ ...environment, RESTAURANT_PORT: String(port), RESTAURANT_REOPENED: 'yes' })
  return {
    url: `http://127.0.0.1:${port}`,
    get closedBecause() {
      return supervisor.closedBecause
    },
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
  closedBecause: string | null = null
  /** When it began to answer, or why it never did. */
  private start: { readonly at: number } | { readonly err: unknown } = { at: 0 }
  private shouldRestart = true
  private readonly backoff = createBackoff()
  private readonly log: Log

  constructor(log: Log) {
    this.log = log
  }

  startChild(environment: NodeJS.ProcessEnv): void {
    this.child = forkRestaurant(environment).on('message', (message) => {
      if ('changed' in (message as Message)) this.onMenuChange()
    })
  }

  async untilAnswering(): Promise<number> {
    const port = await portOf(this.child)
    this.start = { at: performance.now() }
    return port
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
    const wait = this.backoff('at' in this.start ? performance.now() - this.start.at : 0)
    this.logEnd(wait)
    await setTimeout(wait)
    if (!this.shouldRestart) return
    this.startChild(environment)
    try {
      await this.untilAnswering()
    } catch (err) {
      this.start = { err }
      this.closedBecause = (err as Error).message
      return
    }
    this.closedBecause = null
    this.log.info({ event: 'restaurant_back' }, 'embedded restaurant is back')
    this.onRestart()
  }

  /** One line for each attempt. */
  private logEnd(wait: number): void {
    if ('err' in this.start)
      return this.log.error(
        { event: 'restaurant_failed', err: this.start.err, wait },
        'embedded restaurant failed to start, trying again',
      )
    const { exitCode, signalCode } = this.child
    const end = signalCode ?? `exit code ${exitCode}`
    this.closedBecause ??= `it ended (${end})`
    this.log.error({ event: 'restaurant_ended', end, wait }, 'embedded restaurant exited, restarting')
  }
}

const forkRestaurant = (env: NodeJS.ProcessEnv): ChildProcess =>
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
    child.once('exit', (code) => reject(new Error(`the restaurant ended at once (${code}): ask npm run doctor`)))
  })
