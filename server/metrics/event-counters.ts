import { Counter, type Registry } from 'prom-client'
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

const events = {
  cache: {
    name: 'zhar_cache_reads_total',
    help: 'Anonymous reads: fresh from the cache, stale from the cache, or fetched',
    label: 'outcome',
    cases: ['hit', 'stale', 'miss'],
  },
  /**
   * `create`: placed, or found under its key; `duplicate`: already in flight; `unknown`: the answer was lost;
   * `refused`: by the restaurant; `not_sent`: the restaurant was certainly not reached.
   */
  orders: {
    name: 'zhar_orders_total',
    help: 'Attempts to place an order',
    label: 'outcome',
    cases: ['create', 'duplicate', 'unknown', 'refused', 'not_sent'],
  },
  /** `unknown`: the provider's status is in no list of the restaurant's, and its payment is to be looked up by hand. */
  paymentCallbacks: {
    name: 'zhar_payment_callbacks_total',
    help: 'Callbacks of payment providers, by whether their status was understood',
    label: 'word',
    cases: ['known', 'unknown'],
  },
  /** `renders`: too many in flight; `pressure`: event loop delay or heap too high. */
  overload: {
    name: 'zhar_overload_refusals_total',
    help: 'Requests refused because of overload',
    label: 'reason',
    cases: ['renders', 'pressure'],
  },
  limits: {
    name: 'zhar_limit_refusals_total',
    help: 'Attempts refused by a rate limit',
    label: 'bucket',
    cases: Object.keys(buckets) as BucketName[],
  },
  security: {
    name: 'zhar_security_events_total',
    help: 'Security events for operators',
    label: 'event',
    cases: ['logout_401', 'csp_report', 'client_error', 'identity_mismatch'],
  },
  /** To compare requested codes with completed sign-ins. */
  signIn: {
    name: 'zhar_sign_in_events_total',
    help: 'Steps of sign-in',
    label: 'event',
    cases: ['sms_send', 'code_ok', 'code_fail', 'pin_ok', 'pin_fail', 'lock'],
  },
} as const satisfies Record<string, EventCounterOptions<string>>

type EventName = keyof typeof events
export type CaseOf<Name extends EventName> = (typeof events)[Name]['cases'][number]

export const eventCounters = (registry: Registry) =>
  Object.fromEntries(
    Object.entries(events).map(([name, options]) => [name, eventCounter<string>(registry, options)]),
  ) as { readonly [Name in EventName]: (happened: CaseOf<Name>) => void }
