import { bonusesApi } from '#shared/contract/bonuses.ts'
import { catalogApi } from '#shared/contract/catalog.ts'
import type { InputOf } from '#shared/contract/endpoint.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type OrderState } from '#shared/contract/orders.ts'
import { type QuoteForm } from '#shared/contract/order-forms.ts'
import { paymentsApi } from '#shared/contract/payments.ts'
import { randomUUID } from 'node:crypto'
import { freshPhone, NO_CODES, refused, type Api, type Cases } from '../api.ts'
import { openRestaurant, quoteFor, smallest } from '../sample-business.ts'
import { pickupForm, placeOrder } from './orders.ts'

/** Operator calls: states of orders, refunds, stop lists and pauses. */
export const kitchenCases: Cases = (t, api) => {
  stateCases(t, api)
  refundCases(t, api)
  stopCases(t, api)
  serviceCases(t, api)
}

export const operatorOf = ({ target }: Api) => ({ token: target.operatorKey })
export const skipOf = ({ target }: Api) => (target.operatorKey ? false : 'the operator key is not known here')
export const move = (api: Api, id: string, state: OrderState) =>
  api.request(operatorApi.moveOrder, { params: { id }, body: { state } }, operatorOf(api))

const stateCases: Cases = (t, api) => {
  const { ask, request, signIn } = api
  const [operator, skip] = [operatorOf(api), skipOf(api)]

  t.test('without the key every operator call is refused', { skip }, async (t) => {
    for (const token of [undefined, 'wrong']) refused(t, await request(operatorApi.getOrders, {}, { token }), 401)
  })

  t.test(
    'an order moves from new to completed, never back; the customer cannot cancel it once cooking began',
    { skip },
    async (t) => {
      const phone = freshPhone()
      const { id } = await placeOrder(api, await pickupForm(api, phone))
      t.ok((await ask(operatorApi.getOrders, { query: {} }, operator)).data.some((order) => order.id === id))
      for (const state of ['confirmed', 'cooking', 'ready', 'completed'] as const) {
        t.match(await move(api, id, state), { status: 200, body: { data: { id, state } } })
        refused(t, await request(ordersApi.cancelOrder, { params: { id }, body: { phone } }), 409, [], state)
        refused(t, await move(api, id, 'new'), 409, [], `${state} → new`)
      }
      refused(t, await move(api, id, 'cancelled'), 409, [], 'from any but the last')
      t.match((await ask(ordersApi.getOrder, { params: { id }, query: { phone } })).data, { state: 'completed' })
    },
  )

  t.test(
    'a completed order earns its points once; they can be spent, and are returned by a cancelled order',
    { skip: skip || (api.target.outbox ? false : NO_CODES) },
    async (t) => {
      const phone = freshPhone()
      const token = await signIn(phone)
      const balance = async () => (await ask(bonusesApi.getBonuses, { query: {} }, { token })).balance
      const [before, order] = [
        await balance(),
        await placeOrder(api, await pickupForm(api, phone, token), randomUUID(), token),
      ]
      for (const state of ['confirmed', 'cooking', 'ready', 'completed', 'completed'] as const)
        await move(api, order.id, state)
      t.ok(order.bonuses_earned > 0)
      t.equal(await balance(), before + order.bonuses_earned)

      const form = { ...(await pickupForm(api, phone, token)), bonuses: 5 }
      const { bonuses_spent, total } = await quoteFor(api, cartOf(form), token)
      t.equal(bonuses_spent, Math.min(5, before + order.bonuses_earned))
      const paid = await placeOrder(api, { ...form, expected_total: total }, randomUUID(), token)
      t.equal(await balance(), before + order.bonuses_earned - bonuses_spent)
      await ask(ordersApi.cancelOrder, { params: { id: paid.id }, body: {} }, { token })
      t.equal(await balance(), before + order.bonuses_earned)
      const { data } = await ask(bonusesApi.getBonuses, { query: {} }, { token })
      t.same(
        data.slice(0, 3).map(({ reason, points }) => [reason, points]),
        [
          ['returned', bonuses_spent],
          ['spent', -bonuses_spent],
          ['earned', order.bonuses_earned],
        ],
      )
    },
  )
}

const refundCases: Cases = (t, api) => {
  const { ask, request } = api
  const [operator, skip] = [operatorOf(api), skipOf(api)]
  const { approvalOf } = api.target
  t.test(
    'a payment of a cancelled order is a refund due, until it is marked as done, once',
    { skip: skip || (approvalOf ? false : 'the provider’s key is not known here') },
    async (t) => {
      if (!approvalOf) return
      const phone = freshPhone()
      const order = await placeOrder(api, { ...(await pickupForm(api, phone)), payment: 'card_online' })
      const urls = { return_url: 'https://shop.example/', callback_url: 'https://shop.example/bff/payment-callbacks' }
      const { payment_url, provider } = (
        await ask(paymentsApi.startPayment, { body: { order_id: order.id, phone, ...urls } })
      ).data
      const reference = payment_url.split('/').at(-1) ?? ''
      await ask(paymentsApi.paymentCallback, {
        params: { provider },
        body: approvalOf({ id: reference, amount: Math.round(order.total * 100) }),
      })
      const due = async () =>
        (await ask(operatorApi.getRefunds, {}, operator)).data.find((refund) => refund.reference === reference)
      const settle = () => request(operatorApi.settleRefund, { params: { reference } }, operator)
      refused(t, await settle(), 409, [], 'nothing is due yet')
      t.match(await move(api, order.id, 'cancelled'), { status: 200 })
      t.match(await due(), { order_id: order.id, provider, amount: order.total, is_due: true, phone })
      for (const _ of [1, 2]) t.match(await settle(), { status: 200, body: { data: { reference, is_due: false } } })
      t.equal(await due(), undefined)
      refused(t, await request(operatorApi.settleRefund, { params: { reference: randomUUID() } }, operator), 404)
    },
  )
}

const stopCases: Cases = (t, api) => {
  const { ask } = api
  const [operator, skip] = [operatorOf(api), skipOf(api)]

  t.test('a stop list belongs to its terminal, a pause to its restaurant', { skip }, async (t) => {
    const {
      restaurant: { id, terminal_id },
      product,
    } = await openRestaurant(api)
    const stop = (stopped: boolean) =>
      ask(
        operatorApi.setStop,
        { body: { terminal_id: Number(terminal_id), product_id: product.id, stopped } },
        operator,
      )
    const pause = (paused: boolean) =>
      ask(operatorApi.setRestaurant, { params: { id: String(id) }, body: { paused } }, operator)
    const quote = () => quoteFor(api, { type: 'pickup', restaurant_id: id, lines: [smallest(product)] })

    await stop(true)
    t.match(await quote(), { can_order: false, obstacle: 'lines', lines: [{ problem: 'stopped' }] })
    t.match(
      (
        await ask(catalogApi.getProduct, {
          params: { id: String(product.id) },
          query: { terminal_id: String(terminal_id) },
        })
      ).data,
      { in_stop_list: true },
    )
    await stop(false)
    await pause(true)
    t.match(await quote(), { can_order: false, obstacle: 'paused' })
    t.match((await ask(ordersApi.getOrderSlots, { query: { restaurant_id: String(id) } })).data, {
      asap_minutes: null,
      last_order_at: null,
      opens_at: null,
    })
    await pause(false)
    t.match(await quote(), { can_order: true, obstacle: null })
  })
}

const serviceCases: Cases = (t, api) => {
  const { ask, request } = api
  const [operator, skip] = [operatorOf(api), skipOf(api)]

  t.test(
    'a service or payment that a restaurant lacks is refused, and a date it is closed on has no slots',
    { skip },
    async (t) => {
      const form = await pickupForm(api, freshPhone())
      const { restaurant } = await openRestaurant(api)
      const params = { id: String(restaurant.id) }
      const set = (body: InputOf<typeof operatorApi.setWays>['body']) =>
        ask(operatorApi.setWays, { params, body }, operator)
      const place = () => request(ordersApi.createOrder, { headers: { 'idempotency-key': randomUUID() }, body: form })

      await set({ services: ['courier'] })
      t.match(await quoteFor(api, cartOf(form)), { can_order: false, obstacle: 'service' })
      t.match(await place(), { status: 409, body: { code: 'quote_changed' } })
      await set({ services: null, payments: ['card_on_receipt'] })
      t.match(await quoteFor(api, cartOf(form)), { can_order: true, obstacle: null })
      refused(t, await place(), 422, ['payment'])
      await set({ payments: null })

      const slots = async () => (await ask(ordersApi.getOrderSlots, { query: { restaurant_id: params.id } })).data.slots
      const before = await slots()
      const date = before.at(-1)?.slice(0, 10) ?? ''
      const body = { name: { uk: 'Облік', ru: 'Учёт' }, shifts: [] }
      await ask(operatorApi.setSpecialDay, { params: { ...params, date }, body }, operator)
      t.ok((await slots()).length < before.length)
      await ask(operatorApi.dropSpecialDay, { params: { ...params, date } }, operator)
      t.same(await slots(), before)
    },
  )
}

const cartOf = (form: Awaited<ReturnType<typeof pickupForm>>): QuoteForm => ({
  type: 'pickup',
  restaurant_id: form.type === 'pickup' ? form.restaurant_id : 0,
  lines: form.lines,
  bonuses: form.bonuses,
})
