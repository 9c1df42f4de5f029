import t from 'tap'
import { UpstreamError } from '#server/errors.ts'
import { createOrderFeed } from '#server/upstream/order-feed.ts'
import { ordersExamples } from '#shared/contract/examples/orders.ts'
import type { OrderChanges } from '#shared/contract/order-changes.ts'
import { OrderEvent } from '#shared/contract/orders.ts'

/** The subscription to the changes of all orders. */

const change = { ...OrderEvent.parse(ordersExamples.events.answer), id: ordersExamples.events.params.id }

t.test('a subscription that ends is renewed, and missed changes are read', async (t) => {
  const log: string[] = []
  const renewed = Promise.withResolvers<void>()
  let opened = 0
  const feed = createOrderFeed({
    open: async (signal) => {
      opened += 1
      return (async function* (): AsyncGenerator<OrderChanges> {
        yield { orders: [] }
        yield { orders: [change] }
        if (opened === 1) throw new Error('the connection is lost')
        renewed.resolve()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      })()
    },
    onChange: ({ state }) => void log.push(state),
    onLive: () => void log.push('live'),
    onLost: (reason) => void log.push((reason as Error).message),
  })
  // The pause before a renewal does not keep a process running.
  const alive = setInterval(() => {}, 1000)
  t.teardown(() => {
    clearInterval(alive)
    feed.close()
  })
  await feed.start()
  t.ok(feed.isLive)
  await renewed.promise
  t.same(log, ['live', change.state, 'the connection is lost', 'live', change.state])
})

for (const [name, status] of [
  ['lacks the call', 404],
  ['refuses the proof', 403],
] as const)
  t.test(`a backend that ${name} is not called again for minutes, and followers do not wait`, async (t) => {
    let opened = 0
    const feed = createOrderFeed({
      open: async () => {
        opened += 1
        throw new UpstreamError('status', 'getOrderChanges', { status, body: undefined })
      },
      onChange: () => t.fail('no change comes'),
      onLive: () => t.fail('no subscription begins'),
      onLost: () => t.fail('none was there'),
    })
    t.teardown(() => feed.close())
    await Promise.all([feed.start(), feed.start()])
    t.notOk(feed.isLive)
    t.equal(opened, 1)
  })
