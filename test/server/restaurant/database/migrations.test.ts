import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import t from 'tap'
import { databaseIn, openDatabase } from '#server/restaurant/database/database.ts'
import { migrate, steps } from '#server/restaurant/database/migrations.ts'
import { insertRows } from '#server/restaurant/database/write-rows.ts'
import { business } from '../../../support/demo-restaurant.ts'
import type { Tables } from '#server/restaurant/database/tables.ts'

const directory = t.testdir()
const FIRST_RELEASE = 3
const json = (value: object) => JSON.stringify(value)
const id = 'c0ffee00-0000-4000-8000-000000000001'
const moment = new Date('2026-11-20T12:00:00Z')

/** A directory as the first release left it: its tables, its business, one order. */
async function asFirstRelease() {
  const pglite = await PGlite.create(databaseIn(directory))
  const database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  const getMigrations = async () => Object.fromEntries(Object.entries(steps).slice(0, FIRST_RELEASE))
  const { error } = await new Migrator({ db: database, provider: { getMigrations } }).migrateToLatest()
  if (error) throw error
  await insertRows(database, 'cities', business.cities)
  await insertRows(
    database,
    'restaurants',
    business.restaurants.map(
      ({ id, city_id, terminal_id, name, address, latitude, longitude, phone, opens_at, closes_at }) => ({
        id,
        city_id,
        terminal_id,
        name,
        address,
        latitude,
        longitude,
        phone,
        opens_at,
        closes_at,
      }),
    ),
  )
  await insertRows(
    database,
    'promotions',
    business.promotions.map((promotion) => ({ ...promotion, image: '' })),
  )
  const { address, name } = business.restaurants[0]!
  await pglite.query(
    `insert into orders (id, idempotency_key, form_hash, state, state_since, created_at, ready_at, restaurant, name, phone, payment,
      cutlery, comment, is_not_call_confirmation, contact_me_telegram_viber, lines, subtotal, delivery_cost, total)
    values ($1, $1, '', 'completed', $2, $2, $2, $3, 'Олена', '380670000001', 'cash', 0, '', false, false, '[]', 100, 0, 100)`,
    [id, moment, json({ id: 1, name, address })],
  )
  await insertRows(database, 'site', [{ id: 1, ...business.site }])
  await database.destroy()
}

t.test(
  'a directory of the first release keeps its orders and its business, and receives later migrations',
  async (t) => {
    await asFirstRelease()
    const { database, close } = await openDatabase({ directory })
    t.match(await database.selectFrom('orders').selectAll().execute(), [
      {
        id,
        type: 'pickup',
        restaurant_id: 1,
        cooked_at: moment,
        is_paid: false,
        discount: 0,
        bonuses_spent: 0,
        address: null,
        total: 100,
      },
    ])
    const pictures = await database.selectFrom('restaurants').select(['id', 'image']).orderBy('id').execute()
    t.same(
      pictures,
      business.restaurants.map(({ id, image }) => ({ id, image })),
      'pictures drawn since',
    )

    const rowsOf = async (table: 'regions' | 'products' | 'promotions') =>
      (await database.selectFrom(table).selectAll().execute()).length
    t.same(
      [await rowsOf('regions'), await rowsOf('products'), await rowsOf('promotions')],
      [0, 0, business.promotions.length],
      'nothing is seeded beside it',
    )
    await close()
  },
)

t.test('a migrated database costs one query', async (t) => {
  const asked: string[] = []
  const database = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite: await PGlite.create(databaseIn(directory)) }),
    log: ({ query }) => {
      asked.push(query.sql)
    },
  })
  await migrate(database)
  t.equal(asked.length, 1, asked.join('\n'))
  await database.destroy()
})
