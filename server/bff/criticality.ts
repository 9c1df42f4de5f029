import { catalogueBff } from '#shared/contract/catalogue.ts'
import type { Endpoint, Family } from '#shared/contract/endpoint.ts'
import { profileBff } from '#shared/contract/profile.ts'
import { publishingBff } from '#shared/contract/publishing.ts'
import type { Criticality } from '../plugins/overload.ts'

/** What of /bff is given up in an overload, and in which order (quality 1). */

const EXTRA: readonly Endpoint[] = [catalogueBff.recommendations, publishingBff.stories]
/** Somebody is in the middle of it. */
const VITAL: ReadonlySet<Family> = new Set(['orders', 'payments', 'signIn'])

/** Nobody loses what they have typed: only what merely reads is given up. */
export function criticalityOf({ method, path, family }: Endpoint): Criticality {
  if (method !== 'GET' || VITAL.has(family) || path === profileBff.read.path) return 'vital'
  return EXTRA.some((one) => one.path === path) ? 'extra' : 'ordinary'
}
