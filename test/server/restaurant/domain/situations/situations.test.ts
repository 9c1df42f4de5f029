import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { resumeRestaurants } from '#server/restaurant/domain/operator/restaurant-state.ts'
import { openAlertsApi } from '#server/restaurant/domain/situations/alerts-api.ts'
import { alertsFrom, DemoAlerts, situationSourceFrom } from '#server/restaurant/domain/situations/choose-source.ts'
import { openTimetable } from '#server/restaurant/domain/situations/alerts-timetable.ts'
import { followSituations } from '#server/restaurant/domain/situations/follow-situations.ts'
import type { SituationSource } from '#server/restaurant/domain/situations/situation-source.ts'
import { businessApi, type Situation } from '#shared/contract/business.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { noon, openRestaurant, operatorKey } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'

/** Alerts of a city, pauses with an end, and restaurants that are busy. */

const { request, ask, database, logger } = await openRestaurant(t)
const operator = { token: operatorKey }
const after = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000)
const restaurants = async () => await ask(businessApi.getRestaurants, {})
const situationOf = async (id: number) => (await restaurants()).find((one) => one.id === id)?.situation
const button = (situation: Situation | null, id = '1') =>
  request(operatorApi.setSituation, { params: { id }, body: { situation } }, operator)
const follow = (source: SituationSource | null, minutes: number) =>
  followSituations({ database, source, logger }, after(minutes))

async function place(): Promise<{ id: string; ready_at: string }> {
  const { body } = await request(ordersApi.createOrder, {
    headers: { 'idempotency-key': randomUUID() },
    body: { ...pickup, restaurant_id: 1 },
  })
  return body.data
}
const read = async (id: string) =>
  (await ask(ordersApi.getOrder, { params: { id }, query: { phone: pickup.phone } })).data

t.test('an alert in one city moves its near promises, with the reason', async (t) => {
  const { id, ready_at } = await place()
  t.equal((await button('air_raid')).status, 200)
  t.equal(await situationOf(1), 'air_raid')
  t.notOk((await restaurants()).some(({ city_id, situation }) => city_id !== 1 && situation !== null))
  await follow(null, 0)
  t.match(await read(id), { ready_at, delay_reason: null }, 'half an hour ahead: it stays')
  await follow(null, 25)
  const moved = await read(id)
  t.match(moved, { ready_at: after(45).toISOString(), promised_at: ready_at, delay_reason: 'air_raid' })
  await follow(null, 26)
  t.match(await read(id), { ready_at: moved.ready_at }, 'moved by steps, not each round')
  t.equal((await button(null)).status, 200)
  await follow(null, 50)
  t.match(await read(id), { ready_at: moved.ready_at }, 'nothing moves after the alert')
  t.equal((await button('air_raid', '999')).status, 404)
})

t.test(
  'the source raises and ends its alerts; an operator’s alert has priority; an unavailable source changes nothing',
  async (t) => {
    let now: Situation | null = 'air_raid'
    const source: SituationSource = { of: async (city) => (city === 1 ? now : null) }
    await follow(source, 0)
    t.equal(await situationOf(1), 'air_raid')
    await follow({ of: () => Promise.reject(new Error('away')) }, 0)
    t.equal(await situationOf(1), 'air_raid')
    now = null
    await follow(source, 0)
    t.equal(await situationOf(1), null)
    await button('air_raid')
    await follow(source, 0)
    t.equal(await situationOf(1), 'air_raid', 'raised by hand')
    await button(null)
  },
)

t.test('a demo timetable raises alerts, also across midnight', async (t) => {
  const alerts = DemoAlerts.parse(alertsFrom('1:12:00-12:30, 2:23:50-00:10'))
  const at = (moment: string) => openTimetable(alerts, () => new Date(moment))
  t.equal(await at('2026-06-10T09:00:00Z').of(1), 'air_raid')
  t.equal(await at('2026-06-10T09:30:00Z').of(1), null)
  t.equal(await at('2026-06-10T09:00:00Z').of(2), null)
  t.equal(await at('2026-06-10T21:05:00Z').of(2), 'air_raid')
  t.throws(() => DemoAlerts.parse(alertsFrom('noon')))
  t.equal(situationSourceFrom({ ALERTS_REGIONS: new Map(), DEMO_ALERTS: [] }), null)
})

t.test('the public API of alerts is read by region and token, and its letters are mapped', async (t) => {
  const state = { body: '"A"', status: 200, asked: '', token: '' }
  const server = createServer((incoming, response) => {
    Object.assign(state, { asked: incoming.url, token: incoming.headers.authorization })
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(state.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const source = openAlertsApi({ url, token: 'secret', regions: new Map([[1, 31]]) })
  t.equal(await source.of(1), 'air_raid')
  t.match(state, { asked: '/v1/iot/active_air_raid_alerts/31.json', token: 'Bearer secret' })
  for (const body of ['"N"', '"P"']) {
    state.body = body
    t.equal(await source.of(1), null, body)
  }
  state.asked = ''
  t.equal(await source.of(2), null, 'a city without a region')
  t.equal(state.asked, '')
  for (const [status, body] of [
    [500, ''],
    [429, '"A"'],
    [200, '"X"'],
    [200, '<html>'],
  ] as const) {
    Object.assign(state, { status, body })
    await t.rejects(source.of(1), `${status} ${body}`)
  }
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
