import { request, type IncomingMessage } from 'node:http'
import { EventEmitter, on, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import t from 'tap'
import { ordersExamples } from '#shared/contract/examples/orders.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { bearer, startShop } from '../../../support/start-shop.ts'
import { stopwatch } from '../../../support/stopwatch.ts'
import { placedHere } from '../../../support/placed-order-cookies.ts'

/** Live states of an order, handed on from the restaurant to the browser. */

const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
const { restaurant } = front
const origin = await front.app.listen({ port: 0, host: '127.0.0.1' })
const { id, phone } = ordersExamples.one.answer
const event = ordersExamples.events.answer
const cookie = placedHere(front.app, id, phone)
const url = `${origin}/bff/orders/${id}/events`

async function listen(headers: Record<string, string> = { cookie }, at = url): Promise<IncomingMessage> {
  const asking = request(at, { headers, agent: false }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  response.on('error', () => {})
  return response.setEncoding('utf8')
}
const part = async (response: IncomingMessage): Promise<string> => String((await once(response, 'data'))[0])
const told = (state: string) => `data: ${JSON.stringify({ ...event, state })}\n\n`

/** Events pushed by the test reach all subscribers, and a closed connection is noticed. */
function hand() {
  const states = new EventEmitter().setMaxListeners(0)
  const live = { listeners: 0, push: (state: string) => states.emit('state', state) }
  restaurant.answer('getOrderEvents', async function* (signal: AbortSignal) {
    live.listeners++
    signal.addEventListener('abort', () => {
      live.listeners--
    })
    for await (const [state] of on(states, 'state', { signal })) yield { ...event, state }
  })
  return live
}
const until = async (what: () => boolean): Promise<boolean> => {
  for (let round = 0; round < 2000 && !what(); round++) await setTimeout(10)
  return what()
}

t.test('each event is sent at once, uncompressed and unstored; a closed stream closes the upstream call', async (t) => {
  const live = hand()
  const response = await listen({ cookie, 'accept-encoding': 'br, gzip' })
  t.ok(await until(() => live.listeners === 1))
  t.match(response.headers, {
    'content-type': /^text\/event-stream/,
    'cache-control': 'no-store',
    'content-encoding': undefined,
    'x-content-type-options': 'nosniff',
  })
  for (const state of ['new', 'cooking', 'ready']) {
    const arriving = part(response)
    live.push(state)
    t.equal(await arriving, told(state))
  }
  response.destroy()
  t.ok(await until(() => live.listeners === 0), 'the restaurant is left too')
})

t.test('the end of the restaurant’s stream is the end of ours', async (t) => {
  restaurant.answer('getOrderEvents', async function* () {
    yield event
  })
  const response = await listen()
  let text = ''
  for await (const chunk of response) text += String(chunk)
  t.equal(text, told(event.state))
})

t.test('an order’s events need the right to see the order', async (t) => {
  const urlOf = async (headers: Record<string, string>) => {
    ;(await listen(headers)).destroy()
    return restaurant.seen.at(-1)
  }
  t.match(await urlOf({ cookie }), {
    url: `/api/get-order-events/${id}?phone=${phone}`,
    headers: { accept: 'text/event-stream', authorization: undefined },
  })
  t.match(await urlOf(bearer), { url: `/api/get-order-events/${id}`, headers: bearer })
  restaurant.refuse('getOrderEvents', { status: 404, body: { message: 'ні' } })
  t.match(await (await fetch(url)).json(), { status: 404, code: 'not_found' })
  restaurant.refuse('getOrderEvents', { status: 500 })
  t.match(await (await fetch(url)).json(), { status: 502, code: 'upstream' })
  t.equal((await fetch(`${origin}/bff/orders/1/events`)).status, 404)
})

t.test('an event outside the contract ends the stream and is not passed on', async (t) => {
  restaurant.answer('getOrderEvents', async function* () {
    yield event
    yield { state: 'eaten' }
  })
  const response = await listen()
  let text = ''
  for await (const chunk of response) text += String(chunk)
  t.equal(text, told(event.state))
})

t.test('two hundred at a time; the next is asked to come again, and a place that is left is free', async (t) => {
  const live = hand()
  const listening = await Promise.all(Array.from({ length: 200 }, () => listen()))
  t.ok(listening.every(({ statusCode }) => statusCode === 200))
  t.ok(await until(() => live.listeners === 200))
  const refused = await fetch(url)
  t.match({ status: refused.status, wait: refused.headers.get('retry-after') }, { status: 503, wait: '2' })
  t.match(await refused.json(), { code: 'busy' })
  listening.pop()?.destroy()
  t.ok(await until(() => live.listeners === 199))
  const again = await listen()
  t.equal(again.statusCode, 200)
  for (const response of [...listening, again]) response.destroy()
  t.ok(await until(() => live.listeners === 0))
})

t.test('five for one order, ten for one browser; others behind the address still find a place', async (t) => {
  const shop = await startShop(t, {
    upstream: await startFakeRestaurant(t),
    limits: 'on',
    variables: { TRUST_PROXY: '127.0.0.1' },
  })
  shop.restaurant.answer('getOrderEvents', async function* (signal: AbortSignal) {
    yield event
    await once(signal, 'abort')
  })
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const ids = ['1', '2', '3'].map((digit) => id.slice(0, -1) + digit)
  const listening: IncomingMessage[] = []
  const from = async (order: string | undefined, address: string, agent = 'a browser'): Promise<number | undefined> => {
    const response = await listen(
      {
        cookie: `zhar_order=${ids.join('.')}; zhar_order_phone=${phone}`,
        'x-forwarded-for': address,
        'user-agent': agent,
      },
      `${origin}/bff/orders/${order}/events`,
    )
    listening.push(response)
    return response.statusCode
  }
  for (let place = 0; place < 5; place++) t.equal(await from(ids[0], `198.51.100.1:${4000 + place}`), 200)
  t.equal(await from(ids[0], '203.0.113.1'), 503, 'of that order, wherever it is followed')
  t.equal(listening.at(-1)?.headers['retry-after'], '2')
  for (let place = 0; place < 5; place++) t.equal(await from(ids[1], '198.51.100.1'), 200)
  t.equal(await from(ids[2], '198.51.100.1'), 503, 'that browser has enough')
  t.equal(await from(ids[2], '198.51.100.1', 'another browser'), 200)
  for (const response of listening) response.destroy()
})

t.test('refused customers leave no place taken', async (t) => {
  restaurant.refuse('getOrderEvents', { status: 404 })
  for (let round = 0; round < 3; round++)
    t.same(
      new Set(await Promise.all(Array.from({ length: 100 }, async () => (await fetch(url)).status))),
      new Set([404]),
    )
})

t.test('closing the shop ends all streams', async (t) => {
  hand()
  const response = (await listen()).resume()
  const ended = once(response, 'close')
  const lasted = stopwatch()
  await front.app.close()
  await ended
  t.ok(lasted() < 2000)
})
