-- The schema as its migrations; a released one never changes, the next one is added below it. A line of three dashes
-- begins a step, and a semicolon at the end of a line ends a statement: neither driver takes several in one query.

--- 0001-business
create table cities (id bigint primary key, name jsonb not null, latitude float8 not null, longitude float8 not null);
create table restaurants (
  id bigint primary key, city_id bigint not null references cities, terminal_id bigint not null,
  name jsonb not null, address jsonb not null, latitude float8 not null, longitude float8 not null,
  phone text not null, opens_at text not null, closes_at text not null);
create table categories (
  id bigint primary key, position int not null, slug text not null unique, name jsonb not null, description jsonb not null,
  image text not null, active_from text, active_until text);
create table products (
  id bigint primary key, position int not null, slug text not null unique, category_id bigint not null references categories,
  name jsonb not null, description jsonb not null, weight jsonb not null, image text not null,
  price int not null check (price >= 0), minimum float8 not null check (minimum > 0), step float8 not null check (step > 0),
  unit text not null, is_available boolean not null, hearts int not null);
create table stops (
  product_id bigint not null references products, terminal_id bigint not null, primary key (product_id, terminal_id));
create table promotions (
  id bigint primary key, position int not null, name jsonb not null, text jsonb not null, image text not null, link text not null);
create table navigation (id bigint primary key, position int not null, name jsonb not null, link text not null);
create table socials (id bigint primary key, position int not null, name text not null, kind text not null, link text not null);
create table pages (slug text primary key, title jsonb not null, description jsonb not null, html jsonb not null);
create table site (id int primary key check (id = 1), options jsonb not null, texts jsonb not null);

--- 0002-customers
create table customers (
  id bigint generated always as identity primary key, phone text not null unique,
  name text, surname text, email text, birthday date,
  bonus_points int not null default 0, card_number text not null unique,
  has_more_two_orders boolean not null default false,
  is_not_call_confirmation boolean not null default false, contact_me_telegram_viber boolean not null default false,
  last_delivery_type text, last_city_id bigint, last_pickup_restaurant_id bigint references restaurants on delete set null,
  pin_hash text, pin_failures int not null default 0);
create table sessions (
  token_hash text primary key, customer_id bigint not null references customers on delete cascade, created_at timestamptz not null);
create table codes (phone text primary key, code text not null, expires_at timestamptz not null, checks_left int not null);
create table outbox (
  id bigint generated always as identity primary key, phone text not null, text text not null, sent_at timestamptz not null);
create index outbox_by_phone on outbox (phone, id desc);
create table hearts (
  customer_id bigint not null references customers on delete cascade, product_id bigint not null references products on delete cascade,
  primary key (customer_id, product_id));
create index hearts_by_product on hearts (product_id);

--- 0003-orders
create table orders (
  id uuid primary key, number bigint generated always as identity (start with 1001) unique,
  idempotency_key uuid not null unique, form_hash text not null, customer_id bigint references customers on delete set null,
  state text not null, state_since timestamptz not null, created_at timestamptz not null, ready_at timestamptz not null,
  restaurant jsonb not null, name text not null, phone text not null, payment text not null, change_from int,
  cutlery int not null, comment text not null,
  is_not_call_confirmation boolean not null, contact_me_telegram_viber boolean not null,
  lines jsonb not null, subtotal int not null, delivery_cost int not null, total int not null);
create index orders_by_customer on orders (customer_id, number desc);
create index orders_in_work on orders (state_since) where state not in ('completed', 'cancelled');

--- 0004-delivery
alter table restaurants add column capacity int not null default 20 check (capacity > 0);
alter table restaurants add column paused boolean not null default false;
create table regions (
  id bigint primary key, city_id bigint not null references cities, terminal_id bigint not null,
  name jsonb not null, color text not null, product_delivery_id bigint references products,
  minimum_order_amount int not null, delivery_cost int not null, free_delivery_order_sum int,
  delivery_time int not null, polygon jsonb not null);
create table streets (
  id bigint primary key, city_id bigint not null references cities, name jsonb not null, line jsonb not null,
  first_house int not null, last_house int not null);
create index streets_by_city on streets (city_id);
create table addresses (
  id bigint generated always as identity primary key, customer_id bigint not null references customers on delete cascade,
  name text not null, is_default boolean not null, address jsonb not null);
create index addresses_by_customer on addresses (customer_id);
create unique index one_default_address on addresses (customer_id) where is_default;

--- 0005-handovers
alter table orders add column type text not null default 'pickup';
alter table orders add column address jsonb;
alter table orders add column table_name text;
alter table orders add column restaurant_id bigint;
update orders set restaurant_id = (restaurant->>'id')::bigint;
alter table orders alter column restaurant_id set not null;
alter table orders add column cooked_at timestamptz;
update orders set cooked_at = ready_at;
alter table orders alter column cooked_at set not null;
create index orders_by_kitchen on orders (restaurant_id, cooked_at) where state not in ('completed', 'cancelled');
alter table customers add column last_delivery_address jsonb;
alter table customers add column last_in_restaurant_id bigint references restaurants on delete set null;

--- 0006-money
create table promo_codes (
  code text primary key, percent int check (percent between 1 and 100), amount int check (amount > 0),
  minimum int not null, expires_at timestamptz, usage_limit int);
alter table orders add column promo_code text;
alter table orders add column discount int not null default 0;
alter table orders add column bonuses_spent int not null default 0;
alter table orders add column bonuses_earned int not null default 0;
alter table orders add column is_paid boolean not null default false;
create index orders_by_promo_code on orders (promo_code) where promo_code is not null and state <> 'cancelled';
alter table customers add constraint bonus_points_owned check (bonus_points >= 0);
create table bonus_entries (
  id bigint generated always as identity primary key, customer_id bigint not null references customers on delete cascade,
  points int not null, reason text not null, order_id uuid references orders on delete set null, created_at timestamptz not null);
create index bonus_entries_by_customer on bonus_entries (customer_id, id desc);
create table payments (
  id uuid primary key, order_id uuid not null references orders on delete cascade, provider text not null,
  amount int not null, state text not null, return_url text not null, created_at timestamptz not null);

--- 0007-publishing
create table news (
  id bigint primary key, slug text not null unique,
  title jsonb not null, lead jsonb not null, html jsonb not null,
  image text not null, published_at timestamptz not null);
create index news_by_date on news (published_at desc, id desc);
create table vacancies (
  id bigint primary key, slug text not null unique,
  title jsonb not null, lead jsonb not null, html jsonb not null, salary jsonb not null,
  city_id bigint not null references cities, employment text not null, published_at timestamptz not null);
create table reviews (
  id bigint generated always as identity primary key, name jsonb not null, text jsonb not null,
  rating int not null check (rating between 1 and 5), answer jsonb,
  restaurant_id bigint references restaurants on delete set null,
  created_at timestamptz not null, is_published boolean not null);
create index reviews_by_date on reviews (created_at desc, id desc) where is_published;
create table stories (
  id bigint primary key, position int not null, title jsonb not null, text jsonb not null, image text not null, link text not null,
  duration int not null check (duration > 0));
create table short_links (
  code text primary key check (code = upper(code)), path text not null,
  promotion_id bigint references promotions on delete set null, restaurant_id bigint references restaurants on delete set null,
  table_number text);
create table applications (
  id bigint generated always as identity primary key, vacancy_id bigint references vacancies on delete set null,
  name text not null, phone text not null, message text not null, received_at timestamptz not null);
create table catering_requests (
  id bigint generated always as identity primary key, city_id bigint not null references cities,
  name text not null, phone text not null, guests int not null, date date not null,
  message text not null, received_at timestamptz not null);
create table quality_reports (
  id bigint generated always as identity primary key, restaurant_id bigint references restaurants on delete set null,
  order_number text not null, name text not null, phone text not null, message text not null, received_at timestamptz not null);
-- A change and its count are committed together: a reader of the new count sees the change as well.
create table menu_version (id int primary key check (id = 1), version bigint not null);
insert into menu_version values (1, 1);
create function count_menu_change() returns trigger language plpgsql as
  $$ begin update menu_version set version = version + 1; return null; end $$;
create trigger products_changed after insert or delete or update of name, description, category_id on products
  for each statement execute function count_menu_change();
create trigger categories_changed after insert or delete or update of name on categories
  for each statement execute function count_menu_change();
-- Marks of what the database was filled with.
create table seeded (part text primary key);

--- 0008-menu-indices
create index products_by_category on products (category_id, position);
create index products_by_hearts on products (category_id, hearts desc) where unit = 'piece' and is_available;

--- 0009-refunds
alter table payments add column refund_due boolean not null default false;
create index payments_by_order on payments (order_id);

--- 0010-heart-order
-- Favourites in the order they were added.
alter table hearts add column id bigint generated always as identity;

--- 0011-unpaid-reasons
-- Why an order to be paid online is unpaid.
alter table orders add column unpaid_reason text;

--- 0012-allergens
-- Composition of dishes; no row: not declared.
create table compositions (
  product_id bigint primary key references products on delete cascade, ingredients jsonb not null, allergens jsonb not null, diets jsonb not null);

--- 0013-push
create table push_subscriptions (
  id bigint generated always as identity primary key, order_id uuid not null references orders on delete cascade,
  endpoint text not null, p256dh text not null, auth text not null, locale text not null, link text not null,
  told_state text not null, failures int not null, unique (order_id, endpoint));

--- 0014-receipts
-- Address of an order’s fiscal receipt.
alter table orders add column receipt_url text;

--- 0015-restaurant-pictures
alter table restaurants add column image text not null default '';

--- 0016-repainting
-- Older demos show dishes beside their stories and news and no pictures of restaurants: they get the drawings as they
-- were when this was written, in the order of ids. The business’s own pictures stay.
update restaurants set image = '/media/restaurants/' || file || '.svg'
  from regexp_split_to_table(
    'vasylkivska podil obolon pozniaky virmenska sykhiv derybasivska arkadiia prospekt naberezhna sumska pavlove-pole', '\s+')
  with ordinality as drawing (file, at) where id = at and (image = '' or image like '/media/%');
update stories set image = '/media/stories/' || file || '.svg'
  from regexp_split_to_table(
    'poznaiomymosia dva-kilohramy burhernyi-chetver ranok ne-spytsia', '\s+')
  with ordinality as drawing (file, at) where id = at and (image = '' or image like '/media/%');
update news set image = '/media/news/' || file || '.svg'
  from regexp_split_to_table(
    'terasa-na-podoli dytiachi-nedili arkadiia-do-tretoi zvidky-nashe-vuhillia karton-zamist-plastyku
    serpneva-kukurudza ranky-z-kavoiu shkola-manhalnykiv harbuz-povernuvsia nova-obsmazhka forel-iz-zakarpattia
    burhernyi-chetver-richnytsia nova-hlyna-dlia-tandyra manhal-na-vyizd zymove-meniu sviatkovi-zamovlennia', '\s+')
  with ordinality as drawing (file, at) where id = at and (image = '' or image like '/media/%');

--- 0017-ages
-- Expired rows are found by their age.
create index sessions_by_age on sessions (created_at);
create index codes_by_end on codes (expires_at);
create index outbox_by_age on outbox (sent_at);

--- 0018-payment-looks
-- The provider’s reference of a payment, and the sum it took in place of the amount.
alter table payments add column reference text;
alter table payments add column page text;
alter table payments add column looked_at timestamptz;
alter table payments add column paid_amount int;
alter table payments add column paid_currency text;
create index payments_open on payments (looked_at nulls first) where state in ('started', 'declined');

--- 0019-reasons
-- Promised times beside the expected ones, reasons, and the time each browser was last told.
alter table orders add column promised_at timestamptz;
update orders set promised_at = ready_at;
alter table orders alter column promised_at set not null;
alter table orders add column delay_reason text;
alter table orders add column cancel_reason text;
alter table orders add column cancelled_products jsonb not null default '[]';
alter table push_subscriptions add column told_ready_at timestamptz;
update push_subscriptions set told_ready_at = orders.ready_at from orders where orders.id = order_id;
alter table push_subscriptions alter column told_ready_at set not null;

--- 0020-notices
-- Triggers tell every process on the database of changed orders and of a changed menu, once the change is committed. A new
-- order has no followers yet; a change of columns that no customer sees sends no notice.
create function notify_of_order() returns trigger language plpgsql as $$
  begin perform pg_notify('zhar_orders', new.id::text); return null; end $$;
create trigger order_changed after update of
  state, ready_at, promised_at, delay_reason, cancel_reason, cancelled_products, is_paid, unpaid_reason, receipt_url
  on orders for each row when (
  (old.state, old.ready_at, old.promised_at, old.delay_reason, old.cancel_reason, old.cancelled_products,
    old.is_paid, old.unpaid_reason, old.receipt_url)
  is distinct from
  (new.state, new.ready_at, new.promised_at, new.delay_reason, new.cancel_reason, new.cancelled_products,
    new.is_paid, new.unpaid_reason, new.receipt_url)
  ) execute function notify_of_order();
create function notify_of_menu() returns trigger language plpgsql as $$
  begin perform pg_notify('zhar_menu', ''); return null; end $$;
create trigger stops_changed after insert or update or delete on stops for each statement execute function notify_of_menu();
create trigger restaurants_changed after update on restaurants for each statement execute function notify_of_menu();

--- 0021-refund-requests
-- When the provider was last asked for a refund, so that one process asks at a time.
alter table payments add column refund_asked_at timestamptz;
create index payments_refund_due on payments (created_at) where refund_due;

--- 0022-order-fits
-- Empty now.

--- 0023-holds
-- Money that waits on the card, captures, and refunds of a part.
alter table payments add column is_hold boolean not null default false;
alter table payments add column capture_amount int;
alter table payments add column refund_amount int;
alter table payments add column refunded_amount int not null default 0;
create index payments_held on payments (created_at) where state = 'held';

--- 0024-dish-options
-- Options of dishes in groups that several dishes share, and what else a dish declares.
create table options (
  id bigint primary key, name jsonb not null, price int not null default 0, weight jsonb not null,
  qty_max int not null default 1, is_default boolean not null default false, allergens jsonb, diets jsonb, nutrition jsonb,
  image text not null default '', group_ids jsonb not null default '[]');
create table option_groups (
  id bigint primary key, name jsonb not null, min int not null, max int not null, free_quantity int not null, option_ids jsonb not null);
create table option_stops (
  option_id bigint not null references options on delete cascade, terminal_id bigint not null, primary key (option_id, terminal_id));
create trigger option_stops_changed after insert or update or delete on option_stops
  for each statement execute function notify_of_menu();
alter table products add column option_group_ids jsonb not null default '[]';
alter table products add column nutrition jsonb;
alter table products add column old_price int;
alter table products add column badges jsonb not null default '[]';
alter table products add column cooking_minutes int;

--- 0025-questions
-- Questions of the restaurant about an order, which customers follow as well.
alter table orders add column question_id uuid;
alter table orders add column question jsonb;
create index orders_asked on orders (question_id) where question_id is not null;
alter table push_subscriptions add column told_question uuid;
drop trigger order_changed on orders;
create trigger order_changed after update of
  state, ready_at, promised_at, delay_reason, cancel_reason, cancelled_products, is_paid, unpaid_reason,
    receipt_url, question_id
  on orders for each row when (
  (old.state, old.ready_at, old.promised_at, old.delay_reason, old.cancel_reason, old.cancelled_products,
    old.is_paid, old.unpaid_reason, old.receipt_url, old.question_id)
  is distinct from
  (new.state, new.ready_at, new.promised_at, new.delay_reason, new.cancel_reason, new.cancelled_products,
    new.is_paid, new.unpaid_reason, new.receipt_url, new.question_id)
  ) execute function notify_of_order();

--- 0026-situations
-- Pauses with an end and a reason, longer cooking, and alerts of a city, which are told with the menu’s changes.
alter table restaurants add column paused_until timestamptz;
alter table restaurants add column pause_reason text;
alter table restaurants add column busy_minutes int not null default 0 check (busy_minutes >= 0);
create table situations (
  city_id bigint primary key references cities on delete cascade, situation text not null, is_by_hand boolean not null);
create trigger situations_changed after insert or update or delete on situations for each statement execute function notify_of_menu();

--- 0027-restaurant-hours
-- Hours by weekday, special days, and the services and payments of a restaurant.
alter table restaurants add column hours jsonb not null default '[]';
alter table restaurants add column special_days jsonb not null default '[]';
alter table restaurants add column services jsonb;
alter table restaurants add column payments jsonb;

--- 0028-state-times
-- When each order came into each of its states; of older orders the first and the last are known.
alter table orders add column state_times jsonb not null default '[]';
update orders set state_times =
  jsonb_build_array(jsonb_build_object('state', 'new', 'at', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  || case state when 'new' then '[]' else
  jsonb_build_array(jsonb_build_object('state', state, 'at', to_char(state_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end;

--- 0029-late-payments
-- Money that came too late or in another sum, as customers are told of it.
alter table orders add column late_sum int;
alter table orders add column late_at timestamptz;

--- 0030-recommendable
-- Dear dishes are never recommended between cart and checkout.
drop index products_by_hearts;
create index products_by_hearts on products (category_id, hearts desc) where unit = 'piece' and is_available and price <= 15000;

--- 0031-terms-changes
-- Empty now.

--- 0032-unknown-words
-- Words of payment providers that no published list has.
alter table payments add column unknown_word text;
create index payments_unknown on payments (created_at) where unknown_word is not null;

--- 0033-couriers
-- How a courier hands an order over, and who the courier is, which customers follow as well.
alter table orders add column dropoff text;
alter table orders add column courier jsonb;
drop trigger order_changed on orders;
create trigger order_changed after update of
  state, ready_at, promised_at, delay_reason, cancel_reason, cancelled_products, is_paid, unpaid_reason,
    receipt_url, question_id, courier
  on orders for each row when (
  (old.state, old.ready_at, old.promised_at, old.delay_reason, old.cancel_reason, old.cancelled_products,
    old.is_paid, old.unpaid_reason, old.receipt_url, old.question_id, old.courier)
  is distinct from
  (new.state, new.ready_at, new.promised_at, new.delay_reason, new.cancel_reason, new.cancelled_products,
    new.is_paid, new.unpaid_reason, new.receipt_url, new.question_id, new.courier)
  ) execute function notify_of_order();

--- 0034-table-names
-- Tables of a restaurant, which orders may name.
alter table restaurants add column tables jsonb;

--- 0035-guests
-- The network of a guest.
alter table orders add column network text;
create index orders_by_network on orders (network) where network is not null;

--- 0036-rated-orders
-- The orders that reviews and reports are about.
alter table reviews add column order_id uuid references orders on delete set null;
alter table quality_reports add column order_id uuid references orders on delete set null;

--- 0037-uncounted-terms
-- Triggers counted changes of what orders are priced by. The table of the counts and the function `order_fits` of steps that
-- are empty now stay where they are: replicas of the release before may still place orders by them.
drop function if exists count_terms_change cascade;

--- 0038-alerts-by-hand
-- Alerts are raised and ended by the operator alone: nothing else would end those of another source.
delete from situations where not is_by_hand;
alter table situations drop column is_by_hand;

--- 0039-postal-codes
-- Of a restaurant’s address, for search engines.
alter table restaurants add column postal_code text not null default '';

--- 0040-waters
-- Rivers are drawn like streets, but have no addresses.
alter table streets add column is_water boolean not null default false;

--- 0041-placed-notices
-- The counter shows a new order at once.
create function notify_of_placed() returns trigger language plpgsql as $$
  begin perform pg_notify('zhar_placed', ''); return null; end $$;
create trigger order_placed after insert on orders for each statement execute function notify_of_placed();

--- 0042-changing-folders
-- A folder that changes; what guests asked of a city stays when the city goes.
create table applied_folder (id int primary key check (id = 1), business text not null);
alter table catering_requests drop constraint if exists catering_requests_city_id_fkey;

--- 0043-ending-stops
-- Dishes and options that are sold again by themselves.
alter table stops add column until timestamptz;
alter table option_stops add column until timestamptz;

--- 0044-changing-slugs
-- In a folder that changes slugs change places, which is checked at its end, and a dish that goes takes its stops along.
alter table categories drop constraint categories_slug_key, add unique (slug) deferrable initially deferred;
alter table products drop constraint products_slug_key, add unique (slug) deferrable initially deferred;
alter table news drop constraint news_slug_key, add unique (slug) deferrable initially deferred;
alter table vacancies drop constraint vacancies_slug_key, add unique (slug) deferrable initially deferred;
alter table stops drop constraint stops_product_id_fkey,
  add foreign key (product_id) references products on delete cascade;

--- 0045-payment-choices
-- Ways to pay at the door that an order paid online could have been placed with, too.
alter table orders add column payment_choices jsonb not null default '["cash", "card_on_receipt"]';

--- 0046-payment-notices
-- The counter shows how an order is paid, and which money goes back.
drop trigger order_changed on orders;
create trigger order_changed after update of
  state, ready_at, promised_at, delay_reason, cancel_reason, cancelled_products, payment, is_paid, unpaid_reason,
    receipt_url, question_id, courier
  on orders for each row when (
  (old.state, old.ready_at, old.promised_at, old.delay_reason, old.cancel_reason, old.cancelled_products,
    old.payment, old.is_paid, old.unpaid_reason, old.receipt_url, old.question_id, old.courier)
  is distinct from
  (new.state, new.ready_at, new.promised_at, new.delay_reason, new.cancel_reason, new.cancelled_products,
    new.payment, new.is_paid, new.unpaid_reason, new.receipt_url, new.question_id, new.courier)
  ) execute function notify_of_order();
create function notify_of_refund() returns trigger language plpgsql as $$
  begin perform pg_notify('zhar_orders', new.order_id::text); return null; end $$;
create trigger refund_changed after update of refund_due, refund_amount, refunded_amount
  on payments for each row when (
  (old.refund_due, old.refund_amount, old.refunded_amount)
  is distinct from
  (new.refund_due, new.refund_amount, new.refunded_amount)
  ) execute function notify_of_refund();

--- 0047-allergens-of-lines
-- What was declared when a dish was ordered stays with the order; orders in work get what is declared now, of dishes and options.
create function with_allergens(lines jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(line || jsonb_build_object('allergens', coalesce((
    select jsonb_agg(distinct allergen) from (
      select jsonb_array_elements(allergens) from compositions where product_id = (line->>'product_id')::bigint
      union all
      select jsonb_array_elements(allergens) from options
      where id in (select (chosen #>> '{}')::bigint from jsonb_path_query(line, '$.**.option_id') as chosen)
        and jsonb_typeof(allergens) = 'array') as declared(allergen)), '[]')) order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as one(line, place) $$;
update orders set lines = with_allergens(lines) where state not in ('completed', 'cancelled');
-- An answer puts the lines of its choice in their place.
update orders set question = jsonb_set(question, '{choices}', (
  select jsonb_agg(case when jsonb_typeof(choice->'lines') = 'array'
    then choice || jsonb_build_object('lines', with_allergens(choice->'lines')) else choice end order by place)
  from jsonb_array_elements(question->'choices') with ordinality as one(choice, place)))
where question_id is not null;
drop function with_allergens;
create index orders_cancelled on orders (state_since) where state = 'cancelled';

--- 0048-allergens-of-older-replicas
-- A replica of a version before the last step places and changes orders without them, in an update or after it.
create function with_missing_allergens(lines jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(case when line ? 'allergens' then line else line || jsonb_build_object('allergens', coalesce((
    select jsonb_agg(distinct allergen) from (
      select jsonb_array_elements(allergens) from compositions where product_id = (line->>'product_id')::bigint
      union all
      select jsonb_array_elements(allergens) from options
      where id in (select (chosen #>> '{}')::bigint from jsonb_path_query(line, '$.**.option_id') as chosen)
        and jsonb_typeof(allergens) = 'array') as declared(allergen)), '[]')) end order by place), '[]')
  from jsonb_array_elements(lines) with ordinality as one(line, place) $$;
create function complete_lines() returns trigger language plpgsql as $$
  begin new.lines := with_missing_allergens(new.lines); return new; end $$;
create trigger lines_written before insert or update of lines on orders for each row when (
  new.state not in ('completed', 'cancelled') and new.lines @? '$[*] ? (!exists(@.allergens))')
  execute function complete_lines();
update orders set lines = lines where state not in ('completed', 'cancelled');
