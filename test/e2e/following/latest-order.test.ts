import t, { type Test } from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { orderPlaced } from '../../support/bff-journeys.ts'
import { Browser as Caller } from '../../support/http-browser.ts'
import { NOON } from '../../support/start-shop.ts'
import { violationsIn } from '../a11y.ts'
import { openCart } from '../journey.ts'
import { chosenBefore, openCheckout, restaurantOf } from '../checkout-steps.ts'
import { arrive, appOf, live, openVisitor, screens, visit, hand } from '../customer.ts'
import { expect } from '../expect.ts'
import { openShop } from '../shared-shop.ts'

/** A guest's order under way, on every page; a finished one to repeat. */

const clock = { now: NOON }
const { shop, base, browser } = await openShop(t, { now: () => clock.now })

const locale = 'uk'
const LL = textsOf(locale)

async function guestWithOrder(t: Test) {
  const visitor = await openVisitor(t, browser, locale, screens[0]!)
  const caller = new Caller(shop.app)
  const { order } = await orderPlaced(shop, caller)
  const orderAgain = async (): Promise<{ id: string; number: string }> => (await orderPlaced(shop, caller)).order
  const addCookies = (): Promise<void> => hand(caller, visitor)
  await addCookies()
  return { ...visitor, ...order, orderAgain, addCookies }
}

function askAboutLine(id: string) {
  const choices = [{ kind: 'replace', product_id: 3 }, { kind: 'cancel' }]
  const question = { subject: 'line', product_id: 1, choices, silence: 1 }
  return shop.restaurant.operate('POST', `orders/${id}/questions`, question)
}

t.test('an order is one press away everywhere, then repeated in one press (390 px)', async (t) => {
  const { page, complaints, id, number, orderAgain, addCookies } = await guestWithOrder(t)
  const link = page.locator('.closing-notice').getByRole('link')
  for (const path of ['contacts', 'catalog'] as const) {
    await page.goto(base + href(locale, path))
    await expect(link, path).toContainText(LL.order.number({ number }))
    await expect(link, path).toContainText(LL.order.state.new())
  }
  await live(page)
  t.same(await violationsIn(page, '.closing-notice'), [])
  // Answers of the shop bring its clock along.
  clock.now = new Date(NOON.getTime() + 6 * 60_000)
  await page.clock.setFixedTime(clock.now)
  await page.clock.fastForward(60_000)
  await expect(link).toContainText(LL.order.unconfirmedBrief())
  // What happens is heard without a reload.
  const heard = { timeout: 4000 }
  await shop.restaurant.moveOrder(id, 'cooking')
  await expect(link).toContainText(LL.order.state.cooking(), heard)

  // The most urgent of two comes first; a cancellation is news until it is read.
  const newer = await orderAgain()
  await addCookies()
  await page.goto(base + href(locale, 'home'))
  await expect(link).toContainText(newer.number)
  await expect(link).toContainText(LL.order.more({ count: 1 }))
  // On the page of the newer one the older one's question is heard, too.
  await page.goto(base + href(locale, 'success'))
  const beside = page.locator('.order-others')
  await expect(beside).toContainText(number)
  await live(page)
  await askAboutLine(id)
  await expect(beside).toContainText(LL.order.question.headline(), heard)
  await page.goto(base + href(locale, 'home'))
  await expect(link).toContainText(LL.order.question.headline())
  await expect(link).toContainText(number)
  await shop.restaurant.operate('POST', `orders/${newer.id}/state`, { state: 'cancelled', cancel_reason: 'busy' })
  const cancelled = page.locator('.closing-notice[data-name=cancelled]')
  await expect(cancelled).toContainText(LL.order.cancelledBy.busy(), heard)
  await expect(cancelled).toContainText(LL.order.pay.nothing())
  await expect(cancelled.locator('a[href^="tel:"]')).toBeVisible()
  await expect(cancelled.getByRole('link', { name: LL.order.repeat() })).toBeVisible()
  t.same(await violationsIn(page, '.closing-notice'), [])
  await page.goto(base + href(locale, 'contacts'))
  await cancelled.getByRole('button', { name: LL.common.close() }).click()
  await expect(link).toContainText(number)
  await page.goto(base + href(locale, 'home'))
  await expect(link).toContainText(LL.order.question.headline())
  await link.click()
  await arrive(page, `**${href(locale, 'success')}?order=${id}`)
  await page.locator('.order-question button').first().press('Enter')
  await expect(page.locator('h1')).toHaveText(LL.order.headline.cooking())
  const agreed = await page.locator('.order-agreed').innerText()
  await expect(page.getByRole('status').filter({ hasText: LL.order.news({ number, state: agreed }) })).toHaveCount(1)
  await expect(page.locator('#main')).toBeFocused()
  await expect(link).toHaveCount(0)

  // Printed is the order, dark on white, and nothing else of the page.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('.header, .footer, .bottom-bar, .map, main button').filter({ visible: true })).toHaveCount(
    0,
  )
  for (const text of [LL.order.number({ number }), LL.order.totals.total()])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
  t.equal(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'light')
  // A dish is printed without what is pressed to order it.
  await visit(page, base + href(locale, 'product', { id: 1 }))
  await expect(page.locator('.purchase, .fulfilment-line, .bottom-bar').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('main h1')).toBeVisible()
  await page.emulateMedia({ media: null, colorScheme: null })

  for (const state of ['ready', 'completed'] as const) await shop.restaurant.moveOrder(id, state)
  await page.goto(base + href(locale, 'home'))
  const again = page.locator('.closing-notice').getByRole('link', { name: LL.order.repeat() })
  await again.click()
  const drawer = page.getByRole('dialog', { name: LL.cart.title() })
  await expect(drawer.locator('[data-cart-line]')).toHaveCount(1)
  await drawer.locator('.cart-line-remove').click()
  await page.keyboard.press('Escape')
  await page.locator('.closing-notice').getByRole('button', { name: LL.common.close() }).click()
  await expect(again).toHaveCount(0)
  await openCart({ page, locale })
  await drawer.getByRole('link', { name: LL.order.repeat() }).click()
  await expect(drawer.locator('[data-cart-line]')).toHaveCount(1)
  t.same(await violationsIn(page, 'dialog'), [])
  await (await appOf(page)).evaluate(({ stores }) => stores.delivery.setCity(2))
  await page.goto(base + href(locale, 'success'))
  await live(page)
  await page.locator('main').getByRole('link', { name: LL.order.repeat() }).click()
  await page.getByText(LL.cart.joined.elsewhere({ city: 'Київ', count: 1 })).waitFor()
  t.equal(await (await appOf(page)).evaluate(({ stores }) => stores.cart.lines.length), 1, 'no cart is emptied')
  t.same(complaints, [], 'the console stays silent')
})

t.test('an open checkout says what cannot wait of another order, and keeps what is typed (390 px)', async (t) => {
  const { page, complaints, id, number, addCookies } = await guestWithOrder(t)
  const desk = { page, locale, base } as const
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 1 })
  await addCookies()
  await openCheckout(desk)
  const news = page.locator('.checkout-parts [role=status]')
  const name = page.getByLabel(LL.checkout.contact.name(), { exact: true })
  await name.fill('Олена')
  await expect(news.getByText(number)).toHaveCount(0)
  await askAboutLine(id)
  const asked = news.filter({ hasText: LL.order.question.headline() })
  await expect(asked).toContainText(number, { timeout: 4000 })
  t.same(await violationsIn(page, '.checkout-parts'), [])
  await asked.getByRole('link').click()
  await page.waitForURL(`**${href(locale, 'success')}?order=${id}`)
  await page.goBack()
  await expect(name).toHaveValue('Олена')
  await shop.restaurant.operate('POST', `orders/${id}/state`, { state: 'cancelled', cancel_reason: 'busy' })
  await expect(news.filter({ hasText: LL.order.cancelledBy.busy() })).toContainText(LL.order.pay.nothing())
  t.same(complaints, [], 'the console stays silent')
})
