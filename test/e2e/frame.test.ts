import t from 'tap'
import type { Page } from 'playwright'
import { dietIcons } from '#client/components/icons/diet-names.ts'
import { moreIcons } from '#client/components/icons/more-names.ts'
import { icons } from '#client/components/icons/names.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../start-shop.ts'
import { expect } from './expect.ts'
import { live, openBrowser, openVisitor, screens, type Screen } from './visitor.ts'

/** The frame around pages: its overlays before their code is here, and the layout that has none. */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const [phone, desk] = screens as [Screen, Screen]
const scrolling = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

t.test('the page stops scrolling with the press on the cart, before the cart’s code is here', async (t) => {
  for (const piece of ['cart', 'start']) {
    const { page, context, complaints } = await openVisitor(browser, 'uk', phone)
    t.teardown(() => context.close())
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    // The page's own code is named by the document and comes by itself.
    await page.route(new RegExp(`/assets/${piece}-[a-z0-9]+\\.js$`), async (route) => {
      await released
      await route.continue()
    })
    await page.goto(base + href('uk', 'news'))
    await page.locator('#chrome[data-attached]').waitFor({ state: 'attached' })
    const cart = page.locator('.bottom-bar').getByRole('button')
    await cart.first().click()
    await expect.poll(() => scrolling(page)).toBe('hidden')
    t.equal(await page.locator('dialog').count(), 0, piece)
    release()
    await page.getByRole('dialog', { name: textsOf('uk').cart.title() }).waitFor()
    t.equal(await scrolling(page), 'hidden')
    t.same(complaints, [])
  }
})

t.test('/_icons shows every icon, logos that are fetched by name included', async (t) => {
  const { page, context, complaints } = await openVisitor(browser, 'uk', desk)
  t.teardown(() => context.close())
  await page.goto(base + href('uk', 'icons'))
  await live(page)
  t.equal(await page.locator('header, footer').count(), 0)
  for (const name of [...Object.keys(icons), ...moreIcons, ...Object.keys(dietIcons)]) {
    const icon = page.locator('.icons-grid li').filter({ has: page.locator('code', { hasText: new RegExp(`^${name}$`) }) })
    await icon.locator(moreIcons.some((one) => one === name) ? '.icon-named' : 'svg').waitFor({ state: 'attached' })
  }
  t.same(complaints, [])
})
