import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { Locale } from '#shared/locale.ts'
import type { Aged, AnonymousReader } from './cache.ts'
import type { CallAnswer, CallInput } from './client.ts'
import { TOLD_AFTER } from './freshness.ts'

/** Which of the restaurant's answers something was made of: as long as they hold, it holds too. */
export interface Sources {
  /** Something could not be had, or is never held: what was made of it is good for this moment alone. */
  readonly arePassing: boolean
  /** Something old stands in for what the restaurant fails to give: visitors are told so (quality 8). */
  readonly areOutdated: boolean
  /** Each answer is held and fresh, and still the one that was used. */
  areFresh(): boolean
  /** Reads each answer again, as any reader does (a stale one is fetched anew meanwhile): true when all are the same still. */
  areSame(requestId: string): Promise<boolean>
}

interface Source { isFresh(): boolean; isSame(requestId: string): Promise<boolean> }

/** A reader that remembers what was read through it. */
export function watched(reader: AnonymousReader): { reader: AnonymousReader; sources: Sources } {
  // By answer: a page asks for the same one again and again.
  const used = new Map<unknown, Source>()
  let arePassing = false
  let areOutdated = false
  async function readWithAge<C extends RestaurantCall>(name: C, input: CallInput<C>, locale: Locale, requestId: string): Promise<Aged<CallAnswer<C>>> {
    try {
      const aged = await reader.readWithAge(name, input, locale, requestId)
      areOutdated ||= aged.isStandIn && aged.age > TOLD_AFTER
      const held = reader.lookout(name, input, locale)
      used.set(aged.answer, {
        isFresh: () => held() === aged.answer,
        isSame: async (of) => await reader.read(name, input, locale, of) === aged.answer,
      })
      return aged
    } catch (error) {
      arePassing = true
      throw error
    }
  }
  return {
    reader: {
      ...reader, readWithAge,
      read: async (...reading) => (await readWithAge(...reading)).answer,
      ask: (...reading) => {
        arePassing = true
        return reader.ask(...reading)
      },
    },
    sources: {
      get arePassing() { return arePassing },
      get areOutdated() { return areOutdated },
      areFresh: () => [...used.values()].every((source) => source.isFresh()),
      areSame: async (requestId) => {
        const same = await Promise.all([...used.values()].map((source) => source.isSame(requestId).catch(() => false)))
        return same.every(Boolean)
      },
    },
  }
}
