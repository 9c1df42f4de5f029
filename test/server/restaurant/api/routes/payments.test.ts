import t from 'tap'
import { cancelUnpaid } from '#server/restaurant/domain/payments/cancel-late.ts'
import { openSandbox } from '#server/restaurant/domain/payments/sandbox.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { paymentsApi } from '#shared/contract/payments.ts'
import { Browser, sendForm } from '../../../../support/http-browser.ts'
import { noon, openRestaurant, secret } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'

const restaurant = await openRestaurant(t)
const { app, ask, request, database, logger } = restaurant
const { startPayment, paymentCallback } = paymentsApi
const sandbox = openSandbox(secret)
const return_url = 'https://zhar.example/checkout/success?order=1'
const callback_url = 'https://zhar.example/bff/payment-callbacks'

const place = async (change: object = {}): Promise<string> =>
  (await restaurant.place({ payment: 'card_online', ...change })).id
const isPaid = async (id: string) =>
  (await ask(ordersApi.getOrder, { params: { id }, query: { phone: pickup.phone } })).data.is_paid
const start = (order_id: string, change: object = {}) =>
  request(startPayment, { body: { order_id, phone: pickup.phone, return_url, callback_url, ...change } })
const pageOf = async (id: string) => new URL((await start(id)).body.data.payment_url)
const callBack = (outcome: Parameters<typeof sandbox.sign>[0], change: object = {}, provider = 'sandbox') =>
  request(paymentCallback, { params: { provider }, body: { ...sandbox.sign(outcome), ...change } })

t.test('after approval in the sandbox the callback marks the order as paid and the customer returns', async (t) => {
  const id = await place()
  t.equal(await isPaid(id), false)
  const page = await pageOf(id)
  const shown = await app.inject({ url: page.pathname, headers: { 'accept-language': 'ru' } })
  t.match(shown.headers, {
    'content-type': /text\/html/,
    'content-security-policy': /form-action 'self' https:\/\/zhar\.example;/,
  })
  t.match(shown.body, /class="demo">Демонстрация<[\s\S]*Тестовая оплата[\s\S]*653/, 'marked as a demonstration')
  const pressed = await sendForm(new Browser(app), `${page.pathname}/approved`, {})
  t.match(pressed, { statusCode: 303, headers: { location: return_url } })
  t.equal(await isPaid(id), true)
  t.notMatch((await app.inject(page.pathname)).body, /<form/, 'once')
  t.match(await start(id), { status: 422, body: { errors: { order_id: [/.+/] } } }, 'paid already')
})

t.test('after a declined payment the order is unpaid and payment may be tried again', async (t) => {
  const id = await place()
  const page = await pageOf(id)
  t.equal((await app.inject({ method: 'POST', url: `${page.pathname}/declined` })).statusCode, 303)
  t.equal(await isPaid(id), false)
  t.equal((await app.inject({ method: 'POST', url: `${page.pathname}/approved` })).statusCode, 303)
  t.equal(await isPaid(id), false, 'the first result counts')
  await app.inject({ method: 'POST', url: `${(await pageOf(id)).pathname}/approved` })
  t.equal(await isPaid(id), true)
})

const stateOf = (id: string) =>
  database.selectFrom('payments').select(['state', 'refund_due']).where('id', '=', id).executeTakeFirst()
const paymentOf = async (order: string, returning = return_url) =>
  new URL((await start(order, { return_url: returning })).body.data.payment_url).pathname.split('/').at(-1) ?? ''
const amount = 65_300

t.test('after an abandoned payment the customer returns without a callback and can pay later', async (t) => {
  const order = await place()
  const page = await pageOf(order)
  t.match((await app.inject(page.pathname)).body, `<a href="${return_url}">`)
  t.equal(await isPaid(order), false)
  t.equal((await app.inject({ method: 'POST', url: `${(await pageOf(order)).pathname}/approved` })).statusCode, 303)
  t.equal(await isPaid(order), true)
})

t.test('an unpaid order has its reason: not tried, no result yet, refused, tried again, too late', async (t) => {
  const reasonOf = async (id: string) =>
    (await ask(ordersApi.getOrder, { params: { id }, query: { phone: pickup.phone } })).data.unpaid_reason
  const [order, cash, late, dropped] = [await place(), await place({ payment: 'cash' }), await place(), await place()]
  t.same([await reasonOf(order), await reasonOf(cash)], [null, null])
  const id = await paymentOf(order)
  t.equal(await reasonOf(order), 'unfinished')
  await callBack({ id, amount, result: 'pending' })
  t.equal(await reasonOf(order), 'unfinished')
  await callBack({ id, amount, result: 'declined' })
  t.equal(await reasonOf(order), 'declined')
  const again = await paymentOf(order)
  t.equal(await reasonOf(order), 'unfinished', 'at the provider’s once more')
  await callBack({ id: again, amount, result: 'approved' })
  t.equal(await reasonOf(order), null)
  await cancelUnpaid({ database, provider: sandbox, logger }, new Date(noon.getTime() + 31 * 60_000), 30)
  t.same([await reasonOf(late), await reasonOf(order), await reasonOf(cash)], ['expired', null, null])
  t.equal(await reasonOf(dropped), 'expired')
  await callBack({ id, amount, result: 'declined' })
  t.equal(await reasonOf(order), null, 'a late result of the first attempt does not change the second')
})

t.test('orders cancelled before or after payment and orders paid twice are refunds due', async (t) => {
  const cancel = (id: string) => ask(ordersApi.cancelOrder, { params: { id }, body: { phone: pickup.phone } })
  const [late, early, twice] = [await place(), await place(), await place()]
  const ids = [
    await paymentOf(late),
    await paymentOf(early),
    await paymentOf(twice),
    await paymentOf(twice, `${return_url}2`),
  ] as const
  await cancel(late)
  for (const id of ids)
    for (const _ of [1, 2]) t.equal((await callBack({ id, amount, result: 'approved' })).status, 200)
  await cancel(early)
  t.match(await Promise.all(ids.map(stateOf)), [
    { refund_due: true },
    { refund_due: true },
    { refund_due: false },
    { refund_due: true },
  ])
  t.same([await isPaid(late), await isPaid(twice)], [false, true])
  await callBack({ id: ids[3], amount, result: 'refunded' })
  t.match(await stateOf(ids[3]), { state: 'refunded', refund_due: false }, 'given back')
  t.equal(await isPaid(twice), true, 'by the other payment')
  await callBack({ id: ids[2], amount, result: 'refunded' })
  t.equal(await isPaid(twice), false, 'by none any more')
})
