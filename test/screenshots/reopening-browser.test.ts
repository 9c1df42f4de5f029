import t from 'tap'
import { openLasting } from './reopening-browser.ts'

/** Numbered browsers; each reports whether it is still connected. */
async function openCounted() {
  const opened: { isGone: boolean; isConnected(): boolean; close(): Promise<void> }[] = []
  const lasting = await openLasting(async () => {
    const browser = {
      isGone: false,
      isConnected: () => !browser.isGone,
      close: async () => {
        browser.isGone = true
      },
    }
    opened.push(browser)
    return browser
  })
  return { opened, lasting }
}

t.test('a connected browser is used again, also after a failed shot', async (t) => {
  const { opened, lasting } = await openCounted()
  t.equal(await lasting.take(async () => null), null)
  t.equal(await lasting.take(async () => 'never came to cart'), 'never came to cart')
  t.match(
    await lasting.take(async () => {
      throw new Error('no such page')
    }),
    /no such page/,
  )
  t.equal(opened.length, 1)
})

t.test('a shot that failed because its browser ended is played once more in another browser', async (t) => {
  const { opened, lasting } = await openCounted()
  const failure = await lasting.take(async (browser) => {
    if (browser !== opened[0]) return null
    await browser.close()
    throw new Error('browser has been closed')
  })
  t.equal(failure, null)
  t.equal(opened.length, 2)
})

t.test('a shot is repeated only once', async (t) => {
  const { opened, lasting } = await openCounted()
  const failure = await lasting.take(async (browser) => {
    await browser.close()
    return 'the browser went'
  })
  t.equal(failure, 'the browser went')
  t.equal(opened.length, 2)
})

t.test('a browser that ended between shots is opened again for the next one', async (t) => {
  const { opened, lasting } = await openCounted()
  await opened[0]!.close()
  t.equal(await lasting.take(async () => null), null)
  t.equal(opened.length, 2)
  await lasting.close()
  t.equal(opened[1]!.isGone, true)
})
