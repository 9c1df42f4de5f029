import type { RouteName } from '#shared/route-map.ts'
import { accountAddress, accountBonuses, accountOrder, accountOrders, accountProfile } from './account.ts'
import { cart, pickup } from './cart.ts'
import { career, vacancy } from './career.ts'
import { catalog, category, product } from './catalog.ts'
import { checkout, success } from './checkout.ts'
import { about, favorites, icons, offline, page, viewed } from './content.ts'
import { home } from './home.ts'
import { contacts, delivery, restaurant, restaurants } from './places.ts'
import { catering, news, newsItem, qualityDepartment, reviews } from './publishing.ts'
import { orderLink } from './order-link.ts'
import { search } from './search.ts'
import type { Loaded, PersonalContext, PersonalLoader, PublicLoader } from './loader-context.ts'

/** One loader per route, complete by type. Public loaders receive no personal data. */
const publicLoaders = {
  home,
  catalog,
  category,
  product,
  page,
  icons,
  about,
  contacts,
  delivery,
  restaurants,
  restaurant,
  news,
  newsItem,
  reviews,
  catering,
  qualityDepartment,
  career,
  vacancy,
  search,
  viewed,
  offline,
} satisfies { [Id in RouteName]?: PublicLoader<Id> }
const personalLoaders = {
  favorites,
  cart,
  pickup,
  checkout,
  success,
  orderLink,
  accountOrders,
  accountBonuses,
  accountProfile,
  accountAddress,
  accountOrder,
} satisfies { [Id in Exclude<RouteName, keyof typeof publicLoaders>]: PersonalLoader<Id> }

type AnyLoader = (context: PersonalContext) => Promise<Loaded<RouteName>>
const loaders: Record<RouteName, AnyLoader> = { ...publicLoaders, ...personalLoaders }

export const loaderOf = (name: RouteName): AnyLoader => loaders[name]
