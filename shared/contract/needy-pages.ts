import { inLocale, splitLocale } from '#shared/locale.ts'
import { OFFER_SLUG, routes, type RouteName } from '#shared/route-map.ts'
import { matchRoute } from '#shared/routes.ts'
import type { Feature } from './missing-features.ts'

/** Pages of features that a backend may lack. Browsers know them without the list of capabilities. */

/** Pages that require a capability, and their replacements. */
export const pageNeeds: {
  readonly [Name in RouteName]?: { readonly features: readonly Feature[]; readonly instead: RouteName }
} = {
  news: { features: ['news'], instead: 'home' },
  newsItem: { features: ['news'], instead: 'home' },
  reviews: { features: ['reviews'], instead: 'contacts' },
  career: { features: ['vacancies'], instead: 'contacts' },
  vacancy: { features: ['vacancies'], instead: 'contacts' },
  catering: { features: ['catering'], instead: 'contacts' },
  qualityDepartment: { features: ['quality'], instead: 'contacts' },
  about: { features: ['about'], instead: 'contacts' },
  page: { features: ['pages'], instead: 'contacts' },
  pickup: { features: ['orders'], instead: 'checkout' },
  accountOrders: { features: ['orderList'], instead: 'accountProfile' },
  accountOrder: { features: ['orders'], instead: 'accountProfile' },
  accountBonuses: { features: ['bonuses'], instead: 'accountProfile' },
  accountAddress: { features: ['savedAddresses'], instead: 'accountProfile' },
}

/** The shop itself may have the offer: its page does not need the others. */
const offerNeeds = { features: ['offer'], instead: 'contacts' } as const

/** The replacement of a page whose capability is missing; null if none is missing. */
export function insteadOf(
  page: RouteName,
  missingFeatures: readonly Feature[],
  slug?: string | undefined,
): RouteName | null {
  const need = page === 'page' && slug === OFFER_SLUG ? offerNeeds : pageNeeds[page]
  if (!need?.features.some((one) => missingFeatures.includes(one))) return null
  return insteadOf(need.instead, missingFeatures) ?? need.instead
}

/** Pages of the account, in their order; every backend has the profile. */
const accountPages = ['accountOrders', 'accountBonuses', 'accountAddress', 'accountProfile'] as const
export type AccountPage = (typeof accountPages)[number]
export const firstAccountPage = (missingFeatures: readonly Feature[]): AccountPage =>
  accountPages.find((page) => insteadOf(page, missingFeatures) === null) ?? 'accountProfile'

const needyPages = Object.keys(pageNeeds) as RouteName[]

/** The target of a restaurant's link: itself, or the replacement of a missing page. */
export function leadingOn(link: string, missingFeatures: readonly Feature[]): string {
  if (missingFeatures.length === 0 || !link.startsWith('/')) return link
  const match = matchRoute(link, needyPages)
  const instead = match && insteadOf(match.name, missingFeatures, match.params['slug'])
  return instead ? inLocale(splitLocale(link).locale, routes[instead].path) : link
}
