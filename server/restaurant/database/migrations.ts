import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { dishOptions } from './options-migration.ts'
import {
  courierNotices,
  noticeTriggers,
  placedNotices,
  questionNotices,
  situationNotices,
} from './notices-migration.ts'
import { publishing } from './publishing-migration.ts'
import { repainting } from './demo-pictures-migration.ts'

/** The schema as its migrations; a released one never changes, the next one is added below it. */

/** One statement at a time: neither driver takes several in one prepared query. */
const statements = (...texts: string[]): Migration => ({
  async up(database: Kysely<unknown>) {
    for (const text of texts) await sql.raw(text).execute(database)
  },
})

const business = statements(
  `create table cities (id bigint primary key, name jsonb not null, latitude float8 not null, longitude float8 not null)`,
  `create table restaurants (
    id bigint primary key, city_id bigint not null references cities, terminal_id bigint not null,
    name jsonb not null, address jsonb not null, latitude float8 not null, longitude float8 not null,
    phone text not null, opens_at text not null, closes_at text not null)`,
  `create table categories (
    id bigint primary key, position int not null, slug text not null unique, name jsonb not null, description jsonb not null,
    image text not null, active_from text, active_until text)`,
  `create table products (
    id bigint primary key, position int not null, slug text not null unique, category_id bigint not null references categories,
    name jsonb not null, description jsonb not null, weight jsonb not null, image text not null,
    price int not null check (price >= 0), minimum float8 not null check (minimum > 0), step float8 not null check (step > 0),
    unit text not null, is_available boolean not null, hearts int not null)`,
  `create table stops (product_id bigint not null references products, terminal_id bigint not null, primary key (product_id, terminal_id))`,
  `create table promotions (id bigint primary key, position int not null, name jsonb not null, text jsonb not null, image text not null, link text not null)`,
  `create table navigation (id bigint primary key, position int not null, name jsonb not null, link text not null)`,
  `create table socials (id bigint primary key, position int not null, name text not null, kind text not null, link text not null)`,
  `create table pages (slug text primary key, title jsonb not null, description jsonb not null, html jsonb not null)`,
  `create table site (id int primary key check (id = 1), options jsonb not null, texts jsonb not null)`,
)

const customers = statements(
  `create table customers (
    id bigint generated always as identity primary key, phone text not null unique,
    name text, surname text, email text, birthday date,
    bonus_points int not null default 0, card_number text not null unique,
    has_more_two_orders boolean not null default false,
    is_not_call_confirmation boolean not null default false, contact_me_telegram_viber boolean not null default false,
    last_delivery_type text, last_city_id bigint, last_pickup_restaurant_id bigint references restaurants on delete set null,
    pin_hash text, pin_failures int not null default 0)`,
  `create table sessions (
    token_hash text primary key, customer_id bigint not null references customers on delete cascade, created_at timestamptz not null)`,
  `create table codes (phone text primary key, code text not null, expires_at timestamptz not null, checks_left int not null)`,
  `create table outbox (id bigint generated always as identity primary key, phone text not null, text text not null, sent_at timestamptz not null)`,
  `create index outbox_by_phone on outbox (phone, id desc)`,
  `create table hearts (
    customer_id bigint not null references customers on delete cascade, product_id bigint not null references products on delete cascade,
    primary key (customer_id, product_id))`,
  `create index hearts_by_product on hearts (product_id)`,
)

const orders = statements(
  `create table orders (
    id uuid primary key, number bigint generated always as identity (start with 1001) unique,
    idempotency_key uuid not null unique, form_hash text not null, customer_id bigint references customers on delete set null,
    state text not null, state_since timestamptz not null, created_at timestamptz not null, ready_at timestamptz not null,
    restaurant jsonb not null, name text not null, phone text not null, payment text not null, change_from int,
    cutlery int not null, comment text not null,
    is_not_call_confirmation boolean not null, contact_me_telegram_viber boolean not null,
    lines jsonb not null, subtotal int not null, delivery_cost int not null, total int not null)`,
  `create index orders_by_customer on orders (customer_id, number desc)`,
  `create index orders_in_work on orders (state_since) where state not in ('completed', 'cancelled')`,
)

const delivery = statements(
  `alter table restaurants add column capacity int not null default 20 check (capacity > 0)`,
  `alter table restaurants add column paused boolean not null default false`,
  `create table regions (
    id bigint primary key, city_id bigint not null references cities, terminal_id bigint not null,
    name jsonb not null, color text not null, product_delivery_id bigint references products,
    minimum_order_amount int not null, delivery_cost int not null, free_delivery_order_sum int,
    delivery_time int not null, polygon jsonb not null)`,
  `create table streets (
    id bigint primary key, city_id bigint not null references cities, name jsonb not null, line jsonb not null,
    first_house int not null, last_house int not null)`,
  `create index streets_by_city on streets (city_id)`,
  `create table addresses (
    id bigint generated always as identity primary key, customer_id bigint not null references customers on delete cascade,
    name text not null, is_default boolean not null, address jsonb not null)`,
  `create index addresses_by_customer on addresses (customer_id)`,
  `create unique index one_default_address on addresses (customer_id) where is_default`,
)

const handovers = statements(
  `alter table orders add column type text not null default 'pickup'`,
  `alter table orders add column address jsonb`,
  `alter table orders add column table_name text`,
  `alter table orders add column restaurant_id bigint`,
  `update orders set restaurant_id = (restaurant->>'id')::bigint`,
  `alter table orders alter column restaurant_id set not null`,
  `alter table orders add column cooked_at timestamptz`,
  `update orders set cooked_at = ready_at`,
  `alter table orders alter column cooked_at set not null`,
  `create index orders_by_kitchen on orders (restaurant_id, cooked_at) where state not in ('completed', 'cancelled')`,
  `alter table customers add column last_delivery_address jsonb`,
  `alter table customers add column last_in_restaurant_id bigint references restaurants on delete set null`,
)

const money = statements(
  `create table promo_codes (
    code text primary key, percent int check (percent between 1 and 100), amount int check (amount > 0),
    minimum int not null, expires_at timestamptz, usage_limit int)`,
  `alter table orders add column promo_code text`,
  `alter table orders add column discount int not null default 0`,
  `alter table orders add column bonuses_spent int not null default 0`,
  `alter table orders add column bonuses_earned int not null default 0`,
  `alter table orders add column is_paid boolean not null default false`,
  `create index orders_by_promo_code on orders (promo_code) where promo_code is not null and state <> 'cancelled'`,
  `alter table customers add constraint bonus_points_owned check (bonus_points >= 0)`,
  `create table bonus_entries (
    id bigint generated always as identity primary key, customer_id bigint not null references customers on delete cascade,
    points int not null, reason text not null, order_id uuid references orders on delete set null, created_at timestamptz not null)`,
  `create index bonus_entries_by_customer on bonus_entries (customer_id, id desc)`,
  `create table payments (
    id uuid primary key, order_id uuid not null references orders on delete cascade, provider text not null,
    amount int not null, state text not null, return_url text not null, created_at timestamptz not null)`,
)

const menuIndices = statements(
  `create index products_by_category on products (category_id, position)`,
  `create index products_by_hearts on products (category_id, hearts desc) where unit = 'piece' and is_available`,
)

const refunds = statements(
  `alter table payments add column refund_due boolean not null default false`,
  `create index payments_by_order on payments (order_id)`,
)
/** Why an order to be paid online is unpaid. */
const unpaidReasons = statements(`alter table orders add column unpaid_reason text`)
/** Favourites in the order they were added. */
const heartOrder = statements(`alter table hearts add column id bigint generated always as identity`)
/** Address of an order's fiscal receipt. */
const receipts = statements(`alter table orders add column receipt_url text`)

const push = statements(
  `create table push_subscriptions (
    id bigint generated always as identity primary key, order_id uuid not null references orders on delete cascade,
    endpoint text not null, p256dh text not null, auth text not null, locale text not null, link text not null,
    told_state text not null, failures int not null, unique (order_id, endpoint))`,
)
/** Composition of dishes; no row: not declared. */
const allergens = statements(`create table compositions (
  product_id bigint primary key references products on delete cascade, ingredients jsonb not null, allergens jsonb not null, diets jsonb not null)`)
/** Expired rows are found by their age. */
const ages = statements(
  `create index sessions_by_age on sessions (created_at)`,
  `create index codes_by_end on codes (expires_at)`,
  `create index outbox_by_age on outbox (sent_at)`,
)
/** The provider's reference of a payment, and the sum it took in place of the amount. */
const paymentLooks = statements(
  `alter table payments add column reference text`,
  `alter table payments add column page text`,
  `alter table payments add column looked_at timestamptz`,
  `alter table payments add column paid_amount int`,
  `alter table payments add column paid_currency text`,
  `create index payments_open on payments (looked_at nulls first) where state in ('started', 'declined')`,
)
const restaurantPictures = statements(`alter table restaurants add column image text not null default ''`)

/** Promised times beside the expected ones, reasons, and the time each browser was last told. */
const reasons = statements(
  `alter table orders add column promised_at timestamptz`,
  `update orders set promised_at = ready_at`,
  `alter table orders alter column promised_at set not null`,
  `alter table orders add column delay_reason text`,
  `alter table orders add column cancel_reason text`,
  `alter table orders add column cancelled_products jsonb not null default '[]'`,
  `alter table push_subscriptions add column told_ready_at timestamptz`,
  `update push_subscriptions set told_ready_at = orders.ready_at from orders where orders.id = order_id`,
  `alter table push_subscriptions alter column told_ready_at set not null`,
)

/** When the provider was last asked for a refund, so that one process asks at a time. */
const refundRequests = statements(
  `alter table payments add column refund_asked_at timestamptz`,
  `create index payments_refund_due on payments (created_at) where refund_due`,
)

/** Money that waits on the card, captures, and refunds of a part. */
const holds = statements(
  `alter table payments add column is_hold boolean not null default false`,
  `alter table payments add column capture_amount int`,
  `alter table payments add column refund_amount int`,
  `alter table payments add column refunded_amount int not null default 0`,
  `create index payments_held on payments (created_at) where state = 'held'`,
)

/** Questions of the restaurant about an order. */
const questions = statements(
  `alter table orders add column question_id uuid`,
  `alter table orders add column question jsonb`,
  `create index orders_asked on orders (question_id) where question_id is not null`,
  `alter table push_subscriptions add column told_question uuid`,
  ...questionNotices,
)

/** Pauses with an end and a reason, longer cooking, and alerts of a city. */
const situations = statements(
  `alter table restaurants add column paused_until timestamptz`,
  `alter table restaurants add column pause_reason text`,
  `alter table restaurants add column busy_minutes int not null default 0 check (busy_minutes >= 0)`,
  `create table situations (
    city_id bigint primary key references cities on delete cascade, situation text not null, is_by_hand boolean not null)`,
  situationNotices,
)

/** Hours by weekday, special days, and the services and payments of a restaurant. */
const restaurantHours = statements(
  `alter table restaurants add column hours jsonb not null default '[]'`,
  `alter table restaurants add column special_days jsonb not null default '[]'`,
  `alter table restaurants add column services jsonb`,
  `alter table restaurants add column payments jsonb`,
)

const isoText = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Dear dishes are never recommended between cart and checkout. */
const recommendable = statements(
  `drop index products_by_hearts`,
  `create index products_by_hearts on products (category_id, hearts desc) where unit = 'piece' and is_available and price <= 15000`,
)

/** When each order came into each of its states; of older orders the first and the last are known. */
const stateTimes = statements(
  `alter table orders add column state_times jsonb not null default '[]'`,
  `update orders set state_times = jsonb_build_array(jsonb_build_object('state', 'new', 'at', ${isoText('created_at')}))
    || case state when 'new' then '[]' else jsonb_build_array(jsonb_build_object('state', state, 'at', ${isoText('state_since')})) end`,
)

/** Money that came too late or in another sum, as customers are told of it. */
const latePayments = statements(
  `alter table orders add column late_sum int`,
  `alter table orders add column late_at timestamptz`,
)

/** Words of payment providers that no published list has. */
const unknownWords = statements(
  `alter table payments add column unknown_word text`,
  `create index payments_unknown on payments (created_at) where unknown_word is not null`,
)

/** How a courier hands an order over, and who the courier is. */
const couriers = statements(
  `alter table orders add column dropoff text`,
  `alter table orders add column courier jsonb`,
  ...courierNotices,
)

/** Tables of a restaurant, which orders may name. */
const tableNames = statements(`alter table restaurants add column tables jsonb`)

/** The orders that reviews and reports are about. */
const ratedOrders = statements(
  `alter table reviews add column order_id uuid references orders on delete set null`,
  `alter table quality_reports add column order_id uuid references orders on delete set null`,
)

const guests = statements(
  `alter table orders add column network text`,
  `create index orders_by_network on orders (network) where network is not null`,
)

/**
 * Triggers counted changes of what orders are priced by. The table of the counts and the function `order_fits` of steps
 * that are empty now stay where they are: replicas of the release before may still place orders by them.
 */
const uncountedTerms = statements(`drop function if exists count_terms_change cascade`)

/** Alerts are raised and ended by the operator alone: nothing else would end those of another source. */
const alertsByHand = statements(
  `delete from situations where not is_by_hand`,
  `alter table situations drop column is_by_hand`,
)

/** Of a restaurant's address, for search engines. */
const postalCodes = statements(`alter table restaurants add column postal_code text not null default ''`)

/** Rivers are drawn like streets, but have no addresses. */
const waters = statements(`alter table streets add column is_water boolean not null default false`)

/** A folder that changes; what guests asked of a city stays when the city goes. */
const changingFolders = statements(
  `create table applied_folder (id int primary key check (id = 1), business text not null)`,
  `alter table catering_requests drop constraint if exists catering_requests_city_id_fkey`,
)

/** Dishes and options that are sold again by themselves. */
const endingStops = statements(
  `alter table stops add column until timestamptz`,
  `alter table option_stops add column until timestamptz`,
)

export const steps: Record<string, Migration> = {
  '0001-business': business,
  '0002-customers': customers,
  '0003-orders': orders,
  '0004-delivery': delivery,
  '0005-handovers': handovers,
  '0006-money': money,
  '0007-publishing': statements(...publishing),
  '0008-menu-indices': menuIndices,
  '0009-refunds': refunds,
  '0010-heart-order': heartOrder,
  '0011-unpaid-reasons': unpaidReasons,
  '0012-allergens': allergens,
  '0013-push': push,
  '0014-receipts': receipts,
  '0015-restaurant-pictures': restaurantPictures,
  '0016-repainting': repainting,
  '0017-ages': ages,
  '0018-payment-looks': paymentLooks,
  '0019-reasons': reasons,
  '0020-notices': statements(...noticeTriggers),
  '0021-refund-requests': refundRequests,
  '0022-order-fits': statements(),
  '0023-holds': holds,
  '0024-dish-options': statements(...dishOptions),
  '0025-questions': questions,
  '0026-situations': situations,
  '0027-restaurant-hours': restaurantHours,
  '0028-state-times': stateTimes,
  '0029-late-payments': latePayments,
  '0030-recommendable': recommendable,
  '0031-terms-changes': statements(),
  '0032-unknown-words': unknownWords,
  '0033-couriers': couriers,
  '0034-table-names': tableNames,
  '0035-guests': guests,
  '0036-rated-orders': ratedOrders,
  '0037-uncounted-terms': uncountedTerms,
  '0038-alerts-by-hand': alertsByHand,
  '0039-postal-codes': postalCodes,
  '0040-waters': waters,
  '0041-placed-notices': statements(...placedNotices),
  '0042-changing-folders': changingFolders,
  '0043-ending-stops': endingStops,
}

/** The migrator's own table. */
interface Done {
  kysely_migration: { name: string }
}

/** One query; the migrator reads all tables and columns first, which costs the embedded engine a third of a second. */
async function isCurrent(database: Kysely<Done>): Promise<boolean> {
  const done = await database
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
    .catch(() => [])
  return done.map(({ name }) => name).join() === Object.keys(steps).join()
}

/** Migrates to the latest schema; two servers starting together do it once. */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  if (await isCurrent(database as unknown as Kysely<Done>)) return
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
