import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import type { Place } from '#server/restaurant/database/database.ts'
import type { Database } from '#server/restaurant/database/tables.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type OrderForm } from '#shared/contract/order-forms.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { postgresFor } from '../../../../support/services/postgres.ts'
import { openRestaurant, operatorKey } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'
import { freshPlace } from '../../../../support/fresh-place.ts'

/** Limited codes, points and capacity under parallel orders: on one connection and on many. */

const form: OrderForm = { ...pickup, phone: '380674450001' }
const AT_ONCE = 20

type Restaurant = Awaited<ReturnType<typeof openRestaurant>>

const balanceOf = async (database: Database, phone: string): Promise<number> =>
  (await database.selectFrom('customers').select('bonus_points').where('phone', '=', phone).executeTakeFirstOrThrow())
    .bonus_points

async function checkScarce(t: Test, place: Place) {
  const restaurant = await openRestaurant(t, { production: false }, place)
  const { request, database, signIn } = restaurant
  const place20 = (change: (index: number) => Partial<OrderForm>, token?: string, key: () => string = randomUUID) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        request(
          ordersApi.createOrder,
          { headers: { 'idempotency-key': key() }, body: { ...form, ...change(index) } },
          { token },
        ),
      ),
    )
  const statuses = (answers: { status: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]),
    )
  t.test('twenty orders with a code for three: three get it, at one restaurant or at many', async (t) => {
    await database
      .insertInto('promo_codes')
      .values({ code: 'TROIE', percent: null, amount: 5000, minimum: 0, expires_at: null, usage_limit: 3 })
      .execute()
    const answers = await place20((index) => ({
      restaurant_id: (index % 3) + 1,
      promo_code: 'troie',
      expected_total: 603,
    }))
    t.same(statuses(answers), { 200: 3, 409: 17 })
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      t.match(body, { code: 'quote_changed', data: { promo: 'exhausted', discount: 0, total: 653 } })
    }
  })

  t.test('a balance is spent once, however many orders use it', async (t) => {
    const phone = '380674450002'
    const token = await signIn(phone)
    await database.updateTable('customers').set({ bonus_points: 250 }).where('phone', '=', phone).execute()
    const answers = await place20(
      (index) => ({ restaurant_id: (index % 2) + 1, bonuses: 100, expected_total: 553 }),
      token,
    )
    t.same(statuses(answers), { 200: 2, 409: 18 })
    t.equal(await balanceOf(database, phone), 50)
  })

  t.test('one key is one order and uses points and code once', async (t) => {
    const phone = '380674450003'
    const token = await signIn(phone)
    await database.updateTable('customers').set({ bonus_points: 300 }).where('phone', '=', phone).execute()
    const key = randomUUID()
    const answers = await place20(
      () => ({ bonuses: 100, expected_total: 553 }),
      token,
      () => key,
    )
    t.same(statuses(answers), { 200: AT_ONCE })
    t.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
    t.equal(await balanceOf(database, phone), 200)
    t.equal(
      (
        await place20(
          (index) => ({ restaurant_id: index + 1 > 12 ? 1 : index + 1 }),
          token,
          () => key,
        )
      ).filter(({ status }) => status !== 422).length,
      0,
    )
  })

  t.test('a restaurant accepts no more orders for a half hour than its capacity', async (t) => {
    await database.updateTable('restaurants').set({ capacity: 5 }).where('id', '=', 4).execute()
    const slot = '2026-06-10T15:00:00Z'
    const token = await signIn('380674450005')
    t.same(statuses(await place20(() => ({ restaurant_id: 4, slot }), token)), { 200: 5, 422: 15 })
    const soon = await place20(() => ({ restaurant_id: 4 }), token)
    t.same(statuses(soon), { 200: AT_ONCE }, 'as soon as possible waits for capacity')
    const ready = Map.groupBy(soon, ({ body }) => String(body.data.ready_at))
    t.same([...ready].map(([moment, { length }]) => [moment.slice(11, 16), length]).toSorted(), [
      ['09:30', 5],
      ['10:00', 5],
      ['10:30', 5],
      ['11:00', 5],
    ])
  })

  checkGuests(t, restaurant)
  checkPoints(t, restaurant)
}

function checkGuests(t: Test, { request, database, signIn }: Restaurant): void {
  t.test('parallel guests get half of a half hour, and those of one network a quarter', async (t) => {
    await database.updateTable('restaurants').set({ capacity: 12 }).where('id', '=', 6).execute()
    const body = { ...form, restaurant_id: 6, slot: '2026-06-10T15:00:00Z' }
    const placed = async (caller: { token?: string; headers?: Record<string, string> }): Promise<number> => {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          request(ordersApi.createOrder, { headers: { 'idempotency-key': randomUUID() }, body }, caller),
        ),
      )
      return answers.filter(({ status }) => status === 200).length
    }
    const guests = (network: string) => placed({ headers: { 'guest-network': network.padEnd(22, '-') } })
    t.same([await guests('one'), await guests('two'), await guests('three')], [3, 3, 0])
    t.equal(await placed({ token: await signIn('380674450006') }), 6)
  })
}

function checkPoints(t: Test, { request, database, signIn }: Restaurant): void {
  t.test('a completed order earns points once, a cancelled one returns them once', async (t) => {
    const phone = '380674450004'
    const token = await signIn(phone)
    await database.updateTable('customers').set({ bonus_points: 100 }).where('phone', '=', phone).execute()
    const placed = async (change: Partial<OrderForm>) =>
      (
        await request(
          ordersApi.createOrder,
          { headers: { 'idempotency-key': randomUUID() }, body: { ...form, ...change } },
          { token },
        )
      ).body.data.id
    const [eaten, dropped] = [await placed({}), await placed({ bonuses: 100, expected_total: 553 })]
    const complete = () =>
      request(operatorApi.moveOrder, { params: { id: eaten }, body: { state: 'completed' } }, { token: operatorKey })
    const cancel = () => request(ordersApi.cancelOrder, { params: { id: dropped }, body: {} }, { token })
    await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 ? complete() : cancel())))
    t.equal(await balanceOf(database, phone), 100 + 32, 'five in a hundred of 653, whole points')
  })
}

t.test('on the embedded engine', (t) => checkScarce(t, freshPlace(t)))

const { server, skip } = await postgresFor(t)

t.test('on a PostgreSQL server', { skip }, async (t) => {
  await checkScarce(t, { url: await server.database('scarce') })
})
