import type { PageId } from '#shared/page-data/pages.ts'
import type { View } from '#client/context/page.ts'
import * as catalog from '#client/features/catalog/pages/catalog-page.tsx'
import * as category from '#client/features/catalog/pages/category-page.tsx'
import * as product from '#client/features/catalog/pages/product-page.tsx'
import * as search from '#client/features/catalog/pages/search-page.tsx'
import * as viewed from '#client/features/catalog/pages/viewed-page.tsx'
import * as career from '#client/features/content/pages/career-page.tsx'
import * as home from '#client/features/content/pages/home-page.tsx'
import * as icons from '#client/features/content/pages/icons-page.tsx'
import * as news from '#client/features/content/pages/news-page.tsx'
import * as offline from '#client/features/content/pages/offline-page.tsx'
import * as reviews from '#client/features/content/pages/reviews-page.tsx'
import * as vacancy from '#client/features/content/pages/vacancy-page.tsx'
import * as delivery from '#client/features/delivery/pages/delivery-page.tsx'
import * as restaurant from '#client/features/delivery/pages/restaurant-page.tsx'
import * as favorites from '#client/features/favourites/pages/favourites-page.tsx'

/** Pages without code: the server renders them, the browser never. */
export type StaticPage = 'about' | 'contacts' | 'restaurants' | 'newsItem' | 'page' | 'cart' | 'pickup' | 'error'

/** A page view and its fragments, which can be requested alone by element id. */
export interface PageModule<Id extends PageId = PageId> {
  default: View<Id>
  fragments?: Readonly<Record<string, View<Id>>>
}

/** Views of pages, complete by type in entry-server.tsx. Browsers get those with code; checkout, placed orders, account and long forms come when they are visited. */
export type PageMap<Id extends PageId> = { readonly [Page in Id]: () => PageModule<Page> | Promise<PageModule<Page>> }

export const pageMap: PageMap<Exclude<PageId, StaticPage>> = {
  home: () => home,
  catalog: () => catalog,
  category: () => category,
  product: () => product,
  favorites: () => favorites,
  viewed: () => viewed,
  search: () => search,
  career: () => career,
  vacancy: () => vacancy,
  news: () => news,
  reviews: () => reviews,
  delivery: () => delivery,
  restaurant: () => restaurant,
  offline: () => offline,
  icons: () => icons,
  checkout: () => import('#client/features/checkout/pages/checkout-page.tsx'),
  success: () => import('#client/features/orders/pages/success-page.tsx'),
  orderLink: () => import('#client/features/orders/pages/order-link-page.tsx'),
  accountOrders: () => import('#client/features/account/pages/account-orders-page.tsx'),
  accountOrder: () => import('#client/features/account/pages/account-order-page.tsx'),
  accountBonuses: () => import('#client/features/account/pages/account-bonuses-page.tsx'),
  accountAddress: () => import('#client/features/account/pages/account-address-page.tsx'),
  accountProfile: () => import('#client/features/account/pages/account-profile-page.tsx'),
  catering: () => import('#client/features/content/pages/catering-page.tsx'),
  qualityDepartment: () => import('#client/features/content/pages/quality-department-page.tsx'),
  unavailable: () => import('#client/features/account/pages/unavailable-page.tsx'),
}
