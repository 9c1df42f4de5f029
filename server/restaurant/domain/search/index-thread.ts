import { Worker } from 'node:worker_threads'
import type { Matches } from '#shared/rules/menu-index.ts'
import type { FromWorker, ToWorker } from './search-worker.ts'
import type { DishParts } from './searched-dishes.ts'

/** An index of one version of the menu. */
export interface OpenIndex {
  /** Rejects if it cannot be built. */
  readonly built: Promise<void>
  /** False: it has failed and answers no more. */
  readonly isUsable: boolean
  matches(text: string): Promise<Matches>
  close(): Promise<void>
}

const WORKER = new URL('./search-worker.ts', import.meta.url)

/** An index in a worker thread, fed in parts. It does not keep the process running unless it has to answer. */
export function indexInThread(parts: DishParts, program = WORKER): OpenIndex {
  const index = new ThreadIndex(new Worker(program))
  index.listen()
  index.feed(parts).catch((error: Error) => {
    index.fail(error)
    return index.close()
  })
  return index
}

class ThreadIndex implements OpenIndex {
  private readonly worker: Worker
  private readonly building = Promise.withResolvers<void>()
  private readonly waiting = new Map<number, PromiseWithResolvers<Matches>>()
  private questions = 0
  private failure: Error | null = null

  constructor(worker: Worker) {
    this.worker = worker
  }

  get built(): Promise<void> {
    return this.building.promise
  }

  get isUsable(): boolean {
    return this.failure === null
  }

  listen(): void {
    this.worker
      .on('message', (message: FromWorker) => this.receive(message))
      .on('error', (cause) => this.fail(new Error('the thread of the search index has failed', { cause })))
      .on('exit', () => this.fail(hasEnded()))
      .unref()
    this.built.catch(() => undefined)
  }

  async feed(parts: DishParts): Promise<void> {
    for await (const names of parts.names) {
      if (this.failure) return
      this.send({ names })
    }
    this.send({ areNamed: true })
    for await (const dishes of parts.dishes) {
      if (this.failure) return
      this.send({ dishes })
    }
    this.send({ isComplete: true })
  }

  matches(text: string): Promise<Matches> {
    if (this.failure) return Promise.reject(this.failure)
    const found = Promise.withResolvers<Matches>()
    this.waiting.set((this.questions += 1), found)
    this.worker.ref()
    this.send({ question: this.questions, text })
    return found.promise
  }

  fail(error: Error): void {
    this.failure ??= error
    this.building.reject(this.failure)
    for (const { reject } of this.waiting.values()) reject(this.failure)
    this.waiting.clear()
  }

  async close(): Promise<void> {
    this.fail(hasEnded())
    await this.worker.terminate()
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message)
  }

  private receive(message: FromWorker): void {
    if ('isBuilt' in message) return this.building.resolve()
    this.waiting.get(message.question)?.resolve(message.found)
    this.waiting.delete(message.question)
    if (this.waiting.size === 0) this.worker.unref()
  }
}

const hasEnded = (): Error => new Error('the thread of the search index has ended')
