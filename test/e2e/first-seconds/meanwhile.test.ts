import t from 'tap'
import type { Page } from 'playwright'
import { cookies } from '#shared/cookies.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { SESSION_CHANNEL } from '#client/storage/tab-channel.ts'
import { expect } from '../expect.ts'
import { CUSTOMER, isWhole, openHeld, openStops, type Stop } from '../held-page.ts'

/** What happens around a page while its code is on its way: the page is as it has to be then. */

const { base, stops } = await openStops(t)

/** Answers what has to be true once the code is there. */
type Event = (stop: Stop) => Promise<() => Promise<void>>

const SESSION_ENDS = 'a session that ends in another tab'
const STEPS = 12
const STEP_PX = 50
/** Where parts that come late may move the page with what is in sight. */
const ANCHORING_PX = 60

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
  async 'a connection that is lost for a while'({ visitor: { context, complaints } }) {
    await context.setOffline(true)
    await context.setOffline(false)
    return async () => {
      // The browser says what it could not load meanwhile.
      const others = complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))
      complaints.splice(0, Infinity, ...others)
    }
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
  async [SESSION_ENDS]({ visitor: { page, context } }) {
    const known = await context.cookies()
    const other = await context.newPage()
    await other.goto(`${base}/robots.txt`)
    await context.clearCookies({ name: cookies.token })
    await Promise.all([
      page.waitForEvent('domcontentloaded'),
      other.evaluate((key) => localStorage.setItem(key, 'signed-out7'), SESSION_CHANNEL),
    ])
    await other.close()
    return async () => {
      await expect(page.getByText(CUSTOMER)).toHaveCount(0)
      await context.addCookies(known)
    }
  },
  async 'a page that is scrolled while its code starts'({ visitor: { page } }) {
    // A page that has just been opened scrolls once it is used (client/island/main.ts).
    await page.keyboard.press('Shift')
    await page.mouse.move(3, 400)
    const scrolled = scrollInSteps(page)
    return async () => {
      await scrolled
      await page.waitForFunction(
        ([way, most]) => {
          const last = document.documentElement.scrollHeight - innerHeight
          return Math.abs(scrollY - Math.min(way, last)) <= most
        },
        [STEPS * STEP_PX, ANCHORING_PX] as const,
      )
    }
  },
  async 'back and forward again'({ visitor: { page }, path }) {
    await page.goBack({ waitUntil: 'commit' })
    // Playwright's own way asks the browser before a page from its cache is attached.
    await page.evaluate(() => history.forward())
    await page.waitForURL(base + path, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading' && 'island' in window)
    return () => expect(page).toHaveURL(base + path)
  },
}

async function scrollInSteps(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, STEP_PX)
    await page.waitForTimeout(30)
  }
}

t.test('what happens meanwhile', async (t) => {
  const names = Object.keys(events)
  const done = new Set<string>()
  for await (const stop of stops(names.length)) {
    const possible = names.filter((name) => stop.isAccount || name !== SESSION_ENDS)
    // In an ordinary run each on one page.
    const name = isWhole ? possible[stop.turn % possible.length] : possible.find((one) => !done.has(one))
    if (name === undefined) continue
    done.add(name)
    const { page, complaints } = stop.visitor
    const letGo = await openHeld(base, stop)
    const check = await events[name]!(stop)
    await letGo()
    await check()
    t.match(await page.locator('main h1').innerText(), /\p{L}/u, `${stop.name}, ${name}`)
    t.same(complaints.splice(0), [], `${stop.name}, ${name}`)
  }
  t.equal(done.size, names.length)
})
