import t, { type Test } from 'tap'
import type { Page, Request, Route } from 'playwright'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { expect } from '../expect.ts'
import { isSameDocument, markDocument } from '../journey.ts'
import { live, openVisitor, screens, type Screen, type Visitor, visit, arrive } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Failing visits: the customer ends on the right page, after one document at most, and never in a loop. */

const { base, browser } = await sharedShop(t)
const [phone, desk] = screens as [Screen, Screen]

interface Guest extends Visitor {
  /** Addresses of the documents loaded since. */ documents: string[]
}

async function guest(t: Test, locale: Locale, screen: Screen, path: string): Promise<Guest> {
  const customer = await openVisitor(t, browser, locale, screen)
  await visit(customer.page, base + path)
  await markDocument(customer.page)
  const documents: string[] = []
  customer.page.on('request', (request) => {
    if (isDocument(request)) documents.push(request.url().slice(base.length))
  })
  return { ...customer, documents }
}
const isDocument = (request: Request): boolean =>
  request.isNavigationRequest() && request.frame().parentFrame() === null
const isPartial = (route: Route): boolean => 'hx-request' in route.request().headers()
const click = (page: Page, path: string): Promise<void> =>
  page.locator(`main a[href="${path}"]`).filter({ visible: true }).first().click()
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

t.test(
  'without a connection the page stays with a message; back shows cached pages; a retry works with a connection',
  async (t) => {
    const { page, context, documents } = await guest(t, 'ru', desk, href('ru', 'home'))
    const { errors } = textsOf('ru')
    const [first, dish] = [href('ru', 'category', { id: 1 }), href('ru', 'product', { id: 1 })]
    await click(page, first)
    await arrive(page, base + first)
    await click(page, dish)
    await arrive(page, base + dish)
    await context.setOffline(true)
    await page
      .locator(`header a[href="${href('ru', 'catalog')}"]`)
      .first()
      .click()
    await toast(page, errors.offline()).waitFor()
    await toast(page, errors.offline()).evaluate(({ dataset }) => {
      dataset.before = ''
    })
    t.equal(page.url(), base + dish)
    t.equal(await page.locator('main').getAttribute('aria-busy'), 'false')
    await page.goBack()
    await arrive(page, base + first)
    await page.evaluate(() => history.back())
    // Another one in its place, that says the same: by then the way back was tried.
    await page.locator('.toast:not([data-before])').filter({ hasText: errors.offline() }).waitFor()
    await expect(toast(page, errors.offline())).toHaveCount(1)
    await page.waitForFunction((path) => location.pathname === path, first)
    t.ok(
      await page.locator('main .card').count(),
      'the home page came with a document and is not kept: the customer stays',
    )
    await context.setOffline(false)
    await toast(page, errors.offline()).getByRole('button', { name: errors.retry() }).click()
    await arrive(page, base + href('ru', 'home'))
    t.ok(await isSameDocument(page))
    t.same(documents, [])
  },
)

t.test('an error page of a proxy is loaded as a document; one of the shop is shown in place', async (t) => {
  const { page, documents } = await guest(t, 'ru', phone, href('ru', 'home'))
  const [broken, gone] = [href('ru', 'category', { id: 1 }), href('ru', 'product', { id: 999_999 })]
  await page.evaluate((path) => {
    const links = [...document.querySelectorAll('main a')]
    links.find((link) => link.checkVisibility())?.setAttribute('href', path)
  }, gone)
  await click(page, gone)
  await page.waitForURL(base + gone)
  await page.locator('main').getByText('404').first().waitFor()
  t.ok(await isSameDocument(page), 'a dish that has gone meanwhile')
  await page.goBack()
  await arrive(page, base + href('ru', 'home'))
  await page.route(`${base}${broken}`, (route) =>
    isPartial(route)
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' })
      : route.continue(),
  )
  await click(page, broken)
  await page.waitForFunction(() => document.documentElement.dataset.mark === undefined)
  await live(page)
  t.same(documents, [broken])
})

t.test(
  'failed visits never loop, no document replaces a newer visit, and a missing anchor does not scroll the page',
  async (t) => {
    const { page, documents } = await guest(t, 'uk', desk, href('uk', 'home'))
    const [round, slow, wanted] = [1, 2, 3].map((id) => href('uk', 'category', { id })) as [string, string, string]
    const add = (path: string) =>
      page.evaluate(
        (to) =>
          document
            .querySelector('main')
            ?.prepend(Object.assign(document.createElement('a'), { href: to, textContent: to })),
        path,
      )
    // What is on its way would be broken off with the document (early-clicks.test.ts).
    await page.waitForLoadState('networkidle')
    for (const path of ['#nowhere', round, slow, wanted]) await add(path)

    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    await page.locator('a[href="#nowhere"]').evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForURL(/#nowhere$/)
    t.equal(await page.evaluate(() => scrollY), 300, 'as a browser does')

    // The document never comes; the newer click is made when the browser has begun to ask for it.
    await page.route(`${base}${slow}`, (route) => (isPartial(route) ? route.abort() : undefined))
    await page.evaluate(
      ([first, then]) => {
        const click = (path: string) => document.querySelector<HTMLAnchorElement>(`main a[href="${path}"]`)?.click()
        window.navigation.addEventListener('navigate', () => setTimeout(() => click(then)), { once: true })
        click(first)
      },
      [slow, wanted] as const,
    )
    await page.waitForFunction((path) => location.pathname === path, wanted)
    await live(page)
    t.ok(await isSameDocument(page))
    t.equal(await page.locator('main').getAttribute('aria-busy'), 'false')

    await page.route(`${base}${round}`, (route) =>
      isPartial(route) ? route.fulfill({ headers: { 'hx-location': round } }) : route.continue(),
    )
    await add(round)
    await click(page, round)
    await page.waitForFunction(() => document.documentElement.dataset.mark === undefined)
    await live(page)
    t.same(
      documents.filter((path) => path !== slow),
      [round],
    )
  },
)

t.test('a visit updates the head, and back restores the focus', async (t) => {
  const { page, complaints } = await guest(t, 'uk', desk, href('uk', 'category', { id: 1 }))
  const dish = href('uk', 'product', { id: 1 })
  const headOf = (shown: Page) =>
    shown.evaluate(() => {
      const tags = [
        'link[rel=canonical]',
        'meta[name=description]',
        'meta[property="og:title"]',
        'meta[property="og:url"]',
      ]
      return [
        document.title,
        ...tags.map((tag) => document.querySelector(tag)?.getAttribute(tag.startsWith('link') ? 'href' : 'content')),
      ]
    })
  await page.locator(`main a[href="${dish}"]`).first().focus()
  await page.keyboard.press('Enter')
  await arrive(page, base + dish)
  const loaded = await page.context().newPage()
  await loaded.goto(base + dish)
  t.same(await headOf(page), await headOf(loaded))
  await loaded.close()
  await page.goBack()
  await page.waitForURL(base + href('uk', 'category', { id: 1 }))
  await page.waitForFunction((path) => document.activeElement?.getAttribute('href') === path, dish)
  t.ok(await isSameDocument(page))
  t.same(complaints, [])
})
