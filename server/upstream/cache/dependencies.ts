import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { CachedAnswer, AnonymousReader, ReadArguments } from './cached-reader.ts'
import type { CallAnswer } from '../client.ts'
import { keyOf, STALE_NOTICE_AFTER } from './cache-policy.ts'

/** Which of the restaurant's answers something was made of: as long as they hold, it holds too. */
export interface CacheDependencies {
  /** Something could not be had, or is never held: what was made of it is good for this moment alone. */
  readonly areUncacheable: boolean
  /** Stale data is served because the restaurant fails; the page says so. */
  readonly areStale: boolean
  /** Each answer is held and fresh, and still the one that was used. */
  areFresh(): boolean
  /** Reads each answer again from the cache, which refreshes a stale answer in the background: true when all answers are the same as before. */
  revalidate(requestId: string): Promise<boolean>
}

interface Source {
  isFresh(): boolean
  isSame(requestId: string): Promise<boolean>
}

/** A reader that remembers what was read through it: what is made of answers is made of one to each question. */
export function trackReads(reader: AnonymousReader): { reader: AnonymousReader; sources: CacheDependencies } {
  const asked = new Map<string, Promise<CachedAnswer<unknown>>>()
  const used: Source[] = []
  let arePassing = false
  let areOutdated = false
  async function readAnew<C extends RestaurantCall>(
    ...[name, input, locale, requestId]: ReadArguments<C>
  ): Promise<CachedAnswer<CallAnswer<C>>> {
    try {
      const aged = await reader.readWithAge(name, input, locale, requestId)
      areOutdated ||= aged.isStaleOnError && aged.ageMs > STALE_NOTICE_AFTER
      const held = reader.peek(name, input, locale)
      used.push({
        isFresh: () => held() === aged.answer,
        isSame: async (of) => (await reader.read(name, input, locale, of)) === aged.answer,
      })
      return aged
    } catch (error) {
      arePassing = true
      throw error
    }
  }
  function readWithAge<C extends RestaurantCall>(
    ...[name, input, locale, requestId]: ReadArguments<C>
  ): Promise<CachedAnswer<CallAnswer<C>>> {
    const key = keyOf(name, locale, input)
    const answer =
      (asked.get(key) as Promise<CachedAnswer<CallAnswer<C>>> | undefined) ?? readAnew(name, input, locale, requestId)
    asked.set(key, answer)
    return answer
  }
  return {
    reader: {
      ...reader,
      readWithAge,
      read: async (...reading) => (await readWithAge(...reading)).answer,
      fetch: (...reading) => {
        arePassing = true
        return reader.fetch(...reading)
      },
    },
    sources: {
      get areUncacheable() {
        return arePassing
      },
      get areStale() {
        return areOutdated
      },
      areFresh: () => used.every((source) => source.isFresh()),
      revalidate: async (requestId) => {
        const same = await Promise.all(used.map((source) => source.isSame(requestId).catch(() => false)))
        return same.every(Boolean)
      },
    },
  }
}
