import fc from 'fast-check'
import t from 'tap'
import ru from '#locales/ru/index.ts'
import uk from '#locales/uk/index.ts'
import type { Product } from '#shared/contract/catalog.ts'
import { cartLinkFrom } from '#shared/rules/cart/cart-link.ts'
import { readLines } from '#shared/rules/cart/written-cart.ts'
import { openAgent } from '../../support/agent.ts'
import { linesOf, startShop } from '../../support/start-shop.ts'

/** Tools of agents, over a real socket by the protocol's client library. */

const shop = await startShop(t, { limits: 'on', logLevel: 'trace' })
const base = await shop.listen()
let callers = 0
const from = (): Record<string, string> => ({ 'x-forwarded-for': `203.0.113.${(callers += 1) % 200}` })
const agent = await openAgent(t, base, { headers: from() })

const all = [
  'listCities',
  'listRestaurants',
  'findDishes',
  'searchProducts',
  'readProduct',
  'suggestAddresses',
  'findRegion',
  'listRestaurantSlots',
  'listRegionSlots',
  'quoteOrder',
  'makeCartLink',
]

t.test('tools are offered to both kinds of clients; none orders, none changes anything', async (t) => {
  t.equal(agent.client.getNegotiatedProtocolVersion(), '2026-07-28')
  const older = await openAgent(t, base, { mode: 'legacy', headers: from() })
  t.equal(older.client.getNegotiatedProtocolVersion(), '2025-11-25')
  t.match(older.client.getInstructions(), /a person opens it, reviews the cart and orders/)
  for (const { client } of [agent, older]) {
    const { tools } = await client.listTools()
    t.same(
      tools.map(({ name }) => name),
      all,
    )
    t.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true))
  }
  t.match((await older.call('listCities')).data, { data: [{ id: 1, name: 'Київ' }] })
})

t.test('schemas and their descriptions are those of the contract', async (t) => {
  const { tools } = await agent.client.listTools()
  const schema = tools.find(({ name }) => name === 'quoteOrder')?.inputSchema as unknown
  t.match(schema, {
    type: 'object',
    required: ['cart'],
    $defs: { OrderedLine: { properties: { note: { description: /wish/ }, options: { description: /\w/ } } } },
  })
  t.notMatch(JSON.stringify(schema), /site’s settings|SVG/)
})

const dishesOf = (data: Record<string, unknown>): Product[] => data['data'] as Product[]

t.test('dishes are found by hours, diet, allergens and price, page by page', async (t) => {
  const { data } = await agent.call('findDishes', {
    terminal_id: 101,
    open_now: true,
    diet: 'vegetarian',
    without: ['nuts', 'fish'],
    price_to: 200,
  })
  const found = dishesOf(data)
  t.ok(found.length > 0)
  for (const { name, diets, allergens, currentPrice, in_stop_list } of found) {
    t.ok(diets?.includes('vegetarian'), name)
    t.notOk(allergens === null || allergens.includes('nuts') || allergens.includes('fish'), name)
    t.ok(currentPrice <= 200 && !in_stop_list, name)
  }
  const pages = await Promise.all([1, 2].map((page) => agent.call('findDishes', { page })))
  t.match(pages[1]?.data, { meta: { current_page: 2, per_page: 12 } })
  t.not(dishesOf(pages[0]?.data ?? {})[0]?.id, dishesOf(pages[1]?.data ?? {})[0]?.id)
  t.match((await agent.call('searchProducts', { query: 'без молока' })).data, { avoids: ['milk'] })
})

t.test('a closed restaurant sells nothing now', async (t) => {
  const pause = (paused: boolean) => shop.restaurant.operate('PUT', 'restaurants/1', { paused })
  await pause(true)
  t.teardown(() => pause(false))
  const until = async (): Promise<number> =>
    dishesOf((await agent.call('findDishes', { terminal_id: 101, open_now: true })).data).length
  while ((await until()) > 0) await new Promise((resolve) => setTimeout(resolve, 100))
  t.ok(dishesOf((await agent.call('findDishes', { terminal_id: 101 })).data).length > 0)
})

t.test('an address has its zone and fee; restaurants and zones have slots', async (t) => {
  const { data } = await agent.call('suggestAddresses', { city_id: 1, query: 'Хрещатик 1' })
  const [{ latitude, longitude }] = data['data'] as [{ latitude: number; longitude: number }]
  const zone = await agent.call('findRegion', { latitude, longitude })
  t.match(zone.data, { region: { id: 1, delivery_cost: 59, minimum_order_amount: 300 } })
  t.match((await agent.call('listRegionSlots', { id: 1 })).data, { asap_minutes: Number, slots: [String] })
  t.match((await agent.call('listRestaurantSlots', { id: 1 })).data, { asap_minutes: Number, slots: [String] })
})

const NOTE = 'Алергія: горіхи, сліди також. Без кінзи, соус окремо 🌶️'

/** A dish with a choice to make, and a line with it. */
async function lineWithChoice() {
  for (let page = 1; ; page++) {
    const { data } = await agent.call('findDishes', { terminal_id: 101, open_now: true, page })
    const dish = dishesOf(data).find(
      ({ option_groups, productData }) => option_groups.length > 0 && productData.unit === 'piece',
    )
    if (!dish) continue
    const read = (await agent.call('readProduct', { id: dish.id, terminal_id: 101 })).data as unknown as Product
    const [group] = read.option_groups
    const options = (group?.options ?? []).slice(0, Math.max(1, group?.min ?? 1))
    return {
      group: group?.id,
      line: {
        product_id: dish.id,
        qty: 2,
        note: NOTE,
        options: options.map(({ id }) => ({ group_id: group?.id, option_id: id, qty: 1 })),
      },
    }
  }
}

t.test('a quote has choices, whole notes and the promo code, and names what is unknown', async (t) => {
  const { line, group } = await lineWithChoice()
  const cart = { type: 'pickup', restaurant_id: 1, lines: [line, { product_id: 1, qty: 9 }], promo_code: 'kum100' }
  const { data } = await agent.call('quoteOrder', { cart })
  t.match(data, {
    can_order: true,
    promo: 'applied',
    lines: [{ note: NOTE, options: [{ qty: 1 }] }, { problem: null }],
  })
  const odd = {
    ...cart,
    lines: [
      { ...line, options: [{ group_id: group, option_id: 98_765 }] },
      { product_id: 987_654, qty: 1 },
    ],
    promo_code: 'NOPE',
  }
  t.match((await agent.call('quoteOrder', { cart: odd })).data, {
    can_order: false,
    promo: 'unknown',
    lines: [
      { problem: 'option_foreign', problem_at: { option_id: 98_765 } },
      { product_id: 987_654, problem: 'gone' },
    ],
  })
})

t.test('a link has all of the cart, and names what cannot be had', async (t) => {
  const { line } = await lineWithChoice()
  const lines = [line, { product_id: 987_654, qty: 1 }]
  const { data } = await agent.call('makeCartLink', {
    lines,
    restaurant_id: 1,
    promo_code: 'no such code',
    fulfilment: 'pickup',
    language: 'ru',
  })
  const url = new URL(String(data['link']))
  t.equal(url.origin, base)
  t.match(url.pathname, /^\/ru\/buy\//)
  const text = decodeURIComponent(url.pathname.slice('/ru/buy/'.length))
  t.same(readLines(text), lines)
  t.match(cartLinkFrom({ ...Object.fromEntries(url.searchParams), lines: text }), {
    fulfilment: 'pickup',
    restaurant: 1,
    promo: 'NO SUCH CODE',
  })
  t.match(data, {
    lines: [
      { note: NOTE, problem: null },
      { product_id: 987_654, problem: 'gone' },
    ],
    promo: { code: 'NO SUCH CODE', state: 'unknown' },
  })
  const opened = await fetch(url, { redirect: 'manual', headers: { 'x-forwarded-for': '203.0.113.200' } })
  t.equal(opened.status, 303)
  const query = Object.fromEntries(new URL(String(opened.headers.get('location')), base).searchParams)
  t.equal(cartLinkFrom(query).lines, text)
})

t.test('what a person can mend is told in the language asked for', async (t) => {
  const told = async (name: string, input: Record<string, unknown>, text: string): Promise<void> => {
    const { isError, text: said } = await agent.call(name, input)
    t.ok(isError, `${name} ${JSON.stringify(input)}`)
    t.ok(said.includes(text), said)
  }
  const cart = { type: 'pickup', restaurant_id: 1, lines: [{ product_id: 1, qty: 3 }] }
  await told('readProduct', { id: 987_654 }, `id 987654: ${uk.errors.notFound}`)
  await told('readProduct', { id: 987_654, language: 'ru' }, `id 987654: ${ru.errors.notFound}`)
  await told('findDishes', { terminal_id: 999 }, `terminal_id 999: ${uk.errors.notFound}`)
  await told('findDishes', { diet: 'keto' }, `diet: ${uk.errors.fields.choice}`)
  await told('findDishes', { diet: { toString: 1 } }, `diet: ${uk.errors.fields.choice}`)
  await told('findDishes', { terminal_id: [{ toString: 1 }] }, `terminal_id {}: ${uk.errors.notFound}`)
  await told('findDishes', { query: 'піца' }, `query: ${uk.errors.fields.unknown}`)
  await told('listCities', { id: 1 }, `id: ${uk.errors.fields.unknown}`)
  await told(
    'quoteOrder',
    { cart: { ...cart, lines: [{ product_id: 1, qty: 3, note: 'о'.repeat(141) }] }, language: 'ru' },
    `lines.0.note: ${ru.errors.fields.tooLong}`,
  )
  await told('quoteOrder', {}, uk.form.errors.required)
  await told('makeCartLink', { ...cart, type: undefined, restaurant_id: 99 }, 'restaurant_id: ')
  await told(
    'makeCartLink',
    { lines: cart.lines, restaurant_id: 1, fulfilment: 'drone' },
    `fulfilment: ${uk.errors.fields.choice}`,
  )
  await told(
    'makeCartLink',
    { lines: cart.lines, restaurant_id: 1, tip: 5, slot: '2026-12-01T12:00:00Z', table: '5' },
    `tip, slot, table: ${uk.errors.fields.unknown}`,
  )
  await told(
    'makeCartLink',
    { lines: cart.lines, restaurant_id: 2, fulfilment: 'courier' },
    `fulfilment: ${uk.errors.fields.choice}`,
  )
  const long = Array.from({ length: 50 }, (_, n) => ({ product_id: n + 1, qty: 9, note: 'нотатка '.repeat(17) }))
  await told('makeCartLink', { lines: long, restaurant_id: 1 }, `lines: ${uk.cart.link.tooLong}`)
  const russian = await openAgent(t, base, { headers: { ...from(), 'accept-language': 'ru' } })
  t.match((await russian.call('readProduct', { id: 987_654 })).text, ru.errors.notFound)
})

t.test('what a program has wrong is an error of the protocol', async (t) => {
  await t.rejects(agent.call('placeOrder'), { code: -32_602, message: 'Unknown tool: placeOrder' })
  await t.rejects(agent.call('listCities', { language: 'de' }), { code: -32_602 })
  const send = async (body: string, headers: Record<string, string> = {}, method = 'POST') => {
    const response = await fetch(`${base}/mcp`, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...from(),
        ...headers,
      },
      ...(method === 'POST' && { body }),
    })
    return { status: response.status, allow: response.headers.get('allow'), body: await response.text() }
  }
  const ask = (method: string, params?: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const version = { 'mcp-protocol-version': '1999-01-01' }
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'a', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' }
  for (const [body, headers, status, said] of [
    ['{"jsonrpc":', {}, 400, '"code":-32700'],
    ['', {}, 400, '"code":-32700'],
    ['null', {}, 400, '"code":-32600'],
    ['{"__proto__":{"a":1}}', {}, 400, '"code":-32600'],
    [`[${ask('tools/list')},${ask('tools/list')}]`, {}, 400, '"code":-32600'],
    [ask('orders/place'), {}, 200, '"code":-32601'],
    [ask('tools/call', { name: 'listCities', arguments: 'x' }), {}, 200, '"code":-32602'],
    [ask('tools/list'), version, 400, '2025-11-25'],
    [ask('subscriptions/listen', { _meta: envelope, notifications: {} }), modern, 200, '"code":-32603'],
    [ask('x'.repeat(70_000)), {}, 413, '"code":"too_large"'],
    [ask('tools/list'), { 'content-type': 'text/plain' }, 415, '"code":"unsupported_type"'],
    [ask('tools/list'), { 'sec-fetch-site': 'cross-site' }, 403, '"code":"forbidden"'],
    [ask('tools/list'), { 'integrator-key': 'unknown' }, 403, '"code":"forbidden"'],
  ] as const) {
    const answer = await send(body, headers)
    t.equal(answer.status, status, `${body.slice(0, 50)}: ${answer.body.slice(0, 200)}`)
    t.ok(answer.body.includes(said), answer.body.slice(0, 200))
  }
  for (const method of ['GET', 'DELETE', 'PUT'])
    t.match(await send('', {}, method), { status: 405, allow: 'POST' }, method)
})

t.test('no message, and no input of a tool, is a fault of the shop', async (t) => {
  const words = fc.constantFrom(
    'id',
    'cart',
    'lines',
    'terminal_id',
    'page',
    'query',
    'restaurant_id',
    'language',
    '__proto__',
  )
  const value = fc.oneof(fc.jsonValue(), fc.integer(), fc.constantFrom('1', '../orders', '?a=b', '\u0000', '{id}'))
  const input = fc.dictionary(words, value, { maxKeys: 4 })
  const call = fc.record({ name: fc.constantFrom(...all, 'x'), arguments: input })
  const message = fc.record({
    jsonrpc: fc.constant('2.0'),
    id: fc.constantFrom(1, 'a'),
    method: fc.constantFrom('tools/call', 'tools/call', 'tools/list', 'initialize', 'server/discover', 'ping', 'x'),
    params: fc.oneof({ weight: 5, arbitrary: call }, { weight: 1, arbitrary: fc.jsonValue() }),
  })
  const log = shop.log.length
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 5, arbitrary: message }, { weight: 1, arbitrary: fc.jsonValue() }),
      async (body) => {
        const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...from() }
        const { status } = await fetch(`${base}/mcp`, { method: 'POST', headers, body: JSON.stringify(body) })
        return status < 500
      },
    ),
    { numRuns: Number(process.env.FUZZ_INPUTS || 200) },
  )
  t.same(
    shop.log.slice(log).filter(({ level }) => Number(level) >= 50),
    [],
    'nothing is logged as a fault',
  )
})

t.test('a backend that lacks a call has no tool for it', async (t) => {
  const { capabilities } = shop.app
  const lacking = ['quotes', 'slots', 'suggestions'] as const
  const say = (verdict: 'missing' | 'present'): void =>
    capabilities.applyVerdicts(new Map(lacking.map((name) => [name, verdict])))
  say('missing')
  t.teardown(() => say('present'))
  t.same(await agent.tools(), [
    'listCities',
    'listRestaurants',
    'findDishes',
    'searchProducts',
    'readProduct',
    'findRegion',
  ])
  await t.rejects(agent.call('quoteOrder'), { code: -32_602 })
})

t.test('limits are those of /bff, with the address of the caller', async (t) => {
  const busy = await openAgent(t, base, { headers: { ...from(), 'user-agent': 'busy' } })
  const answers = await Promise.all(Array.from({ length: 210 }, () => busy.call('searchProducts', { query: 'борщ' })))
  const refused = answers.filter(({ isError }) => isError)
  t.equal(refused.length, 10)
  t.ok(refused.every(({ text }) => text === uk.errors.tooMany))
  t.notOk((await agent.call('searchProducts', { query: 'борщ' })).isError, 'others are not limited')
  const many = await Promise.allSettled(Array.from({ length: 1000 }, () => busy.tools()))
  t.match(
    many.find(({ status }) => status === 'rejected'),
    { reason: { message: /429|too_many/ } },
    'the messages themselves are counted, too',
  )
})

t.test('a tool that asks twice inside counts as one request', async (t) => {
  const headers = {
    ...from(),
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  }
  const params = { name: 'findDishes', arguments: { terminal_id: 101 } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const left = async (): Promise<number> => {
    const answer = await fetch(`${base}/mcp`, { method: 'POST', headers, body })
    t.match(await answer.text(), 'current_page')
    return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
  }
  t.equal((await left()) - (await left()), 1)
})

t.test('logs and metrics have routes, and no note, code or address; nothing was ordered', async (t) => {
  const lines = linesOf(shop.log)
  t.ok(lines.some((line) => line.includes('"url":"/mcp"')))
  const text = [...lines, await shop.app.metrics.registry.metrics()].join('\n')
  t.match(text, 'route="/mcp"')
  for (const canary of [
    NOTE,
    'Алергія',
    'Хрещатик',
    'NOPE',
    'NO SUCH CODE',
    'no such code',
    '203.0.113.',
    'agent-of-the-tests',
  ])
    t.notOk(text.includes(canary) || text.includes(encodeURIComponent(canary)), canary)
  t.same(await shop.restaurant.storedOrders(), [])
})
