import type { Bonuses } from './contract/bonuses.ts'
import type { City, Promotion, Restaurant, SiteTexts, Social } from './contract/business.ts'
import type { AccountPage, Feature } from './contract/missing-features.ts'
import type { Category, Product, SearchFound } from './contract/catalog.ts'
import type { ContentPage } from './contract/content.ts'
import type { Region } from './contract/delivery.ts'
import type { SavedAddress } from './contract/delivery.ts'
import type { PaymentMethod } from './contract/fields.ts'
import type { LinkedOrder, Order, Orders } from './contract/orders.ts'
import type { Quote, Slots } from './contract/order-forms.ts'
import type { Profile } from './contract/profile.ts'
import type { News, NewsHead, NewsItem, Review, Reviews } from './contract/publishing.ts'
import type { Story, Vacancy } from './contract/publishing.ts'
import type { Locale } from './locale.ts'
import type { Layout, RouteName } from './route-map.ts'
import type { AnyId } from './rules/any-id.ts'
import type { ChosenOption } from './rules/options.ts'
import type { RequestedLine } from './rules/quote.ts'
import type { CardChoice } from './rules/selection.ts'
import type { Badge } from './rules/dish-badges.ts'
import type { CatalogFilters, Facets } from './rules/catalog-filters.ts'
import type { ClockChange } from './rules/wall-clock.ts'

/** Page data, from loader to view. Plain data: it is rendered on the server and serialised for the browser. */

type Rare = 'old_price' | 'badges'
/** A product as a card shows it; what few dishes have is absent from the others. */
export type ProductCard = Omit<
  Product,
  'description' | 'ingredients' | 'option_groups' | 'nutrition' | 'cooking_minutes' | Rare
> &
  Partial<Pick<Product, Rare>> &
  CardChoice
/** A category without its dishes. */
export type CategoryHead = Omit<Category, 'products'>
/** A category with the dishes of one page. */
export interface CategorySection {
  category: CategoryHead
  products: ProductCard[]
  /** Number of dishes that match, on all pages. */
  total: number
}
/** The page of a list, and the last one. */
export interface Pages {
  page: number
  last: number
}
/** A page of search results. */
export type Found = Omit<SearchFound, 'data'> & { data: ProductCard[] }
/** The rating and a few good reviews. */
export interface GoodReviews {
  rating: Reviews['rating']
  good: Review[]
}
/** The chosen filters, and what they choose from. */
export interface Refined extends Facets {
  refinement: CatalogFilters
}
/** A restaurant as pages list it: lines of its week and of special days ahead, as of the moment of the page. */
export type ListedRestaurant = Omit<Restaurant, 'hours' | 'special_days'> & { week: string[]; ahead: string[] }
/** A restaurant as forms list it. */
export type NamedRestaurant = Pick<Restaurant, 'id' | 'name' | 'city_id'>
type RareOfRestaurant =
  | 'hours'
  | 'special_days'
  | 'services'
  | 'payments'
  | 'paused_until'
  | 'pause_reason'
  | 'situation'
/** A restaurant as every document carries it: special days of the next weeks, and nothing that is empty. */
export type ShellRestaurant = Omit<Restaurant, RareOfRestaurant | 'image' | 'busy_minutes'> &
  Partial<Pick<Restaurant, RareOfRestaurant>>
/** A vacancy as the list shows it. */
export type VacancyHead = Omit<Vacancy, 'html'>

/** An order, its restaurant's contact and location when known, the content of its link, and when it was read. */
export interface OrderPage {
  order: Order
  restaurant: Pick<Restaurant, 'phone' | 'latitude' | 'longitude'> | null
  sealed: string
  /** The server's time. */
  read_at: string
}

/** State of another order. */
export type OrderSummary = Pick<
  Order,
  'id' | 'number' | 'type' | 'state' | 'payment' | 'is_paid' | 'unpaid_reason' | 'total' | 'pay_until'
> & { lines: Pick<Order['lines'][number], 'product_id' | 'image_preview'>[] }

/** A line of a no-script cart, with its product. */
export interface LineByForm {
  requested: RequestedLine
  product: ProductCard | null
  /** What was chosen, with names. */
  options: ChosenOption[]
}
/** The no-script cart of the chosen city; without a quote the restaurant is unavailable, or gives its reason in `refused`. */
export interface CartByForm {
  city: string
  lines: LineByForm[]
  quote: Quote | null
  refused: readonly string[]
  missingFeatures: readonly Feature[]
}

/** Result of a form sent without scripts: each field as typed, and its errors. */
export interface Letter {
  readonly fields: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly refused: string | null
  readonly isSent: boolean
}
export type LetterPage = 'reviews' | 'catering' | 'qualityDepartment' | 'accountProfile'
/** Present only in the answer to that form. */
interface Answered {
  letter?: Letter
}

/** A dish that cannot be added now, and why. */
export interface RefusedDish {
  product: ProductCard
  refusal: 'unavailable' | 'closed'
}

/** An order for pickup as it is filled in, each as it was typed; a slot of '' is as soon as possible. */
export interface OrderFields {
  key: string
  total: string
  restaurant: string
  name: string
  phone: string
  slot: string
  payment: string
  comment: string
  consent: boolean
}
/** Texts by field, as the contract names them. */
export type OrderFaults = Readonly<Record<string, string>>
/** State of a no-script order. */
export interface OrderAttempt {
  readonly fields: OrderFields
  readonly faults: OrderFaults
  /** Errors that belong to no field. */
  readonly refused: string | null
  /** The result of an order is unknown: the client looks it up and sends no other until then. */
  readonly isUnheard: boolean
}
/** Null: the slots are unavailable. */
export interface OrderByForm extends OrderAttempt {
  cart: CartByForm
  restaurants: ListedRestaurant[]
  slots: Slots | null
  payments: PaymentMethod[]
  now: string
  /** Name and phone are those of this browser's last order. */
  isRemembered: boolean
}

export interface PageData {
  home: {
    heading: string
    stories: Story[]
    promotions: Promotion[]
    categories: CategoryHead[]
    popular: ProductCard[]
    bonusPercent: number | null
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
    bonusPercent: number | null
  } & Refined
  category: {
    section: CategorySection
    categories: CategoryHead[]
    pages: Pages
    bonusPercent: number | null
  } & Refined
  product: { product: Product; bonusPercent: number | null }
  /** As the cookie has them, newest first. */
  favorites: { products: ProductCard[]; bonusPercent: number | null }
  viewed: { bonusPercent: number | null }
  /** `found` is null without a query; without results `recommended` is shown. */
  search: {
    query: string
    found: Found | null
    /** Badges that matches may have, and those they are filtered by. */
    badges: readonly Badge[]
    chosen: readonly Badge[]
    categories: CategoryHead[]
    popular: ProductCard[]
    bonusPercent: number | null
  }
  career: { vacancies: VacancyHead[]; cities: City[] }
  vacancy: { vacancy: Vacancy; city: string; phone: string; missingFeatures: readonly Feature[] }
  page: ContentPage
  news: { news: News }
  newsItem: { item: NewsItem; others: NewsHead[] }
  reviews: { reviews: Reviews; restaurants: NamedRestaurant[]; missingFeatures: readonly Feature[] } & Answered
  catering: { cities: City[]; phone: string; today: string } & Answered
  qualityDepartment: { cities: City[]; restaurants: NamedRestaurant[]; phone: string } & Answered
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
    missingFeatures: readonly Feature[]
  }
  /** `lead`: the number of dishes and categories. */
  restaurants: { cities: City[]; restaurants: ListedRestaurant[]; lead: string | null }
  /** `collects`: orders can be picked up there. */
  restaurant: { restaurant: ListedRestaurant; city: City | null; regions: Region[]; collects: boolean }
  offline: { phone: string }
  icons: Record<string, never>
  /** `back` is the page of the last added dish; `refused` the dish that could not be added; `isFull`: a dish did not fit. */
  cart: { cart: CartByForm; back: string | null; refused: RefusedDish | null; isFull: boolean }
  pickup: OrderByForm
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

/** The record before each page's HTML, in documents and partials. */
export interface PageRecord<Id extends PageId = PageId> {
  readonly id: Id
  readonly locale: Locale
  readonly layout: Layout
  /** Address this content belongs to, with its language. */
  readonly url: string
  /** Query parameters of the page's identity; the others only filter and sort it. */
  readonly canonicalQuery?: string
  readonly title: string
  readonly description: string
  readonly status: number
  /** True: there is nothing to hydrate. */
  readonly static: boolean
  /** The restaurant is unavailable, and part of this data is stale enough for a notice. */
  readonly outdated?: true
  /** Features missing in the restaurant's backend; absent: none. */
  readonly missingFeatures?: readonly Feature[]
  /** React's id prefix of this render. */
  readonly prefix: string
  /** Integration code may run in this document: the account is never swapped into it. */
  readonly foreignCode: boolean
  /** Build that rendered it; another one means the browser must load the document. */
  readonly build: string
  readonly data: PageData[Id]
}

/** Metadata of a page without its content. */
export type PageAbout = Omit<PageRecord, 'data'>

/** Anonymous data of the shell: header, footer, drawers. */
export interface ShellData {
  readonly phones: string[]
  readonly texts: SiteTexts
  readonly cities: City[]
  readonly restaurants: ShellRestaurant[]
  readonly categories: Pick<CategoryHead, 'id' | 'name' | 'image'>[]
  readonly navigation: { name: string; link: string }[]
  readonly socials: Social[]
  /** Cashback in points, in per cent of the dishes; null: none. */
  readonly bonusPercent: number | null
  /** The brand's own texts by key, in place of the dictionary's. */
  readonly brandTexts: Readonly<Record<string, string>>
  /** Features missing in the restaurant's backend: no link leads to them. */
  readonly missingFeatures: readonly Feature[]
  /** The account's first page. */
  readonly accountPage: AccountPage
  /** The backend has the page of the public offer. */
  readonly hasOffer: boolean
}

export type Theme = 'light' | 'dark'

/** The customer's state in the shell; never part of a page's content. */
export interface VisitorState {
  readonly signedIn: boolean
  readonly cityId: AnyId | null
  readonly theme: Theme | null
  /** The present announcement was dismissed in this browser. */
  readonly hasReadAnnouncement: boolean
  /** Orders were placed from this browser within a day; absent: none. */
  readonly hasOrders?: true
}

/** The state block of a document. */
export interface ShellState {
  readonly locale: Locale
  readonly build: string
  /** A bar offers the preferred language on a first visit; equal for all customers. */
  readonly offersLanguage: boolean
  /** Kyiv's: time zones are slow in browsers. */
  readonly clock: ClockChange
  readonly shell: ShellData
  readonly visitor: VisitorState
}

/** Separates the chunks of a partial, which stays valid HTML. */
export const CHUNK_SEPARATOR = '\n<!--chunk-->\n'
/** Marks an incomplete answer of status 200: browsers do not cache it for offline use. */
export const INCOMPLETE = '<!--incomplete-->'
