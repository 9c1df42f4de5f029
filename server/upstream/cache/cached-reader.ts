import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { Locale } from '#shared/locale.ts'
import { createResponseCache, type ResponseCache, type CachedResponse } from './response-cache.ts'
import type { CallAnswer, CallInput, UpstreamClient } from '../client.ts'
import { withDeadline, createInFlightReads, isRefusal, type ReadRequest } from './in-flight-reads.ts'
import { cachePolicyOf, keyOf, RETRY_PAUSE, STALE_IF_ERROR } from './cache-policy.ts'
import type { SharedCache } from './redis-cache.ts'

/** An answer, how old it is in milliseconds, and whether it stands in for one the restaurant failed to give. */
export interface CachedAnswer<Answer> {
  answer: Answer
  ageMs: number
  isStaleOnError: boolean
}

export type ReadArguments<C extends RestaurantCall> = [name: C, input: CallInput<C>, locale: Locale, requestId: string]

/** Reads of anonymous data. There is no way to hand a token over, so nothing personal can be stored. */
export interface AnonymousReader {
  read<C extends RestaurantCall>(...reading: ReadArguments<C>): Promise<CallAnswer<C>>
  /** The same with the age of the answer, for pages that say that their data is old. */
  readWithAge<C extends RestaurantCall>(...reading: ReadArguments<C>): Promise<CachedAnswer<CallAnswer<C>>>
  /**
   * Looks, again and again, for what is held and need not be asked for yet. One answer is one object for as long as the
   * restaurant says the same.
   */
  peek<C extends RestaurantCall>(name: C, input: CallInput<C>, locale: Locale): () => CallAnswer<C> | undefined
  /** As anonymous, but too fresh or too many to be held. */
  fetch<C extends RestaurantCall>(...reading: ReadArguments<C>): Promise<CallAnswer<C>>
}

export interface ReaderOptions {
  now?: () => number
  /** Off: every read asks the restaurant. */
  isOn?: boolean
  /** Answers asked for before it are old: the restaurant has said so. */
  changedAt?: () => number
  /** What the replicas know, and what is on disk; absent: this process remembers alone. */
  stores?: readonly SharedCache[]
  /** Told how each read was answered. */
  onRead?: (outcome: CacheOutcome) => void
  /** Longest that a page waits for an answer; absent: as long as the call may take. */
  pageWait?: () => number
}

/** Fresh as it was held; held and old; asked for. */
export type CacheOutcome = 'hit' | 'stale' | 'miss'

/** `forPages`: visitors see old data, or that there is none, before a slow answer arrives; the next visitor has it. */
export type Readers = AnonymousReader & { readonly forPages: AnonymousReader }

interface Waiting {
  readonly stale: number
  readonly wait: number
}

/** Errors are never stored, and the last good answer is served when the restaurant is down. */
export function createAnonymousReader(client: UpstreamClient, options: ReaderOptions = {}): Readers {
  const {
    now = Date.now,
    isOn = true,
    stores,
    changedAt = () => 0,
    onRead = () => {},
    pageWait = () => Infinity,
  } = options
  const answers = createResponseCache(stores)
  const find = createFinder(answers, { now, changedAt, onRead })
  async function readWithAge<C extends RestaurantCall>(
    wait: number,
    ...reading: ReadArguments<C>
  ): Promise<CachedAnswer<CallAnswer<C>>> {
    const [name, input, locale, requestId] = reading
    const { fresh, stale } = cachePolicyOf(name)
    const fetch = () => client.call(name, input, { locale, requestId })
    const question = { name, key: keyOf(name, locale, input), fresh, fetch }
    const found: CachedResponse = isOn ? await find(question, { stale, wait }) : { answer: await fetch(), at: now() }
    return {
      answer: found.answer as CallAnswer<C>,
      ageMs: ageAt(now(), found),
      isStaleOnError: found.failedAt !== undefined,
    }
  }
  const reader = (wait: () => number): AnonymousReader => ({
    readWithAge: (...reading) => readWithAge(wait(), ...reading),
    read: async (...reading) => (await readWithAge(wait(), ...reading)).answer,
    peek<C extends RestaurantCall>(name: C, input: CallInput<C>, locale: Locale) {
      const key = keyOf(name, locale, input)
      const { fresh } = cachePolicyOf(name)
      return () => {
        const held = isOn ? answers.peek(key) : undefined
        return held && held.at >= changedAt() && ageAt(now(), held) <= fresh
          ? (held.answer as CallAnswer<C>)
          : undefined
      }
    },
    fetch: (name, input, locale, requestId) =>
      withDeadline(wait(), name, client.call(name, input, { locale, requestId })),
  })
  return { ...reader(() => Infinity), forPages: reader(pageWait) }
}

/** Most by which clocks of replicas differ. */
const DIFFERENCE = 60_000
/** An answer of a moment far ahead comes from a clock that was wrong: its age is unknown, so it only serves while the restaurant is down. */
const ageAt = (now: number, { at }: { at: number }): number =>
  at > now + DIFFERENCE ? STALE_IF_ERROR : Math.max(0, now - at)

type Moments = Required<Pick<ReaderOptions, 'now' | 'changedAt'>>

function createFinder(
  answers: ResponseCache,
  { now, changedAt, onRead }: Moments & Required<Pick<ReaderOptions, 'onRead'>>,
): (question: ReadRequest, waiting: Waiting) => Promise<CachedResponse> {
  const fly = createInFlightReads(answers, { now, changedAt, ageOf: (held) => ageAt(now(), held) })
  return async (question, { stale, wait }) => {
    const own = answers.peek(question.key)
    const held = own ?? (await answers.get(question.name, question.key))
    const age = held ? ageAt(now(), held) : Infinity
    const isChanged = held !== undefined && held.at < changedAt()
    const told = (outcome: CacheOutcome, found: CachedResponse): CachedResponse => {
      onRead(outcome)
      return found
    }
    if (!held || age > STALE_IF_ERROR) return told('miss', await fly(question, !own).within(wait))
    if (age <= question.fresh && !isChanged) return told('hit', held)
    if (isPausing(held, now())) return told('stale', held)
    const isWaitedFor = age > stale || isChanged
    const newer = fly(question, !own)
      .within(isWaitedFor ? wait : Infinity)
      .catch((error: unknown) => {
        if (isRefusal(error)) throw error
        held.failedAt = now()
        return held
      })
    if (isWaitedFor) return newer.then((found) => told(found === held ? 'stale' : 'miss', found))
    newer.catch(() => {})
    return told('stale', held)
  }
}

/** Nobody waits again and again for a restaurant that has just failed. */
const isPausing = ({ failedAt }: CachedResponse, now: number): boolean =>
  failedAt !== undefined && now - failedAt < RETRY_PAUSE
