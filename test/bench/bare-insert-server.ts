import { createServer } from 'node:http'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { databaseIn, openDatabase } from '#server/restaurant/database/database.ts'
import { serving } from './child.ts'

/** The limit of placing orders: bare node:http whose every request is a transaction with one INSERT of an order: bare-insert-server.ts <directory, or address of a PostgreSQL database>. */

const [place = ''] = process.argv.slice(2)
const isServer = place.startsWith('postgres:')
const { close } = await openDatabase(isServer ? { url: place } : { directory: place })
await close()

const restaurant = { id: 1, name: { uk: 'Жар', ru: 'Жар' }, address: { uk: 'вул. Сумська, 10', ru: 'ул. Сумская, 10' } }
const line = {
  product_id: 1,
  name: { uk: 'Шашлик зі свинячої шийки', ru: 'Шашлык из свиной шейки' },
  weight: { uk: '100 г', ru: '100 г' },
  image_preview: '/media/products/shashlyk-svyniachyi-oshyiok.svg',
  qty: 3,
  price: 9450,
  sum: 28_350,
  productData: { minimum: 300, step: 100, unit: 'g' },
}

function orderOf(form: Record<string, unknown>): Record<string, unknown> {
  const now = new Date()
  return {
    id: randomUUID(),
    idempotency_key: randomUUID(),
    form_hash: 'x'.repeat(64),
    state: 'new',
    state_since: now,
    created_at: now,
    ready_at: now,
    promised_at: now,
    cooked_at: now,
    type: 'pickup',
    restaurant_id: form.restaurant_id,
    restaurant: JSON.stringify(restaurant),
    name: form.name,
    phone: form.phone,
    payment: 'cash',
    cutlery: 1,
    comment: '',
    is_not_call_confirmation: false,
    contact_me_telegram_viber: false,
    lines: JSON.stringify([line]),
    subtotal: 28_350,
    delivery_cost: 0,
    total: 28_350,
  }
}

const columns = Object.keys(orderOf({}))
const insert = `insert into orders (${columns.join()}) values (${columns.map((_, at) => `$${at + 1}`).join()})`

async function onServer(): Promise<(values: unknown[]) => Promise<void>> {
  const pool = new pg.Pool({ connectionString: place })
  return async (values) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query({ name: 'insert', text: insert, values })
    await client.query('commit')
    client.release()
  }
}

async function inEngine(): Promise<(values: unknown[]) => Promise<void>> {
  const engine = await PGlite.create({ dataDir: databaseIn(place) })
  return (values) =>
    engine.transaction(async (transaction) => {
      await transaction.query(insert, values)
    })
}

const store = await (isServer ? onServer() : inEngine())
const server = createServer(async (request, response) => {
  const order = orderOf(JSON.parse(await text(request)) as Record<string, unknown>)
  await store(Object.values(order))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: order }))
})
server.listen(0, '127.0.0.1', () => serving(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
