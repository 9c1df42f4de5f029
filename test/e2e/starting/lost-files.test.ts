import t, { type Test } from 'tap'
import type { Page, Route } from 'playwright'
import { sessionKeys, storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { codeOf } from '../../support/parsed-page.ts'
import { expect } from '../expect.ts'
import { live, openVisitor, screens, type Screen } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Each file of the code fails in turn: links, forms and cards go on, and a customer who waits is shown the way without it. */

const { base, browser } = await sharedShop(t)
const [phone, desk] = screens as [Screen, Screen]
/** By then a page says how to order without its code. */
const LATE_MS = 6000
const category = href('uk', 'category', { id: 1 })

const filesOf = async (path: string) =>
  codeOf(await (await fetch(base + path, { headers: { cookie: 'i18n_redirected=uk' } })).text())

const failures: Record<string, (route: Route) => Promise<void>> = {
  blocked: (route) => route.abort(),
  'answered with HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in to this network' }),
  gone: (route) => route.fulfill({ status: 404, body: '' }),
}

/** A page whose start failed reloads itself once; here it has done so, or the load would come between two presses. */
const reloadedAlready = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => sessionStorage.setItem(key, String(Date.now())), sessionKeys.reload)

async function open(t: Test, path: string, screen: Screen, fail: (page: Page) => Promise<unknown>) {
  const visitor = await openVisitor(t, browser, 'uk', screen)
  await reloadedAlready(visitor.page)
  await fail(visitor.page)
  await visitor.page.goto(base + path, { waitUntil: 'domcontentloaded' })
  await visitor.page.waitForFunction(() => 'island' in window)
  return visitor
}

t.test('without one of its scripts a page sells, and says how to order', async (t) => {
  const { scripts } = await filesOf(category)
  const ways = Object.entries(failures)
  for (const [at, script] of scripts.entries()) {
    const [name, fail] = ways[at % ways.length]!
    const { page } = await open(t, category, at % 2 ? desk : phone, (page) => page.route(base + script, fail))
    await page.locator('main .card .stepper > :last-child').first().click()
    const stored = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').length, storageKeys.cart)
    t.equal(stored, 1, `${script} ${name}`)
    await page.locator('button[form=to-cart]:visible').first().click()
    const frame = page.locator('dialog[data-loading]')
    await frame.waitFor()
    await page.clock.runFor(LATE_MS)
    const way = frame.getByRole('link', { name: textsOf('uk').noScript.order() })
    await expect(way).toHaveAttribute('href', href('uk', 'pickup'))
    await page.keyboard.press('Escape')
    await page.locator('.category-bar .chip').last().click()
    await page.waitForURL((url) => url.pathname !== category)
  }
})

t.test('the checkout says so without a press', async (t) => {
  const { page } = await open(t, href('uk', 'checkout'), phone, (page) =>
    page.route('**/assets/*.js', failures.blocked!),
  )
  await page.clock.runFor(LATE_MS)
  const note = page.getByRole('status').filter({ hasText: textsOf('uk').noScript.late() })
  await note.getByRole('link').click()
  await page.waitForURL(base + href('uk', 'pickup'))
})

t.test('styles that do not come stop nothing', async (t) => {
  const { styles } = await filesOf(category)
  t.ok(styles.length > 0)
  const { page } = await open(t, category, desk, (page) =>
    Promise.all(styles.map((style) => page.route(base + style, failures.blocked!))),
  )
  await live(page)
  await page.locator('.header-cart').click()
  await page.getByRole('dialog', { name: textsOf('uk').cart.title() }).waitFor()
})

t.test('a file that is lost once is asked for again', async (t) => {
  const { scripts } = await filesOf(category)
  const lost = new Set<string>()
  const { page } = await open(t, category, phone, (page) =>
    page.route('**/assets/*.js', (route) => {
      const { pathname } = new URL(route.request().url())
      if (lost.has(pathname)) return route.continue()
      lost.add(pathname)
      return route.abort()
    }),
  )
  await live(page)
  t.same([...lost].toSorted(), scripts.toSorted())
})
