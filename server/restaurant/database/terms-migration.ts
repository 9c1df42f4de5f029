/**
 * Counts the changes of what orders are priced and timed by. A change and its count are committed together; each
 * connection has a counter, so that no change waits for another.
 */

const counted = (table: string, changes = 'update'): string =>
  `create trigger ${table}_terms after insert or ${changes} or delete or truncate on ${table}
    for each statement execute function count_terms_change()`

export const termsChanges: readonly string[] = [
  `create table terms_changes (connection int primary key, changes bigint not null)`,
  `create function count_terms_change() returns trigger language plpgsql as $$
    begin
      insert into terms_changes values (pg_backend_pid() % 64, 1)
        on conflict (connection) do update set changes = terms_changes.changes + 1;
      return null;
    end $$`,
  counted(
    'products',
    'update of name, weight, image, price, minimum, step, unit, is_available, option_group_ids, category_id',
  ),
  counted('categories', 'update of active_from, active_until'),
  ...['stops', 'options', 'option_groups', 'option_stops', 'restaurants', 'regions'].map((table) => counted(table)),
]
