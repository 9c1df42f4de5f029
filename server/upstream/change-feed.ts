import { EventEmitter, once } from 'node:events'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { RedisClient } from '#server/storage/redis-client.ts'

/** What the restaurant says has changed, heard by every process of the shop: nothing waits until an answer is old. */

export interface ChangeFeed {
  /** Answers of before this moment are old (milliseconds; 0: nothing was said). */
  menuChangedAt(): number
  publish(change: Change): Promise<void>
  /** Calls the listener at each change of an order until the returned function is called. */
  onOrder(id: string, listener: () => void): () => void
  /** Resolves with the next change of the menu, or when the signal aborts. */
  nextMenu(signal: AbortSignal): Promise<void>
  /** False for what was taken before, here or by another process. */
  isNew(signature: string): Promise<boolean>
  close(): void
}

type Change = z.output<typeof Change>
const Change = z.discriminatedUnion('what', [
  z.object({ what: z.literal('menu') }),
  z.object({ what: z.literal('order'), id: z.string() }),
])

/** As long as a signed word may be repeated, early or late. */
export const REPLAY_WINDOW_MS = 10 * 60_000
const SIGNATURES = 10_000

export function createChangeFeed(redis: RedisClient | undefined, origin: string, now: () => number): ChangeFeed {
  const orders = new EventEmitter().setMaxListeners(0)
  const menu = new EventEmitter().setMaxListeners(0)
  const seen = new LRUCache<string, true>({ max: SIGNATURES, ttl: REPLAY_WINDOW_MS })
  let menuAt = 0
  const hear = (change: Change): void => {
    if (change.what === 'order') return void orders.emit(change.id)
    // An answer of this very millisecond may be of before.
    menuAt = now() + 1
    menu.emit('change')
  }
  const channel = `zhar:changes:${origin}`
  const listening = redis && listen(redis, channel, hear)
  return {
    menuChangedAt: () => menuAt,
    async publish(change) {
      hear(change)
      await redis?.run((to) => to.publish(channel, JSON.stringify(change)))
    },
    onOrder(id, listener) {
      orders.on(id, listener)
      return () => orders.off(id, listener)
    },
    nextMenu: (signal) =>
      once(menu, 'change', { signal }).then(
        () => undefined,
        () => undefined,
      ),
    async isNew(signature) {
      if (seen.has(signature)) return false
      seen.set(signature, true)
      return (await redis?.run((to) => to.set(`zhar:hook:${signature}`, '1', 'PX', REPLAY_WINDOW_MS, 'NX'))) !== null
    },
    close: () => listening?.disconnect(),
  }
}

/** What another program writes into our channel says nothing. */
function changeIn(text: string): Change | null {
  try {
    return Change.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** A connection that listens can do nothing else; while it is away each process waits until its answers are old. */
function listen(redis: RedisClient, channel: string, hear: (change: Change) => void) {
  const connection = redis.client.duplicate()
  connection.on('error', () => {})
  connection.on('ready', () => void connection.subscribe(channel).catch(() => {}))
  connection.on('message', (_channel, text) => {
    const change = changeIn(text)
    if (change) hear(change)
  })
  return connection
}
