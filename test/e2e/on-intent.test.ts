import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { cookies } from '#shared/cookies.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { ordersMarkerCookie } from '#shared/rules/orders-marker-cookie.ts'
import { SESSION_CHANNEL } from '#client/storage/tab-channel.ts'
import { href } from '#shared/routes.ts'
import { nothingAvoided } from '#shared/rules/diet.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../support/start-shop.ts'
import { expect } from './expect.ts'
import { violationsIn } from './a11y.ts'
import { isSameDocument, markDocument } from './journey.ts'
import { openBrowser, openVisitor, screens, type Screen, type Visitor } from './customer.ts'

/** Pages of cards and links without React, and what starts it. */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const [phone, desk] = screens as [Screen, Screen]
const catalog = href('uk', 'catalog')
const LL = textsOf('uk')

/** Less than what the code waits for a picture at most. */
const SLOW_PICTURE_MS = 500

interface Quiet extends Visitor {
  /** Whether the code has started. */
  hasStarted: () => Promise<boolean>
}

async function visit(t: Test, path: string, screen = phone, before?: (page: Page) => Promise<unknown>): Promise<Quiet> {
  const visitor = await openVisitor(browser, path.startsWith('/ru') ? 'ru' : 'uk', screen)
  t.teardown(() => visitor.context.close())
  const { page } = visitor
  await before?.(page)
  await page.goto(base + path)
  await markDocument(page)
  const hasStarted = (): Promise<boolean> =>
    page.evaluate(
      () => document.querySelector<HTMLTemplateElement>('template[data-code]')?.content.childElementCount === 0,
    )
  return { ...visitor, hasStarted }
}

t.test('reading, scrolling, a heart and a plus need no code; what is chosen is there on the next page', async (t) => {
  const { page, complaints, hasStarted } = await visit(t, catalog)
  const heart = page.locator('main .card-heart').first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.locator('.menu-section').nth(3).scrollIntoViewIfNeeded()
  await page.evaluate(() => document.querySelectorAll('.menu-section')[3]?.scrollIntoView({ block: 'start' }))
  const here = await page.locator('.menu-section').nth(3).getAttribute('id')
  await expect(page.locator(`.category-bar a[href="#${here}"]`)).toHaveAttribute('aria-current', 'location')
  await expect.poll(() => page.locator('.category-bar ul').evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(0)
  t.notOk(await hasStarted())
  t.same(await violationsIn(page, 'body'), [])
  t.notOk(await hasStarted())
  await page.locator(`main .card-link`).first().click()
  await page.locator('.product-picture').waitFor()
  t.notOk(await isSameDocument(page), 'a link loads a document')
  await expect(page.locator('main .heart').first()).toHaveAttribute('aria-pressed', 'true')
  t.match(await page.evaluate((key) => localStorage.getItem(key), storageKeys.viewed), /^\[\d+\]$/, 'a viewed product')
  // The second page of a visit starts its code, so that the next link is a partial.
  await page.locator('[data-page-root][data-ready]').waitFor({ state: 'attached' })
  t.same(complaints, [])
})

t.test('a filled cart brings the code, quietly', async (t) => {
  const { page, complaints, hasStarted } = await visit(t, href('uk', 'category', { id: 1 }))
  await page.locator('main .card .stepper > :last-child').first().click()
  await page.locator('main .card .stepper > :last-child').first().click()
  t.notOk(await hasStarted())
  await page.locator('[data-page-root][data-ready]').waitFor({ state: 'attached' })
  await expect(page.locator('.bottom-bar .counter')).toHaveText('4')
  t.ok(await isSameDocument(page))
  t.same(complaints, [])
})

/** What only React answers, pressed once on a page without it. */
const presses = [
  ['the cart', '.bottom-bar button[form="to-cart"]', LL.cart.title()],
  ['the menu', '.header-menu', LL.nav.menu.title()],
  ['the question about the delivery', '.fulfilment-line .fulfilment', LL.address.title()],
  ['a story', '.story-thumb:is(button)', ''],
] as const
for (const [what, selector, title] of presses) {
  t.test(`a press starts the code and is answered once: ${what}`, async (t) => {
    const { page, complaints, hasStarted } = await visit(t, href('uk', 'home'))
    t.notOk(await hasStarted())
    await page.locator(selector).first().click()
    const dialog = page.getByRole('dialog', title ? { name: title } : {})
    await dialog.waitFor()
    await page.waitForLoadState('networkidle')
    t.equal(await page.locator('dialog').count(), 1)
    t.equal(await page.locator('[data-pressed]').count(), 0)
    t.ok(await isSameDocument(page))
    t.same(complaints, [])
  })
}

t.test('a pointer over a control, and the keyboard, start the code; a link and a plus do not', async (t) => {
  const mouse = await visit(t, catalog, desk)
  await mouse.page.locator('main .card-link').first().hover()
  await mouse.page.locator('main .card .stepper > :last-child').first().hover()
  t.notOk(await mouse.hasStarted())
  await mouse.page.locator('.header-cart').hover()
  t.ok(await mouse.hasStarted())
  const keys = await visit(t, href('ru', 'home'), desk)
  t.notOk(await keys.hasStarted())
  await keys.page.keyboard.press('Tab')
  t.ok(await keys.hasStarted())
  await keys.page.locator('.header-cart').focus()
  await keys.page.keyboard.press('Enter')
  await keys.page.getByRole('dialog', { name: textsOf('ru').cart.title() }).waitFor()
  t.same([...mouse.complaints, ...keys.complaints], [])
})

t.test('another order of dishes counts before the code is there', async (t) => {
  const { page, complaints } = await visit(t, catalog, phone, (page) => page.route('**/assets/*.js', () => undefined))
  await page.locator('#refine-sort').selectOption('price_asc')
  await page.waitForURL(/sort=price_asc/, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('#refine-sort')).toHaveValue('price_asc')
  t.same(complaints, [])
})

t.test('products viewed before come when their place is near', async (t) => {
  const viewed = (page: Page): Promise<unknown> =>
    page.addInitScript(([key]) => localStorage.setItem(key, '[7]'), [storageKeys.viewed] as const)
  const { page, complaints, hasStarted } = await visit(t, href('uk', 'product', { id: 54 }), phone, viewed)
  t.notOk(await hasStarted())
  await page.locator('.footer').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: LL.viewed.recent() }).waitFor()
  t.same(complaints, [])
})

t.test('choices of a dish in the first screen bring the code after its picture', async (t) => {
  const order: string[] = []
  const { page, complaints } = await visit(t, href('uk', 'product', { id: 1 }), phone, async (page) => {
    page.on('request', (request) => request.resourceType() === 'script' && order.push('code'))
    await page.route('**/pictures/**', async (route) => {
      await setTimeout(SLOW_PICTURE_MS)
      order.push('picture')
      await route.continue()
    })
  })
  await page.locator('[data-page-root][data-ready]').waitFor({ state: 'attached' })
  t.equal(order[0], 'picture')
  t.same(complaints, [])
})

t.test('a page restored by "back" shows what was chosen since; another tab’s sign-in loads it again', async (t) => {
  const { page, complaints, hasStarted } = await visit(t, catalog)
  const heart = page.locator('main .card-heart').first()
  const id = await heart.getAttribute('value')
  await page.evaluate(
    ([key, ids]) => {
      localStorage.setItem(key, ids)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    },
    [storageKeys.favourites, `[${id}]`] as const,
  )
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  t.notOk(await hasStarted())
  const loaded = page.waitForEvent('load')
  await page.evaluate((key) => {
    localStorage.setItem(key, 'another')
    dispatchEvent(new StorageEvent('storage', { key }))
  }, SESSION_CHANNEL)
  await loaded
  t.notOk(await isSameDocument(page))
  t.same(complaints, [])
})

const store =
  (key: string, value: string) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript(([key, value]) => localStorage.setItem(key, value), [key, value] as const)
const mark =
  (name: string, value: string) =>
  (page: Page): Promise<unknown> =>
    page.context().addCookies([{ name, value, url: base }])

const atOnce: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a stored delivery': store(storageKeys.delivery, '{}'),
  'a diet': store(storageKeys.diet, JSON.stringify({ ...nothingAvoided, allergens: ['milk'] })),
  'another city': store(storageKeys.cityId, '2'),
  'an order under way': mark(ordersMarkerCookie, '1'),
  'a table': mark(cookies.table, '1.7'),
}
for (const [what, before] of Object.entries(atOnce)) {
  t.test(`the code starts at once for ${what}`, async (t) => {
    const { page } = await visit(t, href('uk', 'news'), phone, before)
    await page.locator('[data-page-root][data-ready]').waitFor({ state: 'attached' })
    t.equal(await page.evaluate(() => document.documentElement.dataset.chosen), undefined)
  })
}
