import t from 'tap'
import { bonusesApi } from '#shared/contract/bonuses.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { openRestaurant } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'

const { ask, request, database, signIn } = await openRestaurant(t)
const { quoteOrder } = ordersApi

const cart = { type: 'pickup', restaurant_id: 1, lines: pickup.lines } as const
const bonuses = async (token: string, page = '1') => await ask(bonusesApi.getBonuses, { query: { page } }, { token })

t.test('a guest neither has nor earns points', async (t) => {
  t.match((await ask(quoteOrder, { body: { ...cart, bonuses: 100 } })).data, {
    bonuses_available: 0,
    bonuses_spent: 0,
    bonuses_earned: 0,
    bonuses_offered: 32,
    total: 653,
  })
  t.match(await request(bonusesApi.getBonuses), { status: 401 })
})

t.test('the history of points is paged', async (t) => {
  const token = await signIn('380674480002')
  const { id } = await database
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', '380674480002')
    .executeTakeFirstOrThrow()
  const created_at = new Date('2026-06-01T00:00:00Z')
  await database
    .insertInto('bonus_entries')
    .values(
      Array.from({ length: 13 }, (_, index) => ({
        customer_id: id,
        points: index + 1,
        reason: 'gift' as const,
        order_id: null,
        created_at,
      })),
    )
    .execute()
  const pages = [await bonuses(token), await bonuses(token, '2'), await bonuses(token, '3')]
  t.same(
    pages.map(({ data }) => data.map(({ points }) => points)),
    [[13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2], [1], []],
  )
  t.match(pages[0], { meta: { last_page: 2, total: 13 }, data: [{ order_number: null, reason: 'gift' }] })
})
