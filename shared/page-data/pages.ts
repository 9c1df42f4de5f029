import type { Bonuses } from '#shared/contract/bonuses.ts'
import type { City, Promotion, Social } from '#shared/contract/business.ts'
import type { Product } from '#shared/contract/catalog.ts'
import type { ContentPage } from '#shared/contract/content.ts'
import type { Region, SavedAddress } from '#shared/contract/delivery.ts'
import type { PaymentMethod } from '#shared/contract/fields.ts'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { LinkedOrder, Orders } from '#shared/contract/orders.ts'
import type { Profile } from '#shared/contract/profile.ts'
import type { News, NewsHead, NewsItem, Review, Reviews, Story, Vacancy } from '#shared/contract/publishing.ts'
import type { AboutOrder, Answered, CartPage, NoScriptOrder } from './form-pages.ts'
import type { ListedRestaurant, NamedRestaurant } from './listed-restaurants.ts'
import type { OrderPage, OrderSummary } from './order-pages.ts'
import type { CatalogPage, CategoryHead, CategoryPage, ProductCard, SearchPage } from './product-cards.ts'

/**
 * The table of pages, source of every link, redirect and route. By a row's name, `newsItem` say, are found its loader, an export of
 * server/pages/loaders, and its view, news-item-page.tsx among the pages of a feature (client/boot/page-views.ts).
 */

export type Layout = 'default' | 'checkout' | 'svg-sprite'
export type Guard = 'auth' | 'orderPhone' | 'catalog'

export interface Route {
  /** A pattern of React Router. */
  readonly path: string
  /** A type alone: what the loader gives to the view. Plain data, serialised for the browser. */
  readonly data: unknown
  /** 'default' unless it is named. */
  readonly layout?: Layout
  /** Enforced by a hook of the route. */
  readonly guard?: Guard
  /** Needs no script: the page's code is never sent to a browser. */
  readonly static?: true
  /** Personal: never in a shared cache, not indexed. */
  readonly personal?: true
  /** Not indexed. */
  readonly unlisted?: true
  /** A backend without this feature has no such page: `instead` is shown, the contacts unless it is named. */
  readonly needs?: Feature
  readonly instead?: string
}

const type = <Data>(): Data => undefined as Data

export interface GoodReviews {
  rating: Reviews['rating']
  good: Review[]
}

interface NewsItemPage {
  item: NewsItem
  others: NewsHead[]
}

interface WaysToReach {
  phones: string[]
  socials: Social[]
  restaurants: ListedRestaurant[]
}

interface FormPageData extends Answered {
  cities: City[]
  phone: string
}

interface FormAtRestaurant extends Answered, AboutOrder {
  restaurants: NamedRestaurant[]
}

/** A vacancy as the list shows it. */
export type VacancyHead = Omit<Vacancy, 'html'>

const ofAccount = { guard: 'auth', personal: true, instead: 'accountProfile' } as const
const ofCheckout = { layout: 'checkout', personal: true } as const

export const routes = {
  home: {
    path: '/',
    data: type<{
      heading: string
      stories: Story[]
      promotions: Promotion[]
      categories: CategoryHead[]
      popular: ProductCard[]
      reviews: GoodReviews | null
      cities: City[]
      restaurants: ListedRestaurant[]
    }>(),
  },
  catalog: { path: '/catalog', data: type<CatalogPage>() },
  category: { path: '/catalog/:id', guard: 'catalog', data: type<CategoryPage>() },
  product: { path: '/product/:id', data: type<{ product: Product }>() },
  /** As the cookie has them, newest first. */
  favorites: { path: '/favorites', personal: true, data: type<{ products: ProductCard[] }>() },
  viewed: { path: '/viewed', unlisted: true, data: type<Record<string, never>>() },
  search: { path: '/search', data: type<SearchPage>() },
  about: { path: '/about', static: true, needs: 'about', data: type<ContentPage>() },
  contacts: { path: '/contacts', static: true, data: type<WaysToReach & { cities: City[] }>() },
  /** `city` is the one whose zones are shown; no payments where the shop takes no orders. */
  delivery: {
    path: '/delivery',
    data: type<{
      heading: string
      lead: string
      cities: City[]
      city: City | null
      regions: Region[]
      restaurants: ListedRestaurant[]
      payments: PaymentMethod[]
    }>(),
  },
  /** `lead`: the number of dishes and categories. */
  restaurants: {
    path: '/restaurants',
    static: true,
    data: type<{ cities: City[]; restaurants: ListedRestaurant[]; lead: string | null }>(),
  },
  /** `hasPickup`: orders can be picked up there. */
  restaurant: {
    path: '/restaurants/:id',
    data: type<{ restaurant: ListedRestaurant; city: City | null; regions: Region[]; hasPickup: boolean }>(),
  },
  news: { path: '/news', needs: 'news', instead: 'home', data: type<{ news: News }>() },
  newsItem: { path: '/news/:id', static: true, needs: 'news', instead: 'home', data: type<NewsItemPage>() },
  reviews: { path: '/reviews', needs: 'reviews', data: type<{ reviews: Reviews } & FormAtRestaurant>() },
  catering: { path: '/catering', needs: 'catering', data: type<{ today: string } & FormPageData>() },
  qualityDepartment: { path: '/quality-department', needs: 'quality', data: type<FormPageData & FormAtRestaurant>() },
  career: { path: '/career', needs: 'vacancies', data: type<{ vacancies: VacancyHead[]; cities: City[] }>() },
  vacancy: { path: '/career/:id', needs: 'vacancies', data: type<{ vacancy: Vacancy; city: string; phone: string }>() },
  page: { path: '/page/:slug', static: true, needs: 'pages', data: type<ContentPage>() },
  offline: { path: '/offline', unlisted: true, data: type<{ phone: string }>() },
  icons: { path: '/_icons', layout: 'svg-sprite', unlisted: true, data: type<Record<string, never>>() },
  cart: { path: '/cart', personal: true, static: true, data: type<CartPage>() },
  checkout: {
    path: '/checkout',
    ...ofCheckout,
    /** `hasOrdered`: the success page shows an order of this browser; `byPhone`: how to order where the site takes no orders. */
    data: type<{ hasOrdered: boolean; byPhone: WaysToReach | null; payments: PaymentMethod[] }>(),
  },
  /** The order form without scripts. */
  pickup: {
    path: '/checkout/pickup',
    ...ofCheckout,
    static: true,
    needs: 'orders',
    instead: 'checkout',
    data: type<NoScriptOrder>(),
  },
  success: {
    path: '/checkout/success',
    ...ofCheckout,
    guard: 'orderPhone',
    data: type<OrderPage & { others: OrderSummary[] }>(),
  },
  /** The order at `read_at`; null if the link is invalid, with the restaurant's `phone`. */
  orderLink: {
    path: '/order/:sealed',
    ...ofCheckout,
    unlisted: true,
    data: type<(Omit<OrderPage, 'order'> & { order: LinkedOrder }) | { order: null; phone: string }>(),
  },
  accountOrders: { path: '/account/orders', ...ofAccount, needs: 'orderList', data: type<{ orders: Orders }>() },
  accountOrder: { path: '/account/orders/:id', ...ofAccount, needs: 'orders', data: type<OrderPage>() },
  accountBonuses: { path: '/account/bonuses', ...ofAccount, needs: 'bonuses', data: type<{ bonuses: Bonuses }>() },
  accountAddress: {
    path: '/account/address',
    ...ofAccount,
    needs: 'savedAddresses',
    data: type<{ addresses: SavedAddress[] }>(),
  },
  accountProfile: { path: '/account/profile', ...ofAccount, data: type<{ profile: Profile } & Answered>() },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes

/** Pages without an address of their own. */
interface Addressless {
  error: { status: number; path: string; supportPhone: string; isBusy?: boolean }
  /** Shown in place of a page whose data is missing; the shell stays. */
  unavailable: { page: RouteName; path: string; supportPhone: string }
}

export type PageId = RouteName | keyof Addressless

/** The data of each page. */
export type PageData = { [Name in RouteName]: (typeof routes)[Name]['data'] } & Addressless

/** Deferred data: streamed into documents, sent as JSON chunks behind partials. */
export interface DeferredData {
  recommendations: ProductCard[]
}

export type DeferredKey = keyof DeferredData

export type DeferredPromises = { [Key in DeferredKey]?: Promise<DeferredData[Key]> }
