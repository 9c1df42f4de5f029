import { randomUUID } from 'node:crypto'
import { operatorApi } from '#shared/contract/operator.ts'
import { ordersApi } from '#shared/contract/order-endpoints.ts'
import { type Order } from '#shared/contract/orders.ts'
import { freshPhone, NO_CODES, refused, type Api, type Cases } from '../api.ts'
import { move, operatorOf, skipOf } from './kitchen.ts'
import { pickupForm, placeOrder } from './orders.ts'

const { answerQuestion, getOrder } = ordersApi

/** An order with an open question: a new time, or a cancellation. */
async function askedOrder(api: Api, phone: string, token?: string) {
  const { id } = await placeOrder(api, await pickupForm(api, phone, token), randomUUID(), token)
  const ready_at = new Date(api.target.now().getTime() + 2 * 3_600_000).toISOString()
  const choices = [{ kind: 'new_time' as const, ready_at }, { kind: 'cancel' as const }]
  const body = { subject: 'time', choices, silence: 0, minutes: 10 } as const
  const { data: order } = await api.ask(operatorApi.askQuestion, { params: { id }, body }, operatorOf(api))
  return { id, order, ready_at, question_id: order.question_id ?? '' }
}

/** Answers to a question of the restaurant; only the operator's key can ask one. */
export const questionCases: Cases = (t, api) => {
  answerCases(t, api)
  refusalCases(t, api)
}

const answerCases: Cases = (t, api) => {
  const { ask, signIn } = api
  const skip = skipOf(api)

  t.test('the first answer takes effect; another choice then gets the order as it is', { skip }, async (t) => {
    const phone = freshPhone()
    const { id, order, ready_at, question_id } = await askedOrder(api, phone)
    t.match(order, { question: { id: question_id, answer: null, choices: [{ total: order.total }, {}] } })
    const answer = async (choice: number): Promise<Order> =>
      (await ask(answerQuestion, { params: { id }, body: { question_id, choice, phone } })).data
    const answered = await answer(0)
    t.match(answered, { state: 'new', ready_at, question_id: null, question: { answer: 0, is_by_silence: false } })
    t.same(await answer(1), answered)
    t.same((await ask(getOrder, { params: { id }, query: { phone } })).data, answered, 'and shown so')
  })

  t.test(
    'a signed-in customer answers with the session only',
    { skip: skip || (api.target.outbox ? false : NO_CODES) },
    async (t) => {
      const phone = freshPhone()
      const [token, other] = [await signIn(phone), await signIn(freshPhone())]
      const { id, question_id } = await askedOrder(api, phone, token)
      const parts = { params: { id }, body: { question_id, choice: 1 } }
      refused(t, await api.request(answerQuestion, parts, { token: other }), 404)
      t.match((await ask(answerQuestion, parts, { token })).data, { state: 'cancelled', question: { answer: 1 } })
    },
  )
}

const refusalCases: Cases = (t, api) => {
  const { request } = api
  const skip = skipOf(api)

  t.test('an unknown order, or an order without a question, is 404', { skip }, async (t) => {
    const phone = freshPhone()
    const { id } = await placeOrder(api, await pickupForm(api, phone))
    const body = { question_id: randomUUID(), choice: 0, phone }
    for (const one of [id, randomUUID()]) refused(t, await request(answerQuestion, { params: { id: one }, body }), 404)
  })

  t.test('another question, an unknown choice, another phone or none is refused', { skip }, async (t) => {
    const phone = freshPhone()
    const { id, question_id } = await askedOrder(api, phone)
    const body = { question_id, choice: 0, phone }
    for (const change of [{ question_id: randomUUID() }, { choice: 2 }, { phone: freshPhone() }, { phone: undefined }])
      refused(t, await request(answerQuestion, { params: { id }, body: { ...body, ...change } }), 404)
    t.match((await api.ask(getOrder, { params: { id }, query: { phone } })).data, { question_id }, 'it stays open')
  })

  t.test('an order that ended while its question was open cannot be answered', { skip }, async (t) => {
    const phone = freshPhone()
    const { id, question_id } = await askedOrder(api, phone)
    t.match(await move(api, id, 'cancelled'), { status: 200, body: { data: { question_id: null } } })
    const body = { question_id, choice: 0, phone }
    refused(t, await request(answerQuestion, { params: { id }, body }), 409)
  })
}
