import t from 'tap'
import { cancelUnpaid } from '#server/restaurant/domain/payments/cancel-late.ts'
import { Failure } from '#server/restaurant/domain/failure.ts'
import { pollOpenPayments } from '#server/restaurant/domain/payments/poll-payments.ts'
import { openSandbox } from '#server/restaurant/domain/payments/sandbox.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { paymentsApi } from '#shared/contract/payments.ts'
import { noon, openRestaurant, operator, secret } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'
import { paidStateOf } from '../../../../support/restaurant-payment.ts'

/** Payments whose callback never arrives: their status is read from the provider. */

const restaurant = await openRestaurant(t)
const { ask, database, changes, logger } = restaurant
const sandbox = openSandbox(secret)
const bank = { asked: 0, isUnavailable: false }
const provider: typeof sandbox = {
  ...sandbox,
  async look(payment) {
    bank.asked += 1
    if (bank.isUnavailable) throw new Failure(503, 'payment_unavailable')
    return sandbox.look(payment)
  },
}
const payments = { database, changes, provider, logger }
const after = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000)
const wait = 30

const place = async (): Promise<string> => (await restaurant.place({ payment: 'card_online' })).id
const urls = { return_url: 'https://zhar.example/', callback_url: 'https://zhar.example/' }
const start = async (order_id: string): Promise<string> =>
  (await ask(paymentsApi.startPayment, { body: { order_id, phone: pickup.phone, ...urls } })).data.payment_url
    .split('/')
    .at(-1) ?? ''
/** The sandbox's reference after a payment whose callback was lost. */
const payWithLostCallback = (id: string, reference: string) =>
  database.updateTable('payments').set({ reference }).where('id', '=', id).execute()
const orderOf = (id: string) => paidStateOf(database, id)
const due = async () => (await ask(operatorApi.getRefunds, {}, operator)).data
const roundsUntil = async (seconds: number): Promise<void> => {
  for (let at = 15; at <= seconds; at += 15) await pollOpenPayments(payments, after(at))
}

t.test('a payment whose callback is lost makes its order paid within two minutes', async (t) => {
  const order = await place()
  await payWithLostCallback(await start(order), 'approved')
  await roundsUntil(120)
  t.match(await orderOf(order), { state: 'new', is_paid: true, unpaid_reason: null })
  await cancelUnpaid(payments, after(wait * 60), wait)
  t.match(await orderOf(order), { state: 'new', is_paid: true })
})

t.test('the status is read every half minute, and no more often', async (t) => {
  const order = await place()
  await start(order)
  bank.asked = 0
  await roundsUntil(120)
  t.equal(bank.asked, 4)
  await cancelUnpaid(payments, after(wait * 60), wait)
  t.match(await orderOf(order), { state: 'cancelled', unpaid_reason: 'expired' })
})

t.test(
  'an order is cancelled only after the provider was asked, but does not wait for an unavailable one for ever',
  async (t) => {
    const [paid, unpaid] = [await place(), await place()]
    await payWithLostCallback(await start(paid), 'approved')
    await start(unpaid)
    bank.isUnavailable = true
    await cancelUnpaid(payments, after(wait * 60), wait)
    t.match([await orderOf(paid), await orderOf(unpaid)], [{ state: 'new' }, { state: 'new' }])
    bank.isUnavailable = false
    await cancelUnpaid(payments, after(wait * 60 + 15), wait)
    t.match([await orderOf(paid), await orderOf(unpaid)], [{ state: 'new', is_paid: true }, { state: 'cancelled' }])
    const another = await place()
    const id = await start(another)
    bank.isUnavailable = true
    await cancelUnpaid(payments, after(2 * wait * 60), wait)
    t.match(await orderOf(another), { state: 'cancelled', is_paid: false })
    bank.isUnavailable = false
    await payWithLostCallback(id, 'approved')
    await pollOpenPayments(payments, after(2 * wait * 60 + 600))
    t.match(
      await due(),
      [{ reference: id, order_id: another, reason: 'cancelled', amount: 653, currency: 'UAH', is_due: true }],
      'paid after it was cancelled: a refund due',
    )
    await ask(operatorApi.settleRefund, { params: { reference: id } }, operator)
  },
)

t.test('a signed success with another amount pays for nothing, and is a refund due', async (t) => {
  const order = await place()
  const id = await start(order)
  for (const _ of [1, 2])
    await ask(paymentsApi.paymentCallback, {
      params: { provider: 'sandbox' },
      body: sandbox.sign({ id, amount: 100, result: 'approved' }),
    })
  t.match(await orderOf(order), { state: 'new', is_paid: false })
  t.match(await due(), [{ reference: id, reason: 'other_amount', amount: 1, is_due: true }])
  const again = await start(order)
  t.not(again, id)
  await ask(paymentsApi.paymentCallback, {
    params: { provider: 'sandbox' },
    body: sandbox.sign({ id: again, amount: 65_300, result: 'approved' }),
  })
  t.match(await orderOf(order), { is_paid: true })
  t.equal((await due()).length, 1)
})

t.test('pressing "pay" again continues the open payment', async (t) => {
  const order = await place()
  const ids = await Promise.all(Array.from({ length: 50 }, () => start(order)))
  t.equal(new Set(ids).size, 1)
  const returns = Array.from({ length: 10 }, (_, n) => ({
    body: { order_id: order, phone: pickup.phone, ...urls, return_url: `https://zhar.example/${n}` },
  }))
  for (const one of returns) await ask(paymentsApi.startPayment, one)
  t.equal(
    (await database.selectFrom('payments').select('id').where('order_id', '=', order).execute()).length,
    3,
    'from few return addresses',
  )
})
