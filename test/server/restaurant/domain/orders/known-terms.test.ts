import { randomUUID } from 'node:crypto'
import { sql, type KyselyPlugin } from 'kysely'
import t, { type Test } from 'tap'
import { openDatabase, type Place } from '#server/restaurant/database/database.ts'
import { PresumedRoom } from '#server/restaurant/domain/orders/kitchen-capacity.ts'
import { KnownTerms } from '#server/restaurant/domain/orders/known-terms.ts'
import { placeOrder } from '#server/restaurant/domain/orders/order-placement.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { OrderForm } from '#shared/contract/order-forms.ts'
import { noon, openRestaurant } from '../../../../support/open-restaurant.ts'
import { PostgresMissing, startPostgres } from '../../../../support/postgres.ts'
import { courier, inhouse, pickup } from '../../../../support/restaurant-order-form.ts'

/** Prices, stop lists and hours that a process has cached are not used after another process has changed them. */

interface Change {
  readonly what: string
  /** Made without the restaurant's knowledge, and undone. */
  readonly made: string
  readonly undone: string
  readonly form: OrderForm
  readonly refusal: object
}

const ofDish = (column: string, value: string) => `update products set ${column} = ${value} where id = 112`
const ofRestaurant = (column: string, value: string) => `update restaurants set ${column} = ${value} where id = 1`
const ofCategory = (hours: string) =>
  `update categories set (active_from, active_until) = (${hours}) where id = (select category_id from products where id = 112)`
const changed = { status: 409, body: { code: 'quote_changed' } }
const wrong = (field: string) => ({ status: 422, body: { errors: { [field]: [String] } } })

const changes: readonly Change[] = [
  {
    what: 'a price',
    made: ofDish('price', '6000'),
    undone: ofDish('price', '5950'),
    form: pickup,
    refusal: { ...changed, body: { data: { total: Number(pickup.expected_total) + 1 } } },
  },
  {
    what: 'a stop list',
    made: 'insert into stops values (112, 101)',
    undone: 'delete from stops where product_id = 112 and terminal_id = 101',
    form: pickup,
    refusal: changed,
  },
  {
    what: 'the hours of a category',
    made: ofCategory(`'03:00', '03:30'`),
    undone: ofCategory('null, null'),
    form: pickup,
    refusal: changed,
  },
  {
    what: 'a pause',
    made: ofRestaurant('paused', 'true'),
    undone: ofRestaurant('paused', 'false'),
    form: pickup,
    refusal: changed,
  },
  {
    what: 'a closed day',
    made: ofRestaurant('special_days', `'[{"date":"2026-06-10","name":{"uk":"","ru":""},"shifts":[]}]'`),
    undone: ofRestaurant('special_days', `'[]'`),
    form: pickup,
    refusal: wrong('slot'),
  },
  {
    what: 'ways to pay',
    made: ofRestaurant('payments', `'["card_online"]'`),
    undone: ofRestaurant('payments', 'null'),
    form: pickup,
    refusal: wrong('payment'),
  },
  {
    what: 'the cost of a delivery',
    made: 'update regions set delivery_cost = 7000 where id = 1',
    undone: 'update regions set delivery_cost = 5900 where id = 1',
    form: courier,
    refusal: { ...changed, body: { data: { delivery_cost: 70 } } },
  },
]

async function checkChanges(t: Test, place: Place) {
  const { request, database } = await openRestaurant(t, { production: false }, place)
  const other = typeof place === 'object' ? await openDatabase(place) : { database, close: async () => undefined }
  t.teardown(other.close)
  const elsewhere = (text: string) => sql.raw(text).execute(other.database)
  const order = (body: OrderForm) =>
    request(ordersApi.createOrder, { headers: { 'idempotency-key': randomUUID() }, body })
  for (const { what, made, undone, form, refusal } of changes) {
    t.match(await order(form), { status: 200 }, `before ${what}`)
    await elsewhere(made)
    t.match(await order(form), refusal, what)
    await elsewhere(undone)
    t.match(await order(form), { status: 200 }, `after ${what}`)
  }
}

t.test('on the embedded engine', (t) => checkChanges(t, 'memory'))

const server = await startPostgres().catch((error: unknown) => {
  if (error instanceof PostgresMissing) return error.message
  throw error
})
const skip = typeof server === 'string' ? `NOT TESTED ON POSTGRESQL: ${server}` : false

t.test('on a PostgreSQL server, changed by another process', { skip }, async (t) => {
  if (typeof server === 'string') return
  t.teardown(() => server.stop())
  await checkChanges(t, { url: await server.database('terms') })
})

t.test('an order of known dishes is one statement', async (t) => {
  const { database, close } = await openDatabase('memory')
  t.teardown(close)
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ((statements += 1), result),
  }
  const desk = { database: database.withPlugin(counting), known: new KnownTerms(), room: new PresumedRoom() }
  const place = (form: OrderForm) => {
    statements = 0
    const placing = { customer: null, locale: 'uk', now: noon, key: randomUUID() } as const
    return placeOrder(desk, { ...placing, form: OrderForm.parse(form) })
  }
  for (const form of [pickup, courier, inhouse]) {
    const first = await place(form)
    t.ok(statements > 1)
    const second = await place(form)
    t.equal(statements, 1, form.type)
    t.same([second.total, second.lines], [first.total, first.lines])
  }
  await database.updateTable('restaurants').set({ capacity: 1 }).where('id', '=', 1).execute()
  const crowded = await place(pickup)
  const later = await place(pickup)
  t.equal(statements, 2, 'after an order that did not fit the next ones are counted first')
  t.ok(later.ready_at > crowded.ready_at)
})

t.test('the database counts changes of what orders are priced by, and no others', async (t) => {
  const { database, close } = await openDatabase('memory')
  t.teardown(close)
  const known = new KnownTerms()
  const versionAfter = async (text: string): Promise<number> => {
    await sql.raw(text).execute(database)
    return (await known.current(database)).version
  }
  let version = await versionAfter('select 1')
  for (const text of [
    'update products set is_available = false where id = 5',
    'update options set price = price + 100 where id = (select min(id) from options)',
    'update option_groups set free_quantity = free_quantity + 1 where id = (select min(id) from option_groups)',
    'insert into option_stops select min(id), 101 from options',
    'delete from option_stops',
    'truncate stops',
    'update restaurants set busy_minutes = 10 where id = 2',
  ])
    t.equal(await versionAfter(text), (version += 1), text)
  for (const text of ['update products set hearts = hearts + 1', `update categories set image = ''`])
    t.equal(await versionAfter(text), version, text)
})
