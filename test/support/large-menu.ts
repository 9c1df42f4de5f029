import { sql } from 'kysely'
import { openDatabase } from '#server/restaurant/database/database.ts'
import type { Teardown } from './teardown.ts'
import { freshPlace } from './fresh-place.ts'

/** The demo's menu grown to a number of dishes: copies under ids, slugs and names of their own, in all twelve categories. */

const grow = (from: number, to: number) => sql`
  insert into products (id, position, slug, category_id, name, description, weight, image, price, minimum, step, unit, is_available, hearts, badges)
  select 1000 + n, 1000 + n, slug || '-' || n, category_id,
    jsonb_build_object('uk', concat(name ->> 'uk', ' ', n), 'ru', concat(name ->> 'ru', ' ', n)), description, weight, image,
    price + n % 97 * 100, minimum, step, unit, is_available, hearts, badges
  from generate_series(${from}::int, ${to}::int) as n join products on products.id = 1 + n % 125`

/** A directory with a database of this number of dishes. */
export async function largeMenu(t: Teardown, size: number): Promise<{ directory: string }> {
  const place = freshPlace(t)
  const { database, close } = await openDatabase(place)
  const { count } = await database
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await grow(count + 1, size).execute(database)
  await sql`analyze`.execute(database)
  await close()
  return place
}
