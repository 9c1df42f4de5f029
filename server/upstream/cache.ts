import type { RestaurantCall } from '#shared/contract/restaurant-api.ts'
import type { Locale } from '#shared/locale.ts'
import { UpstreamError } from '../errors.ts'
import { createAnswers, type Answers, type Held } from './answers.ts'
import type { CallAnswer, CallInput, UpstreamClient } from './client.ts'
import { freshnessOf, keyOf, PAUSE, STALE_IF_ERROR } from './freshness.ts'
import type { SharedAnswers } from './shared-answers.ts'

/** An answer, how old it is in milliseconds, and whether it stands in for one the restaurant failed to give. */
export interface Aged<Answer> { answer: Answer; age: number; isStandIn: boolean }

export type Reading<C extends RestaurantCall> = [name: C, input: CallInput<C>, locale: Locale, requestId: string]

/** Reads of anonymous data. There is no way to hand a token over, so nothing personal can be stored. */
export interface AnonymousReader {
  read<C extends RestaurantCall>(...reading: Reading<C>): Promise<CallAnswer<C>>
  /** The same for those who tell visitors that what they see is old (quality 8). */
  readWithAge<C extends RestaurantCall>(...reading: Reading<C>): Promise<Aged<CallAnswer<C>>>
  /**
   * Looks, again and again, for what is held and need not be asked for yet. One answer is one object for as long as the
   * restaurant says the same.
   */
  lookout<C extends RestaurantCall>(name: C, input: CallInput<C>, locale: Locale): () => CallAnswer<C> | undefined
  /** As anonymous, but too fresh or too many to be held. */
  ask<C extends RestaurantCall>(...reading: Reading<C>): Promise<CallAnswer<C>>
}

export interface ReaderOptions {
  now?: () => number
  /** Off: every read asks the restaurant. */
  isOn?: boolean
  /** Answers asked for before it are old: the restaurant has said so. */
  changedAt?: () => number
  /** What the replicas know, and what is on disk; absent: this process remembers alone. */
  stores?: readonly SharedAnswers[]
  /** Told how each read was answered. */
  onRead?: (outcome: CacheOutcome) => void
}

/** Fresh as it was held; held and old; asked for. */
export type CacheOutcome = 'hit' | 'stale' | 'miss'

interface Question { name: RestaurantCall; key: string; fresh: number; stale: number; fetch: () => Promise<unknown> }

/** Errors are never stored, and the last good answer stands in when the restaurant is down (quality 4). */
export function createAnonymousReader(client: UpstreamClient, options: ReaderOptions = {}): AnonymousReader {
  const { now = Date.now, isOn = true, stores, changedAt = () => 0, onRead = () => {} } = options
  const answers = createAnswers(stores)
  const find = createFinder(answers, { now, changedAt, onRead })
  async function readWithAge<C extends RestaurantCall>(...reading: Reading<C>): Promise<Aged<CallAnswer<C>>> {
    const [name, input, locale, requestId] = reading
    const { fresh, stale } = freshnessOf(name)
    const fetch = () => client.call(name, input, { locale, requestId })
    const question = { name, key: keyOf(name, locale, input), fresh, stale, fetch }
    const found: Held = isOn ? await find(question) : { answer: await fetch(), at: now() }
    return { answer: found.answer as CallAnswer<C>, age: ageAt(now(), found), isStandIn: found.failedAt !== undefined }
  }
  return {
    readWithAge, read: async (...reading) => (await readWithAge(...reading)).answer,
    lookout<C extends RestaurantCall>(name: C, input: CallInput<C>, locale: Locale) {
      const key = keyOf(name, locale, input)
      const { fresh } = freshnessOf(name)
      return () => {
        const held = isOn ? answers.held(key) : undefined
        return held && held.at >= changedAt() && ageAt(now(), held) <= fresh ? held.answer as CallAnswer<C> : undefined
      }
    },
    ask: (name, input, locale, requestId) => client.call(name, input, { locale, requestId }),
  }
}

/** Most by which clocks of replicas differ. */
const DIFFERENCE = 60_000
/** An answer of a moment far ahead comes from a clock that was wrong: its age is unknown, so it only serves while the restaurant is down. */
const ageAt = (now: number, { at }: { at: number }): number => (at > now + DIFFERENCE ? STALE_IF_ERROR : Math.max(0, now - at))

type Moments = Required<Pick<ReaderOptions, 'now' | 'changedAt'>>

function createFinder(answers: Answers, { now, changedAt, onRead }: Moments & Required<Pick<ReaderOptions, 'onRead'>>): (question: Question) => Promise<Held> {
  const fly = createFlights(answers, { now, changedAt })
  return async (question) => {
    const own = answers.held(question.key)
    const held = own ?? await answers.recall(question.name, question.key)
    const age = held ? ageAt(now(), held) : Infinity
    const isChanged = held !== undefined && held.at < changedAt()
    const told = (outcome: CacheOutcome, found: Held): Held => {
      onRead(outcome)
      return found
    }
    if (!held || age > STALE_IF_ERROR) return told('miss', await fly(question, !own))
    if (age <= question.fresh && !isChanged) return told('hit', held)
    if (isPausing(held, now())) return told('stale', held)
    const newer = fly(question, !own).catch((error: unknown) => {
      if (isRefusal(error)) throw error
      return held
    })
    if (age > question.stale || isChanged) return newer.then((found) => told(found === held ? 'stale' : 'miss', found))
    newer.catch(() => {})
    return told('stale', held)
  }
}

/** Nobody waits again and again for a restaurant that has just failed. */
const isPausing = ({ failedAt }: Held, now: number): boolean => failedAt !== undefined && now - failedAt < PAUSE

type Flights = (question: Question, isRecalled: boolean) => Promise<Held>

/**
 * One flight a key and process. A lock in Redis would spare one call a replica and fresh time, and bring the waiting for
 * a replica that died with it.
 */
function createFlights(answers: Answers, { now, changedAt }: Moments): Flights {
  const flights = new Map<string, Promise<Held>>()
  const cold = createColdStart()
  async function fetchAnew({ name, key, fresh, fetch }: Question, isRecalled: boolean): Promise<Held> {
    const known = isRecalled ? answers.held(key) : await answers.recall(name, key)
    if (known && known.at >= changedAt() && ageAt(now(), known) <= fresh) return known
    const asked = now()
    try {
      const answer = await cold.ask(fetch)
      // What changed while the answer was on its way may not be in it.
      return answers.keep(key, { answer, at: changedAt() > asked ? asked : now() })
    } catch (error) {
      // The restaurant is up and says no: what it said before does not hold any more.
      if (isRefusal(error)) answers.forget(key)
      else if (known) known.failedAt = now()
      throw error
    }
  }
  return (question, isRecalled) => {
    const { key } = question
    const flight = flights.get(key) ?? fetchAnew(question, isRecalled).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}

/** Calls a second that may fail before a backend that has never answered is left alone. */
const COLD_FAILURES = 8
const COLD_SPAN_MS = 1000

/** Until the first answer: visitors of a shop that was never open do not add up to calls. */
function createColdStart() {
  let isCold = true
  let failures: { readonly at: number; readonly error: unknown }[] = []
  return {
    async ask(fetch: () => Promise<unknown>): Promise<unknown> {
      if (isCold) failures = failures.filter(({ at }) => performance.now() - at < COLD_SPAN_MS)
      if (isCold && failures.length >= COLD_FAILURES) throw failures.at(-1)?.error
      try {
        const answer = await fetch()
        isCold = false
        return answer
      } catch (error) {
        if (isCold) failures.push({ at: performance.now(), error })
        throw error
      }
    },
  }
}

/** A 4xx that is about the question, not about the moment or about who asks: anybody may read what is held here. */
const passing = new Set([401, 403, 408, 425, 429])
const isRefusal = (error: unknown): boolean => error instanceof UpstreamError
  && error.kind === 'status' && error.status >= 400 && error.status < 500 && !passing.has(error.status)
