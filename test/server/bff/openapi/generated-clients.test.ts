import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import openapiTS, { astToString } from 'openapi-typescript'
import t from 'tap'
import { checkedIn } from '#server/bff/openapi/checked-in-document.ts'
import { startShop } from '../../../support/start-shop.ts'

/** Clients that two generators make of the OpenAPI document compile, and order, follow and cancel in a running shop. */

const root = join(import.meta.dirname, '../../../..')
mkdirSync(join(root, '.tap'), { recursive: true })
const place = mkdtempSync(join(root, '.tap/clients-'))
t.teardown(() => rmSync(place, { recursive: true }))

const ORDER = `
  name: 'Олена', phone: '380671234567', slot: null, payment: 'cash', change_from: null, cutlery: 0, comment: '',
  is_not_call_confirmation: true, contact_me_telegram_viber: false, consent: true,`

/** The same journey with each client, as the developer of an app would write it. */
const journeys = {
  'openapi-fetch': `
import createClient from 'openapi-fetch'
import type { paths } from './paths.ts'

export async function order(baseUrl: string, key: string): Promise<string[]> {
  const shop = createClient<paths>({ baseUrl })
  const restaurant = (await shop.GET('/bff/restaurants')).data![0]!
  const dish = (await shop.GET('/bff/categories', { params: { query: { terminal_id: String(restaurant.terminal_id) } } })).data!.flatMap(({ products }) => products)
    .find(({ is_available, in_stop_list, category }) => is_available && !in_stop_list && !category.is_active_by_time)!
  const cart = { type: 'pickup' as const, restaurant_id: restaurant.id, lines: [{ product_id: dish.id, qty: Math.ceil(dish.productData.minimum / dish.productData.step) }] }
  const { data: quote } = await shop.POST('/bff/quotes', { body: cart })
  const { data: placed, error, response } = await shop.POST('/bff/orders', { params: { header: { 'idempotency-key': key } }, body: { ...cart, ${ORDER} expected_total: quote!.total } })
  if (!placed || !('id' in placed)) throw new Error((placed ?? error).detail)
  const header = { 'Order-Key': response.headers.get('order-key') ?? '' }
  const own = { params: { path: { id: placed.id }, header } }
  const read = await shop.GET('/bff/orders/{id}', own)
  const events = await shop.GET('/bff/orders/{id}/events', { ...own, parseAs: 'stream' })
  const reader = events.data!.getReader()
  const first = new TextDecoder().decode((await reader.read()).value as Uint8Array)
  await reader.cancel()
  const cancelled = await shop.POST('/bff/orders/{id}/cancellation', own)
  const otherCustomer = await shop.GET('/bff/orders/{id}', { params: { path: { id: placed.id } } })
  return [read.data!.state, /"state":"(\\w+)"/.exec(first)?.[1] ?? '', cancelled.data!.state, otherCustomer.error!.code]
}
`,
  'hey-api': `
import { createClient } from './sdk/client/index.ts'
import { cancelOrder, listCategories, listRestaurants, placeOrder, quoteOrder, readOrder, watchOrder } from './sdk/sdk.gen.ts'

export async function order(baseUrl: string, key: string): Promise<string[]> {
  const client = createClient({ baseUrl })
  const restaurant = (await listRestaurants({ client })).data![0]!
  const dish = (await listCategories({ client, query: { terminal_id: String(restaurant.terminal_id) } })).data!.flatMap(({ products }) => products)
    .find(({ is_available, in_stop_list, category }) => is_available && !in_stop_list && !category.is_active_by_time)!
  const cart = { type: 'pickup' as const, restaurant_id: restaurant.id, lines: [{ product_id: dish.id, qty: Math.ceil(dish.productData.minimum / dish.productData.step) }] }
  const { data: quote } = await quoteOrder({ client, body: cart })
  const { data: placed, error, response } = await placeOrder({ client, headers: { 'idempotency-key': key }, body: { ...cart, ${ORDER} expected_total: quote!.total } })
  if (!placed || !('id' in placed)) throw new Error((placed ?? error)?.detail)
  const own = { client, path: { id: placed.id }, headers: { 'Order-Key': response!.headers.get('order-key') ?? '' } }
  const read = await readOrder(own)
  const stop = new AbortController()
  const { stream } = await watchOrder({ ...own, signal: stop.signal })
  let first = ''
  for await (const event of stream) {
    first = event.state
    break
  }
  stop.abort()
  const cancelled = await cancelOrder(own)
  const otherCustomer = await readOrder({ client, path: { id: placed.id } })
  return [read.data!.state, first, cancelled.data!.state, otherCustomer.error!.code]
}
`,
} as const

async function generate(): Promise<void> {
  writeFileSync(
    join(place, 'paths.ts'),
    astToString(await openapiTS(pathToFileURL(checkedIn.shop), { defaultNonNullable: false })),
  )
  await createClient({
    input: checkedIn.shop,
    output: { path: join(place, 'sdk'), module: { extension: '.ts' } },
    logs: { level: 'silent' },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
  })
  for (const [name, source] of Object.entries(journeys)) writeFileSync(join(place, `${name}.ts`), source)
  writeFileSync(
    join(place, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'ES2024',
        lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
      },
      files: Object.keys(journeys).map((name) => `${name}.ts`),
    }),
  )
}

const compile = () =>
  spawnSync(process.execPath, [join(root, 'node_modules/typescript7/lib/tsc.js'), '-p', place], { encoding: 'utf8' })

t.test('both clients are generated from the checked-in document and compile', async (t) => {
  await generate()
  t.equal(compile().stdout, '')
  writeFileSync(
    join(place, 'hey-api.ts'),
    journeys['hey-api'].replace("type: 'pickup' as const", "type: 'pick-up' as const"),
  )
  t.match(compile().stdout, /hey-api\.ts.*pick-up/s, 'a field outside the document is a compile error')
  writeFileSync(join(place, 'hey-api.ts'), journeys['hey-api'])
})

t.test('a guest’s order is placed, read, followed and cancelled by its key, without cookies', async (t) => {
  const shop = await startShop(t)
  const url = await shop.listen()
  for (const name of Object.keys(journeys)) {
    const { order } = (await import(pathToFileURL(join(place, `${name}.ts`)).href)) as {
      order(baseUrl: string, key: string): Promise<string[]>
    }
    t.same(await order(url, crypto.randomUUID()), ['new', 'new', 'cancelled', 'not_found'], name)
  }
})
