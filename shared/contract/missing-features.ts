import { capabilities, capabilityOf, type CapabilityName } from './capabilities.ts'
import type { RestaurantCall } from './restaurant-api.ts'

/** Optional features: capabilities, saved addresses, and the content pages that the shop links to. */

/** Every backend has these. */
const basics = ['menu', 'signIn', 'profile', 'favourites', 'delivery'] as const satisfies readonly CapabilityName[]
type Given = (typeof basics)[number]
export type Feature = Exclude<CapabilityName, Given> | 'about' | 'offer' | 'privacy'

const isGiven = (name: CapabilityName): name is Given => (basics as readonly CapabilityName[]).includes(name)
export const hasEachBackend = (call: RestaurantCall): boolean => isGiven(capabilityOf(call))
const pages = ['about', 'offer', 'privacy'] as const
export const features: readonly Feature[] = [
  ...(Object.keys(capabilities) as CapabilityName[]).filter((name) => !isGiven(name)),
  ...pages,
]

/** Features decided by a call, the first of its capability. */
export function decidedBy(call: RestaurantCall): readonly Feature[] {
  const name = capabilityOf(call)
  if (isGiven(name) || capabilities[name].calls[0] !== call) return []
  return name === 'pages' ? [name, ...pages] : [name]
}
