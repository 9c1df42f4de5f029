import * as cart from '#client/features/cart/pages/cart-page.tsx'
import * as pickup from '#client/features/checkout/pages/pickup-page.tsx'
import * as contacts from '#client/features/content/pages/contacts-page.tsx'
import * as error from '#client/features/content/pages/error-page.tsx'
import * as newsItem from '#client/features/content/pages/news-item-page.tsx'
import * as page from '#client/features/content/pages/page-page.tsx'
import * as restaurants from '#client/features/delivery/pages/restaurants-page.tsx'
import type { PageMap, StaticPage } from './page-map.ts'

/** Views that only the server has. */
export const staticPages: PageMap<StaticPage> = {
  about: () => page,
  contacts: () => contacts,
  restaurants: () => restaurants,
  newsItem: () => newsItem,
  page: () => page,
  cart: () => cart,
  pickup: () => pickup,
  error: () => error,
}
