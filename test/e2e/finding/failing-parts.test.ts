import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { faultsPath } from '#shared/address-names.ts'
import { textsOf } from '#server/texts.ts'
import { appOf, live, openVisitor, screens, type Screen, visit } from '../customer.ts'
import { expect } from '../expect.ts'
import { isSameDocument, markDocument } from '../journey.ts'
import { sharedShop } from '../shared-shop.ts'

/** A part of the shell that throws is replaced, the page stays, and one report is sent. */

const { base, browser } = await sharedShop(t)
const [phone, desk] = screens as [Screen, Screen]
const LL = textsOf('uk')
const home = href('uk', 'home')

async function open(t: Test, screen: Screen, path: string, broken: Record<string, unknown> = {}) {
  const customer = await openVisitor(t, browser, 'uk', screen)
  const { page } = customer
  const reports: { name: string; at: string }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === faultsPath)
      reports.push(...(request.postDataJSON() as { body: { name: string; at: string } }[]).map(({ body }) => body))
  })
  if (Object.keys(broken).length > 0) {
    await page.route(base + path, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="state"[^>]*>)(.*?)(<\/script>)/s,
        (_, start: string, state: string, end: string) => {
          const read = JSON.parse(state) as { shell: object }
          return (
            start + JSON.stringify({ ...read, shell: { ...read.shell, ...broken } }).replaceAll('<', '\\u003c') + end
          )
        },
      )
      await route.fulfill({ response, body })
    })
  }
  await visit(page, base + path)
  await markDocument(page)
  return { ...customer, reports }
}

/** The page works and can be left in the same document. */
async function staysAlive(t: Test, page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible()
  await page
    .locator(`main a[href="${href('uk', 'category', { id: 2 })}"]`)
    .first()
    .click()
  await page.waitForURL(base + href('uk', 'category', { id: 2 }))
  await live(page)
  t.ok(await isSameDocument(page))
}

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: LL.errors.brokenPart() })
const once = (t: Test, reports: readonly { name: string; at: string }[], of: number): void => {
  t.equal(reports.length, of, JSON.stringify(reports))
  t.equal(new Set(reports.map(({ name, at }) => name + at)).size, of, 'each once')
  for (const one of reports) t.match(one, { name: 'TypeError', at: /^assets\/[\w-]+\.js:\d+:\d+$/ })
}

t.test('a header and a footer that throw during hydration are replaced, and the page stays', async (t) => {
  const { page, reports } = await open(t, desk, home, { phones: null })
  await expect(failed(page)).toHaveCount(2)
  t.same([await page.locator('.header').count(), await page.locator('.footer').count()], [0, 0])
  t.equal(await failed(page).first().getByRole('link', { name: LL.errors.reload() }).getAttribute('href'), home)
  await staysAlive(t, page)
  once(t, reports, 2)
})

t.test('a drawer that throws closes with a message, and the page stays', async (t) => {
  const { page, reports } = await open(t, phone, home)
  const app = await appOf(page)
  await app.evaluate(({ LL: { cart }, stores }) => {
    // Its title is the cart button's, too.
    Object.assign(cart, { emptyText: null })
    stores.overlays.open('cart')
  })
  await page.locator('.toasts').getByText(LL.errors.tryAgain()).first().waitFor()
  t.equal(await page.locator('dialog[open]').count(), 0)
  t.equal(await app.evaluate(({ stores }) => stores.overlays.stack.length), 0)
  t.ok(await page.locator('main h1').first().isVisible())
  once(t, reports, 1)
})

t.test('a shell that cannot be rendered at all is replaced by the error page', async (t) => {
  const { page, reports } = await open(t, desk, home)
  const app = await appOf(page)
  await app.evaluate(({ LL: { common }, stores: { location } }) => {
    Object.assign(common, { skipToContent: null })
    location.arrived('/', 'checkout')
  })
  await expect(page.getByRole('heading', { name: LL.errors.title() })).toBeVisible()
  await expect(page.getByRole('button', { name: LL.errors.reload() })).toBeVisible()
  once(t, reports, 1)
})

t.test('an unhandled rejection is reported once, and shown only if the customer waits for it', async (t) => {
  const { page, reports } = await open(t, desk, home)
  const reject = (times: number): Promise<void> =>
    page.evaluate((count) => {
      for (let at = 0; at < count; at++) void Promise.reject(new RangeError('380671234567'))
    }, times)
  const app = await appOf(page)
  const toasts = (): Promise<number> => app.evaluate(({ stores }) => stores.toasts.items.length)
  const press = (isActive: boolean): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: value }, configurable: true })
    }, isActive)
  await press(false)
  const report = page.waitForRequest((request) => new URL(request.url()).pathname === faultsPath)
  await reject(2)
  t.notMatch((await report).postData(), '380671234567', 'its words stay here')
  t.equal(await toasts(), 0, 'nothing was asked for')
  await page.locator('main').evaluate((main) => {
    main.ariaBusy = 'true'
  })
  await reject(2)
  await page.getByText(LL.errors.tryAgain()).first().waitFor()
  t.equal(await toasts(), 1)
  await page.locator('main').evaluate((main) => {
    main.ariaBusy = 'false'
  })
  await app.evaluate(({ stores: { toasts: area } }) => {
    for (const { id } of area.items) area.close(id)
  })
  await press(true)
  await reject(1)
  await expect.poll(toasts).toBe(1)
  await page.evaluate(() => {
    void Promise.reject(new DOMException('left', 'AbortError'))
  })
  t.match(reports, [{ name: 'RangeError' }])
  t.equal(reports.length, 1)
})
