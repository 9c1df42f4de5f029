import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { CachedAnswer, AnonymousReader, ReadArguments } from './cached-reader.ts'
import type { CallAnswer } from '../client.ts'
import { keyOf } from './cache-policy.ts'

/** The restaurant's answers a value was made of: it is fresh while they are. */
export interface CacheDependencies {
  /** An answer was missing or is never cached: the value is valid for this request only. */
  readonly areUncacheable: boolean
  /** Names of the calls. */
  readonly calls: ReadonlySet<string>
  /** Stale data is served because of an outage; the page says so. */
  readonly areStale: boolean
  /** Each answer is cached, fresh, and still the one that was used. */
  areFresh(): boolean
  /** Reads each answer again from the cache, which refreshes a stale answer in the background: true when all answers are unchanged. */
  revalidate(requestId: string): Promise<boolean>
}

interface Source {
  isFresh(): boolean
  isSame(requestId: string): Promise<boolean>
}

/** The answers a value was made of. */
class UsedAnswers implements CacheDependencies {
  areUncacheable = false
  areStale = false
  readonly calls = new Set<string>()
  private readonly used: Source[] = []

  add(source: Source): void {
    this.used.push(source)
  }

  areFresh(): boolean {
    return this.used.every((source) => source.isFresh())
  }

  async revalidate(requestId: string): Promise<boolean> {
    const same = await Promise.all(this.used.map((source) => source.isSame(requestId).catch(() => false)))
    return same.every(Boolean)
  }
}

export interface TrackedReads {
  readonly reader: AnonymousReader
  readonly sources: CacheDependencies
}

/** A reader that records its reads, and answers each question once, so that a page is made of consistent data. */
export function trackReads(reader: AnonymousReader): TrackedReads {
  const pending = new Map<string, Promise<CachedAnswer<unknown>>>()
  const sources = new UsedAnswers()
  function readWithNotice<C extends RestaurantCall>(
    ...reading: ReadArguments<C>
  ): Promise<CachedAnswer<CallAnswer<C>>> {
    const [name, input, locale] = reading
    const key = keyOf(name, locale, input)
    const answer =
      (pending.get(key) as Promise<CachedAnswer<CallAnswer<C>>> | undefined) ?? trackedRead(reader, sources, reading)
    pending.set(key, answer)
    return answer
  }
  return {
    reader: {
      ...reader,
      readWithNotice,
      read: async (...reading) => (await readWithNotice(...reading)).answer,
      fetch: (...reading) => {
        sources.areUncacheable = true
        return reader.fetch(...reading)
      },
    },
    sources,
  }
}

async function trackedRead<C extends RestaurantCall>(
  reader: AnonymousReader,
  sources: UsedAnswers,
  [name, input, locale, requestId]: ReadArguments<C>,
): Promise<CachedAnswer<CallAnswer<C>>> {
  try {
    const result = await reader.readWithNotice(name, input, locale, requestId)
    sources.areStale ||= result.needsNotice
    const cached = reader.peek(name, input, locale)
    sources.calls.add(name)
    sources.add({
      isFresh: () => cached() === result.answer,
      isSame: async (of) => (await reader.read(name, input, locale, of)) === result.answer,
    })
    return result
  } catch (error) {
    sources.areUncacheable = true
    throw error
  }
}
