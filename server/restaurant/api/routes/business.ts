import { businessApi } from '#shared/contract/business.ts'
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
import { openMenuCounts } from '../../domain/menu/menu-counts.ts'
import { categoriesOf, menuOf, recommendations, recommendedOf } from '../../domain/menu/categories.ts'
import type { Calls } from '../calls/call-context.ts'
import { ownId } from '../../domain/own-id.ts'

/** Most dishes of a start bundle: about one megabyte. A larger menu comes in parts. */
const WHOLE_MENU_MAX = 1000

/** Site settings, dictionaries and the start bundle. */
export function businessRoutes({ open }: Calls, { database, now }: Backend): void {
  const menuCounts = openMenuCounts(database)
  open(businessApi.getOptions, (_input, { locale }) => optionsOf(database, locale))
  open(businessApi.getCities, (_input, { locale }) => citiesOf(database, locale))
  open(businessApi.getRestaurants, (_input, { locale }) => restaurantsOf(database, locale, now()))
  open(businessApi.getPromotions, (_input, { locale }) => promotionsOf(database, locale))
  open(businessApi.getNavigation, (_input, { locale }) => navigationOf(database, locale))
  open(businessApi.getTexts, async (_input, { locale }) => ({ data: await textsOf(database, locale) }))
  open(businessApi.getSocials, async () => ({ data: await socialsOf(database) }))

  open(businessApi.getStartBundle, async ({ query: { terminal_id: terminal } }, { locale }) => {
    const view = { terminal: ownId(terminal), locale }
    const counts = await menuCounts()
    const isInParts = counts.menu.count > WHOLE_MENU_MAX
    const categories = await (isInParts ? categoriesOf(database, view, counts) : menuOf(database, view))
    return {
      'get-cities': await citiesOf(database, locale),
      'get-navigation': await navigationOf(database, locale),
      'social-and-messenger': await socialsOf(database),
      'texts-for-site': await textsOf(database, locale),
      'get-restaurants': await restaurantsOf(database, locale, now()),
      'get-categories': categories,
      'get-promotions': await promotionsOf(database, locale),
      recommend_in_basket: isInParts
        ? await recommendations(database, view)
        : recommendedOf(categories.flatMap(({ products }) => products)),
      menu_in_parts: isInParts,
    }
  })
}
