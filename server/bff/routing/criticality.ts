import type { Operation } from '#shared/contract/bff.ts'
import type { Endpoint, Family } from '#shared/contract/endpoint.ts'
import type { Criticality } from '#server/plugins/load-shedding/plugin.ts'

/** Which /bff calls are refused under overload, and in which order. */

const EXTRA: readonly string[] = ['GET /bff/recommendations', 'GET /bff/stories'] satisfies Operation[]
/** Somebody is in the middle of it. */
const VITAL: ReadonlySet<Family> = new Set(['orders', 'payments', 'callbacks', 'signIn'])
const PROFILE = 'GET /bff/profile' satisfies Operation

/** Nobody loses what they have typed: only what merely reads is given up. */
export function criticalityOf({ method, path, family }: Endpoint): Criticality {
  const operation = `${method} ${path}`
  if (method !== 'GET' || VITAL.has(family) || operation === PROFILE) return 'vital'
  return EXTRA.includes(operation) ? 'extra' : 'ordinary'
}
