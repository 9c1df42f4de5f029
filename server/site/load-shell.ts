import type { SiteOptions, StartBundle } from '#shared/contract/business.ts'
import type { BrandTexts } from '#locales/texts-of-dictionary.ts'
import type { Feature } from '#shared/contract/missing-features.ts'
import { takesOrders } from '#shared/contract/offered-features.ts'
import { firstAccountPage, leadingOn } from '#shared/missing-pages.ts'
import type { ShellRestaurant } from '#shared/page-data/listed-restaurants.ts'
import type { CategoryHead } from '#shared/page-data/product-cards.ts'
import type { ShellData } from '#shared/page-data/shell-state.ts'
import { currentBrand } from '#server/brand/current-brand.ts'
import { menuOf } from './menu.ts'
import type { PublicContext } from './public-context.ts'
import { kyivDay } from './clock-change.ts'
import { memoizeByIdentity } from './memoize-by-identity.ts'
import { read } from './start-bundle.ts'
import { shellRestaurants } from './shell-restaurants.ts'

/** Data of the shell around a page, and the site settings. */

const brandTextsOf = ({ locale }: PublicContext): BrandTexts => currentBrand().texts[locale]

const nothing = (context: PublicContext): ShellData => ({
  phones: context.supportPhone === null ? [] : [context.supportPhone],
  texts: { popup_with_ad: null, red_stripe_above_header: null, link_from_the_red_line: null },
  cities: [],
  restaurants: [],
  categories: [],
  navigation: [],
  socials: [],
  bonusPercent: null,
  takesGuests: false,
  missingFeatures: [],
  accountPage: 'accountProfile',
  hasOffer: false,
  brandTexts: brandTextsOf(context),
})

export async function loadShell(context: PublicContext): Promise<ShellData> {
  const [options, { bundle, heads }] = await Promise.all([siteOptions(context), menuOf(context)])
  const restaurants = shellRestaurants(bundle, kyivDay(context.now))
  return shellData(options, bundle, heads, restaurants, brandTextsOf(context), context.missingFeatures)
}

/** Shell of an error page: without the restaurant's data, but with a support phone. */
export const loadShellOrEmpty = (context: PublicContext): Promise<ShellData> =>
  loadShell(context).catch(() => nothing(context))

/** If the backend names no phone, the shop's own setting is used: ordering by phone needs one. */
export const siteOptions = async (context: PublicContext): Promise<SiteOptions> => {
  const { supportPhone } = context
  const options = await read(context, 'getOptions', {})
  return supportPhone === null || phonesOf(options).length > 0 ? options : withPhone(options, supportPhone)
}

export const phonesOf = ({ phone, phone2, phone3, phone4 }: SiteOptions): string[] =>
  [phone, phone2, phone3, phone4].filter(Boolean)

/** One object while its answers and the missing features are the same, so that values derived from it stay valid. */
const withPhone = memoizeByIdentity((options: SiteOptions, phone: string): SiteOptions => ({ ...options, phone }))

/** Built once a day while both answers are cached, per language and set of missing capabilities. */
const shellData = memoizeByIdentity(
  (
    options: SiteOptions,
    bundle: StartBundle,
    heads: readonly CategoryHead[],
    restaurants: ShellRestaurant[],
    brandTexts: BrandTexts,
    missingFeatures: readonly Feature[],
  ): ShellData => ({
    phones: phonesOf(options),
    texts: announcementOf(bundle, missingFeatures),
    cities: bundle['get-cities'],
    restaurants,
    categories: heads.map(({ id, name, image }) => ({ id, name, image })),
    navigation: bundle['get-navigation']
      .filter(({ link }) => leadingOn(link, missingFeatures) === link)
      .map(({ name, link }) => ({ name, link })),
    socials: bundle['social-and-messenger'],
    bonusPercent: options.bonus_percent,
    takesGuests: options.order_guests && takesOrders(missingFeatures),
    brandTexts,
    missingFeatures,
    accountPage: firstAccountPage(missingFeatures),
    hasOffer: !missingFeatures.includes('offer'),
  }),
)

function announcementOf(
  { 'texts-for-site': texts }: StartBundle,
  missingFeatures: readonly Feature[],
): StartBundle['texts-for-site'] {
  const { link_from_the_red_line: link } = texts
  return link && leadingOn(link, missingFeatures) !== link ? { ...texts, link_from_the_red_line: null } : texts
}
