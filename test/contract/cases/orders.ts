import { randomUUID } from 'node:crypto'
import { orderChangesApi, OrderChanges } from '#shared/contract/order-changes.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { OrderEvent, type Order } from '#shared/contract/orders.ts'
import { type OrderForm, type QuoteForm } from '#shared/contract/order-forms.ts'
import { profileApi } from '#shared/contract/profile.ts'
import { customerTest, freshPhone, refused, type Api, type Cases } from '../api.ts'
import { deliveredAddress, enough, openRestaurant, orderFor, smallest } from '../sample-business.ts'

const { createOrder, getOrder, getOrderByKey, getOrders, cancelOrder, getOrderEvents } = ordersApi

export async function pickupForm(api: Api, phone: string, token?: string): Promise<OrderForm> {
  const { restaurant, product, slot } = await openRestaurant(api)
  return orderFor(api, { type: 'pickup', restaurant_id: restaurant.id, lines: [smallest(product)] }, phone, slot, token)
}
export const placeOrder = async (
  api: Api,
  body: OrderForm,
  key: string = randomUUID(),
  token?: string,
): Promise<Order> => (await api.ask(createOrder, { headers: { 'idempotency-key': key }, body }, { token })).data

/** Events of a stream, as they come. */
async function* eventsOf({ body }: Response): AsyncGenerator<unknown> {
  let text = ''
  for await (const chunk of body ?? []) {
    text += Buffer.from(chunk).toString()
    const ended = text.split('\n\n')
    text = ended.pop() ?? ''
    for (const event of ended) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1]
      if (data !== undefined) yield JSON.parse(data)
    }
  }
}

async function firstEvent(api: Api, id: string, phone: string): Promise<unknown> {
  const stop = new AbortController()
  const answer = await api.open(getOrderEvents, { params: { id }, query: { phone } }, {}, stop.signal)
  const { value } = await eventsOf(answer).next()
  stop.abort()
  return value
}

export const orderCases: Cases = (t, api) => {
  placementCases(t, api)
  refusalCases(t, api)
  accessCases(t, api)
}

const placementCases: Cases = (t, api) => {
  const { ask, request, signIn } = api

  t.test('an order of each type is stored as placed', async (t) => {
    const phone = freshPhone()
    const [{ restaurant, product, slot }, door] = [await openRestaurant(api), await deliveredAddress(api)]
    const lines = [smallest(product)]
    const carts: [QuoteForm, string | null, object][] = [
      [
        { type: 'pickup', restaurant_id: restaurant.id, lines },
        slot,
        { address: null, delivery_cost: 0, restaurant: { id: restaurant.id } },
      ],
      [
        { type: 'inhouse', restaurant_id: restaurant.id, table: '7', lines },
        slot,
        { table: '7', delivery_cost: 0, restaurant: { id: restaurant.id } },
      ],
      [
        { type: 'courier', address: door.address, lines: [enough(door.product, door.region.minimum_order_amount)] },
        door.slot,
        { address: door.address },
      ],
    ]
    for (const [cart, when, expected] of carts) {
      const form = await orderFor(api, cart, phone, when)
      const order = await placeOrder(api, form)
      t.match(
        order,
        {
          ...expected,
          type: cart.type,
          state: 'new',
          is_paid: false,
          phone,
          name: 'Олена',
          comment: 'без цибулі',
          total: form.expected_total,
        },
        cart.type,
      )
      t.same((await ask(getOrder, { params: { id: order.id }, query: { phone } })).data, order, 'and shown so')
      t.match((await ask(getOrder, { params: { id: order.id }, query: { phone } }, { locale: 'ru' })).data, {
        id: order.id,
        total: order.total,
      })
    }
  })

  t.test('a repeated key gives the same order, also in parallel; another order needs another key', async (t) => {
    const form = await pickupForm(api, freshPhone())
    const key = randomUUID()
    const orders = await Promise.all(Array.from({ length: 5 }, () => placeOrder(api, form, key)))
    t.equal(new Set(orders.map(({ id }) => id)).size, 1)
    t.same((await placeOrder(api, form, key)).number, orders[0]?.number)
    refused(
      t,
      await request(createOrder, { headers: { 'idempotency-key': key }, body: { ...form, comment: 'інше' } }),
      422,
    )
    t.not((await placeOrder(api, form)).id, orders[0]?.id)
    for (const headers of [{}, { 'idempotency-key': 'again' }] as Record<string, string>[])
      t.equal((await request(createOrder, { headers, body: form })).status, 422)
  })

  t.test('an order is looked up by its key, a guest’s order by the key only', async (t) => {
    const phone = freshPhone()
    const key = randomUUID()
    refused(t, await request(getOrderByKey, { params: { key } }), 404, [], 'none yet')
    const order = await placeOrder(api, await pickupForm(api, phone), key)
    for (const query of [{}, { phone }])
      t.match((await ask(getOrderByKey, { params: { key }, query })).data, { id: order.id, number: order.number })
    refused(
      t,
      await request(getOrderByKey, { params: { key: 'c232ab00-9414-11ec-b3c8-9f68deced846' } }),
      404,
      [],
      'not random',
    )
  })

  customerTest(t, api, 'a customer’s order is found by its key with their token or its phone', async (t) => {
    const phone = freshPhone()
    const [key, token, other] = [randomUUID(), await signIn(phone), await signIn(freshPhone())]
    const { id } = await placeOrder(api, await pickupForm(api, phone, token), key, token)
    t.match((await ask(getOrderByKey, { params: { key }, query: {} }, { token })).data, { id })
    t.match((await ask(getOrderByKey, { params: { key }, query: { phone } })).data, { id })
    for (const caller of [{}, { token: other }])
      refused(t, await request(getOrderByKey, { params: { key } }, caller), 404)
    refused(t, await request(getOrderByKey, { params: { key }, query: { phone: freshPhone() } }), 404)
  })
}

const refusalCases: Cases = (t, api) => {
  const { request } = api

  t.test('another total than expected is 409 with the new quote', async (t) => {
    const form = await pickupForm(api, freshPhone())
    const answer = await request(createOrder, {
      headers: { 'idempotency-key': randomUUID() },
      body: { ...form, expected_total: form.expected_total + 1 },
    })
    refused(t, answer, 409)
    t.match(ordersApi.quoteOrder.answer.parse(answer.body).data, { total: form.expected_total, can_order: true })
  })

  t.test('an invalid order is refused by field', async (t) => {
    const form = await pickupForm(api, freshPhone())
    for (const [change, field] of [
      [{ name: ' ' }, 'name'],
      [{ phone: '067' }, 'phone'],
      [{ consent: false }, 'consent'],
      [{ cutlery: 21 }, 'cutlery'],
      [{ payment: 'gold' }, 'payment'],
      [{ slot: 'now' }, 'slot'],
      [{ slot: '2020-01-01T09:00:00Z' }, 'slot'],
      [{ price: 1 }, 'price'],
    ] as const) {
      refused(
        t,
        await request(createOrder, { headers: { 'idempotency-key': randomUUID() }, body: { ...form, ...change } }),
        422,
        [field],
      )
    }
  })
}

const accessCases: Cases = (t, api) => {
  const { ask, request, signIn } = api

  t.test('without token and phone an order is not read, cancelled or watched', async (t) => {
    const phone = freshPhone()
    const { id } = await placeOrder(api, await pickupForm(api, phone))
    for (const query of [{}, { phone: freshPhone() }]) {
      refused(t, await request(getOrder, { params: { id }, query }), 404)
      refused(t, await request(getOrderEvents, { params: { id }, query }), 404)
      refused(t, await request(cancelOrder, { params: { id }, body: query }), 404)
    }
    refused(t, await request(getOrder, { params: { id: randomUUID() }, query: { phone } }), 404)
  })

  t.test('a stream of an order begins with its current state; a new order can be cancelled', async (t) => {
    const phone = freshPhone()
    const { id } = await placeOrder(api, await pickupForm(api, phone))
    t.match(OrderEvent.parse(await firstEvent(api, id, phone)), { state: 'new', is_paid: false })
    t.match((await ask(cancelOrder, { params: { id }, body: { phone } })).data, { id, state: 'cancelled' })
    t.match(await firstEvent(api, id, phone), { state: 'cancelled' })
  })

  t.test('changes of all orders are sent in one stream, to the shop only', async (t) => {
    const { getOrderChanges } = orderChangesApi
    refused(t, await request(getOrderChanges), 403)
    refused(t, await request(getOrderChanges, {}, { headers: api.proofOf('380501234567') }), 403)
    const stop = new AbortController()
    const stream = await api.open(getOrderChanges, {}, { headers: api.proofOf('') }, stop.signal)
    const events = eventsOf(stream)
    t.ok(OrderChanges.parse((await events.next()).value), 'the first event comes at once')
    const phone = freshPhone()
    const { id } = await placeOrder(api, await pickupForm(api, phone))
    await ask(cancelOrder, { params: { id }, body: { phone } })
    for await (const event of events) {
      const change = OrderChanges.parse(event).orders.find((order) => order.id === id)
      if (change?.state === 'cancelled') break
    }
    stop.abort()
    t.pass('the cancellation has come')
  })

  customerTest(t, api, 'a customer’s orders, newest first; the last fulfilment is stored', async (t) => {
    const phone = freshPhone()
    const [token, other] = [await signIn(phone), await signIn(freshPhone())]
    t.same((await ask(getOrders, { query: {} }, { token })).data, [])
    const placed = [
      await placeOrder(api, await pickupForm(api, phone, token), randomUUID(), token),
      await placeOrder(api, await pickupForm(api, phone, token), randomUUID(), token),
    ]
    t.same(
      (await ask(getOrders, { query: {} }, { token })).data.map(({ id }) => id),
      placed.map(({ id }) => id).reverse(),
    )
    t.match(
      (await ask(getOrder, { params: { id: placed[0]?.id ?? '' }, query: {} }, { token })).data,
      { id: placed[0]?.id },
      'by session alone',
    )
    refused(t, await request(getOrder, { params: { id: placed[0]?.id } }, { token: other }), 404)
    t.match((await ask(profileApi.getProfile, {}, { token })).data, {
      last_delivery_type: 'pickup',
      last_pickup_address: { id: placed[1]?.restaurant.id },
    })
  })
}
