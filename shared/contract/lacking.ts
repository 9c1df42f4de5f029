import { capabilities, capabilityOf, type CapabilityName } from './capabilities.ts'
import type { RestaurantCall } from './restaurant-api.ts'

/** What a shop can do without: capabilities of calls that the specification does not show, and the two content pages it links to itself. */

/** Every backend has these. */
const given = ['menu', 'signIn', 'profile', 'favourites', 'savedAddresses', 'delivery'] as const satisfies readonly CapabilityName[]
type Given = (typeof given)[number]
export type Feature = Exclude<CapabilityName, Given> | 'about' | 'offer'

const isGiven = (name: CapabilityName): name is Given => (given as readonly CapabilityName[]).includes(name)
const pages = ['about', 'offer'] as const
export const features: readonly Feature[] = [...(Object.keys(capabilities) as CapabilityName[]).filter((name) => !isGiven(name)), ...pages]

/** The features over which a call decides: it is the first of its capability. */
export function decidedBy(call: RestaurantCall): readonly Feature[] {
  const name = capabilityOf(call)
  if (isGiven(name) || capabilities[name].calls[0] !== call) return []
  return name === 'pages' ? [name, ...pages] : [name]
}
