import { sql, type Insertable } from 'kysely'
import { kopiykas } from '#shared/rules/money.ts'
import { business } from '../demo/seed/business.ts'
import { seedCompositions } from './seeding-compositions.ts'
import { seedOptions } from './seeding-options.ts'
import { seedDelivery } from './seeding-delivery.ts'
import type { SeedProduct } from '../demo/seed/types.ts'
import type { Database, Tables } from './tables.ts'

/** Writes the demo business into an empty database. */

/** Any number, the same in every process: only one of several starting servers seeds. */
const SEEDING_LOCK = 7_214_001

const json = (value: object): string => JSON.stringify(value)
/** Path of the pictures of a kind on the shop's origin. */
const imageOf = (kind: string, slug: string): string => `/media/${kind}/${slug}.svg`

const cities = business.cities.map(({ name, ...city }) => ({ ...city, name: json(name) }))

const restaurants = business.restaurants.map(
  ({
    cityId,
    terminalId,
    postalCode,
    opensAt,
    closesAt,
    name,
    address,
    hours = [],
    specialDays = [],
    services = null,
    payments = null,
    ...restaurant
  }) => ({
    ...restaurant,
    city_id: cityId,
    terminal_id: terminalId,
    postal_code: postalCode,
    opens_at: opensAt,
    closes_at: closesAt,
    name: json(name),
    address: json(address),
    hours: json(hours),
    special_days: json(specialDays),
    services: services && json(services),
    payments: payments && json(payments),
  }),
)

const categories = business.categories.map(({ id, slug, name, description, activeFrom, activeUntil }, position) => ({
  id,
  position,
  slug,
  name: json(name),
  description: json(description),
  image: imageOf('categories', slug),
  active_from: activeFrom ?? null,
  active_until: activeUntil ?? null,
}))

const categoryIds = new Map(business.categories.map(({ id, slug }) => [slug, id]))
function categoryId({ slug, category }: SeedProduct): number {
  const id = categoryIds.get(category)
  if (id === undefined) throw new Error(`product ${slug} is in no category`)
  return id
}

/** Sold by weight, or by the piece. */
const amounts = ({ grams }: SeedProduct): Pick<Insertable<Tables['products']>, 'minimum' | 'step' | 'unit'> =>
  grams ? { ...grams, unit: 'g' } : { minimum: 1, step: 1, unit: 'piece' }

const products = business.products.map((product, position) => ({
  id: product.id,
  position,
  slug: product.slug,
  category_id: categoryId(product),
  name: json(product.name),
  description: json(product.description),
  weight: json(product.weight),
  image: imageOf('products', product.slug),
  price: kopiykas(product.price),
  ...amounts(product),
  is_available: !product.unavailable,
  hearts: product.hearts,
}))

const stops = business.products.flatMap(({ id, stoppedAt = [] }) =>
  stoppedAt.map((terminal_id) => ({ product_id: id, terminal_id })),
)

const promotions = business.promotions.map(({ id, slug, name, text, link }, position) => ({
  id,
  position,
  name: json(name),
  text: json(text),
  image: imageOf('promotions', slug),
  link,
}))

const navigation = business.navigation.map(({ id, name, link }, position) => ({ id, position, name: json(name), link }))
const socials = business.socials.map((social, position) => ({ ...social, position }))
const pages = business.pages.map(({ slug, title, description, html }) => ({
  slug,
  title: json(title),
  description: json(description),
  html: json(html),
}))

/** One statement for each table; the site's row last, as the sign that everything is there. */
async function seedBusiness(database: Database): Promise<void> {
  await database.insertInto('cities').values(cities).execute()
  await database.insertInto('restaurants').values(restaurants).execute()
  await database.insertInto('categories').values(categories).execute()
  await database.insertInto('products').values(products).execute()
  await database.insertInto('stops').values(stops).execute()
  await database.insertInto('promotions').values(promotions).execute()
  await database.insertInto('navigation').values(navigation).execute()
  await database.insertInto('socials').values(socials).execute()
  await database.insertInto('pages').values(pages).execute()
  await database
    .insertInto('site')
    .values({ id: 1, options: json(business.options), texts: json(business.texts) })
    .execute()
}

/** Seeds of one release: `table` is filled last, so its first row says that the part is there. */
interface Part {
  readonly table: keyof Tables
  readonly seed: (database: Database) => Promise<void>
}

/** In this order; a database of an earlier release receives the missing parts. */
const parts: readonly Part[] = [
  { table: 'site', seed: seedBusiness },
  { table: 'promo_codes', seed: seedDelivery },
  { table: 'compositions', seed: seedCompositions },
  { table: 'options', seed: seedOptions },
]

async function isMissing(database: Database, { table }: Pick<Part, 'table'>): Promise<boolean> {
  return (
    (await database
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .limit(1)
      .executeTakeFirst()) === undefined
  )
}

async function seedMissing(database: Database, part: Part): Promise<void> {
  if (!(await isMissing(database, part))) return
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(transaction)
    if (await isMissing(transaction, part)) await part.seed(transaction)
  })
}

/** Whether there is a business, in a database that may have no tables. */
export async function isSeeded(database: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('site') is not null as has`.execute(database)
  return rows[0]?.has === true && !(await isMissing(database, { table: 'site' }))
}

/** Seeds the missing parts of the demo business. */
export async function seedWhenEmpty(database: Database): Promise<void> {
  for (const part of parts) await seedMissing(database, part)
}
