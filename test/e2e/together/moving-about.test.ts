import t from 'tap'

/** From page to page. */

t.test('the files begin', async () => {
  await import('../navigation.test.ts')
  await import('../navigation-faults.test.ts')
  await import('../early-clicks.test.ts')
  await import('../routes.test.ts')
  await import('../prefetch.test.ts')
  await import('../language.test.ts')
  await import('../shell.test.ts')
  await import('../htmx.test.ts')
  await import('../memory.test.ts')
})
