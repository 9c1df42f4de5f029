import t from 'tap'
import { watchOrders } from '#client/features/orders/components/use-live-orders.ts'
import { fakeApp } from '../../../fake-app.ts'

/** Source of an order's changes: its id for the customer, the sealed id for readers of a link. */

const opened: string[] = []
class Line extends EventTarget {
  constructor(url: string) {
    super()
    opened.push(url)
  }
  close(): void {}
}
const sight = Object.assign(new EventTarget(), { hidden: false })
Object.assign(globalThis, { EventSource: Line, document: sight, addEventListener() {}, removeEventListener() {} })

/** Hides and shows the page, which polls at once. */
async function firstPoll(ids: readonly string[], sealed?: string) {
  const order = { id: 'a', state: 'cooking', ready_at: '', is_paid: false, unpaid_reason: null, receipt_url: null }
  const answers = { 'GET /bff/orders/{id}': order, 'GET /bff/order-links/{sealed}': order }
  const { app, calls } = fakeApp(answers)
  const { call } = app.api
  // One of them is gone.
  app.api.call = async (...named) =>
    JSON.stringify(named).includes('"gone"') ? Promise.reject(new Error('gone')) : call(...named)
  const received: string[] = []
  const stop = watchOrders(app, ids, ({ state }) => received.push(state), sealed)
  for (const hidden of [true, false]) {
    Object.assign(sight, { hidden })
    sight.dispatchEvent(new Event('visibilitychange'))
  }
  await new Promise(setImmediate)
  stop()
  return {
    calls: calls.map(({ operation, input }) => [operation, input]),
    lines: opened.splice(0).slice(0, ids.length),
    received,
  }
}

t.test('one order, several orders and the order of a link are each watched by their own calls', async (t) => {
  t.same(await firstPoll(['a']), {
    calls: [['GET /bff/orders/{id}', { params: { id: 'a' } }]],
    lines: ['/bff/orders/a/events'],
    received: ['cooking'],
  })
  t.match(
    await firstPoll(['a', 'gone']),
    { lines: ['/bff/orders/a/events', '/bff/orders/gone/events'], received: ['cooking'] },
    'one that cannot be read keeps no other one back',
  )
  t.same(await firstPoll(['seal'], 'seal'), {
    calls: [['GET /bff/order-links/{sealed}', { params: { sealed: 'seal' } }]],
    lines: ['/bff/order-links/seal/events'],
    received: ['cooking'],
  })
})
