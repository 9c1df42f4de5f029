import type { SiteOptions } from '#shared/contract/business.ts'
import type { RouteName } from '#shared/page-data/pages.ts'
import * as account from './account.ts'
import * as career from './career.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as checkout from './checkout.ts'
import * as content from './content.ts'
import * as home from './home.ts'
import * as orderLink from './order-link.ts'
import * as places from './places.ts'
import * as publishing from './publishing.ts'
import * as search from './search.ts'
import type { Loaded, Loader, PersonalContext } from './loader-context.ts'

/** A route's loader is the export of its name. */
const loaders: { [Id in RouteName]: Loader<Id> } = {
  ...account,
  ...career,
  ...cart,
  ...catalog,
  ...checkout,
  ...content,
  ...home,
  ...orderLink,
  ...places,
  ...publishing,
  ...search,
}

export const loaderOf = (
  name: RouteName,
): ((context: PersonalContext, options: SiteOptions) => Promise<Loaded<RouteName>>) => loaders[name]
