import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { cookies } from '#shared/cookies.ts'
import { href } from '#shared/routes.ts'
import { orderPlaced } from '../support/bff-journeys.ts'
import { startShop } from '../support/start-shop.ts'
import { followAddedLink } from './follow-link.ts'
import { expect } from './expect.ts'
import { live, openBrowser, openVisitor, screens } from './customer.ts'

/** View transitions between pages, except in the checkout. */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())

const passings = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { passings: number }).passings)

const visit = (page: Page, to: string): Promise<void> => followAddedLink(page, base, to)

/** As a document. */
async function load(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    location.assign(path)
  }, to)
  await page.waitForURL(base + to)
  await live(page)
}

t.test('the checkout and the placed order have no view transition between them', async (t) => {
  const { page, context, complaints } = await openVisitor(browser, 'uk', screens[1]!, { mayMove: true })
  t.teardown(() => context.close())
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { passings: 0 })
    document.startViewTransition = (...given) => {
      Object.assign(window, { passings: (window as unknown as { passings: number }).passings + 1 })
      return start(...given)
    }
  })
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => Object.assign(window, { passings: viewTransition ? 1 : 0 })),
  )
  const { browser: placed } = await orderPlaced(shop)
  await context.addCookies([...placed.cookies].map(([name, value]) => ({ name, value, url: base })))
  await page.goto(base + href('uk', 'success'))
  await live(page)
  await visit(page, href('uk', 'checkout'))
  await visit(page, href('uk', 'success'))
  t.equal(await passings(page), 0)
  await load(page, href('uk', 'checkout'))
  t.equal(await passings(page), 0, 'between documents')
  await page.goto(base + href('uk', 'catalog'))
  await live(page)
  await load(page, href('uk', 'delivery'))
  t.equal(await passings(page), 1, 'other documents pass into one another')
  await visit(page, href('uk', 'home'))
  t.ok((await passings(page)) > 1, 'elsewhere there is one')
  await passWithLateStyles(t, page)
  t.same(complaints, [])
})

/** Documents pass into one another although the file of their styles comes later than their body begins. */
async function passWithLateStyles(t: Test, page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain(cookies.styles)
  await page.route('**/*.css', async (route) => {
    await setTimeout(200)
    await route.continue()
  })
  for (const name of ['catalog', 'delivery', 'news'] as const) {
    await load(page, href('uk', name))
    t.equal(await page.locator('link[data-styles]').count(), 0, 'the file is linked')
    t.equal(await passings(page), 1, name)
  }
}
