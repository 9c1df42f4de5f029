import type { SiteOptions, SiteTexts, Social } from '../../../shared/contract/business.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Json, Text } from './column-types.ts'

/** Promotions, links, pages and texts of the site. */

export interface PromotionTable {
  id: number
  position: number
  name: Text
  text: Text
  image: string
  link: string
}
export interface NavigationTable {
  id: number
  position: number
  name: Text
  link: string
}
export interface SocialTable {
  id: number
  position: number
  name: string
  kind: Social['kind']
  link: string
}
export interface PageTable {
  slug: string
  title: Text
  description: Text
  html: Text
}

/** Without the cashback, the ways to pay and guests, which are rules of the quote. */
type WrittenOptions = Omit<SiteOptions, 'bonus_percent' | 'payment_methods' | 'order_guests'>

/** One row: settings of the site and its warning texts, a whole document per language. */
export interface SiteTable {
  id: number
  options: Json<Record<Locale, WrittenOptions>>
  texts: Json<Record<Locale, SiteTexts>>
}
