import type { PageId } from '#shared/page-data/pages.ts'
import type { View } from '#client/context/page.ts'

/** A page view and its regions, which can be requested alone by element id. */
export interface PageModule<Id extends PageId = PageId> {
  default: View<Id>
  regions?: Readonly<Record<string, View<Id>>>
}

/** Every page's view, complete by type; each is a chunk of its own. */
export const pageMap: { [Id in PageId]: () => Promise<PageModule<Id>> } = {
  home: () => import('#client/features/content/pages/home-page.tsx'),
  catalog: () => import('#client/features/catalog/pages/catalog-page.tsx'),
  category: () => import('#client/features/catalog/pages/category-page.tsx'),
  product: () => import('#client/features/catalog/pages/product-page.tsx'),
  favorites: () => import('#client/features/favourites/pages/favourites-page.tsx'),
  viewed: () => import('#client/features/catalog/pages/viewed-page.tsx'),
  search: () => import('#client/features/catalog/pages/search-page.tsx'),
  career: () => import('#client/features/content/pages/career-page.tsx'),
  vacancy: () => import('#client/features/content/pages/vacancy-page.tsx'),
  page: () => import('#client/features/content/pages/page-page.tsx'),
  news: () => import('#client/features/content/pages/news-page.tsx'),
  newsItem: () => import('#client/features/content/pages/news-item-page.tsx'),
  reviews: () => import('#client/features/content/pages/reviews-page.tsx'),
  catering: () => import('#client/features/content/pages/catering-page.tsx'),
  qualityDepartment: () => import('#client/features/content/pages/quality-department-page.tsx'),
  about: () => import('#client/features/content/pages/page-page.tsx'),
  contacts: () => import('#client/features/content/pages/contacts-page.tsx'),
  delivery: () => import('#client/features/delivery/pages/delivery-page.tsx'),
  restaurants: () => import('#client/features/delivery/pages/restaurants-page.tsx'),
  restaurant: () => import('#client/features/delivery/pages/restaurant-page.tsx'),
  offline: () => import('#client/features/content/pages/offline-page.tsx'),
  icons: () => import('#client/features/content/pages/icons-page.tsx'),
  cart: () => import('#client/features/cart/pages/cart-page.tsx'),
  pickup: () => import('#client/features/checkout/pages/pickup-page.tsx'),
  checkout: () => import('#client/features/checkout/pages/checkout-page.tsx'),
  success: () => import('#client/features/orders/pages/success-page.tsx'),
  orderLink: () => import('#client/features/orders/pages/order-link-page.tsx'),
  accountOrders: () => import('#client/features/account/pages/account-orders-page.tsx'),
  accountOrder: () => import('#client/features/account/pages/account-order-page.tsx'),
  accountBonuses: () => import('#client/features/account/pages/account-bonuses-page.tsx'),
  accountAddress: () => import('#client/features/account/pages/account-address-page.tsx'),
  accountProfile: () => import('#client/features/account/pages/account-profile-page.tsx'),
  unavailable: () => import('#client/features/account/pages/unavailable-page.tsx'),
  error: () => import('#client/features/content/pages/error-page.tsx'),
}
