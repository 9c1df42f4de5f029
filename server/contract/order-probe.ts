import { randomUUID } from 'node:crypto'
import { endpointOf } from '#shared/contract/restaurant-api.ts'
import { contentIn, textOf, type SampleData } from './sample-data.ts'
import { quoteChangedIn } from '#server/upstream/quote-changed.ts'
import { cartOf } from './probes.ts'
import { skipped, runCall, runProbe, type CallRunner } from './run-call.ts'
import type { Fault, CallResult } from './findings.ts'

/** Places a real order, follows it and cancels it, if requested. */

const calls = ['createOrder', 'getOrder', 'getOrderByKey', 'getOrderEvents', 'cancelOrder'] as const

/** The shop needs these for an order, too. */
function obstacleOf({ total, slot }: SampleData): string | null {
  if (total === undefined) return 'the backend gives no quotes, so the shop takes no orders'
  return slot === undefined ? 'the backend has no pickup times, so the shop takes no orders' : null
}

export async function probeOrder(runner: CallRunner, isWanted: boolean): Promise<CallResult[]> {
  const { samples } = runner
  const cart = cartOf(samples)
  if (!isWanted) return calls.map((call) => skipped(call, 'places and cancels a real order: give --orders'))
  const obstacle = obstacleOf(samples)
  const { phone } = samples
  if (phone === undefined) return calls.map((call) => skipped(call, 'an order needs a phone of yours: give --phone'))
  if (cart === null || obstacle !== null)
    return calls.map((call) => skipped(call, obstacle ?? 'no dish or restaurant was found'))
  const body = {
    ...cart,
    name: 'Zhar contract',
    phone,
    slot: samples.slot,
    payment: 'cash',
    change_from: null,
    cutlery: 0,
    comment: 'A test, cancelled at once',
    is_not_call_confirmation: true,
    contact_me_telegram_viber: false,
    expected_total: samples.total,
    consent: true,
  }
  const wrongTotal = await probeWrongTotal(runner, body)
  const key = randomUUID()
  const parts = { body, headers: { 'idempotency-key': key } }
  const { result: placedAs, response } = await runCall(runner, 'createOrder', parts, samples.token)
  const result = withFaults(placedAs, wrongTotal)
  // Also for an answer the shop cannot read: a placed order has to be cancelled.
  const id = response.status < 300 ? textOf(contentIn(response.json)['id']) : undefined
  if (id === undefined) return [result, ...calls.slice(1).map((call) => skipped(call, 'no order was placed'))]
  const placed = { ...result, ...(await again(runner, parts, id, result)) }
  return [placed, ...(await follow(runner, { id, key, phone }))]
}

const withFaults = (result: CallResult, faults: readonly Fault[]): CallResult =>
  faults.length === 0 ? result : { ...result, state: 'faulty', faults: [...result.faults, ...faults] }

/** A total that the customer did not see: 409 with the new quote. What is placed all the same is cancelled. */
async function probeWrongTotal({ client, samples }: CallRunner, body: Record<string, unknown>): Promise<Fault[]> {
  const wrong = { ...body, expected_total: Number(samples.total) + 1 }
  const headers = { 'idempotency-key': randomUUID() }
  const { status, json } = await client.request(endpointOf('createOrder'), { body: wrong, headers }, samples.token)
  const id = status < 300 ? textOf(contentIn(json)['id']) : undefined
  if (id !== undefined)
    await client.request(endpointOf('cancelOrder'), { params: { id }, body: { phone: samples.phone } }, samples.token)
  if (status === 409 && quoteChangedIn(json)) return []
  const answer = status === 409 ? 'a 409 whose `data` is no quote' : `${status}`
  const message = `another total gives ${answer}; 409 with the new quote in \`data\` was expected`
  return [{ place: 'expected_total', message }]
}

/** The same key must return the same order. */
async function again(
  { client, samples }: CallRunner,
  parts: { body: object; headers: Record<string, string> },
  id: string,
  { state, faults }: CallResult,
): Promise<Pick<CallResult, 'state' | 'faults'>> {
  const { status, json } = await client.request(endpointOf('createOrder'), parts, samples.token)
  const same = textOf(contentIn(json)['id'])
  if (status < 300 && same === id) return { state, faults }
  const message = `the same key again gives ${status < 300 ? 'another order' : status}; the same order was expected`
  return { state: 'faulty', faults: [...faults, { place: 'Idempotency-Key', message }] }
}

async function follow(
  runner: CallRunner,
  { id, key, phone }: { id: string; key: string; phone: string },
): Promise<CallResult[]> {
  const { token } = runner.samples
  const query = { phone }
  const one = await runCall(runner, 'getOrder', { params: { id }, query }, token)
  const byKey = await runProbe(runner, { call: 'getOrderByKey', parts: () => ({ params: { key }, query }) })
  const events = await runCall(runner, 'getOrderEvents', { params: { id }, query }, token)
  const cancelled = await runCall(runner, 'cancelOrder', { params: { id }, body: { phone } }, token)
  return [one.result, byKey, events.result, cancelled.result]
}
