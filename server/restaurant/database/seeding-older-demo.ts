import { sql } from 'kysely'
import type { Business } from '../folder/folder-rows.ts'
import { hasMark, insertRows, isEmpty, PUBLISHED, seedLocked } from './seed-rows.ts'
import type { Database, Tables } from './tables.ts'

/** Parts of the demo that came after its first release, for databases from before. */

interface Part {
  /** Filled last, so its first row says that the part is there. */
  readonly table: keyof Tables
  readonly seed: (database: Database, business: Business) => Promise<void>
}

async function seedDelivery(database: Database, { regions, streets, restaurants, promo_codes }: Business) {
  await insertRows(database, 'regions', regions)
  await insertRows(database, 'streets', streets)
  for (const { id, capacity, tables } of restaurants) {
    const columns = { capacity, tables: JSON.stringify(tables) }
    await database.updateTable('restaurants').set(columns).where('id', '=', id).execute()
  }
  await insertRows(database, 'promo_codes', promo_codes)
}

/** Only for demo dishes that still exist: a business may have deleted some, or all of them. */
async function seedCompositions(database: Database, { compositions, products }: Business) {
  const sold = await database.selectFrom('products').select(['id', 'slug']).execute()
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]))
  const still = compositions.flatMap(({ product_id, ...row }) => {
    const dish = sold.find(({ slug }) => slug === slugs.get(product_id))
    return dish ? [{ product_id: dish.id, ...row }] : []
  })
  await insertRows(database, 'compositions', still)
}

async function seedOptions(database: Database, { products, option_groups, options }: Business) {
  await sql`
    update products set option_group_ids = d.option_group_ids, nutrition = d.nutrition, old_price = d.old_price,
      badges = d.badges, cooking_minutes = d.cooking_minutes
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as d(
      id bigint, slug text, option_group_ids jsonb, nutrition jsonb, old_price int, badges jsonb, cooking_minutes int)
    where products.id = d.id and products.slug = d.slug`.execute(database)
  await insertRows(database, 'option_groups', option_groups)
  await insertRows(database, 'options', options)
}

const parts: readonly Part[] = [
  { table: 'promo_codes', seed: seedDelivery },
  { table: 'compositions', seed: seedCompositions },
  { table: 'options', seed: seedOptions },
]

const publications = ['news', 'vacancies', 'reviews', 'stories', 'short_links'] as const

type Read = () => Business | Promise<Business>

async function seedPublications(database: Database, read: Read): Promise<void> {
  if (await hasMark(database, PUBLISHED)) return
  const business = await read()
  await seedLocked(database, async (transaction) => {
    if (await hasMark(transaction, PUBLISHED)) return
    for (const table of publications) await insertRows(transaction, table, business[table])
    await insertRows(transaction, 'seeded', [{ part: PUBLISHED }])
  })
}

export async function seedOlderDemo(database: Database, read: Read): Promise<void> {
  for (const { table, seed } of parts) {
    if (!(await isEmpty(database, table))) continue
    const business = await read()
    await seedLocked(database, async (transaction) => {
      if (await isEmpty(transaction, table)) await seed(transaction, business)
    })
  }
  await seedPublications(database, read)
}
