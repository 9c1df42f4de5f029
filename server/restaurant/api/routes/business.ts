import { businessApi, type SiteTexts, type SiteOptions } from '../../../../shared/contract/business.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Backend } from '../calls/backend.ts'
import {
  citiesOf,
  navigationOf,
  optionsOf,
  promotionsOf,
  restaurantsOf,
  socialsOf,
  textsOf,
} from '../../domain/menu/dictionaries.ts'
import { menuOf, recommendedOf } from '../../domain/menu/categories.ts'
import { dataOf } from '../calls/answers.ts'
import type { Calls } from '../calls/call-context.ts'
import { ownId } from '../../domain/own-id.ts'

/** Under another brand the demo names itself nowhere. */

const withoutNames = (options: SiteOptions): SiteOptions => ({
  ...options,
  ...Object.fromEntries(
    Object.keys(options)
      .filter((name) => /^(?:og|main|title|description)_/.test(name))
      .map((name) => [name, '']),
  ),
})
const neutralTexts: SiteTexts = { popup_with_ad: null, red_stripe_above_header: null, link_from_the_red_line: null }

/** Site settings, dictionaries and the start bundle. */
export function businessRoutes({ open }: Calls, { database, hasOtherBrand, now }: Backend): void {
  const siteTexts = async (locale: Locale): Promise<SiteTexts> =>
    hasOtherBrand ? neutralTexts : textsOf(database, locale)
  open(businessApi.getOptions, async (_input, { locale }) => {
    const options = await optionsOf(database, locale)
    return hasOtherBrand ? withoutNames(options) : options
  })
  open(businessApi.getCities, (_input, { locale }) => citiesOf(database, locale))
  open(businessApi.getRestaurants, (_input, { locale }) => restaurantsOf(database, locale, now()))
  open(businessApi.getPromotions, (_input, { locale }) => promotionsOf(database, locale))
  open(businessApi.getNavigation, (_input, { locale }) => navigationOf(database, locale))
  open(businessApi.getTexts, (_input, { locale }) => dataOf(siteTexts(locale)))
  open(businessApi.getSocials, () => dataOf(socialsOf(database)))

  open(businessApi.getStartBundle, async ({ query: { terminal_id: terminal } }, { locale }) => {
    const categories = await menuOf(database, { terminal: ownId(terminal), locale })
    return {
      'get-cities': await citiesOf(database, locale),
      'get-navigation': await navigationOf(database, locale),
      'social-and-messenger': await socialsOf(database),
      'texts-for-site': await siteTexts(locale),
      'get-restaurants': await restaurantsOf(database, locale, now()),
      'get-categories': categories,
      'get-promotions': await promotionsOf(database, locale),
      recommend_in_basket: recommendedOf(categories.flatMap(({ products }) => products)),
    }
  })
}
