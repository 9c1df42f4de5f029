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
  found(verdicts: ReadonlyMap<Feature, Verdict>): void
  /** Called after each change. */
  onChange(listener: () => void): void
}

export type Verdict = 'present' | 'missing'

export interface CapabilitiesOptions {
  now: () => number
  /** Called for each change; all capabilities count as present at first. */
  onChange: (name: Feature, verdict: Verdict) => void
}

/** How long an answer to a real call outranks probes of its sister calls. */
const HELD_MS = 60 * 60_000

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

export function createCapabilities({ now, onChange }: CapabilitiesOptions): Capabilities {
  const missing = new Set<Feature>()
  const proven = new Set<Feature>()
  const heldUntil = new Map<Feature, number>()
  const listeners: (() => void)[] = []
  let lacking: readonly Feature[] = []

  function set(name: Feature, verdict: Verdict): void {
    if (missing.has(name) === (verdict === 'missing')) return
    if (verdict === 'missing') missing.add(name)
    else missing.delete(name)
    lacking = features.filter((one) => missing.has(one))
    onChange(name, verdict)
    for (const tell of listeners) tell()
  }
  function learn(name: Feature, verdict: Verdict): void {
    heldUntil.set(name, now() + HELD_MS)
    set(name, verdict)
  }
  function answered(name: Feature): void {
    proven.add(name)
    if (missing.has(name)) learn(name, 'present')
  }
  /** A 404 of a write may be about its input: invalid input must not disable a known capability. */
  const isCertain = (name: Feature, call: RestaurantCall, error: UpstreamError): boolean =>
    always.has(error.status) || !proven.has(name) || namesRoute(call, error)

  return {
    has: (name) => !missing.has(name),
    onChange: (listener) => {
      listeners.push(listener)
    },
    get missingFeatures() {
      return lacking
    },
    observe(call, error) {
      for (const name of decidedBy(call)) {
        if (isThere(error)) {
          // One content page shows that the call exists, not those two pages.
          if (name === decidedBy(call)[0]) answered(name)
        } else if (lacksCall(call, error) && isCertain(name, call, error as UpstreamError)) learn(name, 'missing')
      }
    },
    found(verdicts) {
      for (const [name, verdict] of verdicts) {
        if (verdict === 'present') proven.add(name)
        else proven.delete(name)
        if ((heldUntil.get(name) ?? 0) <= now()) set(name, verdict)
      }
    },
  }
}
