import t from 'tap'
import { orderStates, type OrderState } from '#shared/contract/orders.ts'
import { acceptDeadline, isPaymentDue, isUnconfirmed, movedFrom, promiseOf } from '#shared/rules/orders/order-clock.ts'

const order = {
  state: 'new' as OrderState,
  created_at: '2026-11-17T10:00:00Z',
  ready_at: '2026-11-17T10:45:00Z',
  promised_at: '2026-11-17T10:45:00Z',
  payment: 'cash' as 'cash' | 'card_online',
  is_paid: false,
  total: 628,
}
const at = (time: string): number => Date.parse(`2026-11-17T${time}Z`)

t.test('a time is promised until it comes, due for five minutes, then late', async (t) => {
  const under = ['new', 'confirmed', 'cooking', 'delivering'] as const
  for (const state of under) {
    t.equal(promiseOf({ ...order, state }, at('10:44:59')), 'promised', state)
    t.equal(promiseOf({ ...order, state }, at('10:45:00')), 'due', state)
    t.equal(promiseOf({ ...order, state }, at('10:49:59')), 'due', state)
    t.equal(promiseOf({ ...order, state }, at('10:50:00')), 'late', state)
  }
  for (const state of orderStates.filter((one) => !under.some((other) => other === one)))
    for (const time of ['10:00:00', '10:45:00', '23:00:00'])
      t.equal(promiseOf({ ...order, state }, at(time)), 'none', `${state} at ${time}`)
})

t.test('an order is unconfirmed after five minutes as new, unless its payment is due', async (t) => {
  t.notOk(isUnconfirmed(order, at('10:04:59')))
  t.ok(isUnconfirmed(order, at('10:05:00')))
  t.notOk(isUnconfirmed({ ...order, state: 'confirmed' }, at('12:00:00')))
  t.notOk(isUnconfirmed({ ...order, payment: 'card_online' }, at('12:00:00')), 'its customer has to pay first')
  t.ok(isUnconfirmed({ ...order, payment: 'card_online', is_paid: true }, at('12:00:00')))
})

t.test('payment is due for an unpaid online order that is not over', async (t) => {
  const online = { ...order, payment: 'card_online' as const }
  t.ok(isPaymentDue(online))
  t.notOk(isPaymentDue({ ...online, is_paid: true }))
  t.notOk(isPaymentDue({ ...online, state: 'cancelled' }))
  t.notOk(isPaymentDue(order), 'cash is paid at the door')
  t.notOk(isPaymentDue({ ...online, total: 0, unpaid_reason: 'refunded' }), 'nothing costs nothing')
})

t.test('a time has moved when it is a minute later than promised', async (t) => {
  t.equal(movedFrom(order), null)
  t.equal(movedFrom({ ...order, ready_at: '2026-11-17T10:45:59Z' }), null)
  t.equal(movedFrom({ ...order, ready_at: '2026-11-17T10:46:00Z' }), order.promised_at)
  t.equal(movedFrom({ ...order, ready_at: '2026-11-17T10:30:00Z' }), null, 'sooner')
  t.equal(movedFrom({ ...order, promised_at: null, ready_at: '2026-11-17T23:00:00Z' }), null, 'unknown')
})

t.test('an order is accepted within the minutes, or half an hour before its time', async (t) => {
  const created_at = new Date('2026-11-17T10:00:00Z')
  const deadline = (ready_at: string) => acceptDeadline({ created_at, ready_at: new Date(ready_at) }, 30).toISOString()
  t.equal(deadline('2026-11-17T10:45:00Z'), '2026-11-17T10:30:00.000Z')
  t.equal(deadline('2026-11-18T15:00:00Z'), '2026-11-18T14:30:00.000Z', 'for tomorrow')
})
