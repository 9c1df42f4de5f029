import { EventEmitter, once } from 'node:events'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { RedisClient } from '#server/storage/redis-client.ts'

/** Change notifications of the restaurant, received by every process of the shop: caches are refreshed at once. */

export interface ChangeFeed {
  /** Answers older than this are stale (milliseconds; 0: no notification yet). */
  menuChangedAt(): number
  publish(change: Change): Promise<void>
  /** Calls the listener at each change of an order until the returned function is called. */
  onOrder(id: string, listener: () => void): () => void
  /** Resolves with the next change of the menu, or when the signal aborts. */
  nextMenu(signal: AbortSignal): Promise<void>
  /** False for a notification already received, here or by another process. */
  isNew(id: string): Promise<boolean>
  close(): void
}

type Change = z.output<typeof Change>
const Change = z.discriminatedUnion('what', [
  z.object({ what: z.literal('menu') }),
  z.object({ what: z.literal('order'), id: z.string() }),
])

/** How long a signed notification is accepted, early or late. */
export const REPLAY_WINDOW_MS = 10 * 60_000
const HOOKS_MAX = 10_000

export function createChangeFeed(redis: RedisClient | undefined, origin: string, now: () => number): ChangeFeed {
  const orders = new EventEmitter().setMaxListeners(0)
  const menu = new EventEmitter().setMaxListeners(0)
  const seen = new LRUCache<string, true>({ max: HOOKS_MAX, ttl: REPLAY_WINDOW_MS })
  let menuAt = 0
  const hear = (change: Change): void => {
    if (change.what === 'order') return void orders.emit(change.id)
    // An answer of the same millisecond may be older; each change has a number of its own.
    menuAt = Math.max(now(), menuAt) + 1
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
    async isNew(id) {
      if (seen.has(id)) return false
      seen.set(id, true)
      return (await redis?.run((to) => to.set(`zhar:hook:${id}`, '1', 'PX', REPLAY_WINDOW_MS, 'NX'))) !== null
    },
    close: () => listening?.disconnect(),
  }
}

/** Other messages in our channel are ignored. */
function changeIn(text: string): Change | null {
  try {
    return Change.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** A subscribed connection can do nothing else; while it is unavailable each process relies on cache lifetimes. */
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
