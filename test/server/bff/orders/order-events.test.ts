import { request, type IncomingMessage } from 'node:http'
import { EventEmitter, on, once } from 'node:events'
import t from 'tap'
import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startFakeRestaurant } from '../../../fakes/fake-restaurant.ts'
import { bearer, startShop } from '../../../support/start-shop.ts'
import { phoneProof } from '#server/upstream/phone-proof.ts'
import { until } from '../../../support/shop-process.ts'
import { stopwatch } from '../../../support/stopwatch.ts'
import { placedHere } from '../../../support/placed-order-cookies.ts'

/** Changes of orders, passed on from one subscription to the browsers that follow them. */

const front = await startShop(t, { upstream: await startFakeRestaurant(t) })
const { restaurant } = front
const origin = await front.app.listen({ port: 0, host: '127.0.0.1' })
const { id, phone } = bffExamples.readOrder.answer
const event = bffExamples.watchOrder.answer
const cookie = placedHere(front.app, id, phone)
const url = `${origin}/bff/orders/${id}/events`

async function listen(headers: Record<string, string> = { cookie }, at = url): Promise<IncomingMessage> {
  const asking = request(at, { headers, agent: false }).end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  response.on('error', () => {})
  return response.setEncoding('utf8')
}
const part = async (response: IncomingMessage): Promise<string> => String((await once(response, 'data'))[0])
const stateIn = (text: string): string | undefined => /"state":"(\w+)"/.exec(text)?.[1]
const textOf = async (response: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return text
}

/** Changes of orders pushed by the test, and the number of subscriptions to them. */
function feed(to = restaurant) {
  const changes = new EventEmitter().setMaxListeners(0)
  const live = {
    subscriptions: 0,
    push: (state: string, order = id) => changes.emit('change', { ...event, state, id: order }),
  }
  to.answer('getOrderChanges', async function* (signal: AbortSignal) {
    live.subscriptions++
    signal.addEventListener('abort', () => {
      live.subscriptions--
    })
    const changed = on(changes, 'change', { signal })
    yield { orders: [] }
    for await (const [change] of changed) yield { orders: [change] }
  })
  return live
}
const live = feed()

t.test('the current state is sent first, then each change at once, uncompressed and uncached', async (t) => {
  const response = await listen({ cookie, 'accept-encoding': 'br, gzip' })
  t.match(response.headers, {
    'content-type': /^text\/event-stream/,
    'cache-control': 'no-store',
    'content-encoding': undefined,
    'x-content-type-options': 'nosniff',
  })
  const first = await part(response)
  t.match(first, /^id: [\w-]{12}\ndata: /)
  t.equal(stateIn(first), bffExamples.readOrder.answer.state)
  for (const state of ['cooking', 'ready']) {
    const arriving = part(response)
    live.push('confirmed', '00000000-0000-4000-8000-000000000000')
    live.push(state)
    t.equal(stateIn(await arriving), state)
  }
  const proof = restaurant.seen.find(({ name }) => name === 'getOrderChanges')?.headers['x-phone-hash']
  t.equal(proof, phoneProof('', 'a-secret-of-the-tests', new Date()), 'the subscription carries the proof of the shop')
  response.destroy()
})

t.test('the stream ends when the order is over', async (t) => {
  const response = await listen()
  await part(response)
  live.push('completed')
  t.equal(stateIn(await textOf(response)), 'completed')
})

t.test('the events of an order need access to the order', async (t) => {
  const urlOf = async (headers: Record<string, string>) => {
    ;(await listen(headers)).destroy()
    return restaurant.seen.findLast(({ name }) => name === 'getOrder')
  }
  t.match(await urlOf({ cookie }), {
    url: `/api/get-order/${id}?phone=${phone}`,
    headers: { authorization: undefined },
  })
  t.match(await urlOf(bearer), { url: `/api/get-order/${id}`, headers: bearer })
  restaurant.refuse('getOrder', { status: 404, body: { message: 'ні' } })
  t.match(await (await fetch(url)).json(), { status: 404, code: 'not_found' })
  restaurant.refuse('getOrder', { status: 500 })
  t.match(await (await fetch(url)).json(), { status: 502, code: 'upstream' })
  t.equal((await fetch(`${origin}/bff/orders/a.b/events`)).status, 404)
  restaurant.answer('getOrder', { data: bffExamples.readOrder.answer })
})

t.test('a change outside the contract is not passed on; the shop subscribes again and reads the order', async (t) => {
  const response = await listen()
  await part(response)
  restaurant.answer('getOrder', { data: { ...bffExamples.readOrder.answer, state: 'delivering' } })
  const arriving = part(response)
  live.push('eaten')
  t.equal(stateIn(await arriving), 'delivering')
  await until(() => live.subscriptions === 1)
  restaurant.answer('getOrder', { data: bffExamples.readOrder.answer })
  response.destroy()
})

t.test('four hundred streams share one subscription, and a change reaches all within two seconds', async (t) => {
  const listening = await Promise.all(Array.from({ length: 400 }, () => listen()))
  t.ok(listening.every(({ statusCode }) => statusCode === 200))
  const received = listening.map(() => '')
  listening.forEach((response, n) => response.on('data', (text) => (received[n] += String(text))))
  await until(() => received.every((text) => text.includes(bffExamples.readOrder.answer.state)))
  t.equal(live.subscriptions, 1)
  const before = restaurant.seen.length
  const lasted = stopwatch()
  live.push('cooking')
  await until(() => received.every((text) => text.includes('"state":"cooking"')))
  t.ok(lasted() < 2000, `${Math.round(lasted())} ms`)
  t.equal(restaurant.seen.length, before, 'without a call to the backend')
  for (const response of listening) response.destroy()
})

t.test('a backend with a stream for each order is asked for one stream an order', async (t) => {
  const shop = await startShop(t, { upstream: await startFakeRestaurant(t) })
  shop.restaurant.lackOnly('getOrderChanges')
  const states = new EventEmitter()
  shop.restaurant.answer('getOrderEvents', async function* (signal: AbortSignal) {
    for await (const [state] of on(states, 'state', { signal })) yield { ...event, state }
  })
  const at = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/bff/orders/${id}/events`
  const listening = [await listen(undefined, at), await listen(undefined, at), await listen(undefined, at)]
  await Promise.all(listening.map(part))
  await until(() => states.listenerCount('state') > 0)
  const arriving = Promise.all(listening.map(part))
  states.emit('state', 'cooking')
  t.same((await arriving).map(stateIn), ['cooking', 'cooking', 'cooking'])
  t.equal(shop.restaurant.seen.filter(({ name }) => name === 'getOrderEvents').length, 1)
  for (const response of listening) response.destroy()
  await until(() => states.listenerCount('state') === 0)
})

t.test(
  'at most five streams for one order and ten for one browser; others behind the same address are admitted',
  async (t) => {
    const shop = await startShop(t, {
      upstream: await startFakeRestaurant(t),
      limits: 'on',
      variables: { TRUST_PROXY: '127.0.0.1' },
    })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    shop.restaurant.refuse('getOrder', { status: 404, body: { message: 'ні' } })
    for (let place = 0; place < 6; place++) {
      const response = await fetch(`${origin}/bff/orders/${id}/events`)
      t.equal(response.status, 404, 'a refused stream takes no place')
      await response.text()
    }
    shop.restaurant.answer('getOrder', { data: bffExamples.readOrder.answer })
    const ids = ['1', '2', '3'].map((digit) => id.slice(0, -1) + digit)
    const listening: IncomingMessage[] = []
    const from = async (
      order: string | undefined,
      address: string,
      agent = 'a browser',
    ): Promise<number | undefined> => {
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
    const sealed = await shop.app.sealedLinks.seal(bffExamples.readOrder.answer)
    const linked = await listen(
      { 'x-forwarded-for': '198.51.100.1', 'user-agent': 'a browser' },
      `${origin}/bff/order-links/${sealed}/events`,
    )
    listening.push(linked)
    t.equal(linked.statusCode, 200, 'streams of links take no place of the customers’ own')
    for (const response of listening) response.destroy()
  },
)

t.test('closing the shop ends all streams', async (t) => {
  const response = (await listen()).resume()
  const ended = once(response, 'close')
  const lasted = stopwatch()
  await front.app.close()
  await ended
  t.ok(lasted() < 2000)
})
