import type { Endpoint } from '#shared/contract/endpoint.ts'
import { decidedBy, features, type Feature } from '#shared/contract/missing-features.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError } from '#server/errors.ts'

/** The backend's capabilities, as its answers show. An outage changes nothing. */

export interface Capabilities {
  has(name: Feature): boolean
  /** The same array until a capability changes, so that values derived from it stay valid. */
  readonly missingFeatures: readonly Feature[]
  /** Learns from an answer to the first call of a capability, which decides over it. */
  observe(call: RestaurantCall, error?: unknown): void
  /** The result of a round of probes; other capabilities stay unchanged. */
  applyVerdicts(verdicts: ReadonlyMap<Feature, Verdict>): void
  /** Called after each change. */
  onChange(listener: () => void): void
}

export type Verdict = 'present' | 'missing'

export interface CapabilitiesOptions {
  now: () => number
  /** Called for each change; all capabilities count as present at first. */
  onChange: (name: Feature, verdict: Verdict) => void
  /** Those that the shop has itself. */
  own?: readonly Feature[]
}

/** How long an answer to a real call outranks probes of its sister calls. */
const OUTRANKS_MS = 60 * 60_000

/** 405 and 501 are about the call; a 404 may be about the id. */
const always = new Set([405, 501])

/** The backend lacks the call: never true of an outage. */
export function lacksCall(call: RestaurantCall, error: unknown): boolean {
  if (!(error instanceof UpstreamError) || error.kind !== 'status') return false
  if (always.has(error.status)) return true
  const { failures = {} }: Endpoint = restaurantApi[call]
  return error.status === 404 && !(404 in failures)
}

/** Statuses only an existing call returns. */
const understood = new Set([401, 403, 409, 422])
const isThere = (error: unknown): boolean =>
  error === undefined || (error instanceof UpstreamError && error.kind === 'status' && understood.has(error.status))

/** Web frameworks answer an unknown route without JSON, or name the path. */
export function namesRoute(call: RestaurantCall, { body }: Pick<UpstreamError, 'body'>): boolean {
  const [path = ''] = restaurantApi[call].path.split('/{', 1)
  return body === undefined || JSON.stringify(body).replaceAll('\\/', '/').includes(path.slice(1))
}

/** A 404 of a write may be about its input: invalid input must not disable a known capability. */
const isCertain = (call: RestaurantCall, error: UpstreamError, isProven: boolean): boolean =>
  always.has(error.status) || !isProven || namesRoute(call, error)

export function createCapabilities({ now, onChange, own = [] }: CapabilitiesOptions): Capabilities {
  const states = new CapabilityStates(onChange, own)
  const proven = new Set<Feature>()
  const outranksUntil = new Map<Feature, number>()
  function learn(name: Feature, verdict: Verdict): void {
    outranksUntil.set(name, now() + OUTRANKS_MS)
    states.set(name, verdict)
  }
  return {
    has: (name) => !states.isMissing(name),
    onChange: (listener) => states.onChange(listener),
    get missingFeatures() {
      return states.missingFeatures
    },
    observe(call, error) {
      for (const name of decidedBy(call)) {
        if (isThere(error)) {
          // One content page shows that the call exists, not those pages.
          if (name !== decidedBy(call)[0]) continue
          proven.add(name)
          if (states.isMissing(name)) learn(name, 'present')
        } else if (lacksCall(call, error) && isCertain(call, error as UpstreamError, proven.has(name)))
          learn(name, 'missing')
      }
    },
    applyVerdicts(verdicts) {
      for (const [name, verdict] of verdicts) {
        if (verdict === 'present') proven.add(name)
        else proven.delete(name)
        if ((outranksUntil.get(name) ?? 0) <= now()) states.set(name, verdict)
      }
    },
  }
}

/** Which capabilities are missing; all count as present at first. */
class CapabilityStates {
  missingFeatures: readonly Feature[] = []
  private readonly missing = new Set<Feature>()
  private readonly listeners: (() => void)[] = []
  private readonly report: CapabilitiesOptions['onChange']
  private readonly own: readonly Feature[]

  constructor(report: CapabilitiesOptions['onChange'], own: readonly Feature[]) {
    this.report = report
    this.own = own
  }

  isMissing(name: Feature): boolean {
    return this.missing.has(name)
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener)
  }

  set(name: Feature, verdict: Verdict): void {
    if (this.own.includes(name) || this.missing.has(name) === (verdict === 'missing')) return
    if (verdict === 'missing') this.missing.add(name)
    else this.missing.delete(name)
    this.missingFeatures = features.filter((one) => this.missing.has(one))
    this.report(name, verdict)
    for (const notify of this.listeners) notify()
  }
}
