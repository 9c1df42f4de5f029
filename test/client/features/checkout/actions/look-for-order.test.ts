import { setImmediate } from 'node:timers/promises'
import { mock } from 'node:test'
import t from 'tap'
import { LOOK_S, lookForOrder } from '#client/features/checkout/actions/look-for-order.ts'
import { fakeApp, noAnswer, refusal } from '../../../fake-app.ts'

const KEY = '2f0d9b3e-7c5d-4a2b-9e1f-0a1b2c3d4e5f'
const phone = '380671234567'
const order = { id: 'x', payment: 'cash', is_paid: false }
const unknown = () => refusal(404, 'not_found')

mock.timers.enable({ apis: ['setTimeout'] })
t.teardown(() => mock.timers.reset())

/** Lookups with these answers in sequence, the last one repeated; the seconds at which they were made. */
function looking(...answers: unknown[]) {
  const at: number[] = []
  let now = 0
  const made = fakeApp({
    'GET /bff/order-keys/{key}': () => {
      at.push(now)
      return answers[Math.min(at.length, answers.length) - 1]
    },
  })
  const leaving = new AbortController()
  const looked = lookForOrder(made.app, KEY, phone, leaving.signal)
  const pass = async () => {
    for (now = 1; now <= LOOK_S; now += 1) {
      mock.timers.tick(1000)
      await setImmediate()
    }
    return looked
  }
  return { ...made, at, leaving, pass }
}

t.test('a lost order is looked up by its key for half a minute, and never sent again automatically', async (t) => {
  const { at, calls, pass } = looking(unknown())
  t.equal(await pass(), 'missing')
  t.same(at, [1, 3, 7, 15, 30])
  const input = { params: { key: KEY }, headers: { 'order-phone': phone } }
  t.same(
    calls,
    at.map(() => ({ operation: 'GET /bff/order-keys/{key}', input })),
    'the phone is in no address',
  )
})

t.test('the first lookup that is answered with the order ends it, else the last one decides', async (t) => {
  for (const [answers, result] of [
    [[unknown(), noAnswer(), order], order],
    [[unknown(), noAnswer()], 'unanswered'],
    [[noAnswer(), refusal(502, 'upstream'), unknown()], 'missing'],
  ] as const)
    t.same(await looking(...answers).pass(), result)
})

t.test('after leaving the page nothing is asked or reported', async (t) => {
  const { calls, leaving, pass } = looking(order)
  leaving.abort()
  t.equal(await pass(), 'unanswered')
  t.same(calls, [])
})
