import { randomUUID } from 'node:crypto'
import t from 'tap'
import { Failure } from '#server/restaurant/domain/failure.ts'
import type { PaymentOutcome } from '#server/restaurant/domain/money/order-money.ts'
import { cancelUnaccepted, cancelUnpaid } from '#server/restaurant/domain/payments/cancel-late.ts'
import { pollOpenPayments } from '#server/restaurant/domain/payments/poll-payments.ts'
import type { PaymentProvider } from '#server/restaurant/domain/payments/provider.ts'
import { captureDue, refundDue } from '#server/restaurant/domain/payments/refund-due.ts'
import { openSandbox } from '#server/restaurant/domain/payments/sandbox.ts'
import { answerExpired } from '#server/restaurant/domain/orders/answer-question.ts'
import type { QuestionForm } from '#shared/contract/order-question.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { paymentsApi } from '#shared/contract/payments.ts'
import { noon, openRestaurant, operator, secret } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'
import { paidStateOf } from '../../../../support/restaurant-payment.ts'

/** Each fault of a payment, charged at once and held: money and order agree at the end. */

const TOTAL = 65_300
const sandbox = openSandbox(secret)

interface Account {
  result: PaymentOutcome['result']
  sum: number
  net: number
}
const books = new Map<string, Account>()
const bank = { isAway: false, losesAnswers: false }
const account = (id: string): Account => {
  const found = books.get(id)
  if (bank.isAway || !found) throw new Failure(503, 'payment_unavailable')
  return found
}
/** An operation at the bank takes effect even if its answer is lost. */
const answered = (): null => {
  if (bank.losesAnswers) throw new Failure(503, 'payment_unavailable')
  return null
}
const wordOf = (id: string, { result, sum }: Account): PaymentOutcome => ({
  id,
  result,
  amount: sum,
  currency: 'UAH',
  ...(result === 'unknown' && { word: 'wait_moon' }),
})
const provider: PaymentProvider = {
  ...sandbox,
  read: async (callback) =>
    callback.payload.startsWith('unknown ')
      ? wordOf(callback.payload.slice(8), { result: 'unknown', sum: TOTAL, net: 0 })
      : sandbox.read(callback),
  async start(payment) {
    if (bank.isAway) throw new Failure(503, 'payment_unavailable')
    return sandbox.start(payment)
  },
  look: async ({ id }) =>
    books.has(id) ? wordOf(id, account(id)) : { ...wordOf(id, { result: 'pending', sum: 0, net: 0 }) },
  async refund({ id, amount }) {
    const found = account(id)
    Object.assign(found, { net: found.net - amount, result: found.net === amount ? 'refunded' : 'approved' })
    return answered()
  },
  async capture({ id, amount }) {
    const found = account(id)
    if (found.result !== 'held') throw new Failure(503, 'payment_unavailable')
    Object.assign(found, { net: amount, result: 'approved' })
    return answered()
  },
  async release({ id }) {
    account(id).result = 'refunded'
    return answered()
  },
}

const urls = { return_url: 'https://zhar.example/', callback_url: 'https://zhar.example/' }

async function openShop(holdsPayments: boolean) {
  const shop = await openRestaurant(t, undefined, undefined, undefined, {
    payments: provider as typeof sandbox,
    holdsPayments,
  })
  const { request, ask, database, logger } = shop
  const payments = { database, provider, logger }
  const approved = holdsPayments ? 'held' : 'approved'
  let minutes = 0
  return {
    ...shop,
    async place(change: object = {}): Promise<string> {
      const { body } = await request(ordersApi.createOrder, {
        headers: { 'idempotency-key': randomUUID() },
        body: { ...pickup, payment: 'card_online', ...change },
      })
      return body.data.id
    },
    /** The customer takes a dearer dish. */
    async askToReplace(id: string) {
      const choices = [{ kind: 'replace', product_id: 1, qty: 30 }, { kind: 'cancel' }]
      const form = { subject: 'line', product_id: 3, choices, silence: 1, minutes: 5 } as QuestionForm
      const { data } = await ask(operatorApi.askQuestion, { params: { id }, body: form }, operator)
      const body = { question_id: data.question_id ?? '', choice: 0, phone: pickup.phone }
      return request(ordersApi.answerQuestion, { params: { id }, body })
    },
    /** The kitchen has run out of all but what the promo code pays for, and the customer is silent. */
    async leaveOut(id: string): Promise<void> {
      const choices = [{ kind: 'leave_out' }, { kind: 'cancel' }]
      const body = { subject: 'line', product_id: 3, choices, silence: 0, minutes: 5 } as QuestionForm
      await ask(operatorApi.askQuestion, { params: { id }, body }, operator)
      await answerExpired({ database, logger }, new Date(noon.getTime() + 6 * 60_000))
    },
    start: (order_id: string) =>
      request(paymentsApi.startPayment, { body: { order_id, phone: pickup.phone, ...urls } }),
    /** The customer pays at the bank, whose callback has not arrived yet. */
    pay(id: string, sum = TOTAL): PaymentOutcome {
      books.set(id, { result: approved, sum, net: holdsPayments ? 0 : sum })
      return wordOf(id, books.get(id)!)
    },
    say: (word: PaymentOutcome) =>
      request(paymentsApi.paymentCallback, {
        params: { provider: 'sandbox' },
        body: sandbox.sign({ id: word.id, amount: word.amount, result: word.result }),
      }),
    to: (id: string, state: 'confirmed' | 'cancelled') =>
      ask(operatorApi.moveOrder, { params: { id }, body: { state } }, operator),
    /** All periodic rounds of the restaurant, some minutes later. */
    async rounds(later = 11): Promise<void> {
      minutes += later
      const now = new Date(noon.getTime() + minutes * 60_000)
      await pollOpenPayments(payments, now)
      await captureDue(payments, now)
      await refundDue(payments, now)
    },
    unpaid: (after: number) => cancelUnpaid(payments, new Date(noon.getTime() + after * 60_000), 30),
    unaccepted: (after: number) =>
      cancelUnaccepted(payments.database, new Date(noon.getTime() + after * 60_000), {
        acceptMinutes: 30,
        paymentWaitMinutes: 30,
      }),
    async lines(id: string, locale: 'uk' | 'ru' = 'uk') {
      const { data } = await ask(operatorApi.getOrderPayments, { params: { id } }, { ...operator, locale })
      return data.map(({ state, text }) => `${state}: ${text.replaceAll(/\s/g, ' ')}`)
    },
    atDoor: (id: string) =>
      request(paymentsApi.changePayment, { params: { id }, body: { payment: 'cash', phone: pickup.phone } }),
    /** As its customer sees it. */
    seen: async (id: string) =>
      (await ask(ordersApi.getOrder, { params: { id }, query: { phone: pickup.phone } })).data,
    order: (id: string) => paidStateOf(database, id),
  }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** An order, and the id of its open payment. */
async function opened(shop: Shop, change?: object): Promise<readonly [order: string, payment: string]> {
  const order = await shop.place(change)
  const { body } = await shop.start(order)
  return [order, String(body.data.payment_url).split('/').at(-1) ?? '']
}

/** Without its first line the code pays for all of it. */
const mostlyGift = { promo_code: 'DARUNOK', expected_total: 453 }
const free = { state: 'new', is_paid: true, unpaid_reason: null } as const
async function paidThenFree(shop: Shop): Promise<readonly [order: string, payment: string]> {
  const [order, id] = await opened(shop, mostlyGift)
  await shop.say(shop.pay(id, 45_300))
  await shop.leaveOut(order)
  return [order, id]
}

const taken = { state: 'confirmed', is_paid: true, unpaid_reason: null } as const
const rejected = ['confirmed', 'cancelled'] as const
type End = { order: object; net: number; result: PaymentOutcome['result'] }

const faults: Record<string, (shop: Shop) => Promise<readonly [order: string, payment: string, end: End]>> = {
  async 'the callback is lost'(shop) {
    const [order, id] = await opened(shop)
    shop.pay(id)
    await shop.rounds()
    await shop.to(order, 'confirmed')
    return [order, id, { order: taken, net: TOTAL, result: 'approved' }]
  },
  async 'the callback arrives three times, once after the acceptance'(shop) {
    const [order, id] = await opened(shop)
    const word = shop.pay(id)
    await shop.say(word)
    await shop.say(word)
    await shop.to(order, 'confirmed')
    await shop.rounds()
    await shop.say(word)
    return [order, id, { order: taken, net: TOTAL, result: 'approved' }]
  },
  async 'a callback of a payment that is not stored yet is refused, and repeated'(shop) {
    const [order, id] = await opened(shop)
    const word = shop.pay(id)
    t.equal((await shop.say({ ...word, id: randomUUID() })).status, 404)
    await shop.say(word)
    await shop.to(order, 'confirmed')
    return [order, id, { order: taken, net: TOTAL, result: 'approved' }]
  },
  async 'the money comes after the cancellation'(shop) {
    const [order, id] = await opened(shop)
    await shop.to(order, 'cancelled')
    await shop.say(shop.pay(id))
    t.match(await shop.order(order), { state: 'cancelled', is_paid: false, unpaid_reason: 'refunding' })
    t.match(await shop.seen(order), { late_payment: { sum: TOTAL / 100, at: noon.toISOString() } })
    return [order, id, { order: { state: 'cancelled', is_paid: false }, net: 0, result: 'refunded' }]
  },
  async 'declined, then approved; the refusal arrives again at last'(shop) {
    const [order, id] = await opened(shop)
    const refusal = { id, amount: TOTAL, currency: 'UAH', result: 'declined' } as const
    await shop.say(refusal)
    t.match(await shop.order(order), { unpaid_reason: 'declined' })
    await shop.say(shop.pay(id))
    await shop.say(refusal)
    await shop.to(order, 'confirmed')
    return [order, id, { order: taken, net: TOTAL, result: 'approved' }]
  },
  async 'another sum is paid'(shop) {
    const [order, id] = await opened(shop)
    await shop.say(shop.pay(id, 100))
    t.match(await shop.seen(order), { unpaid_reason: 'declined', late_payment: { sum: 1, at: noon.toISOString() } })
    return [order, id, { order: { state: 'new', is_paid: false }, net: 0, result: 'refunded' }]
  },
  async 'paid at the bank although it was changed to cash'(shop) {
    const [order, id] = await opened(shop)
    t.match(await shop.atDoor(order), { status: 200, body: { data: { payment: 'cash', unpaid_reason: null } } })
    await shop.say({ id, amount: TOTAL, currency: 'UAH', result: 'declined' })
    t.match(await shop.seen(order), { payment: 'cash', unpaid_reason: null }, 'a refusal concerns it no more')
    await shop.say(shop.pay(id))
    await shop.to(order, 'confirmed')
    t.match(await shop.seen(order), { payment: 'card_online' })
    return [order, id, { order: taken, net: TOTAL, result: 'approved' }]
  },
  async 'changed to cash, cancelled, and paid at the bank'(shop) {
    const [order, id] = await opened(shop)
    await shop.atDoor(order)
    await shop.to(order, 'cancelled')
    await shop.say(shop.pay(id))
    t.match(await shop.seen(order), { payment: 'card_online', unpaid_reason: 'refunding', late_payment: { sum: 653 } })
    return [order, id, { order: { state: 'cancelled', is_paid: false }, net: 0, result: 'refunded' }]
  },
  async 'the bank is away while the payment is started'(shop) {
    bank.isAway = true
    const order = await shop.place()
    t.equal((await shop.start(order)).status, 503)
    t.match(await shop.order(order), { state: 'new', is_paid: false })
    bank.isAway = false
    const { body } = await shop.start(order)
    const id = String(body.data.payment_url).split('/').at(-1) ?? ''
    await shop.say(shop.pay(id))
    await shop.to(order, 'confirmed')
    return [order, id, { order: taken, net: TOTAL, result: 'approved' }]
  },
  async 'the bank is away when the restaurant accepts, then loses its answer'(shop) {
    const [order, id] = await opened(shop)
    await shop.say(shop.pay(id))
    await shop.to(order, 'confirmed')
    bank.isAway = true
    await shop.rounds()
    Object.assign(bank, { isAway: false, losesAnswers: true })
    await shop.rounds()
    bank.losesAnswers = false
    return [order, id, { order: taken, net: TOTAL, result: 'approved' }]
  },
  async 'accepted and cancelled before the bank was asked'(shop) {
    const [order, id] = await opened(shop)
    await shop.say(shop.pay(id))
    for (const state of rejected) await shop.to(order, state)
    bank.losesAnswers = true
    await shop.rounds()
    bank.losesAnswers = false
    return [order, id, { order: { state: 'cancelled', is_paid: false }, net: 0, result: 'refunded' }]
  },
  async 'captured, its answer lost, and cancelled'(shop) {
    const [order, id] = await opened(shop)
    await shop.say(shop.pay(id))
    await shop.to(order, 'confirmed')
    bank.losesAnswers = true
    await shop.rounds()
    bank.losesAnswers = false
    await shop.to(order, 'cancelled')
    return [order, id, { order: { state: 'cancelled', is_paid: false }, net: 0, result: 'refunded' }]
  },
  async 'paid, and not accepted in time'(shop) {
    const [order, id] = await opened(shop)
    await shop.say(shop.pay(id))
    await shop.unpaid(61)
    t.match(await shop.order(order), { state: 'new' }, 'money that waits on the card is no missing payment')
    await shop.unaccepted(61)
    return [order, id, { order: { state: 'cancelled', is_paid: false }, net: 0, result: 'refunded' }]
  },
  async 'the answer to a question leaves nothing to pay'(shop) {
    const [order, id] = await paidThenFree(shop)
    t.match(await shop.order(order), free)
    await shop.rounds()
    await shop.unpaid(91)
    t.match(await shop.seen(order), { total: 0, is_paid: true, pay_until: null, payment_choices: [] })
    t.equal((await shop.start(order)).status, 422)
    t.equal((await shop.atDoor(order)).status, 422)
    return [order, id, { order: free, net: 0, result: 'refunded' }]
  },
  async 'accepted, and nothing left to pay before the bank was asked'(shop) {
    const [order, id] = await opened(shop, mostlyGift)
    await shop.say(shop.pay(id, 45_300))
    await shop.to(order, 'confirmed')
    await shop.leaveOut(order)
    return [order, id, { order: { ...free, state: 'confirmed' }, net: 0, result: 'refunded' }]
  },
  async 'nothing left to pay, then cancelled'(shop) {
    const [order, id] = await paidThenFree(shop)
    await shop.rounds()
    await shop.to(order, 'cancelled')
    return [
      order,
      id,
      { order: { state: 'cancelled', is_paid: false, unpaid_reason: null }, net: 0, result: 'refunded' },
    ]
  },
  async 'dearer since it was to be paid at the door, and paid at the bank'(shop) {
    const [order, id] = await opened(shop)
    await shop.atDoor(order)
    const { body } = await shop.askToReplace(order)
    t.match(body.data, { payment: 'cash' })
    await shop.say(shop.pay(id))
    t.match(await shop.seen(order), { payment: 'cash', is_paid: false, late_payment: { sum: 653 } })
    return [order, id, { order: { state: 'new', is_paid: false }, net: 0, result: 'refunded' }]
  },
}

const charging = await openShop(false)
const holding = await openShop(true)
const gift = { code: 'DARUNOK', percent: null, amount: 20_000, minimum: 0, expires_at: null, usage_limit: null }
const whole = { ...gift, code: 'VSE', amount: TOTAL }
for (const { database } of [charging, holding]) await database.insertInto('promo_codes').values([gift, whole]).execute()

for (const shop of [charging, holding]) {
  const holds = shop === holding
  for (const [fault, happen] of Object.entries(faults))
    t.test(`${fault} (${holds ? 'held' : 'charged at once'})`, async (t) => {
      t.teardown(() => Object.assign(bank, { isAway: false, losesAnswers: false }))
      const [order, id, { order: end, net, result }] = await happen(shop)
      for (let round = 0; round < 3; round += 1) await shop.rounds()
      t.match(await shop.order(order), end)
      t.match(books.get(id), { net, result })
      t.same((await shop.ask(operatorApi.getRefunds, {}, operator)).data, [], 'nothing is due')
      if (net === 0 && !/nothing left|nothing to pay/.test(fault))
        t.equal((await shop.order(order)).unpaid_reason, holds && !/captured/.test(fault) ? 'released' : 'refunded')
    })
}

t.test('held money is shown in both languages, is not charged again, and is captured at acceptance', async (t) => {
  const shop = holding
  const [order, id] = await opened(shop)
  t.same(await shop.lines(order), ['awaiting: Чекає на оплату: 653 ₴.'])
  await shop.say(shop.pay(id))
  t.match(await shop.lines(order), [/^held: Зарезервовано на картці: 653 ₴/])
  t.match(await shop.lines(order, 'ru'), [/^held: Зарезервировано на карте: 653 ₴/])
  t.equal((await shop.start(order)).status, 422)
  await shop.rounds()
  t.match(await shop.order(order), { is_paid: false, unpaid_reason: 'held' }, 'not before the restaurant accepts')
  await shop.to(order, 'confirmed')
  await shop.rounds()
  t.match([await shop.order(order), books.get(id)], [taken, { net: TOTAL }])
  t.same(await shop.lines(order), ['paid: Оплачено: 653 ₴.'])
  await shop.to(order, 'cancelled')
  t.same(await shop.lines(order), ['refunding: Повертаємо на картку: 653 ₴.'])
  await shop.rounds()
  t.same(await shop.lines(order), ['refunded: Повернено на картку: 653 ₴.'])
})

t.test('two payments of one order: one is captured, the other released', async (t) => {
  const shop = holding
  const order = await shop.place()
  const page = async (path: string): Promise<string> => {
    const { body } = await shop.request(paymentsApi.startPayment, {
      body: { order_id: order, phone: pickup.phone, ...urls, return_url: `https://zhar.example/${path}` },
    })
    return String(body.data.payment_url).split('/').at(-1) ?? ''
  }
  const [first, second] = [await page('a'), await page('b')]
  const words = [shop.pay(first), shop.pay(second)]
  await Promise.all(words.map((word) => shop.say(word)))
  await shop.to(order, 'confirmed')
  await Promise.all([shop.rounds(), shop.rounds()])
  await shop.rounds()
  t.same([books.get(first)?.result, books.get(second)?.result].toSorted(), ['approved', 'refunded'])
  t.match(await shop.order(order), taken)
})

t.test('an order that costs nothing from the start is never to be paid', async (t) => {
  const order = await charging.place({ promo_code: 'VSE', expected_total: 0 })
  t.match(await charging.seen(order), { payment: 'card_online', total: 0, is_paid: true, pay_until: null })
  t.equal((await charging.start(order)).status, 422)
  await charging.unpaid(91)
  t.match(await charging.order(order), free)
})

t.test(
  'an unknown word neither cancels nor asks to pay again; the operator sees it until a known one comes',
  async (t) => {
    const shop = charging
    const [order, id] = await opened(shop)
    const callback = { params: { provider: 'sandbox' }, body: { payload: `unknown ${id}`, signature: null } }
    t.match(await shop.request(paymentsApi.paymentCallback, callback), {
      status: 200,
      body: { unknown_word: 'wait_moon' },
    })
    books.set(id, { result: 'unknown', sum: TOTAL, net: TOTAL })
    await shop.rounds()
    const checking = { state: 'new', is_paid: false, unpaid_reason: 'checking' } as const
    for (const minutes of [31, 61, 600]) await shop.unpaid(minutes)
    await shop.unaccepted(600)
    t.match(await shop.seen(order), { ...checking, pay_until: null, payment_choices: [] })
    t.equal((await shop.start(order)).status, 422)
    t.equal((await shop.atDoor(order)).status, 422)
    await shop.say({ id, amount: TOTAL, currency: 'UAH', result: 'declined' })
    t.match(await shop.order(order), { unpaid_reason: 'declined' }, 'a known word ends it')
    await shop.rounds()
    t.match(await shop.order(order), checking)
    t.match(await shop.lines(order), [/^unknown: Банк відповів «wait_moon».*653 ₴/])
    const unknown = async () => (await shop.ask(operatorApi.getUnknownPayments, {}, operator)).data
    t.match(await unknown(), [{ reference: id, unknown_word: 'wait_moon', order_id: order, amount: 653 }])
    await shop.say(shop.pay(id))
    await shop.rounds()
    t.match([await shop.order(order), await unknown()], [{ is_paid: true, unpaid_reason: null }, []])
    await shop.to(order, 'cancelled')
    books.get(id)!.result = 'unknown'
    await shop.rounds()
    t.equal(books.get(id)?.net, TOTAL, 'no money moves by an unknown word')
    books.get(id)!.result = 'approved'
    await shop.rounds()
    t.match([books.get(id), await unknown()], [{ net: 0 }, []])
  },
)

t.test('an order that is cancelled while its payment is checked gives the money back that comes', async (t) => {
  const [order, id] = await opened(holding)
  books.set(id, { result: 'unknown', sum: TOTAL, net: 0 })
  await holding.rounds()
  await holding.to(order, 'cancelled')
  t.match(await holding.order(order), { state: 'cancelled', unpaid_reason: 'checking' })
  holding.pay(id)
  for (let round = 0; round < 3; round += 1) await holding.rounds()
  t.match([await holding.order(order), books.get(id)], [{ unpaid_reason: 'released' }, { result: 'refunded' }])
})
