import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'

/** The schema as the steps that made it; a released step never changes, the next one is added below it. */

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

const steps: Record<string, Migration> = { '0001-business': business, '0002-customers': customers, '0003-orders': orders }

/** Brings a database to today's schema; two servers starting together do it once. */
export async function migrate<T>(database: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
