import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { deliveryApi } from '#shared/contract/delivery.ts'
import { favouritesApi } from '#shared/contract/favourites.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { OrderForm } from '#shared/contract/order-forms.ts'
import { profileApi } from '#shared/contract/profile.ts'
import { publishingApi } from '#shared/contract/publishing.ts'
import type { Locale } from '#shared/locale.ts'
import { customerOfPhone } from '#server/restaurant/domain/customers/customers.ts'
import { placeOrder } from '#server/restaurant/domain/orders/order-placement.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'
import { address, courier, pickup } from '../../../../support/restaurant-order-form.ts'
import { storePayment } from '../../../../support/restaurant-payment.ts'

/** An account that is deleted: its orders keep their sums, and nothing in the database names the customer. */

const restaurant = await openRestaurant(t)
const { ask, request, signIn, database, clock, move } = restaurant
const NAME = 'Ярополк'
const WORDS = ['Обережно', 'собака', 'гострого', 'Катруся', 'Васильківська, 70']

const place = (form: object, token?: string) => restaurant.place({ ...form, name: NAME }, token ? { token } : {})
const remove = (token: string, locale: Locale = 'uk') => request(profileApi.deleteAccount, {}, { token, locale })

/** Rows of any table that contain a text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database)
  const found: string[] = []
  for (const { name } of rows) {
    const hits =
      await sql`select 1 from ${sql.table(name)} as one where to_jsonb(one)::text ilike ${`%${text}%`}`.execute(
        database,
      )
    if (hits.rows.length > 0) found.push(name)
  }
  return found.sort()
}

/** A customer with everything that a restaurant can know. */
async function livedIn(phone: string) {
  const token = await signIn(phone)
  await ask(
    profileApi.updateProfile,
    { body: { name: NAME, surname: 'Ковальчук', email: 'yaropolk@example.com', birthday: '1990-02-01' } },
    { token },
  )
  await ask(deliveryApi.createAddress, { body: { ...address, name: 'Собака', is_default: true } }, { token })
  await ask(favouritesApi.addFavorite, { body: { product_id: 1 } }, { token })
  const lines = [
    { ...courier.lines[0], product_id: 3, qty: 3, note: 'без гострого', guest: 'Катруся' },
    courier.lines[1],
  ]
  const order = await place({ ...courier, lines, phone, comment: 'Обережно, собака' }, token)
  const guest = await place({ ...pickup, phone })
  await ask(publishingApi.createReview, {
    body: { name: NAME, text: 'Смачно', rating: 5, restaurant_id: 1, order_id: order.id },
  })
  await ask(publishingApi.createQualityReport, {
    body: { restaurant_id: 1, order_number: order.number, name: NAME, phone, message: 'Холодне' },
  })
  return { token, order, guest }
}

t.test('the file has all of it', async (t) => {
  const phone = '380671117001'
  const { token, order, guest } = await livedIn(phone)
  const { data } = await ask(profileApi.getPersonalData, {}, { token })
  t.match(data, {
    profile: { phone, name: NAME, surname: 'Ковальчук' },
    stored: {
      addresses: [{ name: 'Собака' }],
      hearts: [{ product_id: 1 }],
      sessions: [{ created_at: String }],
      reviews: [{ rating: 5 }],
      quality_reports: [{ message: 'Холодне' }],
      applications: [],
      orders: [{ cutlery: Number, is_not_call_confirmation: Boolean }],
      payments: [],
      push_subscriptions: [],
    },
  })
  t.same(
    (data.stored['orders'] as { id: string }[]).map(({ id }) => id),
    [order.id, guest.id],
    'with the order that was placed by a guest with this phone',
  )
  t.notMatch(JSON.stringify(data), /token|_hash|pin_|idempotency|p256dh|return_url/i)
  const other = await ask(profileApi.getPersonalData, {}, { token: await signIn('380671117002') })
  t.same([other.data.stored['orders'], other.data.stored['addresses']], [[], []])
})

t.test('an order under way prevents it, with a sentence', async (t) => {
  const phone = '380671117003'
  const token = await signIn(phone)
  const { id, number } = await place({ ...pickup, phone }, token)
  t.match(await remove(token), {
    status: 409,
    body: { message: new RegExp(`^Замовлення №\u00a0${number} ще виконується.*акаунт поки не можна видалити`) },
  })
  t.match((await remove(token, 'ru')).body.message, new RegExp(`^Заказ №\u00a0${number} ещё выполняется`))
  t.match(await request(profileApi.getProfile, {}, { token }), { status: 200 }, 'nothing is deleted')
  await move(id, 'completed')
  t.match(await remove(token), { status: 200 })
})

t.test('so does money that goes back, or is being checked', async (t) => {
  const phone = '380671117004'
  const token = await signIn(phone)
  const { id, number } = await place({ ...pickup, phone }, token)
  await move(id, 'completed')
  const payment = await storePayment(database, id, {
    refund_due: true,
    return_url: 'https://shop.example/order/sealed',
  })
  const now = (change: object) => database.updateTable('payments').set(change).where('id', '=', payment).execute()
  t.match(await remove(token), {
    status: 409,
    body: { message: new RegExp(`^Замовлення №\\s${number} .*гроші за нього`) },
  })
  await now({ refund_due: false, state: 'held' })
  t.equal((await remove(token)).status, 409)
  await now({ state: 'started', unknown_word: 'odd' })
  t.equal((await remove(token)).status, 409)
  await now({ state: 'approved', unknown_word: null })
  t.equal((await remove(token)).status, 200)
  const { return_url } = await database
    .selectFrom('payments')
    .select('return_url')
    .where('id', '=', payment)
    .executeTakeFirstOrThrow()
  t.equal(return_url, 'https://shop.example/')
})

t.test('a token of an earlier sign-in is not enough', async (t) => {
  const token = await signIn('380671117005')
  clock.now = new Date(clock.now.getTime() + 61_000)
  t.match(await remove(token), { status: 403, body: { message: /PIN-кодом або кодом із SMS/ } })
  t.match(await request(profileApi.getProfile, {}, { token }), { status: 200 })
  t.equal((await remove(await signIn('380671117005'))).status, 200)
})

t.test('nothing in the database names the customer; the sums stay, and other customers', async (t) => {
  const phone = '380671117006'
  const { token, order, guest } = await livedIn(phone)
  const second = await signIn(phone)
  const other = await livedIn('380671117007')
  for (const { id } of [order, guest]) await move(id, 'completed')
  for (const text of [phone, NAME, ...WORDS]) t.not((await tablesWith(text)).length, 0, `${text} is stored`)

  t.same(await remove(token), { status: 200, body: { status: 'success' } })

  t.same(await tablesWith(phone), [], 'the phone')
  const rows = await database
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [order.id, guest.id])
    .orderBy('number')
    .execute()
  const stored = JSON.stringify(rows)
  for (const text of [NAME, 'Ковальчук', ...WORDS]) t.notOk(stored.toLowerCase().includes(text.toLowerCase()), text)
  t.same(
    rows.map(({ total, subtotal, delivery_cost, lines }) => [
      total / 100,
      subtotal / 100,
      delivery_cost / 100,
      lines.length,
    ]),
    [order, guest].map(({ total, subtotal, delivery_cost, lines }) => [total, subtotal, delivery_cost, lines.length]),
  )
  t.match(rows[0]?.lines, [{ product_id: 3, qty: 3 }, { product_id: 112 }], 'in their order')
  t.match(
    await database
      .selectFrom('reviews')
      .selectAll()
      .where(sql<boolean>`text->>'uk' = 'Смачно'`)
      .orderBy('id', 'desc')
      .execute(),
    [{ name: { uk: NAME } }, { name: { uk: 'Гість', ru: 'Гость' }, order_id: null }, { name: { uk: NAME } }],
  )
  for (const one of [token, second]) t.equal((await request(profileApi.getProfile, {}, { token: one })).status, 401)
  t.equal((await request(ordersApi.getOrder, { params: { id: order.id }, query: { phone } })).status, 404)
  t.match(await ask(profileApi.getPersonalData, {}, { token: other.token }), { data: { profile: { name: NAME } } })

  const again = await signIn(phone)
  t.match(await ask(profileApi.getProfile, {}, { token: again }), { data: { phone, name: null, bonus_points: 0 } })
  t.match((await ask(profileApi.getPersonalData, {}, { token: again })).data.stored, {
    orders: [],
    addresses: [],
    hearts: [],
  })
})

t.test('an order that is placed while its account goes is a guest’s', async (t) => {
  const phone = '380671117009'
  const token = await signIn(phone)
  const customer = await customerOfPhone(database, phone)
  t.equal((await remove(token)).status, 200)
  const form = OrderForm.parse({ ...pickup, phone, name: NAME })
  const order = await placeOrder(database, { key: randomUUID(), form, customer, locale: 'uk', now: clock.now })
  t.match(order, { customer_id: null, phone, state: 'new' })
})

t.test('no row names the last customer of a name', async (t) => {
  const phone = '380671117008'
  const before = new Set(await tablesWith('Мстиславка'))
  const token = await signIn(phone)
  await ask(
    profileApi.updateProfile,
    { body: { name: 'Мстиславка', surname: '', email: '', birthday: null } },
    { token },
  )
  const { data } = await ask(
    ordersApi.createOrder,
    { headers: { 'idempotency-key': randomUUID() }, body: { ...courier, name: 'Мстиславка', phone } },
    { token },
  )
  t.same(await tablesWith('Мстиславка'), ['customers', 'orders'])
  await move(data.id, 'cancelled')
  t.equal((await remove(token)).status, 200)
  t.same([before.size, await tablesWith('Мстиславка'), await tablesWith(phone)], [0, [], []])
})
