import { inLocale, splitLocale } from '../locale.ts'
import { routes, type RouteName } from '../routes.ts'
import { capabilities, capabilityOf, type CapabilityName } from './capabilities.ts'
import type { RestaurantCall } from './restaurant-api.ts'

/** What a shop can do without: capabilities of calls that the specification does not show, and the two content pages it links to itself. */

/** Every backend has these. */
const given = ['menu', 'signIn', 'profile', 'favourites', 'savedAddresses', 'delivery'] as const satisfies readonly CapabilityName[]
type Given = (typeof given)[number]
export type Feature = Exclude<CapabilityName, Given> | 'about' | 'offer'

const isGiven = (name: CapabilityName): name is Given => (given as readonly CapabilityName[]).includes(name)
export const hasEachBackend = (call: RestaurantCall): boolean => isGiven(capabilityOf(call))
const pages = ['about', 'offer'] as const
export const features: readonly Feature[] = [...(Object.keys(capabilities) as CapabilityName[]).filter((name) => !isGiven(name)), ...pages]

/** The features over which a call decides: it is the first of its capability. */
export function decidedBy(call: RestaurantCall): readonly Feature[] {
  const name = capabilityOf(call)
  if (isGiven(name) || capabilities[name].calls[0] !== call) return []
  return name === 'pages' ? [name, ...pages] : [name]
}

/** Pages that are nothing without a capability, and where their visitors find what comes closest. */
export const pageNeeds: { readonly [Name in RouteName]?: { readonly feature: Feature; readonly instead: RouteName } } = {
  news: { feature: 'news', instead: 'home' }, newsItem: { feature: 'news', instead: 'home' },
  reviews: { feature: 'reviews', instead: 'contacts' },
  career: { feature: 'vacancies', instead: 'contacts' }, vacancy: { feature: 'vacancies', instead: 'contacts' },
  catering: { feature: 'catering', instead: 'contacts' }, qualityDepartment: { feature: 'quality', instead: 'contacts' },
  about: { feature: 'about', instead: 'contacts' }, page: { feature: 'pages', instead: 'contacts' },
  pickup: { feature: 'orders', instead: 'checkout' },
  accountOrders: { feature: 'orderList', instead: 'accountProfile' }, accountOrder: { feature: 'orders', instead: 'accountProfile' },
  accountBonuses: { feature: 'bonuses', instead: 'accountProfile' }, accountAddress: { feature: 'addressBook', instead: 'accountProfile' },
}

/** The page that takes the place of one whose capability is missing; null where nothing is. */
export function insteadOf(page: RouteName, lacking: readonly Feature[]): RouteName | null {
  const need = pageNeeds[page]
  if (!need || !lacking.includes(need.feature)) return null
  return insteadOf(need.instead, lacking) ?? need.instead
}

/** Rooms of the account, in their order; the profile every backend has. */
const rooms = ['accountOrders', 'accountBonuses', 'accountAddress', 'accountProfile'] as const
export type AccountRoom = (typeof rooms)[number]
export const firstRoom = (lacking: readonly Feature[]): AccountRoom => rooms.find((room) => insteadOf(room, lacking) === null) ?? 'accountProfile'

const patterns = (Object.keys(pageNeeds) as RouteName[]).map((page) => ({ page, pattern: new RegExp(`^${routes[page].path.replace(/:\w+/g, '[^/]+')}$`) }))

/** Where a link the restaurant wrote leads to: as it is, or to what takes the place of a page that is missing. */
export function leadingOn(link: string, lacking: readonly Feature[]): string {
  if (lacking.length === 0 || !link.startsWith('/')) return link
  const { locale, path } = splitLocale(link.split(/[?#]/, 1)[0] ?? link)
  const found = patterns.find(({ pattern }) => pattern.test(path))
  const instead = found && insteadOf(found.page, lacking)
  return instead ? inLocale(locale, routes[instead].path) : link
}
