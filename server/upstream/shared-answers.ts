import { z } from 'zod'
import type { MaybeRedis } from './redis.ts'

/** An answer of the restaurant and when it was given. */
export interface Stored { answer: unknown; at: number }

/** What the replicas of a shop remember together; nothing when Redis is away. */
export interface SharedAnswers {
  get(key: string): Promise<Stored | undefined>
  set(key: string, stored: Stored, milliseconds: number): Promise<unknown>
  delete(key: string): Promise<unknown>
}

/** Raised when the form of what is stored changes: old and new replicas then live side by side. */
const VERSION = 1
const Entry = z.object({ at: z.number(), answer: z.unknown() })

/** JSON in Redis, apart for each restaurant. */
export function createSharedAnswers(redis: MaybeRedis, origin: string): SharedAnswers {
  const prefix = `zhar:anonymous:${VERSION}:${origin}:`
  return {
    async get(key) {
      const text = await redis.ask((to) => to.get(prefix + key))
      return text ? readEntry(text) : undefined
    },
    set: (key, { at, answer }, milliseconds) =>
      redis.ask((to) => to.set(prefix + key, JSON.stringify({ at, answer }), 'PX', milliseconds)),
    delete: (key) => redis.ask((to) => to.del(prefix + key)),
  }
}

/** Whatever else somebody wrote under our key is as good as nothing. */
export function readEntry(text: string): Stored | undefined {
  try {
    return Entry.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
