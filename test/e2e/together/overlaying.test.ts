import t from 'tap'

/** Drawers, dialogs and messages. */

t.test('the files begin', async () => {
  await import('../overlays.test.ts')
  await import('../touch.test.ts')
  await import('../toasts.test.ts')
  await import('../keyboard.test.ts')
  await import('../enhancements.test.ts')
})
