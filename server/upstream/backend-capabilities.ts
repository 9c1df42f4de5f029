import type { Endpoint } from '#shared/contract/endpoint.ts'
import { decidedBy, features, type Feature } from '#shared/contract/missing-features.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { UpstreamError } from '#server/errors.ts'

export type Verdict = 'present' | 'missing'

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

/** The backend's capabilities, as its answers show; all count as present at first. An outage changes nothing. */
export class Capabilities {
  /** The same array until a capability changes, so that values derived from it stay valid. */
  missingFeatures: readonly Feature[] = []
  private readonly missing = new Set<Feature>()
  private readonly proven = new Set<Feature>()
  private readonly listeners: (() => void)[] = []
  private readonly report: (name: Feature, verdict: Verdict) => void
  /** Those that the shop has itself. */
  private readonly own: readonly Feature[]

  constructor(report: Capabilities['report'], own: readonly Feature[] = []) {
    this.report = report
    this.own = own
  }

  has(name: Feature): boolean {
    return !this.missing.has(name)
  }

  /** Called after each change. */
  onChange(listener: () => void): void {
    this.listeners.push(listener)
  }

  /** Learns from an answer to the first call of a capability, which decides over it. */
  observe(call: RestaurantCall, error?: unknown): void {
    for (const name of decidedBy(call)) {
      if (isThere(error)) {
        // One content page shows that the call exists, not those pages.
        if (name !== decidedBy(call)[0]) continue
        this.proven.add(name)
        this.set(name, 'present')
      } else if (lacksCall(call, error) && isCertain(call, error as UpstreamError, this.proven.has(name)))
        this.set(name, 'missing')
    }
  }

  /** The result of a round of probes; other capabilities stay unchanged. */
  applyVerdicts(verdicts: ReadonlyMap<Feature, Verdict>): void {
    for (const [name, verdict] of verdicts) {
      if (verdict === 'present') this.proven.add(name)
      else this.proven.delete(name)
      this.set(name, verdict)
    }
  }

  private set(name: Feature, verdict: Verdict): void {
    if (this.own.includes(name) || this.missing.has(name) === (verdict === 'missing')) return
    if (verdict === 'missing') this.missing.add(name)
    else this.missing.delete(name)
    this.missingFeatures = features.filter((one) => this.missing.has(one))
    this.report(name, verdict)
    for (const notify of this.listeners) notify()
  }
}
