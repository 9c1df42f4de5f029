import t from 'tap'
import { resumeRestaurants } from '#server/restaurant/domain/operator/restaurant-state.ts'
import { endStops } from '#server/restaurant/domain/operator/stop-list.ts'
import { followSituations } from '#server/restaurant/domain/orders/situations.ts'
import { businessApi, type Situation } from '#shared/contract/business.ts'
import { catalogApi } from '#shared/contract/catalog.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { noon, openRestaurant, operator } from '../../../../support/open-restaurant.ts'

/** Alerts of a city, pauses and stops with an end, and restaurants that are busy. */

const { request, ask, database, logger, place, read } = await openRestaurant(t)
const after = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000)
const restaurants = async () => await ask(businessApi.getRestaurants, {})
const situationOf = async (id: number) => (await restaurants()).find((one) => one.id === id)?.situation
const button = (situation: Situation | null, id = '1') =>
  request(operatorApi.setSituation, { params: { id }, body: { situation } }, operator)
const follow = (minutes: number) => followSituations({ database, logger }, after(minutes))

t.test('an alert in one city moves its near promises, with the reason', async (t) => {
  const { id, ready_at } = await place()
  t.equal((await button('air_raid')).status, 200)
  t.equal(await situationOf(1), 'air_raid')
  t.notOk((await restaurants()).some(({ city_id, situation }) => city_id !== 1 && situation !== null))
  await follow(0)
  t.match(await read({ id }), { ready_at, delay_reason: null }, 'half an hour ahead: it stays')
  await follow(25)
  const moved = await read({ id })
  t.match(moved, { ready_at: after(45).toISOString(), promised_at: ready_at, delay_reason: 'air_raid' })
  await follow(26)
  t.match(await read({ id }), { ready_at: moved.ready_at }, 'moved by steps, not each round')
  t.equal((await button(null)).status, 200)
  await follow(50)
  t.match(await read({ id }), { ready_at: moved.ready_at }, 'nothing moves after the alert')
  t.equal((await button('air_raid', '999')).status, 404)
})

t.test('a busy restaurant promises later times, a pause has a reason and ends by itself', async (t) => {
  const slots = async () => (await ask(ordersApi.getOrderSlots, { query: { restaurant_id: '2' } })).data
  const set = (body: object) => request(operatorApi.setRestaurant, { params: { id: '2' }, body }, operator)
  const before = await slots()
  t.match((await set({ busy_minutes: 25 })).body.data, { busy_minutes: 25, paused: false })
  const busy = await slots()
  t.equal(busy.asap_minutes, (before.asap_minutes ?? 0) + 25)
  t.ok((busy.slots[0] ?? '') >= (before.slots[0] ?? ''))
  t.ok(new Date(busy.last_order_at ?? 0) < new Date(before.last_order_at ?? 0))
  await set({ paused: true, paused_until: after(20).toISOString(), pause_reason: 'power' })
  t.equal((await slots()).asap_minutes, null)
  t.match(
    (await restaurants()).find(({ id }) => id === 2),
    { paused: true, paused_until: after(20).toISOString(), pause_reason: 'power', busy_minutes: 25 },
  )
  await resumeRestaurants(database, after(19))
  t.equal((await slots()).asap_minutes, null)
  await resumeRestaurants(database, after(20))
  t.equal((await slots()).asap_minutes, busy.asap_minutes)
  t.match((await set({ busy_minutes: 0 })).body.data, { paused: false, paused_until: null, pause_reason: null })
  t.equal((await set({})).status, 422)
})

t.test('a stopped dish or option is sold again at its end, or when it is said', async (t) => {
  const { data: dish } = await ask(catalogApi.getProduct, { params: { id: '1' }, query: { terminal_id: '101' } })
  const option = dish.option_groups[0]?.options[0]?.id ?? 0
  const shown = async () => {
    const { data } = await ask(catalogApi.getProduct, { params: { id: '1' }, query: { terminal_id: '101' } })
    const options = data.option_groups.flatMap((group) => group.options)
    return [data.in_stop_list, options.find(({ id }) => id === option)?.in_stop_list]
  }
  const stop = async (stopped: boolean, stopped_until?: string | null) => {
    const body = { terminal_id: 101, stopped, ...(stopped_until !== undefined && { stopped_until }) }
    await ask(operatorApi.setStop, { body: { ...body, product_id: 1 } }, operator)
    await ask(operatorApi.setOptionStop, { body: { ...body, option_id: Number(option) } }, operator)
  }
  t.same(await shown(), [false, false])
  await stop(true, after(60).toISOString())
  await endStops(database, after(59))
  t.same(await shown(), [true, true])
  await endStops(database, after(60))
  t.same(await shown(), [false, false])
  await stop(true, after(60).toISOString())
  await stop(true)
  await endStops(database, after(600))
  t.same(await shown(), [true, true], 'the last word counts: without an end')
  await stop(false)
  t.same(await shown(), [false, false])
  const wrong = { terminal_id: 101, product_id: 1, stopped: true, stopped_until: 'завтра' }
  t.equal((await request(operatorApi.setStop, { body: wrong }, operator)).status, 422)
})
