import type { Bonuses } from '#shared/contract/bonuses.ts'
import type { City, Promotion, Social } from '#shared/contract/business.ts'
import type { Product } from '#shared/contract/catalog.ts'
import type { ContentPage } from '#shared/contract/content.ts'
import type { Region, SavedAddress } from '#shared/contract/delivery.ts'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import type { LinkedOrder, Orders } from '#shared/contract/orders.ts'
import type { Profile } from '#shared/contract/profile.ts'
import type { News, NewsHead, NewsItem, Review, Reviews, Story, Vacancy } from '#shared/contract/publishing.ts'
import type { RouteName } from '#shared/route-map.ts'
import type { Badge } from '#shared/rules/menu/dish-badges.ts'
import type { AboutOrder, Answered, LinkedCart, NoScriptCartData, NoScriptOrder, RefusedDish } from './form-pages.ts'
import type { ListedRestaurant, NamedRestaurant } from './listed-restaurants.ts'
import type { OrderPage, OrderSummary } from './order-pages.ts'
import type { CategoryHead, CategorySection, Found, Pages, ProductCard, Refined } from './product-cards.ts'
import type { ShellData } from './shell-state.ts'

/** Page data by page, from loader to view. Plain data: it is rendered on the server and serialised for the browser. */

export interface GoodReviews {
  rating: Reviews['rating']
  good: Review[]
}

/** A vacancy as the list shows it. */
export type VacancyHead = Omit<Vacancy, 'html'>

export interface PageData {
  home: {
    heading: string
    stories: Story[]
    promotions: Promotion[]
    categories: CategoryHead[]
    popular: ProductCard[]
    reviews: GoodReviews | null
    cities: City[]
    restaurants: ListedRestaurant[]
  }
  /** `others`: categories on other pages of a large menu; `total`: number of dishes that match. */
  catalog: {
    sections: CategorySection[]
    others: Pick<CategoryHead, 'id' | 'name'>[]
    total: number
    pages: Pages
  } & Refined
  category: { section: CategorySection; categories: CategoryHead[]; pages: Pages } & Refined
  product: { product: Product }
  /** As the cookie has them, newest first. */
  favorites: { products: ProductCard[] }
  viewed: Record<string, never>
  /** `found` is null without a query; without results `recommended` is shown. */
  search: {
    query: string
    found: Found | null
    /** Badges that matches may have, and those they are filtered by. */
    badges: readonly Badge[]
    chosen: readonly Badge[]
    categories: CategoryHead[]
    popular: ProductCard[]
  }
  career: { vacancies: VacancyHead[]; cities: City[] }
  vacancy: { vacancy: Vacancy; city: string; phone: string }
  page: ContentPage
  news: { news: News }
  newsItem: { item: NewsItem; others: NewsHead[] }
  reviews: { reviews: Reviews; restaurants: NamedRestaurant[] } & Answered & AboutOrder
  catering: { cities: City[]; phone: string; today: string } & Answered
  qualityDepartment: { cities: City[]; restaurants: NamedRestaurant[]; phone: string } & Answered & AboutOrder
  about: ContentPage
  contacts: { phones: string[]; socials: Social[]; cities: City[]; restaurants: ListedRestaurant[] }
  /** `city` is the one whose zones are shown; no payments where the shop takes no orders. */
  delivery: {
    heading: string
    lead: string
    cities: City[]
    city: City | null
    regions: Region[]
    restaurants: ListedRestaurant[]
    payments: PaymentMethod[]
  }
  /** `lead`: the number of dishes and categories. */
  restaurants: { cities: City[]; restaurants: ListedRestaurant[]; lead: string | null }
  /** `hasPickup`: orders can be picked up there. */
  restaurant: { restaurant: ListedRestaurant; city: City | null; regions: Region[]; hasPickup: boolean }
  offline: { phone: string }
  icons: Record<string, never>
  /** `back` is the page of the last added dish; `refused` the dish that could not be added; `isFull`: a dish did not fit. */
  cart: {
    cart: NoScriptCartData
    back: string | null
    refused: RefusedDish | null
    isFull: boolean
    linked: LinkedCart | null
    /** Where a guest of a group sends the cart by a form; null: the cart is a link's, or orders name no guest. */
    toHost: string | null
  }
  pickup: NoScriptOrder
  /** Whether this browser has an order the success page shows. */
  checkout: {
    hasOrdered: boolean
    /** How to order where the site takes no orders. */
    byPhone: (Pick<ShellData, 'phones' | 'socials'> & { restaurants: ListedRestaurant[] }) | null
    payments: PaymentMethod[]
  }
  success: OrderPage & { others: OrderSummary[] }
  /** The order at `read_at`; null if the link is invalid, with the restaurant's `phone`. */
  orderLink: (Omit<OrderPage, 'order'> & { order: LinkedOrder }) | { order: null; phone: string }
  accountOrders: { orders: Orders }
  accountOrder: OrderPage
  accountBonuses: { bonuses: Bonuses }
  accountAddress: { addresses: SavedAddress[] }
  accountProfile: { profile: Profile } & Answered
  error: { status: number; path: string; supportPhone: string; isBusy?: boolean }
  /** Shown in place of a page whose data is missing; the shell stays. */
  unavailable: { page: RouteName; path: string; supportPhone: string }
}

/** Deferred data: streamed into documents, sent as JSON chunks behind partials. */
export interface DeferredData {
  recommendations: ProductCard[]
}

export type DeferredKey = keyof DeferredData

export type DeferredPromises = { [Key in DeferredKey]?: Promise<DeferredData[Key]> }

/** Every route has a page; the others have no address of their own. */
export type PageId = RouteName | 'error' | 'unavailable'
