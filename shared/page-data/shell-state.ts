import type { City, SiteTexts, Social } from '#shared/contract/business.ts'
import type { Feature } from '#shared/contract/missing-features.ts'
import type { Locale } from '#shared/locale.ts'
import type { AnyId } from '#shared/rules/any-id.ts'
import type { ClockChange } from '#shared/rules/hours/wall-clock.ts'
import type { ShellRestaurant } from './listed-restaurants.ts'
import type { CategoryHead } from './product-cards.ts'

/** State of the shell around a page, in every document. */

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
  /** Lines of an order may name guests. */
  readonly takesGuests: boolean
  /** The brand's own texts by key, in place of the dictionary's. */
  readonly brandTexts: Readonly<Record<string, string>>
  /** Features missing in the restaurant's backend: no link leads to them. */
  readonly missingFeatures: readonly Feature[]
  /** The account's first page. */
  readonly accountPage: AccountPage
  /** The backend has the page of the public offer. */
  readonly hasOffer: boolean
}

export type AccountPage = 'accountOrders' | 'accountBonuses' | 'accountAddress' | 'accountProfile'

export type Theme = 'light' | 'dark'

/** The customer's state in the shell; never part of a page's content. */
export interface VisitorState {
  readonly signedIn: boolean
  readonly cityId: AnyId | null
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
