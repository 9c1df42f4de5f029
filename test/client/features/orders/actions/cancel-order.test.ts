import t from 'tap'
import { cancelOrder } from '#client/features/orders/actions/cancel-order.ts'
import { fakeApp, noAnswer, refusal } from '../../../fake-app.ts'

const CANCEL = 'POST /bff/orders/{id}/cancellation'
const ONE = 'GET /bff/orders/{id}'

t.test('a new order is cancelled, with a message', async (t) => {
  const { app, stores, calls } = fakeApp({ [CANCEL]: { id: 'a', state: 'cancelled' } })
  t.match(await cancelOrder(app, 'a'), { state: 'cancelled' })
  t.same(calls, [{ operation: CANCEL, input: { params: { id: 'a' } } }])
  t.match(stores.toasts.items, [{ severity: 'success' }])
})

t.test('if the restaurant has begun, a message explains it and the order’s current state is returned', async (t) => {
  const { app, stores } = fakeApp({ [CANCEL]: refusal(409, 'order_begun'), [ONE]: { id: 'a', state: 'cooking' } })
  t.match(await cancelOrder(app, 'a'), { state: 'cooking' })
  t.match(stores.toasts.items, [{ severity: 'warn', summary: 'detail of order_begun' }])
})

t.test('other errors are thrown for the form', async (t) => {
  for (const failure of [noAnswer(), refusal(503, 'upstream'), refusal(404, 'not_found')]) {
    const { app, stores } = fakeApp({ [CANCEL]: failure })
    await t.rejects(cancelOrder(app, 'a'), failure)
    t.same(stores.toasts.items, [])
  }
})
