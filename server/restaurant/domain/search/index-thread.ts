import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
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

/** Most ids of remembered answers; a text counts as some. */
const REMEMBERED_MAX = 500_000
const TEXT_SIZE = 100

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
  private readonly waiting = new Map<number, { readonly text: string } & PromiseWithResolvers<Matches>>()
  /** Of the whole index: a word of many dishes takes it a tenth of a second, and each page of them asks again. */
  private readonly answers = new LRUCache<string, Matches>({
    maxSize: REMEMBERED_MAX,
    sizeCalculation: ({ ids }) => ids.length + TEXT_SIZE,
  })
  private isBuilt = false
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
    const known = this.answers.get(text)
    if (known) return Promise.resolve(known)
    const found = Promise.withResolvers<Matches>()
    this.waiting.set((this.questions += 1), { text, ...found })
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
    if ('isBuilt' in message) {
      this.isBuilt = true
      return this.building.resolve()
    }
    const { question, found } = message
    const asked = this.waiting.get(question)
    if (asked && this.isBuilt) this.answers.set(asked.text, found)
    asked?.resolve(found)
    this.waiting.delete(question)
    if (this.waiting.size === 0) this.worker.unref()
  }
}

const hasEnded = (): Error => new Error('the thread of the search index has ended')
