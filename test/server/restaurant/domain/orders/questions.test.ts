import { randomUUID } from 'node:crypto'
import t from 'tap'
import { advanceOrders } from '#server/restaurant/domain/orders/demo-kitchen.ts'
import { answerExpired } from '#server/restaurant/domain/orders/answer-question.ts'
import { findOrder } from '#server/restaurant/domain/orders/find-order.ts'
import { orderView } from '#server/restaurant/domain/orders/present-order.ts'
import { questionTitle } from '#server/restaurant/domain/push/order-message.ts'
import { locales } from '#shared/locale.ts'
import { describeLine } from '#shared/rules/menu/describe-line.ts'
import type { QuestionForm } from '#shared/contract/order-question.ts'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { Order } from '#shared/contract/orders.ts'
import { type OrderForm } from '#shared/contract/order-forms.ts'
import { noon, openRestaurant, operator } from '../../../../support/open-restaurant.ts'
import { pickup } from '../../../../support/restaurant-order-form.ts'
import { storePayment } from '../../../../support/restaurant-payment.ts'

/** Questions of the restaurant: prices, the first answer, silence, two devices, the end of the order. */

const { request, ask, database, clock, logger } = await openRestaurant(t, undefined, undefined, undefined, {
  paymentWaitMinutes: 45,
})
const { phone } = pickup
const lines = [
  { product_id: 1, qty: 3 },
  { product_id: 2, qty: 3 },
]
const after = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000)
t.beforeEach(() => void (clock.now = noon))

async function place(change: Partial<OrderForm> = {}): Promise<Order> {
  const form = { type: 'pickup', restaurant_id: 1, lines, promo_code: null, bonuses: 0 } as const
  const { data } = await ask(ordersApi.quoteOrder, { body: { ...form, lines: change.lines ?? lines } })
  return (
    await ask(ordersApi.createOrder, {
      headers: { 'idempotency-key': randomUUID() },
      body: { ...pickup, restaurant_id: 1, lines, expected_total: data.total, ...change } as OrderForm,
    })
  ).data
}
const line: QuestionForm = {
  subject: 'line',
  product_id: 2,
  choices: [{ kind: 'replace', product_id: 3 }, { kind: 'leave_out' }, { kind: 'cancel' }],
  silence: 1,
  minutes: 10,
}
const put = (id: string, form: object = line) =>
  request(operatorApi.askQuestion, { params: { id }, body: form }, operator)
const askLine = async (id: string, form: QuestionForm = line): Promise<Order> =>
  (await ask(operatorApi.askQuestion, { params: { id }, body: form }, operator)).data
const answer = (id: string, question_id: string | null | undefined, choice: number, by = phone) =>
  request(ordersApi.answerQuestion, { params: { id }, body: { question_id, choice, phone: by } })
const read = async (id: string): Promise<Order> =>
  (await ask(ordersApi.getOrder, { params: { id }, query: { phone } })).data

t.test('a dish is replaced at its own price, shown before the answer; the totals follow', async (t) => {
  const placed = await place()
  const { question, question_id, total } = await askLine(placed.id)
  t.equal(total, placed.total, 'nothing changes before the answer')
  const [replace, leaveOut, cancel] = question?.choices ?? []
  const gone = placed.lines.find(({ product_id }) => product_id === 2)
  t.equal(leaveOut?.total, placed.total - (gone?.sum ?? 0))
  t.equal(cancel?.total, placed.total)
  const { status } = await answer(placed.id, question_id, 0)
  const order = await read(placed.id)
  t.equal(status, 200)
  t.match(order, { total: replace?.total, question_id: null, question: { answer: 0, is_by_silence: false } })
  t.same(
    order.lines.map(({ product_id }) => product_id),
    [1, 3],
  )
  t.equal(
    order.subtotal,
    order.lines.reduce((sum, { sum: one }) => sum + one, 0),
  )
})

t.test(
  'the dish that replaces a guest’s is the guest’s, with its note, though another guest has the same',
  async (t) => {
    const [guest, note] = ['Оля', 'Алергія: горіхи']
    const { id } = await place({
      lines: [
        { product_id: 3, qty: 4, guest: 'Ія' },
        { product_id: 2, qty: 3, guest, note },
      ],
    })
    const { question, question_id } = await askLine(id)
    t.match(question?.choices[0], { product_id: 3, qty: 3 })
    await answer(id, question_id, 0)
    const left = (await read(id)).lines.map((one) => [one.product_id, one.qty, one.guest, one.note])
    t.same(left, [
      [3, 4, 'Ія', ''],
      [3, 3, guest, note],
    ])
    t.equal((await put(id, { ...line, product_id: 3, line: 1 })).status, 422, 'the same dish instead of itself')
  },
)

t.test(
  'of two versions of a dish the asked one is named as in the order, in page and message, and changed',
  async (t) => {
    const steak = (option_id: number, note: string) => ({
      product_id: 13,
      qty: 3,
      options: [{ group_id: 4, option_id, qty: 1 }],
      note,
    })
    const { id } = await place({ lines: [steak(22, ''), steak(24, 'Без солі'), { product_id: 2, qty: 3 }] })
    const choices: QuestionForm['choices'] = [{ kind: 'leave_out' }, { kind: 'cancel' }]
    const form = { ...line, product_id: 13, line: 1, choices, silence: 0 }
    t.equal((await put(id, { ...form, line: 2 })).status, 409, 'another dish is there')
    const { question, question_id } = await askLine(id, form)
    t.match(question?.name, / \(Прожарка: Повна \(well done\); «Без солі»\)$/)
    const stored = await findOrder(database, id)
    for (const locale of locales) {
      const { lines: sold, question: shown } = Order.parse(orderView(stored!, locale, 30))
      t.equal(shown?.name, `${sold[1]?.name} (${describeLine(sold[1]!)})`, locale)
      t.match(questionTitle(stored!.question!, locale), shown!.name, locale)
    }
    await answer(id, question_id, 0)
    t.match((await read(id)).lines, [{ product_id: 13, options: [{ option_id: 22 }] }, { product_id: 2 }])
  },
)

t.test('of repeated, late and parallel answers the first counts, and the others return it', async (t) => {
  const { id } = await place()
  const { question_id } = await askLine(id)
  const answers = await Promise.all([
    answer(id, question_id, 1),
    answer(id, question_id, 2),
    answer(id, question_id, 1),
  ])
  t.same(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  const chosen = new Set(answers.map(({ body }) => body.data.question.answer))
  t.equal(chosen.size, 1, 'all get the same answer')
  const order = await read(id)
  t.equal(order.state, chosen.has(2) ? 'cancelled' : 'new')
  t.same((await answer(id, question_id, 0)).body.data, order, 'another answer changes nothing')
})

t.test('without an answer the default is chosen in time, and a late answer returns it', async (t) => {
  const { id } = await place()
  const { question_id } = await askLine(id)
  await answerExpired({ database, logger }, after(9))
  t.match(await read(id), { question_id })
  clock.now = after(11)
  const { body } = await answer(id, question_id, 2)
  t.match(body.data, { state: 'new', question: { answer: 1, is_by_silence: true } })
  const other = await place()
  await askLine(other.id)
  await answerExpired({ database, logger }, after(22))
  t.match(await read(other.id), {
    question_id: null,
    question: { answer: 1, is_by_silence: true },
    lines: [{ product_id: 1 }],
  })
})

t.test(
  'invalid questions are refused: a missing line, a second open one, a dearer default, a finished order',
  async (t) => {
    const { id, total } = await place()
    t.match(await put(id, { ...line, product_id: 9 }), { status: 409, body: { message: /Такої страви/ } })
    t.equal((await put(id, { ...line, silence: 3 })).status, 422)
    t.equal((await put(id, { ...line, choices: [{ kind: 'meet' }, { kind: 'cancel' }] })).status, 422)
    t.equal((await put(id, { ...line, choices: [{ kind: 'replace', product_id: 1 }, { kind: 'cancel' }] })).status, 422)
    const dear = { ...line, choices: [{ kind: 'replace', product_id: 3, qty: 40 }, { kind: 'leave_out' }], silence: 0 }
    t.match(await put(id, dear), { status: 422, body: { errors: { silence: [/дорожчим/] } } })
    const { question } = await askLine(id, { ...dear, silence: 1 } as QuestionForm)
    t.ok((question?.choices[0]?.total ?? 0) > total, 'with a yes it may rise')
    t.equal((await put(id)).status, 409)
    await ask(operatorApi.moveOrder, { params: { id }, body: { state: 'cancelled' } }, operator)
    t.match(await read(id), { question_id: null })
    t.equal((await answer(id, question?.id, 1)).status, 409)
    t.equal((await put(id)).status, 409)
  },
)

t.test('an order with an open question cannot move; a second operator receives its state', async (t) => {
  const { id } = await place()
  const { question_id } = await askLine(id)
  await advanceOrders(database, after(60), 1)
  t.equal((await read(id)).state, 'new')
  const moved = await request(operatorApi.moveOrder, { params: { id }, body: { state: 'cooking' } }, operator)
  t.match(moved, { status: 409, body: { code: 'question_open', data: { id, state: 'new' } } })
  await answer(id, question_id, 1)
  await ask(operatorApi.moveOrder, { params: { id }, body: { state: 'cooking' } }, operator)
  const back = await request(operatorApi.moveOrder, { params: { id }, body: { state: 'confirmed' } }, operator)
  t.match(back, { status: 409, body: { code: 'order_state', data: { state: 'cooking' } } })
})

t.test('only the customer of the order answers, with one of the choices', async (t) => {
  const { id } = await place()
  const { question_id } = await askLine(id)
  t.equal((await answer(id, question_id, 0, '380500000000')).status, 404)
  t.equal((await answer(id, question_id, 7)).status, 404)
  t.equal((await answer(id, randomUUID(), 0)).status, 404)
})

t.test(
  'an accepted new time moves the order; an order whose address is not found is cancelled with that reason',
  async (t) => {
    const { id } = await place()
    const ready_at = after(120).toISOString()
    const { question_id } = await askLine(id, {
      subject: 'time',
      choices: [{ kind: 'new_time', ready_at }, { kind: 'cancel' }],
      silence: 1,
      minutes: 5,
    })
    t.match((await answer(id, question_id, 0)).body.data, { ready_at, delay_reason: 'other', state: 'new' })
    const address = await askLine(id, {
      subject: 'address',
      choices: [{ kind: 'call' }, { kind: 'cancel' }],
      silence: 1,
      minutes: 5,
    })
    await answerExpired({ database, logger }, after(6))
    t.match(await read(id), { state: 'cancelled', cancel_reason: 'address', question: { id: address.question?.id } })
  },
)

t.test('a partial refund of an online payment never exceeds the paid amount', async (t) => {
  const { id, total } = await place({ payment: 'card_online' })
  t.equal((await put(id)).status, 409, 'not while the payment is awaited')
  const payment = await storePayment(database, id, { amount: Math.round(total * 100) })
  await database.updateTable('orders').set({ is_paid: true }).where('id', '=', id).execute()
  const dear = { ...line, choices: [{ kind: 'replace', product_id: 3, qty: 40 }, { kind: 'leave_out' }] }
  t.equal((await put(id, dear)).status, 422)
  const { question_id, question } = await askLine(id, {
    ...line,
    choices: [{ kind: 'leave_out' }, { kind: 'cancel' }],
    silence: 0,
  })
  await answer(id, question_id, 0)
  const left = question?.choices[0]?.total ?? 0
  t.match(await read(id), { is_paid: true, total: left })
  const due = (await ask(operatorApi.getRefunds, {}, operator)).data
  t.match(due, [{ reference: payment, reason: 'lower_total', amount: Math.round((total - left) * 100) / 100 }])
})

t.test('a dearer choice is refused once the order was paid online, and the others remain', async (t) => {
  const { id, total } = await place()
  const dear = { ...line, choices: [{ kind: 'replace', product_id: 3, qty: 40 }, { kind: 'leave_out' }] }
  const { question_id, question } = await askLine(id, dear as QuestionForm)
  // To be paid at the door, until the money of an earlier payment arrives.
  await database.updateTable('orders').set({ payment: 'card_online', is_paid: true }).where('id', '=', id).execute()
  t.match(await answer(id, question_id, 0), { status: 422, body: { message: /вже оплачено онлайн/ } })
  t.match(await read(id), { total, question_id })
  await answer(id, question_id, 1)
  t.match(await read(id), { total: question?.choices[1]?.total, question_id: null })
})

t.test('a banknote that does not cover a risen total is prepared no more', async (t) => {
  const { id, total } = await place()
  await database
    .updateTable('orders')
    .set({ change_from: Math.ceil(total) * 100 })
    .where('id', '=', id)
    .execute()
  const seen = async () =>
    (await ask(operatorApi.getOrders, { query: {} }, operator)).data.find((order) => order.id === id)?.change_from
  t.equal(await seen(), Math.ceil(total))
  const { question_id } = await askLine(id, {
    ...line,
    choices: [{ kind: 'replace', product_id: 3, qty: 40 }, { kind: 'cancel' }],
  })
  await answer(id, question_id, 0)
  t.equal(await seen(), null, 'the operator')
  t.equal((await read(id)).change_from, Math.ceil(total), 'its customer learns which one')
})

t.test('operator and customer read the same moment until which an unpaid order waits', async (t) => {
  const { id, pay_until } = await place({ payment: 'card_online' })
  t.equal(pay_until, after(45).toISOString())
  const listed = (await ask(operatorApi.getOrders, { query: {} }, operator)).data.find((order) => order.id === id)
  t.equal(listed?.pay_until, pay_until)
  const moved = await request(operatorApi.moveOrder, { params: { id }, body: { state: 'confirmed' } }, operator)
  t.equal(moved.body.data.pay_until, pay_until)
})
