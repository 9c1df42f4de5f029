import t from 'tap'

/** The start of a page, and presses before and during it. */

t.test('the files begin', async () => {
  await import('../island.test.ts')
  await import('../dialog-frame.test.ts')
  await import('../second-press.test.ts')
  await import('../lost-files.test.ts')
  await import('../first-visit.test.ts')
  await import('../start-up.test.ts')
})
