import t from 'tap'

/** What customers find, and what restaurants write into it. */

t.test('the files begin', async () => {
  await import('../search.test.ts')
  await import('../career.test.ts')
  await import('../failing-parts.test.ts')
  await import('../stories.test.ts')
  await import('../restaurant-hours.test.ts')
  await import('../integration-code.test.ts')
  await import('../xss.test.ts')
})
