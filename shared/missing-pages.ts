import { OFFER_SLUG } from './address-names.ts'
import type { Feature } from './contract/missing-features.ts'
import { inLocale, splitLocale } from './locale.ts'
import { routes, type Route, type RouteName } from './page-data/pages.ts'
import type { AccountPage } from './page-data/shell-state.ts'
import { matchRoute } from './routes.ts'

/** Pages of features that a backend may lack. Browsers know them without the list of capabilities. */

type Needy = Omit<Route, 'instead'> & { readonly instead?: RouteName }
const needy: Readonly<Record<RouteName, Needy>> = routes

/** The replacement of a page whose feature is missing; null if it is not. */
export function insteadOf(
  page: RouteName,
  missingFeatures: readonly Feature[],
  slug?: string | undefined,
): RouteName | null {
  const { needs, instead = 'contacts' } = needy[page]
  // The shop itself may have the offer: its page does not need the others.
  const feature = page === 'page' && slug === OFFER_SLUG ? 'offer' : needs
  if (!feature || !missingFeatures.includes(feature)) return null
  return insteadOf(instead, missingFeatures) ?? instead
}

/** Pages of the account, in their order; every backend has the profile. */
const accountPages: readonly AccountPage[] = ['accountOrders', 'accountBonuses', 'accountAddress', 'accountProfile']
export const firstAccountPage = (missingFeatures: readonly Feature[]): AccountPage =>
  accountPages.find((page) => insteadOf(page, missingFeatures) === null) ?? 'accountProfile'

/** The target of a restaurant's link: itself, or the replacement of a missing page. */
export function leadingOn(link: string, missingFeatures: readonly Feature[]): string {
  if (missingFeatures.length === 0 || !link.startsWith('/')) return link
  const match = matchRoute(link)
  const instead = match && insteadOf(match.name, missingFeatures, match.params['slug'])
  return instead ? inLocale(splitLocale(link).locale, routes[instead].path) : link
}
