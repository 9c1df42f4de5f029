import t from 'tap'
import { locales, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { orderPlaced } from '../support/bff-journeys.ts'
import { Browser as Caller } from '../support/http-browser.ts'
import { startShop } from '../support/start-shop.ts'
import { violationsIn } from './a11y.ts'
import { openCart } from './checkout-steps.ts'
import { live, openBrowser, openVisitor, screens } from './customer.ts'
import { expect } from './expect.ts'

/** A guest's order under way, on every page; a finished one to repeat. */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())

async function guestWithOrder(locale: Locale) {
  const visitor = await openVisitor(browser, locale, screens[0]!)
  const caller = new Caller(shop.app)
  const { order } = await orderPlaced(shop, caller)
  const cookies = [...caller.cookies].filter(([name]) => name !== 'i18n_redirected')
  await visitor.context.addCookies(cookies.map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/' })))
  return { ...visitor, ...order }
}

for (const locale of locales) {
  t.test(`an order is one press away everywhere, then repeated in one press (${locale}, 390 px)`, async (t) => {
    const LL = textsOf(locale)
    const { page, context, complaints, id, number } = await guestWithOrder(locale)
    t.teardown(() => context.close())
    const link = page.locator('.closing-notice').getByRole('link')
    for (const path of ['contacts', 'catalog'] as const) {
      await page.goto(base + href(locale, path))
      await expect(link, path).toContainText(LL.order.number({ number }))
      await expect(link, path).toContainText(LL.order.state.new())
    }
    await live(page)
    t.same(await violationsIn(page, '.closing-notice'), [])
    await shop.restaurant.moveOrder(id, 'cooking')
    await page.goto(base + href(locale, 'home'))
    await expect(link).toContainText(LL.order.state.cooking())
    await link.click()
    await page.waitForURL(`**${href(locale, 'success')}?order=${id}`)
    await expect(page.locator('h1')).toHaveText(LL.order.headline.cooking())
    await expect(link).toHaveCount(0)

    for (const state of ['ready', 'completed'] as const) await shop.restaurant.moveOrder(id, state)
    await page.goto(base + href(locale, 'home'))
    const again = page.locator('.closing-notice').getByRole('button', { name: LL.order.repeat() })
    await again.click()
    const drawer = page.getByRole('dialog', { name: LL.cart.title() })
    await expect(drawer.locator('[data-cart-line]')).toHaveCount(1)
    await drawer.locator('.cart-line-remove').click()
    await page.keyboard.press('Escape')
    await page.locator('.closing-notice').getByRole('button', { name: LL.common.close() }).click()
    await expect(again).toHaveCount(0)
    await openCart({ page, locale, base })
    await drawer.getByRole('button', { name: LL.order.repeat() }).click()
    await expect(drawer.locator('[data-cart-line]')).toHaveCount(1)
    t.same(await violationsIn(page, 'dialog'), [])
    t.same(complaints, [], 'the console stays silent')
  })
}
