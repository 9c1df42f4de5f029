import t from 'tap'

/** How pages look, and how they are read. */

t.test('the files begin', async () => {
  await import('../a11y.test.ts')
  await import('../accessibility-tree.test.ts')
  await import('../layout.test.ts')
  await import('../pictures.test.ts')
  await import('../food-first.test.ts')
})
