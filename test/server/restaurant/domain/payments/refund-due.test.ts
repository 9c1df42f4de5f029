import t from 'tap'
import { Failure } from '#server/restaurant/domain/failure.ts'
import { REFUND_AGAIN_S, refundDue } from '#server/restaurant/domain/payments/refund-due.ts'
import { openSandbox } from '#server/restaurant/domain/payments/sandbox.ts'
import type { PaymentOutcome } from '#server/restaurant/domain/money/order-money.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { paymentsApi } from '#shared/contract/payments.ts'
import { noon, openRestaurant, operator, secret } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'
import { paidStateOf } from '../../../../support/restaurant-payment.ts'

/** Automatic refunds, with a bank that loses answers, is unavailable or refuses. */

const restaurant = await openRestaurant(t)
const { ask, database, changes, logger } = restaurant
const sandbox = openSandbox(secret)

interface Account {
  amount: number
  result: PaymentOutcome['result']
  refunds: number
}
/** The bank's state of each payment. */
const accounts = new Map<string, Account>()
const bank = { isUnavailable: false, losesAnswers: false, refuses: false }
const statusOf = (id: string): PaymentOutcome | null => {
  if (bank.isUnavailable) throw new Failure(503, 'payment_unavailable')
  const account = accounts.get(id)
  return account ? { id, amount: account.amount, currency: 'UAH', result: account.result } : null
}
const provider: typeof sandbox = {
  ...sandbox,
  look: async ({ id }) => statusOf(id),
  async refund({ id, amount }) {
    const account = accounts.get(id)
    if (bank.isUnavailable || bank.refuses || !account || account.result !== 'approved' || amount !== account.amount)
      throw new Failure(503, 'payment_unavailable')
    Object.assign(account, { result: 'refunded', refunds: account.refunds + 1 })
    if (bank.losesAnswers) throw new Failure(503, 'payment_unavailable')
    return null
  },
}
const payments = { database, changes, provider, logger }
const after = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000)

const place = async (): Promise<string> => (await restaurant.place({ payment: 'card_online' })).id
/** Pays at the bank; the callback arrives once, or twice. */
async function pay(order_id: string, { amount = 65_300, callbacks = 1 } = {}): Promise<string> {
  const urls = { return_url: 'https://zhar.example/', callback_url: 'https://zhar.example/' }
  const { data } = await ask(paymentsApi.startPayment, { body: { order_id, phone: pickup.phone, ...urls } })
  const id = data.payment_url.split('/').at(-1) ?? ''
  accounts.set(id, { amount, result: 'approved', refunds: 0 })
  const body = sandbox.sign({ id, amount, result: 'approved' })
  for (let sent = 0; sent < callbacks; sent += 1)
    await ask(paymentsApi.paymentCallback, { params: { provider: 'sandbox' }, body })
  return id
}
const cancel = (id: string) => ask(operatorApi.moveOrder, { params: { id }, body: { state: 'cancelled' } }, operator)
const due = async () => (await ask(operatorApi.getRefunds, {}, operator)).data.map(({ reference }) => reference)

t.afterEach(() => Object.assign(bank, { isUnavailable: false, losesAnswers: false, refuses: false }))

t.test('a paid order that is cancelled is refunded automatically, once, and shows the refund', async (t) => {
  const order = await place()
  const id = await pay(order, { callbacks: 2 })
  await cancel(order)
  t.same(await due(), [id])
  await Promise.all([refundDue(payments, after(0)), refundDue(payments, after(0))])
  await refundDue(payments, after(REFUND_AGAIN_S))
  t.equal(accounts.get(id)?.refunds, 1)
  t.same(await due(), [])
  t.match(await paidStateOf(database, order), { state: 'cancelled', is_paid: false, unpaid_reason: 'refunded' })
})

t.test('a refund is retried after a lost answer, an outage or a refusal, and money moves once', async (t) => {
  for (const fault of ['losesAnswers', 'isUnavailable', 'refuses'] as const) {
    const order = await place()
    const id = await pay(order)
    await cancel(order)
    bank[fault] = true
    await refundDue(payments, after(0))
    t.same(await due(), [id], `${fault}: the operator sees it`)
    bank[fault] = false
    await refundDue(payments, after(REFUND_AGAIN_S - 1))
    t.same(await due(), [id], 'not requested at once')
    await refundDue(payments, after(REFUND_AGAIN_S))
    t.same([await due(), accounts.get(id)?.refunds], [[], 1], fault)
  }
})

t.test('refunds done by an operator or unknown to the bank are not retried', async (t) => {
  const [byHand, unknown] = [await place(), await place()]
  const ids = [await pay(byHand), await pay(unknown)] as const
  await cancel(byHand)
  await cancel(unknown)
  await ask(operatorApi.settleRefund, { params: { reference: ids[0] } }, operator)
  accounts.delete(ids[1])
  await refundDue(payments, after(0))
  t.equal(accounts.get(ids[0])?.refunds, 0)
  t.same(await due(), [ids[1]])
})
