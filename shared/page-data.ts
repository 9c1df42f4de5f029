import type { Bonuses } from './contract/bonuses.ts'
import type { City, Promotion, Restaurant, SiteTexts, Social } from './contract/business.ts'
import type { AccountRoom, Feature } from './contract/missing-features.ts'
import type { Category, Product, SearchFound } from './contract/catalog.ts'
import type { ContentPage } from './contract/content.ts'
import type { Region } from './contract/delivery.ts'
import type { SavedAddress } from './contract/delivery.ts'
import type { PaymentMethod } from './contract/fields.ts'
import type { LinkedOrder, Order, Orders, Quote, Slots } from './contract/orders.ts'
import type { Profile } from './contract/profile.ts'
import type { News, NewsHead, NewsItem, Review, Reviews } from './contract/publishing.ts'
import type { Story, Vacancy } from './contract/publishing.ts'
import type { Locale } from './locale.ts'
import type { Layout, RouteName } from './routes.ts'
import type { AnyId } from './rules/any-id.ts'
import type { AskedLine } from './rules/quote.ts'
import type { PriceBounds, CatalogFilters } from './rules/catalog-filters.ts'

/** What each loader gives and each view takes. Plain data: it is rendered on the server and travels to the browser. */

/** A product as a card shows it. */
export type ProductCard = Omit<Product, 'description' | 'ingredients'>
/** A category without its dishes. */
export type CategoryHead = Omit<Category, 'products'>
export interface CategorySection {
  category: CategoryHead
  products: ProductCard[]
}
/** A page of what was found. */
export type Found = Omit<SearchFound, 'data'> & { data: ProductCard[] }
/** What guests think, told by a few who liked it. */
export interface GoodReviews {
  rating: Reviews['rating']
  good: Review[]
}
/** What of the menu is shown, and between which prices there is a choice. */
export interface Refined {
  refinement: CatalogFilters
  bounds: PriceBounds | null
}
/** A vacancy as the list shows it. */
export type VacancyHead = Omit<Vacancy, 'html'>

/** An order, how to reach and to find its restaurant when that is known, and what its link holds. */
export interface OrderPage {
  order: Order
  restaurant: Pick<Restaurant, 'phone' | 'latitude' | 'longitude'> | null
  sealed: string
}

/** How far another order is. */
export type OrderStanding = Pick<Order, 'id' | 'number' | 'type' | 'state'> & {
  lines: Pick<Order['lines'][number], 'product_id' | 'image_preview'>[]
}

/** A line of a cart without scripts, as it was put in and as the menu has it. */
export interface LineByForm {
  asked: AskedLine
  product: ProductCard | null
}
/** The cart of the visitor's city; without a quote the restaurant does not answer, or says in `refused` why it prices nothing. */
export interface CartByForm {
  city: string
  lines: LineByForm[]
  quote: Quote | null
  refused: readonly string[]
  lacking: readonly Feature[]
}

/** What the page of a form says of what was sent from it without scripts: each field as it was typed, and what is wrong with it. */
export interface Letter {
  readonly fields: Readonly<Record<string, string>>
  readonly faults: Readonly<Record<string, string>>
  readonly refused: string | null
  readonly isSent: boolean
}
export type LetterPage = 'reviews' | 'catering' | 'qualityDepartment' | 'accountProfile'
/** Only the answer to that form has one. */
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
/** What an order by form stands at. */
export interface OrderAttempt {
  readonly fields: OrderFields
  readonly faults: OrderFaults
  /** What belongs to no field. */
  readonly refused: string | null
  /** The order may be placed: the client looks for it and sends no other until that is known. */
  readonly isUnheard: boolean
}
/** Without slots nobody could tell them. */
export interface OrderByForm extends OrderAttempt {
  cart: CartByForm
  restaurants: Restaurant[]
  slots: Slots | null
  payments: PaymentMethod[]
  now: string
  /** Name and phone come from this browser's last order. */
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
    restaurants: Restaurant[]
  }
  catalog: { sections: CategorySection[]; bonusPercent: number | null } & Refined
  category: { section: CategorySection; categories: CategoryHead[]; bonusPercent: number | null } & Refined
  product: { product: Product; bonusPercent: number | null }
  /** As the cookie has them, newest first. */
  favorites: { products: ProductCard[]; bonusPercent: number | null }
  viewed: { bonusPercent: number | null }
  /** `found` is null where nothing was asked for; what else there is to eat stands in where nothing is shown. */
  search: {
    query: string
    found: Found | null
    categories: CategoryHead[]
    popular: ProductCard[]
    bonusPercent: number | null
  }
  career: { vacancies: VacancyHead[]; cities: City[] }
  vacancy: { vacancy: Vacancy; city: string; phone: string; lacking: readonly Feature[] }
  page: ContentPage
  news: { news: News }
  newsItem: { item: NewsItem; others: NewsHead[] }
  reviews: { reviews: Reviews; restaurants: Restaurant[]; lacking: readonly Feature[] } & Answered
  catering: { cities: City[]; phone: string; today: string } & Answered
  qualityDepartment: { cities: City[]; restaurants: Restaurant[]; phone: string } & Answered
  about: ContentPage
  contacts: { phones: string[]; socials: Social[]; cities: City[]; restaurants: Restaurant[] }
  /** `city` is the one whose zones are shown; no payments where the shop takes no orders. */
  delivery: {
    heading: string
    lead: string
    cities: City[]
    city: City | null
    regions: Region[]
    restaurants: Restaurant[]
    payments: PaymentMethod[]
    lacking: readonly Feature[]
  }
  /** `lead`: how many there are to choose from. */
  restaurants: { cities: City[]; restaurants: Restaurant[]; lead: string | null }
  restaurant: { restaurant: Restaurant; city: City | null; regions: Region[] }
  offline: { phone: string }
  icons: Record<string, never>
  /** `back` is the page the last dish was put in from; `refused` the one that could not be. */
  cart: { cart: CartByForm; back: string | null; refused: RefusedDish | null }
  pickup: OrderByForm
  /** Whether this browser has an order the success page shows. */
  checkout: {
    hasOrdered: boolean
    /** How to order where the site takes no orders. */ byPhone: Pick<
      ShellData,
      'phones' | 'socials' | 'restaurants'
    > | null
    payments: PaymentMethod[]
  }
  success: OrderPage & { others: OrderStanding[] }
  /** As it stood at `read_at`; without an order the link opens none, and `phone` is who to ask. */
  orderLink: (Omit<OrderPage, 'order'> & { order: LinkedOrder; read_at: string }) | { order: null; phone: string }
  accountOrders: { orders: Orders }
  accountOrder: OrderPage
  accountBonuses: { bonuses: Bonuses }
  accountAddress: { addresses: SavedAddress[] }
  accountProfile: { profile: Profile } & Answered
  error: { status: number; path: string; supportPhone: string; isBusy?: boolean }
  /** Shown in place of a page whose data is missing; the shell stays. */
  away: { page: RouteName; path: string; supportPhone: string }
}

/** Data that may arrive after the page: streamed into documents, sent as JSON frames behind partials. */
export interface LateData {
  recommendations: ProductCard[]
}
export type LateKey = keyof LateData
export type LatePromises = { [Key in LateKey]?: Promise<LateData[Key]> }

/** Every route has a page; the others have no address of their own. */
export type PageId = RouteName | 'error' | 'away'

/** The record in front of each page's HTML, in documents and partials alike. */
export interface PageRecord<Id extends PageId = PageId> {
  readonly id: Id
  readonly locale: Locale
  readonly layout: Layout
  /** Address this content belongs to, with its language. */
  readonly url: string
  /** Part of the page's own address; the rest of its query only chooses how it is shown. */
  readonly canonicalQuery?: string
  readonly title: string
  readonly description: string
  readonly status: number
  /** True: there is nothing to hydrate. */
  readonly static: boolean
  /** The restaurant is unavailable, and part of this data is so old that the page has to say so. */
  readonly outdated?: true
  /** What the restaurant's backend does not have; absent: nothing. */
  readonly lacking?: readonly Feature[]
  /** React's id prefix of this render. */
  readonly prefix: string
  /** Foreign code may run beside it: the account is never swapped into a document that has some. */
  readonly foreignCode: boolean
  /** Build that rendered it; another one means the browser must load the document. */
  readonly build: string
  readonly data: PageData[Id]
}

/** What there is to know of a page without what is shown on it. */
export type PageAbout = Omit<PageRecord, 'data'>

/** Anonymous data of the frame around pages: header, footer, drawers. */
export interface ShellData {
  readonly phones: string[]
  readonly texts: SiteTexts
  readonly cities: City[]
  readonly restaurants: Restaurant[]
  readonly categories: Pick<CategoryHead, 'id' | 'name' | 'image'>[]
  readonly navigation: { name: string; link: string }[]
  readonly socials: Social[]
  /** What comes back as points, in per cent of the dishes; null where nothing does. */
  readonly bonusPercent: number | null
  /** What the brand says in its own words, by key of the text; the dictionary has the rest. */
  readonly brandTexts: Readonly<Record<string, string>>
  /** What the restaurant's backend does not have: nothing leads there. */
  readonly lacking: readonly Feature[]
  /** The account's first page. */
  readonly room: AccountRoom
  /** The backend has the page of the public offer. */
  readonly hasOffer: boolean
}

export type Theme = 'light' | 'dark'

/** What the document's frame knows of the visitor; never part of a page's content. */
export interface VisitorState {
  readonly signedIn: boolean
  readonly cityId: AnyId | null
  readonly theme: Theme | null
}

/** The state block of a document. */
export interface ShellState {
  readonly locale: Locale
  readonly build: string
  /** A bar offers first visitors the language they prefer; the same for everybody. */
  readonly offersLanguage: boolean
  /** Minutes Kyiv is ahead of UTC now: a browser takes long to find out. */
  readonly kyivAhead: number
  readonly shell: ShellData
  readonly visitor: VisitorState
}

/** Stands between the frames of a partial; the whole stays valid HTML. */
export const FRAME = '\n<!--frame-->\n'
/** In an answer that began as a good one and lacks something: no browser keeps it for times without a connection. */
export const FAULTY = '<!--faulty-->'
