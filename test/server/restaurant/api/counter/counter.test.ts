import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { businessApi, type Restaurant } from '#shared/contract/business.ts'
import { catalogApi, type Product } from '#shared/contract/catalog.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { steps } from '#server/restaurant/database/migrations.ts'
import { messageText } from '#server/restaurant/domain/messages.ts'
import { askAs, readShown, texts as allTexts, type Ask } from '#server/restaurant/api/counter/operator-calls.ts'
import { openRestaurant, operatorKey } from '../../../../support/open-restaurant.ts'
import { courier, inhouse, pickup } from '../../../../support/restaurant-order-form.ts'

/** The counter's pages, without scripts: whoever accepts orders signs in, sees them, and presses what the operator's calls do. */

const { app, clock, database, request } = await openRestaurant(t, undefined, undefined, undefined, {
  proxies: ['10.0.0.0/8'],
})
const texts = allTexts.uk
const form = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'uk' }

const place = async (order: OrderForm): Promise<Order> =>
  (await request(ordersApi.createOrder, { headers: { 'idempotency-key': randomUUID() }, body: order })).body.data
const stateOf = async (id: string): Promise<Order | undefined> => {
  const { body } = await request(operatorApi.getOrders, {}, { token: operatorKey })
  return (body.data as Order[]).find((one) => one.id === id)
}

const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...form, ...headers }, payload: new URLSearchParams(fields).toString() })
async function signIn(): Promise<string> {
  const { headers } = await send('/counter/sign-in', { key: operatorKey })
  return String(headers['set-cookie']).split(';', 1)[0] ?? ''
}
const cookie = await signIn()
const press = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  send(url, fields, { cookie, ...headers })
const show = async (url = '/counter', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { cookie, 'accept-language': 'uk', ...headers } })

t.test(
  'only the operator’s key opens the counter, for twelve hours; five wrong keys close it to an address',
  async (t) => {
    const order = await place(pickup)
    const path = `/counter/moveOrder/${order.id}`
    t.match((await app.inject('/counter')).body, texts.key)
    t.notMatch((await app.inject('/counter')).body, order.number)
    for (const wrong of ['', 'counter=1.x', `counter=${clock.now.getTime() + 1000}.x`])
      t.equal((await send(path, { state: 'confirmed' }, { cookie: wrong })).statusCode, 401, wrong)
    const lost = await app.inject({ url: '/counter', headers: { 'hx-request': 'true' } })
    const stream = await app.inject({ url: '/counter/events', headers: { 'hx-request': 'true' } })
    for (const { statusCode, headers } of [lost, stream])
      t.match(
        { statusCode, ...headers },
        { statusCode: 401, 'hx-retarget': 'body', 'hx-reselect': 'main', 'hx-reswap': 'innerHTML' },
        'in place of a page that lost its session',
      )
    t.match(lost.body, texts.ended)
    t.match(lost.body, 'data-new="?"', 'it rings')
    t.notMatch((await app.inject('/counter')).body, texts.ended, 'nobody had signed in')
    const elsewhere: Record<string, string>[] = [{ 'sec-fetch-site': 'same-site' }, { origin: 'http://localhost:9999' }]
    for (const from of elsewhere)
      t.equal((await press(path, { json: '{"state":"confirmed"}' }, from)).statusCode, 401, JSON.stringify(from))
    t.equal((await stateOf(order.id))?.state, 'new')

    const { headers } = await send('/counter/sign-in', { key: operatorKey })
    t.match(headers, { location: '/counter?at=&lang=uk', 'set-cookie': /; HttpOnly; SameSite=Strict/ })
    t.match(headers['content-security-policy'], "script-src 'self'")
    let session = cookie
    const before = clock.now
    clock.now = new Date(before.getTime() + 12 * 3_600_000 + 1)
    t.match((await show()).body, texts.key, 'the shift is over')
    for (let hours = 7; hours <= 21; hours += 7) {
      clock.now = new Date(before.getTime() + hours * 3_600_000)
      const { body, headers: renewed } = await show('/counter', { cookie: session })
      t.notMatch(body, texts.key, `after ${hours} hours of work`)
      session = String(renewed['set-cookie']).split(';', 1)[0] ?? ''
    }
    clock.now = before
    t.notOk((await show()).headers['set-cookie'], 'an answer on its way begins no session after a sign-out')

    const behindProxy = (address: string) => ({
      method: 'POST' as const,
      url: '/counter/sign-in',
      headers: { ...form, 'x-forwarded-for': address },
      remoteAddress: '10.0.0.1',
    })
    const tryKey = (key: string, address = '203.0.113.7') =>
      app.inject({ ...behindProxy(address), payload: `key=${key}` })
    const { headers: _form, ...noForm } = behindProxy('203.0.113.7')
    t.equal((await app.inject({ ...noForm, payload: { key: operatorKey } })).statusCode, 401, 'no form')
    for (let n = 1; n <= 5; n += 1) t.equal((await tryKey('wrong')).statusCode, 401)
    t.equal((await tryKey(operatorKey)).statusCode, 401, 'the right key, too, is refused now')
    t.equal((await tryKey(operatorKey, '203.0.113.8')).statusCode, 303, 'others behind the same proxy are not')
    t.equal(
      (await tryKey(operatorKey, '203.0.113.7:50001')).statusCode,
      401,
      'a proxy that appends ports tells of the same',
    )
    for (let n = 1; n <= 5; n += 1) await tryKey('wrong', `2001:db8:1:${n}::1`)
    t.equal((await tryKey(operatorKey, '2001:db8:1:6::1')).statusCode, 401, 'a network of IPv6 is one client')
    t.match((await press('/counter/sign-out', {})).headers['set-cookie'], /^counter=; .*Max-Age=0/)
  },
)

t.test('an order is shown with all that a kitchen needs, and nothing of it is markup', async (t) => {
  const name = '<img src=x onerror=alert(1)>'
  const [line] = courier.lines
  const guests = [
    { ...line!, guest: '<i>Оля</i>' },
    { ...line!, guest: 'Ія' },
  ]
  const grouped = await place({ ...courier, lines: guests, expected_total: 2 * 3 * 178 } as OrderForm)
  t.same(
    grouped.lines.map(({ guest }) => guest),
    ['<i>Оля</i>', 'Ія'],
  )
  const order = await place({ ...courier, name, comment: 'код "7" & <b>швидко</b>', dropoff: 'leave' } as OrderForm)
  const { body } = await show()
  t.match(body, `№ ${order.number}`)
  t.notMatch(body, name)
  t.match(body, '&lt;img src=x')
  t.match(body, /<h3>&lt;i&gt;Оля&lt;\/i&gt;<\/h3><ul>[^]*<h3>Ія<\/h3><ul>/)
  t.match((await show(`/counter?of=${grouped.number}`)).body, '>Ія: ', 'a question about a dish names whose it is')
  t.match(body, 'код &quot;7&quot; &amp; &lt;b&gt;швидко&lt;/b&gt;')
  for (const text of [texts.dropoffs.leave, order.lines[0]?.name ?? '', order.restaurant.name]) t.match(body, text)
  const dishes = await Promise.all(
    order.lines.map(async ({ product_id: id }) => (await request(catalogApi.getProduct, { params: { id } })).body.data),
  )
  const declared = (dishes as Product[]).flatMap(({ allergens }) => allergens ?? [])
  t.ok(declared.length > 0)
  for (const one of declared) t.match(body, new RegExp(`<small>${texts.allergens}: [^<]*${texts.allergen[one]}`))
  const declare = (all: readonly string[]) =>
    database
      .updateTable('compositions')
      .set({ allergens: JSON.stringify(all) })
      .where('product_id', '=', order.lines[0]!.product_id)
      .execute()
  await declare([])
  t.match((await show()).body, `${texts.allergens}: ${texts.allergen[declared[0]!]}`, 'whatever the menu says later')
  await declare(declared)
  const { body: inRussian } = await show('/counter?lang=ru')
  t.match(inRussian, allTexts.ru.more)
  for (const [, address] of inRussian.matchAll(/(?:action|hx-get)="(\/counter[^"]*\?[^"]*)"/g))
    t.match(address, 'lang=ru')
})

t.test('an order in work during an update gets what is declared of its dishes and options', async (t) => {
  const { id } = await place(pickup)
  const declare = (table: 'options' | 'compositions', key: number, group: string) =>
    sql`update ${sql.table(table)} set allergens = ${JSON.stringify([group])}::jsonb
      where ${sql.ref(table === 'options' ? 'id' : 'product_id')} = ${key}`.execute(database)
  await declare('compositions', 1, 'fish')
  await declare('options', 1, 'milk')
  await declare('options', 2, 'nuts')
  const line = { product_id: 1, options: [{ option_id: 1, options: [{ option_id: 2 }] }] }
  const lines = [line, { product_id: 0 }]
  const question = { choices: [{ kind: 'leave_out', lines: [line] }, { kind: 'cancel' }] }
  const stored = (part: object) => database.updateTable('orders').set(part).where('id', '=', id).execute()
  await stored({ lines: JSON.stringify(lines), question: JSON.stringify(question), question_id: randomUUID() })
  await sql`drop index orders_cancelled`.execute(database)
  await steps['0047-allergens-of-lines']!.up(database)
  const after = await database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const allergens = ['fish', 'milk', 'nuts']
  t.match(after.lines, [
    { ...line, allergens },
    { product_id: 0, allergens: [] },
  ])
  t.match(after.question, { choices: [{ lines: [{ ...line, allergens }] }, { kind: 'cancel' }] })
  await stored({ state: 'completed', question: null, question_id: null })
})

t.test('a press moves an order once; of two counters the second is told', async (t) => {
  const order = await place(inhouse)
  const path = `/counter/moveOrder/${order.id}`
  t.match(await press(`${path}?at=1`, { state: 'confirmed' }), {
    statusCode: 303,
    headers: { location: '/counter?at=1&lang=uk' },
  })
  t.equal((await press(path, { state: 'confirmed' })).statusCode, 303, 'sent again after a cut, it is the same press')
  t.equal((await press(path, { state: 'cooking' })).statusCode, 303)
  const late = await press(path, { state: 'confirmed' })
  t.match(late, { statusCode: 409, body: /role="alert">[^<]+/ })
  const named = await press(`${path}?of=${order.number}`, { state: 'confirmed' })
  t.match(named.body, `<h2>№ ${order.number}</h2>`, 'of which order')
  t.match(named.headers, { 'hx-replace-url': `/counter?at=&lang=uk&of=${order.number}` })
  t.equal((await stateOf(order.id))?.state, 'cooking')
  const json = JSON.stringify({ cancelled_products: [order.lines[0]?.product_id] })
  await press(path, { state: 'cancelled', cancel_reason: 'dishes', json })
  t.equal((await press(`/counter/toString/${order.id}`, {})).statusCode, 404, 'that is no call')
  const { body } = await request(ordersApi.getOrder, { params: { id: order.id }, query: { phone: inhouse.phone } })
  t.match(body.data, { state: 'cancelled', cancel_reason: 'dishes', cancelled_products: [order.lines[0]?.product_id] })
})

t.test('an order that waits for its online payment rings and is accepted only once the money is there', async (t) => {
  const order = await place({ ...pickup, payment: 'card_online' } as OrderForm)
  const seen = async () => {
    const { body } = await show()
    const row = body.split(`id="o${order.id}"`)[1]?.split('</li><li class="order"')[0] ?? ''
    const rings = /data-new="([^"]*)"/.exec(body)?.[1]?.split(' ').includes(order.number)
    return { rings, isOffered: row.includes(`>${texts.move.confirmed}<`), row }
  }
  const unpaid = await seen()
  t.match(unpaid, { rings: false, isOffered: false })
  t.match(unpaid.row, texts.online.unpaid)
  const path = `/counter/moveOrder/${order.id}`
  t.match(await press(path, { state: 'confirmed' }), { statusCode: 409, body: messageText('uk', 'payment_awaited') })
  for (const [unpaid_reason, is_paid, word] of [
    ['checking', false, 'checking'],
    ['held', false, 'held'],
    [null, true, 'paid'],
  ] as const) {
    await database.updateTable('orders').set({ unpaid_reason, is_paid }).where('id', '=', order.id).execute()
    const now = await seen()
    t.match(now, { rings: true, isOffered: true }, word)
    t.match(now.row, texts.online[word])
  }
  t.equal((await press(path, { state: 'confirmed' })).statusCode, 303)
})

t.test('time, courier and questions reach the customer', async (t) => {
  const order = await place(courier)
  const on = (call: string, fields: Record<string, string>) => press(`/counter/${call}/${order.id}`, fields)
  const ask = (part: object, fields: Record<string, string> = {}) =>
    on('askQuestion', { json: JSON.stringify(part), ...fields })
  const ready_at = new Date(Date.parse(order.ready_at) + 600_000).toISOString()
  for (const time of ['first', 'again'])
    t.equal((await on('setReadyTime', { ready_at, reason: 'busy' })).statusCode, 303, time)
  t.match(await stateOf(order.id), { ready_at, delay_reason: 'busy' })
  await on('setCourier', { name: 'Андрій', phone: '067 111 22 33', minutes: '15' })
  t.match((await stateOf(order.id))?.courier, { name: 'Андрій', phone: '380671112233', minutes: 15 })
  await on('setCourier', { name: '', phone: '', minutes: '' })
  t.equal((await stateOf(order.id))?.courier, null)
  t.equal((await on('setReadyTime', { ready_at: 'завтра', reason: 'busy' })).statusCode, 409, 'the call refuses it')
  const [line] = order.lines
  t.equal((await on('askQuestion', { json: 'no JSON' })).statusCode, 409)
  const about = { subject: 'line', product_id: line?.product_id, line: 0, choices: [{ kind: 'cancel' }], silence: 0 }
  t.equal((await ask(about, { replacement: '1 Шашлик' })).statusCode, 303)
  const asked = await stateOf(order.id)
  t.match(asked?.question, { subject: 'line', product_id: line?.product_id, silence: 0 })
  t.same(
    asked?.question?.choices.map(({ kind }) => kind),
    ['replace', 'cancel'],
  )
  t.ok((await show()).body.includes(texts.asked))
  const address = { subject: 'address', choices: [{ kind: 'meet' }, { kind: 'call' }], silence: 1 }
  t.equal((await ask(address)).statusCode, 409, 'one question at a time')
})

t.test('what a guest wishes and answers is read at the counter', async (t) => {
  const told = { cutlery: 4, is_not_call_confirmation: true, contact_me_telegram_viber: true }
  const order = await place({ ...courier, ...told } as OrderForm)
  const row = async () => (await show()).body.split(`id="o${order.id}"`)[1]?.split('<article')[0] ?? ''
  t.match(await row(), `${texts.cutlery}: 4, ${texts.noCall}, ${texts.messenger}`)
  const choices = [{ kind: 'meet' }, { kind: 'call' }, { kind: 'cancel' }]
  const json = JSON.stringify({ subject: 'address', choices, silence: 1 })
  for (const [choice, minutes, words] of [
    [0, 1, `${texts.answered}: ${texts.answers.meet}`],
    [0, 11, `${texts.silent}: ${texts.answers.call}`],
  ] as const) {
    await press(`/counter/askQuestion/${order.id}`, { json })
    const question_id = (await stateOf(order.id))?.question_id
    const before = clock.now
    clock.now = new Date(before.getTime() + minutes * 60_000)
    const body = { question_id, choice, phone: courier.phone }
    await request(ordersApi.answerQuestion, { params: { id: order.id }, body })
    clock.now = before
    t.match(await row(), words)
  }
  await press(`/counter/moveOrder/${order.id}`, { state: 'cancelled', cancel_reason: 'other' })
  t.match(await row(), texts.states.cancelled)
})

t.test('an order that is cancelled is told for a while, whoever did it', async (t) => {
  const [byGuest, byAnswer, here] = [await place(pickup), await place(courier), await place(pickup)]
  await request(ordersApi.cancelOrder, { params: { id: byGuest.id }, body: { phone: pickup.phone } })
  const choices = [{ kind: 'meet' }, { kind: 'cancel' }]
  await press(`/counter/askQuestion/${byAnswer.id}`, {
    json: JSON.stringify({ subject: 'address', choices, silence: 0 }),
  })
  const question_id = (await stateOf(byAnswer.id))?.question_id
  const answer = { question_id, choice: 1, phone: courier.phone }
  await request(ordersApi.answerQuestion, { params: { id: byAnswer.id }, body: answer })
  await press(`/counter/moveOrder/${here.id}`, { state: 'cancelled', cancel_reason: 'other' })

  const states = async () => {
    const { body } = await show()
    return [byGuest, byAnswer, here].map(({ id }) => new RegExp(`id="o${id}" data-state="(\\w+)"`).exec(body)?.[1])
  }
  t.same(await states(), ['cancelled', 'cancelled', 'cancelled'])
  t.notMatch((await show()).body, new RegExp(`data-new="[^"]*${byGuest.number}`), 'it does not ring')
  t.notMatch((await show()).body, `of=${byGuest.number}`, 'nothing is left to do about it')
  const before = clock.now
  clock.now = new Date(before.getTime() + 11 * 60_000)
  t.same(await states(), [undefined, undefined, undefined])
  clock.now = before
})

t.test('a restaurant pauses, opens again, cooks longer and runs out of dishes', async (t) => {
  const restaurantOf = async () =>
    ((await request(businessApi.getRestaurants, {})).body as Restaurant[]).find(({ id }) => id === 1)
  const paused_until = new Date(clock.now.getTime() + 3_600_000).toISOString()
  const set = (call: string, part: object) => press(`/counter/${call}/1?at=1`, { json: JSON.stringify(part) })
  await set('setRestaurant', { paused: true, paused_until, pause_reason: 'power' })
  t.match(await restaurantOf(), { paused: true, paused_until, pause_reason: 'power' })
  t.match(
    (await show('/counter?at=1')).body,
    new RegExp(`: ${texts.paused} ${texts.until} [\\d:. ]+, ${texts.reasons.power}`),
  )
  await set('setRestaurant', { paused: false, paused_until: null, pause_reason: null })
  await set('setRestaurant', { busy_minutes: 20 })
  t.match(await restaurantOf(), { paused: false, busy_minutes: 20 })
  const isGone = async (food: object): Promise<boolean> => {
    const value = JSON.stringify({ terminal_id: 101, ...food }).replaceAll('"', '&quot;')
    return (await show('/counter?at=1&of=restaurant')).body.includes(`value="${value}">${texts.stop}: `)
  }
  for (const [call, food] of [
    ['setStop', { product_id: 2 }],
    ['setOptionStop', { option_id: 1 }],
  ] as const) {
    const json = JSON.stringify({ terminal_id: 101, ...food, stopped: true })
    t.equal((await press(`/counter/${call}/1?at=1`, { json, stopped_until: '2030-01-01T04:00:00Z' })).statusCode, 303)
    t.equal((await press(`/counter/${call}/1?at=1`, { json, stopped_until: '' })).statusCode, 303, 'without an end')
    t.equal((await press(`/counter/${call}/1?at=1`, { json, stopped_until: 'завтра' })).statusCode, 409)
    t.ok(await isGone(food), call)
    await set(call, { terminal_id: 101, ...food, stopped: false })
    t.notOk(await isGone(food), `${call}: there again`)
  }
  t.equal((await set('setStop', { product_id: 2, stopped: true })).statusCode, 409, 'of no restaurant')
  t.match((await show('/counter?of=1')).body, texts.over, 'an order that has ended')
})

t.test('what one counter sets is not undone by the older page of another', async (t) => {
  const formsOf = (body: string, call: string) => body.split('<form ').filter((one) => one.includes(`/counter/${call}`))
  const [pause, busy, ...others] = formsOf((await show('/counter?at=1&of=restaurant')).body, 'setRestaurant')
  t.same([pause?.includes('busy_minutes'), busy?.includes('pause'), others.length], [false, false, 0])

  const order = await place(courier)
  const [time = ''] = formsOf((await show(`/counter?of=${order.number}`)).body, `setReadyTime/${order.id}`)
  const moveBy = (minutes: number) => {
    const [, json = ''] = new RegExp(`value="([^"]*)"[^>]*>[^<]*\\(\\+${minutes} `).exec(time) ?? []
    return press(`/counter/setReadyTime/${order.id}`, { reason: 'busy', json: json.replaceAll('&quot;', '"') })
  }
  for (const way of ['moved', 'sent again after a cut']) t.equal((await moveBy(20)).statusCode, 303, way)
  t.match(await moveBy(10), { statusCode: 409, body: messageText('uk', 'time_moved') })
  t.equal(Date.parse((await stateOf(order.id))?.ready_at ?? '') - Date.parse(order.ready_at), 20 * 60_000)
})

t.test('the only restaurant shows the open orders of one that it replaced', async (t) => {
  const order = await place(inhouse)
  const askAll = askAs(app, operatorKey, 'uk')
  const restaurants = (await askAll(businessApi.getRestaurants))
    .filter(({ id }) => id !== order.restaurant.id)
    .slice(0, 1)
  const ask = async (...call: Parameters<Ask>) =>
    call[0] === businessApi.getRestaurants ? restaurants : askAll(...call)
  const view = { at: '', of: '', locale: 'uk', now: clock.now, notice: '', hasFolder: false } as const
  t.ok((await readShown(ask as Ask, view)).orders.some(({ id }) => id === order.id))
})
