import type { Page } from 'playwright'
import t, { type Test } from 'tap'
import { textsOf } from '#server/texts.ts'
import { cookies } from '#shared/cookies.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'
import { buyShown, openCart, isSameDocument, markDocument } from '../journey.ts'
import { restyled } from '../style-recalculations.ts'
import { arrive, live, openVisitor, type Screen, screens, type Visitor, visit } from '../customer.ts'

/** The start of a page: preloader, translation, languages, far parts, late styles. */

const { shop, base, browser } = await sharedShop(t)
const [phone, desk] = screens as [Screen, Screen]
const dish = href('uk', 'product', { id: 54 })

async function customer(
  t: Test,
  locale: Locale,
  screen: Screen,
  path: string,
  before?: (page: Page) => Promise<unknown>,
): Promise<Visitor> {
  const customer = await openVisitor(t, browser, locale, screen)
  await before?.(customer.page)
  await visit(customer.page, base + path)
  return customer
}
/** Of hundreds of elements. */
const RESTYLED_MOST = 100
const scrolling = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

/** The preloader stays after its second until it is released: on a busy machine it would disappear before the test looks. */
const holdPreloader = (page: Page): Promise<unknown> =>
  page.addInitScript((ms) => {
    const { setTimeout: start } = window
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const hold = (run: () => void) => () => void released.then(run)
    Object.assign(window, {
      release,
      setTimeout: (run: () => void, after?: number, ...more: unknown[]) =>
        start(after === ms ? hold(run) : run, after, ...more),
    })
  }, 1000)

t.test('the preloader runs at each start of a document, over a readable page', async (t) => {
  const { page, complaints } = await customer(t, 'uk', phone, href('uk', 'home'), holdPreloader)
  const bar = page.locator('.preloader')
  for (const isFirst of [true, false]) {
    if (!isFirst) {
      await page.reload()
      await live(page)
    }
    await bar.waitFor({ state: 'attached' })
    if (isFirst) {
      t.equal(await scrolling(page), 'hidden')
      t.ok(await page.locator('h1').isVisible())
      t.equal(await bar.evaluate((element) => getComputedStyle(element).pointerEvents), 'none')
      const unlocking = await restyled(browser, page, async () => {
        await page.keyboard.press('Shift')
        await expect.poll(() => scrolling(page)).not.toBe('hidden')
      })
      t.ok(unlocking < RESTYLED_MOST, `the page keeps its styles: ${unlocking} elements got them again`)
    }
    await page.evaluate(() => (window as unknown as { release: () => void }).release())
    await bar.waitFor({ state: 'detached' })
  }
  t.notMatch(await (await fetch(base + href('uk', 'home'))).text(), 'class="preloader"', 'nor where no script runs')
  t.same(complaints, [])
})

/** As Google's translator does it: the root is marked, and every text is put into elements of its own, or taken out for one. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.className = 'translated-ltr'
    document.documentElement.lang = 'en'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode())
      if (texts.currentNode.nodeValue?.trim() && !texts.currentNode.parentElement?.closest('script'))
        found.push(texts.currentNode as Text)
    for (const [at, text] of found.entries()) {
      const font = document.createElement('font')
      const inner = font.appendChild(document.createElement('font'))
      text.replaceWith(font)
      inner.append(at % 2 ? text : document.createTextNode(text.data))
    }
  })

t.test('a translated page has no fixed parts, and keeps working', async (t) => {
  const { page, complaints } = await customer(t, 'uk', phone, dish)
  const LL = textsOf('uk')
  await page.locator('main .card').first().waitFor()
  await markDocument(page)
  await translate(page)
  await page.locator('html[data-translated]').waitFor({ state: 'attached' })
  t.same(
    await page
      .locator('.header, .bottom-bar')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).position)),
    ['static', 'static'],
  )
  const name = await page.locator('h1').innerText()
  await page
    .getByRole('button', { name: LL.product.addNamed({ name }) })
    .first()
    .click()
  await page
    .getByRole('button', { name: LL.product.more({ name }) })
    .first()
    .click()
  await translate(page)
  await page
    .getByRole('button', { name: LL.product.less({ name }) })
    .first()
    .click()
  await page
    .getByRole('button', { name: LL.product.remove({ name }) })
    .first()
    .click()
  await page
    .getByRole('button', { name: LL.product.addNamed({ name }) })
    .first()
    .click()
  await openCart({ page, locale: 'uk' })
  t.not(await scrolling(page), 'hidden', 'not even under a dialog')
  await translate(page)
  await page.keyboard.press('Escape')
  for (const path of [href('uk', 'catalog'), href('uk', 'home')]) {
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
    await arrive(page, base + path)
    await translate(page)
  }
  t.ok(await isSameDocument(page))
  t.ok((await page.locator('main .tile').count()) > 3)
  t.same(complaints, [])
})

t.test('another language reloads the cart’s texts, keeps typed text, and is stored for a year', async (t) => {
  const { page, context, complaints } = await customer(t, 'uk', desk, dish)
  const before = await page.locator('h1').innerText()
  await buyShown({ page, locale: 'uk', base, smsCode: shop.restaurant.smsCode })
  await page.getByLabel(textsOf('uk').checkout.contact.name(), { exact: true }).fill('Оксана')
  await visit(page, base + href('uk', 'catalog'))
  await page.locator('.header-language').click()
  await arrive(page, base + href('ru', 'catalog'))
  await page.waitForFunction(
    ([key, name]) => {
      const [line] = JSON.parse(localStorage.getItem(key) ?? '[]')
      return line && line.name !== name
    },
    [storageKeys.cart, before] as const,
  )
  await page.goBack()
  await page.waitForURL(base + href('uk', 'checkout'))
  t.pass('the switch is no step back')
  await visit(page, base + href('ru', 'checkout'))
  await expect(page.getByLabel(textsOf('ru').checkout.contact.name(), { exact: true })).toHaveValue('Оксана')
  const language = (await context.cookies()).find(({ name }) => name === cookies.language)
  t.match(language, { value: 'ru', path: '/', sameSite: 'Lax' })
  t.same(complaints, [])
})

t.test('parts far below become live when the customer scrolls near or points at them', async (t) => {
  const { page, complaints } = await customer(t, 'uk', phone, href('uk', 'catalog'))
  const far = page.locator('.menu-section').last().locator('.card-heart').last()
  await far.evaluate((heart: HTMLElement) => heart.click())
  await expect(far).toHaveAttribute('aria-pressed', 'true')
  // It is written down once the browser's memory is at hand, which may be after the page is live.
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, storageKeys.favourites)
  await page.reload()
  await live(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-loading')
  const isLive = (): Promise<boolean> =>
    far.evaluate((heart) => Object.keys(heart).some((key) => key.startsWith('__react')))
  t.equal(await far.getAttribute('aria-pressed'), 'true', 'the island draws every heart')
  t.notOk(await isLive())
  await far.scrollIntoViewIfNeeded()
  await expect.poll(isLive).toBe(true)
  await expect(far).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await live(page)
  await translate(page)
  await expect(far).toHaveAttribute('aria-pressed', 'true')
  t.same(complaints, [])
})

t.test('styles that come later than the code leave the page as it is: they are not lost', async (t) => {
  for (const name of ['home', 'checkout'] as const) {
    const { page, complaints } = await openVisitor(t, browser, 'uk', phone)
    const came = Promise.withResolvers<void>()
    let documents = 0
    await page.route('**/*.css', (route) => came.promise.then(() => route.continue()))
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1
    })
    const asked = page.waitForRequest('**/*.css')
    await page.goto(base + href('uk', name), { waitUntil: 'commit' })
    await asked
    await live(page)
    came.resolve()
    await page.waitForLoadState('networkidle')
    t.equal(documents, 1, name)
    await expect(page.locator('.toast')).toHaveCount(0)
    t.same(complaints, [])
  }
})
