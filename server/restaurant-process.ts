import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

export interface RestaurantProcess {
  readonly url: string
  /** Resolves when it has ended by itself, which it should not. */
  readonly ended: Promise<number | null>
  close(): Promise<void>
}

type Message = { listening: number } | { failed: string }

/** Starts the embedded restaurant as a child whose life is tied to ours: database work never blocks rendering. */
export async function forkRestaurant(environment: NodeJS.ProcessEnv): Promise<RestaurantProcess> {
  const child = fork(join(import.meta.dirname, 'restaurant/main.ts'), { env: environment, stdio: ['ignore', 'inherit', 'ignore', 'ipc'] })
  const ended = new Promise<number | null>((resolve) => { child.once('exit', resolve) })
  const port = await firstWord(child)
  return {
    url: `http://127.0.0.1:${port}`, ended,
    async close() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

const firstWord = (child: ChildProcess): Promise<number> => new Promise((resolve, reject) => {
  child.once('message', (message) => {
    const word = message as Message
    if ('listening' in word) resolve(word.listening)
    else reject(new Error(word.failed))
  })
  child.once('exit', (code) => reject(new Error(`the embedded restaurant ended at once (exit code ${code})`)))
})
