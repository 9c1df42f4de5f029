import t from 'tap'

/** What a customer is told, before an order and after it. */

t.test('the files begin', async () => {
  await import('../tracking.test.ts')
  await import('../journey.test.ts')
  await import('../promise-line.test.ts')
  await import('../honest-orders.test.ts')
  await import('../latest-order.test.ts')
  await import('../calm-order.test.ts')
  await import('../counter.test.ts')
})
