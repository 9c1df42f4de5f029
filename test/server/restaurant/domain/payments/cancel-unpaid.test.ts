import { randomUUID } from 'node:crypto'
import t from 'tap'
import { cancelUnpaid } from '#server/restaurant/domain/payments/cancel-late.ts'
import { openSandbox } from '#server/restaurant/domain/payments/sandbox.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type OrderForm } from '#shared/contract/order-forms.ts'
import { paymentsApi } from '#shared/contract/payments.ts'
import { noon, openRestaurant, secret } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'

/** Unpaid online orders release their points, promo codes and capacity. */

const restaurant = await openRestaurant(t)
const { request, ask, database, changes, logger, signIn } = restaurant
const sandbox = openSandbox(secret)
const mover = { database, changes, provider: sandbox, logger }
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const place = async (change: Partial<OrderForm>, token?: string): Promise<string> =>
  (await restaurant.place({ payment: 'card_online', ...change }, token ? { token } : {})).id
const stateOf = async (id: string) =>
  (await database.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

t.test(
  'an unpaid order is cancelled after its wait; paid orders, cash orders and orders in progress are not',
  async (t) => {
    const [unpaid, paid, cash, begun] = [
      await place({}),
      await place({}),
      await place({ payment: 'cash' }),
      await place({}),
    ]
    await database.updateTable('orders').set({ is_paid: true }).where('id', '=', paid).execute()
    await database.updateTable('orders').set({ state: 'cooking' }).where('id', '=', begun).execute()
    await cancelUnpaid(mover, later(29), 30)
    t.equal(await stateOf(unpaid), 'new')
    await cancelUnpaid(mover, later(30), 30)
    t.same(await Promise.all([unpaid, paid, cash, begun].map(stateOf)), ['cancelled', 'new', 'new', 'cooking'])
  },
)

t.test('an unpaid cancelled order releases points, promo code and capacity', async (t) => {
  const token = await signIn(pickup.phone)
  await database.updateTable('customers').set({ bonus_points: 100 }).where('phone', '=', pickup.phone).execute()
  await database
    .insertInto('promo_codes')
    .values({ code: 'ODYN', percent: null, amount: 5000, minimum: 0, expires_at: null, usage_limit: 1 })
    .execute()
  await database.updateTable('restaurants').set({ capacity: 1 }).where('id', '=', 1).execute()
  const slot = '2026-06-10T15:00:00.000Z'
  const wish = { restaurant_id: 1, slot, promo_code: 'ODYN', bonuses: 100, expected_total: 503 }
  const form = { ...pickup, payment: 'card_online', ...wish }
  const first = await place(wish, token)
  const balance = async () =>
    (
      await database
        .selectFrom('customers')
        .select('bonus_points')
        .where('phone', '=', pickup.phone)
        .executeTakeFirstOrThrow()
    ).bonus_points
  const refused = await request(
    ordersApi.createOrder,
    { headers: { 'idempotency-key': randomUUID() }, body: form },
    { token },
  )
  t.match([await balance(), refused.status, refused.body.data.promo], [0, 409, 'exhausted'])
  const slots = async () => (await ask(ordersApi.getOrderSlots, { query: { restaurant_id: '1' } })).data.slots
  t.notOk((await slots()).includes(slot))
  await cancelUnpaid(mover, later(31), 30)
  t.match([await stateOf(first), await balance(), (await slots()).includes(slot)], ['cancelled', 100, true])
  t.ok(await place(wish, token), 'all of it is available again')
})

t.test('a payment that arrives during the cancellation wins, or becomes a refund due', async (t) => {
  for (let round = 0; round < 10; round += 1) {
    const order = await place({ restaurant_id: (round % 3) + 1 })
    const started = await request(paymentsApi.startPayment, {
      body: {
        order_id: order,
        phone: pickup.phone,
        return_url: 'https://zhar.example/',
        callback_url: 'https://zhar.example/',
      },
    })
    const id = String(started.body.data.payment_url).split('/').at(-1) ?? ''
    const pay = () =>
      request(paymentsApi.paymentCallback, {
        params: { provider: 'sandbox' },
        body: sandbox.sign({ id, amount: 65_300, result: 'approved' }),
      })
    await Promise.all(
      round % 2 ? [pay(), cancelUnpaid(mover, later(31), 30)] : [cancelUnpaid(mover, later(31), 30), pay()],
    )
    const { state, is_paid } = await database
      .selectFrom('orders')
      .select(['state', 'is_paid'])
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    const { refund_due } = await database
      .selectFrom('payments')
      .select('refund_due')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    t.ok(
      is_paid ? state === 'new' && !refund_due : state === 'cancelled' && refund_due,
      `${state}, paid ${is_paid}, to be given back ${refund_due}`,
    )
  }
})
