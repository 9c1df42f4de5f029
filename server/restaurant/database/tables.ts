import type { ColumnType, Generated, JSONColumnType, Kysely, Selectable } from 'kysely'
import type { Situation, SiteTexts, Social, WeekHours } from '#shared/contract/business.ts'
import type { Product } from '#shared/contract/catalog.ts'
import type { Badge } from '#shared/rules/dish-badges.ts'
import type { Address } from '#shared/contract/delivery.ts'
import type { Nutrition } from '#shared/contract/option-groups.ts'
import type { OrderQuestion, QuestionChoice } from '#shared/contract/order-question.ts'
import type { Order, OrderState } from '#shared/contract/orders.ts'
import type { Locale } from '#shared/locale.ts'
import type { Allergen, Diet } from '#shared/rules/diet.ts'
import type { DeliveryType } from '#shared/rules/fulfilment.ts'
import type { Hours } from '#shared/rules/working-hours.ts'
import type { PaymentMethod } from '#shared/rules/payment-methods.ts'
import type { PublishingTables } from './publishing-tables.ts'
import type { Localised, WrittenOptions } from '../demo/seed/types.ts'

/** The database as kysely sees it; `migrations.ts` creates it. Money is whole kopiykas, clock times are 'HH:MM' in Kyiv. */

type Json<T extends object> = JSONColumnType<T>
type Text = Json<Localised>
/** With a default, or null. */
type DefaultJson<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

interface CityTable {
  id: number
  name: Text
  latitude: number
  longitude: number
}

interface RestaurantTable {
  id: number
  city_id: number
  terminal_id: number
  name: Text
  address: Text
  latitude: number
  longitude: number
  phone: string
  opens_at: string
  closes_at: string
  image: Generated<string>
  /** Capacity: orders ready in half an hour. */
  capacity: Generated<number>
  /** True: accepts no orders for now. */
  paused: Generated<boolean>
  paused_until: Generated<Date | null>
  pause_reason: Generated<Order['delay_reason']>
  /** Minutes that cooking takes longer now. */
  busy_minutes: Generated<number>
  /** Shifts by weekday; empty: every day is that of `opens_at`. */
  hours: DefaultJson<WeekHours[]>
  special_days: DefaultJson<StoredSpecialDay[]>
  /** Null: all. */
  services: NullableJson<DeliveryType[]>
  payments: NullableJson<PaymentMethod[]>
}

/** The date is YYYY-MM-DD, or MM-DD for each year. */
export interface StoredSpecialDay {
  date: string
  name: Localised
  shifts: Hours[]
}

/** Alerts of a city; no row: none. */
interface SituationTable {
  city_id: number
  situation: Situation
  /** Raised by the operator, who alone ends it. */
  is_by_hand: boolean
}

interface RegionTable {
  id: number
  city_id: number
  terminal_id: number
  name: Text
  color: string
  product_delivery_id: number | null
  minimum_order_amount: number
  delivery_cost: number
  free_delivery_order_sum: number | null
  /** Minutes from order to door. */
  delivery_time: number
  /** Closed ring of [longitude, latitude]. */
  polygon: Json<[number, number][]>
}

interface StreetTable {
  id: number
  city_id: number
  name: Text
  /** From the first house to the last, as [longitude, latitude]. */
  line: Json<[number, number][]>
  first_house: number
  last_house: number
}

interface AddressTable {
  id: Generated<number>
  customer_id: number
  name: string
  is_default: boolean
  address: Json<Address>
}

interface CategoryTable {
  id: number
  position: number
  slug: string
  name: Text
  description: Text
  image: string
  active_from: string | null
  active_until: string | null
}

interface ProductTable {
  id: number
  position: number
  slug: string
  category_id: number
  name: Text
  description: Text
  weight: Text
  image: string
  price: number
  /** Smallest amount and the amount one qty stands for. */
  minimum: number
  step: number
  unit: 'g' | 'piece'
  is_available: boolean
  /** Favourites the demo starts with; customers' own are rows of `hearts`. */
  hearts: number
  /** Groups of options in their order. */
  option_group_ids: DefaultJson<number[]>
  nutrition: NullableJson<NonNullable<Product['nutrition']>>
  old_price: Generated<number | null>
  badges: DefaultJson<Badge[]>
  cooking_minutes: Generated<number | null>
}

/** An option, whatever groups have it; parts of a combo have groups of their own. */
interface OptionTable {
  id: number
  name: Text
  price: Generated<number>
  weight: Text
  qty_max: Generated<number>
  is_default: Generated<boolean>
  /** Null: not declared. */
  allergens: NullableJson<Allergen[]>
  diets: NullableJson<Diet[]>
  nutrition: NullableJson<Nutrition>
  image: Generated<string>
  group_ids: DefaultJson<number[]>
}

interface OptionGroupTable {
  id: number
  name: Text
  min: number
  max: number
  free_quantity: number
  option_ids: Json<number[]>
}

/** Restaurants that have run out of an option. */
interface OptionStopTable {
  option_id: number
  terminal_id: number
}

/** Composition of a dish; no row: not declared. */
interface CompositionTable {
  product_id: number
  ingredients: Text
  allergens: Json<Allergen[]>
  diets: Json<Diet[]>
}

/** Stop list: restaurants that have run out of a product. */
interface StopTable {
  product_id: number
  terminal_id: number
}

interface PromotionTable {
  id: number
  position: number
  name: Text
  text: Text
  image: string
  link: string
}
interface NavigationTable {
  id: number
  position: number
  name: Text
  link: string
}
interface SocialTable {
  id: number
  position: number
  name: string
  kind: Social['kind']
  link: string
}
interface PageTable {
  slug: string
  title: Text
  description: Text
  html: Text
}

/** One row: settings of the site and its warning texts, a whole document per language. */
interface SiteTable {
  id: number
  options: Json<Record<Locale, WrittenOptions>>
  texts: Json<Record<Locale, SiteTexts>>
}

interface CustomerTable {
  id: Generated<number>
  phone: string
  name: string | null
  surname: string | null
  email: string | null
  /** Year-month-day. */
  birthday: string | null
  bonus_points: Generated<number>
  card_number: string
  has_more_two_orders: Generated<boolean>
  is_not_call_confirmation: Generated<boolean>
  contact_me_telegram_viber: Generated<boolean>
  last_delivery_type: 'delivery' | 'pickup' | 'in_restaurant' | null
  last_city_id: number | null
  last_pickup_restaurant_id: number | null
  last_in_restaurant_id: Generated<number | null>
  last_delivery_address: ColumnType<Address | null, string | undefined, string>
  pin_hash: string | null
  /** Consecutive failures; from PIN_FAILURES on the PIN is disabled. */
  pin_failures: Generated<number>
}

interface SessionTable {
  token_hash: string
  customer_id: number
  created_at: Date
}
interface CodeTable {
  phone: string
  code: string
  expires_at: Date
  checks_left: number
}
interface OutboxTable {
  id: Generated<number>
  phone: string
  text: string
  sent_at: Date
}
interface HeartTable {
  id: Generated<number>
  customer_id: number
  product_id: number
}

/** A line as it was sold: later changes of the menu do not touch it. */
export interface SoldLine {
  product_id: number
  name: Localised
  weight: Localised
  image_preview: string
  qty: number
  price: number
  sum: number
  /** Null for orders older than this column. */
  productData?: { minimum: number; step: number; unit: 'g' | 'piece' }
  note?: string
  /** Absent for lines without options; prices are kopiykas. */
  options?: SoldOption[]
  options_sum?: number
}

export interface SoldOption {
  group_id: number
  group_name: Localised
  option_id: number
  name: Localised
  qty: number
  free_qty: number
  price: number
  options?: SoldOption[]
}

interface OrderTable {
  id: string
  number: Generated<number>
  idempotency_key: string
  form_hash: string
  customer_id: number | null
  state: OrderState
  state_since: Date
  /** The states so far, first to last. */
  state_times: JSONColumnType<Order['state_times'], string | undefined, string>
  created_at: Date
  ready_at: Date
  promised_at: Date
  /** Why the restaurant moved `ready_at`. */
  delay_reason: Generated<Order['delay_reason']>
  cancel_reason: Generated<Order['cancel_reason']>
  cancelled_products: JSONColumnType<number[], string | undefined, string>
  /** The question that waits for an answer. */
  question_id: Generated<string | null>
  /** The last question, answered or not. */
  question: ColumnType<StoredQuestion | null, string | undefined, string>
  /** When cooking ends; for deliveries `ready_at` is later, with the customer. */
  cooked_at: Date
  type: Generated<'courier' | 'pickup' | 'inhouse'>
  restaurant_id: number
  restaurant: Json<{ id: number; name: Localised; address: Localised }>
  address: ColumnType<Address | null, string | null | undefined, string | null>
  table_name: Generated<string | null>
  name: string
  phone: string
  payment: 'cash' | 'card_on_receipt' | 'card_online'
  change_from: number | null
  is_paid: Generated<boolean>
  /** Result of the last attempt to pay online; null: none yet, or paid. */
  unpaid_reason: Generated<Order['unpaid_reason']>
  /** Kopiykas that came too late or in another sum, and when. */
  late_sum: Generated<number | null>
  late_at: Generated<Date | null>
  receipt_url: Generated<string | null>
  cutlery: number
  comment: string
  is_not_call_confirmation: boolean
  contact_me_telegram_viber: boolean
  lines: JSONColumnType<SoldLine[]>
  subtotal: number
  delivery_cost: number
  total: number
  promo_code: Generated<string | null>
  discount: Generated<number>
  /** Points, each worth a hryvnia; earned ones are credited when the order is completed. */
  bonuses_spent: Generated<number>
  bonuses_earned: Generated<number>
}

/** What an order becomes by a choice: prices of the moment it was asked. */
export interface StoredChoice {
  kind: QuestionChoice['kind']
  product_id: number | null
  name: Localised | null
  qty: number | null
  ready_at: string | null
  sums: Pick<StoredOrder, 'subtotal' | 'discount' | 'bonuses_spent' | 'bonuses_earned' | 'total'>
  /** Null: the lines stay. */
  lines: SoldLine[] | null
}

export interface StoredQuestion {
  id: string
  subject: OrderQuestion['subject']
  product_id: number | null
  name: Localised | null
  choices: StoredChoice[]
  silence: number
  expires_at: string
  answer: number | null
  is_by_silence: boolean
}

/** Takes off a percentage or an amount, from a minimum on. */
interface PromoCodeTable {
  code: string
  percent: number | null
  amount: number | null
  minimum: number
  expires_at: Date | null
  /** Maximum number of orders with this code; cancelled ones do not count. */
  usage_limit: number | null
}

interface BonusEntryTable {
  id: Generated<number>
  customer_id: number
  points: number
  reason: 'earned' | 'spent' | 'returned' | 'gift'
  order_id: string | null
  created_at: Date
}

interface PaymentTable {
  id: string
  order_id: string
  provider: string
  amount: number
  state: 'started' | 'held' | 'approved' | 'declined' | 'released' | 'refunded'
  /** The money waits on the card until the restaurant accepts. */
  is_hold: Generated<boolean>
  /** Sum the provider was asked to capture; null: not asked yet. */
  capture_amount: Generated<number | null>
  /** Money no order needs is held or was taken. */
  refund_due: Generated<boolean>
  /** Refunds in all, once none is due; null: the whole sum. */
  refund_amount: Generated<number | null>
  refunded_amount: Generated<number>
  return_url: string
  created_at: Date
  /** The provider's reference; null: the payment's id. */
  reference: Generated<string | null>
  /** The provider's payment page; null until created. */
  page: Generated<string | null>
  /** When the provider was last asked for the status. */
  looked_at: Generated<Date | null>
  /** Sum paid in place of the amount; null: the amount, or nothing. */
  paid_amount: Generated<number | null>
  paid_currency: Generated<string | null>
  /** When the provider was last asked to return or to capture the money. */
  refund_asked_at: Generated<Date | null>
}

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
  /** The state last sent; empty: sending failed. */
  /** Expected time of the last message. */
  told_ready_at: Date
  /** The question of the last message. */
  told_question: Generated<string | null>
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
export type Customer = Selectable<CustomerTable>
export type RestaurantRow = Selectable<RestaurantTable>
export type StoredOrder = Selectable<OrderTable>
