import t from 'tap'

/** Guests and customers with their addresses, cities and letters. */

t.test('the files begin', async () => {
  await import('../account.test.ts')
  await import('../account-address.test.ts')
  await import('../address.test.ts')
  await import('../delivery.test.ts')
  await import('../submissions.test.ts')
  await import('../required-fields.test.ts')
})
