import { Counter, type Registry } from 'prom-client'
import type { CacheOutcome } from '#server/upstream/cache/cached-reader.ts'
import { buckets, type BucketName } from '#server/limits/buckets.ts'

/** Counters of events, each with one label of a closed set of values. */

interface EventCounterOptions<Case extends string> {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly cases: readonly Case[]
}

/** All cases start at zero: Prometheus misses the first event of a new series. */
export function eventCounter<Case extends string>(
  registry: Registry,
  { name, help, label, cases }: EventCounterOptions<Case>,
): (happened: Case) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
  for (const one of cases) counter.inc({ [label]: one }, 0)
  return (happened) => counter.inc({ [label]: happened })
}

/** Outcomes of anonymous reads: cached or fetched. */
export const cacheMetrics = (registry: Registry): ((outcome: CacheOutcome) => void) =>
  eventCounter(registry, {
    name: 'zhar_cache_reads_total',
    label: 'outcome',
    cases: ['hit', 'stale', 'miss'],
    help: 'Anonymous reads: fresh from the cache, stale from the cache, or fetched',
  })

/**
 * `create`: placed, or found under its key; `duplicate`: already in flight; `unknown`: the answer was lost;
 * `refused`: by the restaurant; `not_sent`: the restaurant was certainly not reached.
 */
const orderOutcomes = ['create', 'duplicate', 'unknown', 'refused', 'not_sent'] as const
export type OrderOutcome = (typeof orderOutcomes)[number]

export const orderMetrics = (registry: Registry): ((outcome: OrderOutcome) => void) =>
  eventCounter(registry, {
    name: 'zhar_orders_total',
    help: 'Attempts to place an order',
    label: 'outcome',
    cases: orderOutcomes,
  })

/** `unknown`: the provider's status is in no list of the restaurant's, and its payment is to be looked up by hand. */
const callbackWords = ['known', 'unknown'] as const

export const paymentCallbackMetrics = (registry: Registry): ((word: (typeof callbackWords)[number]) => void) =>
  eventCounter(registry, {
    name: 'zhar_payment_callbacks_total',
    help: 'Callbacks of payment providers, by whether their status was understood',
    label: 'word',
    cases: callbackWords,
  })

/** `renders`: too many in flight; `pressure`: event loop delay or heap too high. */
const overloadReasons = ['renders', 'pressure'] as const
export type OverloadReason = (typeof overloadReasons)[number]

export const overloadMetrics = (registry: Registry): ((reason: OverloadReason) => void) =>
  eventCounter(registry, {
    name: 'zhar_overload_refusals_total',
    help: 'Requests refused because of overload',
    label: 'reason',
    cases: overloadReasons,
  })

export const limitMetrics = (registry: Registry): ((bucket: BucketName) => void) =>
  eventCounter(registry, {
    name: 'zhar_limit_refusals_total',
    help: 'Attempts refused by a rate limit',
    label: 'bucket',
    cases: Object.keys(buckets) as BucketName[],
  })

const securityEvents = ['logout_401', 'csp_report', 'client_error', 'identity_mismatch'] as const
export type SecurityEvent = (typeof securityEvents)[number]

export const securityMetrics = (registry: Registry): ((event: SecurityEvent) => void) =>
  eventCounter(registry, {
    name: 'zhar_security_events_total',
    help: 'Security events for operators',
    label: 'event',
    cases: securityEvents,
  })

const signInSteps = ['sms_send', 'code_ok', 'code_fail', 'pin_ok', 'pin_fail', 'lock'] as const
export type SignInStep = (typeof signInSteps)[number]

/** Sign-in steps, to compare requested codes with completed sign-ins. */
export const signInMetrics = (registry: Registry): ((event: SignInStep) => void) =>
  eventCounter(registry, {
    name: 'zhar_sign_in_events_total',
    help: 'Steps of sign-in',
    label: 'event',
    cases: signInSteps,
  })
