import type { Generated, Kysely } from 'kysely'
import type { OrderState } from '../../../shared/contract/orders.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { PromotionTable, NavigationTable, SocialTable, PageTable, SiteTable } from './content-tables.ts'
import type {
  CustomerTable,
  SessionTable,
  CodeTable,
  OutboxTable,
  HeartTable,
  AddressTable,
} from './customer-tables.ts'
import type {
  CategoryTable,
  ProductTable,
  OptionTable,
  OptionGroupTable,
  OptionStopTable,
  CompositionTable,
  StopTable,
} from './menu-tables.ts'
import type { OrderTable } from './order-tables.ts'
import type { PromoCodeTable, BonusEntryTable, PaymentTable } from './payment-tables.ts'
import type { CityTable, RestaurantTable, SituationTable, RegionTable, StreetTable } from './place-tables.ts'
import type { PublishingTables } from './publishing-tables.ts'

/** The database as kysely sees it; `migrations.sql` creates it. Money is whole kopiykas, clock times are 'HH:MM' in Kyiv. */

/** A browser subscribed to push messages about an order. */
interface PushSubscriptionTable {
  id: Generated<number>
  order_id: string
  endpoint: string
  p256dh: string
  auth: string
  locale: Locale
  /** Path of the shop that a click on the message opens. */
  link: string
  /** Expected time of the last message. */
  told_ready_at: Date
  /** The question of the last message. */
  told_question: Generated<string | null>
  /** The state of the last message; empty: sending failed. */
  told_state: OrderState | ''
  /** Consecutive failures. */
  failures: number
}

export interface Tables extends PublishingTables {
  cities: CityTable
  restaurants: RestaurantTable
  situations: SituationTable
  regions: RegionTable
  streets: StreetTable
  addresses: AddressTable
  categories: CategoryTable
  products: ProductTable
  compositions: CompositionTable
  stops: StopTable
  options: OptionTable
  option_groups: OptionGroupTable
  option_stops: OptionStopTable
  promotions: PromotionTable
  navigation: NavigationTable
  socials: SocialTable
  pages: PageTable
  site: SiteTable
  customers: CustomerTable
  sessions: SessionTable
  codes: CodeTable
  outbox: OutboxTable
  hearts: HeartTable
  orders: OrderTable
  promo_codes: PromoCodeTable
  bonus_entries: BonusEntryTable
  payments: PaymentTable
  push_subscriptions: PushSubscriptionTable
}

export type Database = Kysely<Tables>
