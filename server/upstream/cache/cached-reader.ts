import { SiteTexts } from '#shared/contract/business.ts'
import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { Locale } from '#shared/locale.ts'
import { lacksCall } from '../backend-capabilities.ts'
import { createResponseCache, type ResponseCache, type CachedResponse } from './response-cache.ts'
import type { CallAnswer, CallInput, UpstreamClient } from '../client.ts'
import {
  withDeadline,
  createInFlightReads,
  isPermanentRefusal,
  type Moments,
  type ReadRequest,
} from './in-flight-reads.ts'
import { cachePolicyOf, keyOf, STALE_IF_ERROR } from './cache-policy.ts'
import type { SharedCache } from './redis-cache.ts'

/** After a failure, stale answers are served for this long without another attempt. */
const RETRY_PAUSE = 10_000
/** Age from which pages show that their data is old. */
const NOTICE_AFTER = 10 * 60_000

export interface CachedAnswer<Answer> {
  answer: Answer
  /** The restaurant is unavailable, and the answer is old enough for the page to say so (client/boot/roots.tsx). */
  needsNotice: boolean
}

export type ReadArguments<C extends RestaurantCall> = [name: C, input: CallInput<C>, locale: Locale, requestId: string]

/** Reads of anonymous data. It takes no token, so nothing personal can be stored. */
export interface AnonymousReader {
  read<C extends RestaurantCall>(...reading: ReadArguments<C>): Promise<CallAnswer<C>>
  readWithNotice<C extends RestaurantCall>(...reading: ReadArguments<C>): Promise<CachedAnswer<CallAnswer<C>>>
  /**
   * Returns a function that looks up the fresh cached answer. One answer is one object while the
   * restaurant's data is unchanged.
   */
  peek<C extends RestaurantCall>(name: C, input: CallInput<C>, locale: Locale): () => CallAnswer<C> | undefined
  /** Anonymous, but never cached: too short-lived or too many keys. */
  fetch<C extends RestaurantCall>(...reading: ReadArguments<C>): Promise<CallAnswer<C>>
}

export interface ReaderOptions {
  now?: () => number
  /** Off: every read calls the restaurant. */
  isOn?: boolean
  /** Answers requested before this time are stale, by the restaurant's notification. */
  changedAt?: () => number
  /** Redis and disk; absent: this process's memory only. */
  stores?: readonly SharedCache[]
  /** Called with the outcome of each read. */
  onRead?: (outcome: CacheOutcome) => void
  /** Longest wait of a page for an answer; absent: the call's timeout. */
  pageWait?: () => number
}

/** Cached and fresh; cached and stale; fetched. */
export type CacheOutcome = 'hit' | 'stale' | 'miss'

/** `forPages`: pages show stale data, or an error, rather than wait for a slow answer; the next request gets it. */
export type Readers = AnonymousReader & { readonly forPages: AnonymousReader }

/** Lists that a shop can do without. */
const nothing = {
  getPromotions: [],
  getNavigation: [],
  getTexts: { data: SiteTexts.parse({}) },
  getSocials: { data: [] },
} satisfies { readonly [Call in RestaurantCall]?: CallAnswer<Call> }

/** A backend without such a call has none of it, and is not asked again at once; during an outage an earlier answer stays. */
const orNothing =
  (call: RestaurantCall, isKnown: () => boolean) =>
  (error: unknown): unknown => {
    if (call in nothing && (lacksCall(call, error) || !isKnown())) return nothing[call as keyof typeof nothing]
    throw error
  }

interface Waiting {
  readonly stale: number
  readonly wait: number
}

/**
 * Errors are never stored. While the restaurant is unavailable the last good answer is served, a day old at most; without one the read
 * fails, and the page becomes one of server/pages/outage.ts.
 */
export function createAnonymousReader(client: UpstreamClient, options: ReaderOptions = {}): Readers {
  const { now = Date.now, isOn = true, changedAt = () => 0, onRead = () => {}, pageWait = () => Infinity } = options
  const answers = createResponseCache(options.stores)
  const find = createFinder(answers, { now, changedAt, onRead })
  async function readWithNotice<C extends RestaurantCall>(
    wait: number,
    ...reading: ReadArguments<C>
  ): Promise<CachedAnswer<CallAnswer<C>>> {
    const [name, input, locale, requestId] = reading
    const { fresh, stale } = cachePolicyOf(name)
    const key = keyOf(name, locale, input)
    const fetch = (): Promise<unknown> =>
      client.call(name, input, { locale, requestId }).catch(orNothing(name, () => answers.peek(key) !== undefined))
    const question = { name, key, fresh, fetch }
    const cached: CachedResponse = isOn ? await find(question, { stale, wait }) : { answer: await fetch(), at: now() }
    return {
      answer: cached.answer as CallAnswer<C>,
      needsNotice: cached.failedAt !== undefined && ageAt(now(), cached) > NOTICE_AFTER,
    }
  }
  const peek = isOn ? createPeek(answers, { now, changedAt }) : () => () => undefined
  const reader = (wait: () => number): AnonymousReader => ({
    readWithNotice: (...reading) => readWithNotice(wait(), ...reading),
    read: async (...reading) => (await readWithNotice(wait(), ...reading)).answer,
    peek,
    fetch: (name, input, locale, requestId) =>
      withDeadline(wait(), name, client.call(name, input, { locale, requestId })),
  })
  return { ...reader(() => Infinity), forPages: reader(pageWait) }
}

const createPeek =
  (answers: ResponseCache, { now, changedAt }: Moments): AnonymousReader['peek'] =>
  <C extends RestaurantCall>(name: C, input: CallInput<C>, locale: Locale) => {
    const key = keyOf(name, locale, input)
    const { fresh } = cachePolicyOf(name)
    return () => {
      const cached = answers.peek(key)
      return cached && cached.at >= changedAt() && ageAt(now(), cached) <= fresh
        ? (cached.answer as CallAnswer<C>)
        : undefined
    }
  }

/** Largest clock difference between replicas. */
const DIFFERENCE = 60_000
/** An answer from the far future was stored by a wrong clock: its age is unknown, so it is served only during an outage. */
const ageAt = (now: number, { at }: { at: number }): number =>
  at > now + DIFFERENCE ? STALE_IF_ERROR : Math.max(0, now - at)

function createFinder(
  answers: ResponseCache,
  { now, changedAt, onRead }: Moments & Required<Pick<ReaderOptions, 'onRead'>>,
): (question: ReadRequest, waiting: Waiting) => Promise<CachedResponse> {
  const fly = createInFlightReads(answers, { now, changedAt, ageOf: (cached) => ageAt(now(), cached) })
  return async (question, { stale, wait }) => {
    const own = answers.peek(question.key)
    const cached = own ?? (await answers.get(question.name, question.key))
    const age = cached ? ageAt(now(), cached) : Infinity
    const isChanged = cached !== undefined && cached.at < changedAt()
    const report = (outcome: CacheOutcome, response: CachedResponse): CachedResponse => {
      onRead(outcome)
      return response
    }
    if (!cached || age > STALE_IF_ERROR) return report('miss', await fly(question, !own).within(wait))
    if (age <= question.fresh && !isChanged) return report('hit', cached)
    if (isPausing(cached, now())) return report('stale', cached)
    const isWaitedFor = age > stale || isChanged
    const newer = fly(question, !own)
      .within(isWaitedFor ? wait : Infinity)
      .catch((error: unknown) => {
        if (isPermanentRefusal(error)) throw error
        cached.failedAt = now()
        return cached
      })
    if (isWaitedFor) return newer.then((response) => report(response === cached ? 'stale' : 'miss', response))
    newer.catch(() => {})
    return report('stale', cached)
  }
}

/** After a failure, requests do not wait for the restaurant again at once. */
const isPausing = ({ failedAt }: CachedResponse, now: number): boolean =>
  failedAt !== undefined && now - failedAt < RETRY_PAUSE
