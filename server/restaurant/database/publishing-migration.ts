/** Statements of the migration that adds publishing, form submissions and the search's view of the menu. */

const published = [
  `create table news (
    id bigint primary key, slug text not null unique,
    title jsonb not null, lead jsonb not null, html jsonb not null,
    image text not null, published_at timestamptz not null)`,
  `create index news_by_date on news (published_at desc, id desc)`,
  `create table vacancies (
    id bigint primary key, slug text not null unique,
    title jsonb not null, lead jsonb not null, html jsonb not null, salary jsonb not null,
    city_id bigint not null references cities, employment text not null, published_at timestamptz not null)`,
  `create table reviews (
    id bigint generated always as identity primary key, name jsonb not null, text jsonb not null,
    rating int not null check (rating between 1 and 5), answer jsonb,
    restaurant_id bigint references restaurants on delete set null,
    created_at timestamptz not null, is_published boolean not null)`,
  `create index reviews_by_date on reviews (created_at desc, id desc) where is_published`,
  `create table stories (
    id bigint primary key, position int not null, title jsonb not null, text jsonb not null, image text not null, link text not null,
    duration int not null check (duration > 0))`,
  `create table short_links (
    code text primary key check (code = upper(code)), path text not null,
    promotion_id bigint references promotions on delete set null, restaurant_id bigint references restaurants on delete set null,
    table_number text)`,
]

const letters = [
  `create table applications (
    id bigint generated always as identity primary key, vacancy_id bigint references vacancies on delete set null,
    name text not null, phone text not null, message text not null, received_at timestamptz not null)`,
  `create table catering_requests (
    id bigint generated always as identity primary key, city_id bigint not null references cities,
    name text not null, phone text not null, guests int not null, date date not null,
    message text not null, received_at timestamptz not null)`,
  `create table quality_reports (
    id bigint generated always as identity primary key, restaurant_id bigint references restaurants on delete set null,
    order_number text not null, name text not null, phone text not null, message text not null, received_at timestamptz not null)`,
]

/** A change and its count are committed together: a reader of the new count sees the change as well. */
const menuVersion = [
  `create table menu_version (id int primary key check (id = 1), version bigint not null)`,
  `insert into menu_version values (1, 1)`,
  `create function count_menu_change() returns trigger language plpgsql as
    $$ begin update menu_version set version = version + 1; return null; end $$`,
  `create trigger products_changed after insert or delete or update of name, description, category_id on products
    for each statement execute function count_menu_change()`,
  `create trigger categories_changed after insert or delete or update of name on categories
    for each statement execute function count_menu_change()`,
]

export const publishing: readonly string[] = [
  ...published,
  ...letters,
  ...menuVersion,
  `create table seeded (part text primary key)`,
]
