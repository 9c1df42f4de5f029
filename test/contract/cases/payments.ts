import { randomUUID } from 'node:crypto'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { paymentsApi } from '#shared/contract/payments.ts'
import { freshPhone, refused, type Cases } from '../api.ts'
import { pickupForm, placeOrder } from './orders.ts'

const { startPayment, paymentCallback, changePayment } = paymentsApi
const return_url = 'https://shop.example/checkout/success'
const callback_url = 'https://shop.example/bff/payment-callbacks'

export const paymentCases: Cases = (t, api) => {
  const { ask, request, target } = api

  t.test('an online payment starts at a page of the provider; other orders are refused', async (t) => {
    const phone = freshPhone()
    const form = await pickupForm(api, phone)
    const online = await placeOrder(api, { ...form, payment: 'card_online' })
    const { data } = await ask(startPayment, { body: { order_id: online.id, phone, return_url, callback_url } })
    t.match(data, { payment_url: /^(https?:\/)?\//, provider: /^[a-z]+$/ })
    const cash = await placeOrder(api, form)
    t.equal((await request(startPayment, { body: { order_id: cash.id, phone, return_url, callback_url } })).status, 422)
    refused(
      t,
      await request(startPayment, { body: { order_id: online.id, phone: freshPhone(), return_url, callback_url } }),
      404,
    )
    refused(t, await request(startPayment, { body: { order_id: randomUUID(), phone, return_url, callback_url } }), 404)
    refused(
      t,
      await request(startPayment, { body: { order_id: online.id, phone, return_url: 'x', callback_url } }),
      422,
      ['return_url'],
    )
    refused(
      t,
      await request(startPayment, { body: { order_id: online.id, phone, return_url, callback_url: 'file:///etc' } }),
      422,
      ['callback_url'],
    )
    const body = { payload: 'data=e30=&signature=Zm9yZ2Vk', signature: 'forged' }
    refused(
      t,
      await request(paymentCallback, { params: { provider: data.provider }, body }),
      403,
      [],
      'a forged callback',
    )
    refused(t, await request(paymentCallback, { params: { provider: 'unknown' }, body }), 404)
    t.match(
      (await ask(ordersApi.getOrder, { params: { id: online.id }, query: { phone } })).data,
      { is_paid: false, unpaid_reason: 'unfinished' },
      'nothing of it paid anything',
    )
  })

  t.test('an unpaid order is paid at the door instead; one that is not paid online cannot be changed', async (t) => {
    const phone = freshPhone()
    const form = await pickupForm(api, phone)
    const { id, payment_choices } = await placeOrder(api, { ...form, payment: 'card_online' })
    t.same(payment_choices.toSorted(), ['card_on_receipt', 'cash'])
    const change = (order: string, by: string | undefined = phone) =>
      request(changePayment, { params: { id: order }, body: { payment: 'cash', phone: by } })
    refused(t, await change(id, freshPhone()), 404)
    refused(t, await change(randomUUID()), 404)
    const { data } = await ask(changePayment, { params: { id }, body: { payment: 'cash', phone } })
    t.match(data, { payment: 'cash', is_paid: false, unpaid_reason: null, pay_until: null, payment_choices: [] })
    t.equal((await change(id)).status, 200, 'once more')
    const other = { params: { id }, body: { payment: 'card_on_receipt', phone } } as const
    refused(t, await request(changePayment, other), 422, ['payment'])
  })

  const { approvalOf } = target
  t.test(
    'only a signed callback marks an order as paid, once',
    { skip: approvalOf ? false : 'the provider’s key is not known here' },
    async (t) => {
      if (!approvalOf) return
      const phone = freshPhone()
      const order = await placeOrder(api, { ...(await pickupForm(api, phone)), payment: 'card_online' })
      const start = () => request(startPayment, { body: { order_id: order.id, phone, return_url, callback_url } })
      const { data } = startPayment.answer.parse((await start()).body)
      const id = data.payment_url.split('/').at(-1) ?? ''
      const amount = Math.round(order.total * 100)
      const say = (payment: { id: string; amount: number }) =>
        request(paymentCallback, { params: { provider: data.provider }, body: approvalOf(payment) })
      const isPaid = async () =>
        (await ask(ordersApi.getOrder, { params: { id: order.id }, query: { phone } })).data.is_paid
      refused(t, await say({ id: randomUUID(), amount }), 404, [], 'another payment')
      t.ok([200, 403].includes((await say({ id, amount: amount - 1 })).status), 'another sum is recorded, or refused')
      t.equal(await isPaid(), false)
      const again =
        startPayment.answer
          .parse((await start()).body)
          .data.payment_url.split('/')
          .at(-1) ?? ''
      for (const _ of [1, 2]) t.same(await say({ id: again, amount }), { status: 200, body: { status: 'success' } })
      t.equal(await isPaid(), true)
      t.equal((await start()).status, 422, 'paid already')
      t.match((await ask(ordersApi.getOrder, { params: { id: order.id }, query: { phone } })).data, {
        unpaid_reason: null,
      })
    },
  )
}
