import t from 'tap'
import { cookies } from '#shared/cookies.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { expect } from './expect.ts'
import { isWhole, openHeld, openStops, type Stop } from './held-page.ts'

/** What happens around a page while its code is on its way: the page is as it has to be then. */

const { base, stops } = await openStops(t)

/** Answers what has to be true once the code is there. */
type Event = (stop: Stop) => Promise<() => Promise<void>>

const events: Record<string, Event> = {
  async 'another screen in another theme'({ visitor: { page } }) {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.emulateMedia({ colorScheme: 'dark' })
    return async () => {
      await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 844)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: 'light' })
    }
  },
  async 'a connection that is lost for a while'({ visitor: { context } }) {
    await context.setOffline(true)
    await context.setOffline(false)
    return async () => {}
  },
  async 'a tab that adds to the cart'({ visitor: { page, context }, locale }) {
    const other = await context.newPage()
    await other.goto(base + href(locale, 'category', { id: 1 }))
    await other.locator('main .stepper > :last-child').first().click()
    await other.waitForFunction((key) => localStorage.getItem(key) !== null, storageKeys.cart)
    await other.close()
    return async () => {
      const counters = page.locator('.counter').filter({ visible: true })
      if ((await page.locator('button[form="to-cart"]').count()) > 0) await expect(counters.first()).toBeVisible()
      await page.evaluate((key) => localStorage.removeItem(key), storageKeys.cart)
    }
  },
  async 'a tab that chooses another city'({ visitor: { page, context } }) {
    await page.evaluate((key) => localStorage.setItem(key, '2'), storageKeys.cityId)
    await context.addCookies([{ name: cookies.cityId, value: '2', url: base }])
    return async () => {
      await page.evaluate((key) => localStorage.removeItem(key), storageKeys.cityId)
      await context.clearCookies({ name: cookies.cityId })
    }
  },
  async 'back and forward again'({ visitor: { page }, path }) {
    await page.goBack({ waitUntil: 'commit' })
    await page.goForward({ waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading' && 'island' in window)
    return () => expect(page).toHaveURL(base + path)
  },
}

t.test('what happens meanwhile', async (t) => {
  const names = Object.keys(events)
  const done = new Set<string>()
  for await (const stop of stops(names.length)) {
    const name = names[stop.turn % names.length]!
    // In an ordinary run each on one page.
    if (!isWhole && done.has(name)) continue
    done.add(name)
    const { page, complaints } = stop.visitor
    const letGo = await openHeld(base, stop)
    const check = await events[name]!(stop)
    await letGo()
    await check()
    t.match(await page.locator('main h1').innerText(), /\p{L}/u, `${stop.name}, ${name}`)
    t.same(complaints.splice(0), [], `${stop.name}, ${name}`)
  }
})
