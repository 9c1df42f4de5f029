import { Worker } from 'node:worker_threads'
import type { Matches, SearchedDish } from '#shared/rules/menu-index.ts'
import type { FromWorker, ToWorker } from './search-worker.ts'

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
export function indexInThread(parts: AsyncIterable<readonly SearchedDish[]>, program = WORKER): OpenIndex {
  const worker = new Worker(program)
  const send = (message: ToWorker): void => worker.postMessage(message)
  const built = Promise.withResolvers<void>()
  const waiting = new Map<number, PromiseWithResolvers<Matches>>()
  let asked = 0
  let ended: Error | null = null
  const end = (error: Error): void => {
    ended ??= error
    built.reject(ended)
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  const hasEnded = (): void => end(new Error('the thread of the search index has ended'))
  const answer = (message: FromWorker): void => {
    if ('isBuilt' in message) return built.resolve()
    waiting.get(message.question)?.resolve(message.found)
    waiting.delete(message.question)
    if (waiting.size === 0) worker.unref()
  }
  worker.on('message', answer)
  worker.on('error', (cause) => end(new Error('the thread of the search index has failed', { cause })))
  worker.on('exit', hasEnded)
  worker.unref()
  const close = async (): Promise<void> => {
    hasEnded()
    await worker.terminate()
  }
  feed(parts, send, () => ended !== null).catch((error: Error) => {
    end(error)
    return close()
  })
  built.promise.catch(() => undefined)
  return {
    built: built.promise,
    get isUsable() {
      return ended === null
    },
    matches(text) {
      if (ended) return Promise.reject(ended)
      const found = Promise.withResolvers<Matches>()
      waiting.set((asked += 1), found)
      worker.ref()
      send({ question: asked, text })
      return found.promise
    },
    close,
  }
}

async function feed(
  parts: AsyncIterable<readonly SearchedDish[]>,
  send: (message: ToWorker) => void,
  hasEnded: () => boolean,
): Promise<void> {
  for await (const dishes of parts) {
    if (hasEnded()) return
    send({ dishes })
  }
  send({ isComplete: true })
}
