import t from 'tap'

/** From a dish to an order. */

t.test('the files begin', async () => {
  await import('../checkout.test.ts')
  await import('../choices.test.ts')
  await import('../ordered-choices.test.ts')
  await import('../guest-contact.test.ts')
  await import('../fulfilment.test.ts')
  await import('../without-scripts.test.ts')
  await import('../checkout-phone.test.ts')
  await import('../closing-time.test.ts')
})
