import type { PageId } from '#shared/page-data.ts'
import type { View } from '#client/context/page.ts'

/** A page, and its parts that can be asked for alone by their element id. */
export interface PageModule<Id extends PageId = PageId> {
  default: View<Id>
  regions?: Readonly<Record<string, View<Id>>>
}

/** Every page's view, complete by type; each is a chunk of its own. */
export const pageMap: { [Id in PageId]: () => Promise<PageModule<Id>> } = {
  home: () => import('./home.tsx'),
  catalog: () => import('./catalog.tsx'),
  category: () => import('./category.tsx'),
  product: () => import('./product.tsx'),
  favorites: () => import('./favorites.tsx'),
  viewed: () => import('./viewed.tsx'),
  search: () => import('./search.tsx'),
  career: () => import('./career.tsx'),
  vacancy: () => import('./vacancy.tsx'),
  page: () => import('./page.tsx'),
  news: () => import('./news.tsx'),
  newsItem: () => import('./news-item.tsx'),
  reviews: () => import('./reviews.tsx'),
  catering: () => import('./catering.tsx'),
  qualityDepartment: () => import('./quality-department.tsx'),
  about: () => import('./page.tsx'),
  contacts: () => import('./contacts.tsx'),
  delivery: () => import('./delivery.tsx'),
  restaurants: () => import('./restaurants.tsx'),
  restaurant: () => import('./restaurant.tsx'),
  offline: () => import('./offline.tsx'),
  icons: () => import('./icons.tsx'),
  cart: () => import('./cart.tsx'),
  pickup: () => import('./pickup.tsx'),
  checkout: () => import('./checkout.tsx'),
  success: () => import('./success.tsx'),
  orderLink: () => import('./order-link.tsx'),
  accountOrders: () => import('./account-orders.tsx'),
  accountOrder: () => import('./account-order.tsx'),
  accountBonuses: () => import('./account-bonuses.tsx'),
  accountAddress: () => import('./account-address.tsx'),
  accountProfile: () => import('./account-profile.tsx'),
  away: () => import('./away.tsx'),
  error: () => import('./error.tsx'),
}
