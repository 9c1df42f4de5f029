import type { PageId } from '#shared/page-data.ts'
import type { View } from '../context/page.tsx'

/** Every page's view, complete by type; each is a chunk of its own. */
export const pageMap: { [Id in PageId]: () => Promise<{ default: View<Id> }> } = {
  home: () => import('./home.tsx'),
  catalog: () => import('./catalog.tsx'),
  category: () => import('./category.tsx'),
  product: () => import('./product.tsx'),
  favorites: () => import('./favorites.tsx'),
  career: () => import('./career.tsx'),
  vacancy: () => import('./vacancy.tsx'),
  page: () => import('./page.tsx'),
  checkout: () => import('./checkout.tsx'),
  success: () => import('./success.tsx'),
  accountOrders: () => import('./account-orders.tsx'),
  accountBonuses: () => import('./account-bonuses.tsx'),
  accountProfile: () => import('./account-profile.tsx'),
  error: () => import('./error.tsx'),
}
