import type { Operation } from '#shared/contract/bff.ts'
import type { Endpoint, Family } from '#shared/contract/endpoint.ts'
import type { Criticality } from '#server/load/admission.ts'

/** The order in which /bff calls are shed under overload. */

const EXTRA: readonly string[] = ['GET /bff/recommendations', 'GET /bff/stories'] satisfies Operation[]
/** Calls in the middle of an order, a payment or a sign-in. */
const CRITICAL: ReadonlySet<Family> = new Set(['orders', 'payments', 'callbacks', 'signIn'])
const PROFILE = 'GET /bff/profile' satisfies Operation

/** Typed text is never lost: only reads are shed. */
export function criticalityOf({ method, path, family }: Endpoint): Criticality {
  const operation = `${method} ${path}`
  if (method !== 'GET' || CRITICAL.has(family) || operation === PROFILE) return 'critical'
  return EXTRA.includes(operation) ? 'low' : 'normal'
}
