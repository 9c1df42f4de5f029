/** Options of dishes in groups that several dishes share, and what else a dish declares. */
export const dishOptions = [
  `create table options (
    id bigint primary key, name jsonb not null, price int not null default 0, weight jsonb not null,
    qty_max int not null default 1, is_default boolean not null default false, allergens jsonb, diets jsonb, nutrition jsonb,
    image text not null default '', group_ids jsonb not null default '[]')`,
  `create table option_groups (
    id bigint primary key, name jsonb not null, min int not null, max int not null, free_quantity int not null, option_ids jsonb not null)`,
  `create table option_stops (
    option_id bigint not null references options on delete cascade, terminal_id bigint not null, primary key (option_id, terminal_id))`,
  `create trigger option_stops_changed after insert or update or delete on option_stops
    for each statement execute function notify_of_menu()`,
  `alter table products add column option_group_ids jsonb not null default '[]'`,
  `alter table products add column nutrition jsonb`,
  `alter table products add column old_price int`,
  `alter table products add column badges jsonb not null default '[]'`,
  `alter table products add column cooking_minutes int`,
]
