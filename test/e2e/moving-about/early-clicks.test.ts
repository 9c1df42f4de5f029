import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { CHUNK_SEPARATOR } from '#shared/page-data/page-record.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { expect } from '../expect.ts'
import { isSameDocument, markDocument } from '../journey.ts'
import { live, openVisitor, screens, type Screen, type Visitor, visit, arrive } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Presses of a customer before all code of the page has arrived. */

// No answer is cached, so that delayed answers are late.
const { base, browser } = await sharedShop(t, { UPSTREAM_CACHE: 'off' })
const [phone, desk] = screens as [Screen, Screen]

/** In the very moment the page answers to clicks, before React has looked at its far parts. */
const pressWhenLive = (selector: string): void => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-page-root][data-ready]')) return
    watch.disconnect()
    Object.assign(window, { isSame: true })
    document.querySelector<HTMLElement>(selector)?.click()
  })
  watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] })
}

t.test('a press before its part of the page is hydrated is not lost', async (t) => {
  const first = await openVisitor(t, browser, 'uk', phone)
  await first.page.addInitScript(pressWhenLive, '.menu-section:last-of-type .card-heart')
  await visit(first.page, base + href('uk', 'catalog'))
  await expect(first.page.locator('.menu-section:last-of-type .card-heart').first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const second = await openVisitor(t, browser, 'uk', phone)
  await second.page.addInitScript(pressWhenLive, '.menu-section:last-of-type .card-link')
  await visit(second.page, base + href('uk', 'catalog'))
  await second.page.locator('.product-picture').waitFor()
  t.ok(await second.page.evaluate(() => 'isSame' in window), 'and a link is a visit, not another document')
  t.same([...first.complaints, ...second.complaints], [])
})

/** With a mouse: nothing but what is pressed asks for a page. */
async function atDesk(t: Test, path: string): Promise<Visitor> {
  const customer = await openVisitor(t, browser, 'uk', desk)
  await visit(customer.page, base + path)
  return customer
}

async function step(page: Page, by: 1 | -1, path: string): Promise<void> {
  await page.evaluate((steps) => history.go(steps), by)
  await page.waitForFunction((path) => location.pathname === path, path)
}

t.test('back and forward again before the page has loaded keep the customer on the page', async (t) => {
  const list = href('uk', 'category', { id: 1 })
  const { page, complaints } = await atDesk(t, list)
  await markDocument(page)
  await page.locator('main .card-link').first().click()
  await page.locator('.product-picture').waitFor()
  await live(page)
  const [name, address] = [await page.locator('h1').innerText(), page.url()]
  const dish = new URL(address).pathname
  await page.route(base + list, () => {}, { times: 1 })
  const [asked, cut] = [
    page.waitForRequest(base + list),
    page.waitForEvent('requestfailed', (request) => request.url() === base + list),
  ]
  await step(page, -1, list)
  await asked
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await step(page, 1, dish)
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
  await cut
  t.same([await page.locator('h1').innerText(), page.url()], [name, address])
  await step(page, -1, list)
  await expect(page.locator('main .card')).not.toHaveCount(0)
  await expect(page.locator('h1')).not.toHaveText(name)
  t.ok(await isSameDocument(page))
  t.same(complaints, [])
})

t.test('deferred data of the current page arrives although a step back was begun meanwhile', async (t) => {
  const list = href('uk', 'category', { id: 2 })
  const { page, complaints } = await atDesk(t, list)
  const link = page.locator('main .card-link').first()
  const dish = (await link.getAttribute('href')) ?? ''
  // Its first part comes at once, what is late when it is let go.
  await page.evaluate(
    ([dish, mark]) => {
      const asked = fetch
      const late = Promise.withResolvers<void>()
      window.fetch = async (...input) => {
        const answer = await asked(...input)
        if (!answer.url.endsWith(dish)) return answer
        const whole = await answer.text()
        const first = whole.indexOf(mark) + mark.length
        const [bytes, write] = [
          new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(),
          new TextEncoder(),
        ]
        const parts = bytes.writable.getWriter()
        void parts.write(write.encode(whole.slice(0, first)))
        void late.promise.then(() => parts.write(write.encode(whole.slice(first)))).then(() => parts.close())
        return new Response(bytes.readable, { headers: answer.headers })
      }
      Object.assign(window, { letGo: late.resolve })
    },
    [dish, CHUNK_SEPARATOR] as const,
  )
  await link.click()
  await page.locator('.product-picture').waitFor()
  await live(page)
  await page.locator('main .skeleton').first().waitFor()
  await page.route(base + list, () => {}, { times: 1 })
  await step(page, -1, list)
  await step(page, 1, dish)
  await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo())
  await page.locator('main .card').first().waitFor()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  t.same(complaints, [])
})

/** At home, with a link pressed whose page comes as soon as it is let go; answers the sign-in, not open yet. */
async function betweenPages(t: Test, locale: Locale) {
  const visitor = await openVisitor(t, browser, locale, phone)
  const { page } = visitor
  const [home, next] = [base + href(locale, 'home'), base + href(locale, 'category', { id: 1 })]
  const release = Promise.withResolvers<void>()
  await visit(page, home)
  await page.route(next, (route) => release.promise.then(() => route.continue()))
  const follow = (): Promise<void> =>
    page
      .locator(`main a[href="${href(locale, 'category', { id: 1 })}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
  const signIn = async (): Promise<void> => {
    await page.locator('.bottom-bar > :last-child').click()
    await dialog.waitFor()
  }
  const dialog = page.getByRole('dialog', { name: textsOf(locale).auth.phone.title() })
  return { ...visitor, home, next, follow, signIn, dialog, letGo: release.resolve }
}

t.test('a dialog opened during a visit stays open over the new page, and back closes only the dialog', async (t) => {
  const { page, complaints, home, next, follow, signIn, dialog, letGo } = await betweenPages(t, 'uk')
  await Promise.all([page.waitForRequest(next), follow()])
  await signIn()
  letGo()
  await arrive(page, next)
  t.ok(await dialog.isVisible(), 'open over the new page')
  t.ok(await page.evaluate(() => document.activeElement?.closest('dialog')), 'with the focus')
  await page.evaluate(() => history.back())
  await dialog.waitFor({ state: 'detached' })
  t.equal(page.url(), next)
  await page.evaluate(() => history.back())
  await arrive(page, home)
  t.same(complaints, [])
})
