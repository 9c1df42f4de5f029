import t from 'tap'

/** Pages whose code comes late. */

t.test('the files begin', async () => {
  await import('../between-html-and-react.test.ts')
  await import('../changed-before-react.test.ts')
  await import('../pressed-before-react.test.ts')
  await import('../meanwhile.test.ts')
})
