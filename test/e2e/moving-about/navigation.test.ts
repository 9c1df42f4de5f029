import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { atRestaurant } from '#shared/rules/delivery/fulfilment.ts'
import { textsOf } from '#server/texts.ts'
import { faultsIn } from '../a11y.ts'
import { expect } from '../expect.ts'
import { isSameDocument, markDocument, renewing } from '../journey.ts'
import { appOf, live, openVisitor, screens, type Visitor, visit, arrive } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Client navigation by partials: swaps, history, scroll, and the normal load after an unexpected answer. */

const { base, browser } = await sharedShop(t)
const [, wide] = screens
const LL = textsOf('uk')
const catalog = href('uk', 'catalog')
const first = href('uk', 'category', { id: 1 })
const second = href('uk', 'category', { id: 2 })

async function customer(t: Test, path: string): Promise<Visitor> {
  const customer = await openVisitor(t, browser, 'uk', wide ?? { name: '', width: 1280, height: 900, touch: false })
  await visit(customer.page, base + path)
  await markDocument(customer.page)
  return customer
}

const heading = (page: Page): Promise<string> => page.locator('h1').innerText()
const link = (page: Page, path: string) => page.locator(`main a[href="${path}"]`).first()

async function follow(page: Page, path: string): Promise<void> {
  await link(page, path).click()
  await arrive(page, base + path)
}

t.test('a click swaps the page: title, heading, focus, one history entry', async (t) => {
  const { page, complaints } = await customer(t, href('uk', 'home'))
  const entries = await page.evaluate(() => history.length)
  await follow(page, first)
  t.ok(await isSameDocument(page))
  t.match(await page.title(), await heading(page), 'the title belongs to the new page')
  t.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1', 'the focus informs screen readers')
  t.equal(await page.evaluate(() => history.length), entries + 1)
  t.equal(await page.locator('script[data-page]').count(), 1, 'the old page is gone')
  t.same(complaints, [])
})

t.test(
  'order and filters update the page in place: address, dishes, focus, scroll and announcements (WCAG 4.1.3)',
  async (t) => {
    const { page, complaints } = await customer(t, second)
    // Also of cards that are not laid out yet.
    const names = (): Promise<string[]> => page.locator('.card-name').allTextContents()
    const recommended = await names()
    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
    await page.locator('#refine-sort').focus()
    await page.locator('#refine-sort').selectOption('name')
    await page.waitForURL(`${base}${second}?sort=name`)
    await page.waitForFunction(() => document.activeElement?.id === 'refine-sort')
    t.same(await names(), recommended.toSorted(new Intl.Collator('uk').compare))
    t.equal(await page.evaluate(() => scrollY), 120, 'the customer stays where they are')
    await expect(page.locator('.refine [role=status]')).toHaveText(`${recommended.length} страв`)

    await page.locator('#refine-price').click()
    await page.locator('#refine-price_to').fill('90')
    await page.keyboard.press('Enter')
    await arrive(page, `${base}${second}?sort=name&price_to=90`)
    t.match(await page.locator('#dishes .empty').innerText(), 'Такого зараз немає')
    t.same(await faultsIn(page, 'main'), [])
    await page.locator('#dishes .empty a').click()
    await arrive(page, base + second)
    t.same(await names(), recommended)
    await page.goBack()
    await arrive(page, /price_to=90/)
    t.equal(await page.locator('#refine-price_to').inputValue(), '90', 'the address holds what was chosen')
    t.ok(await isSameDocument(page))
    t.same(complaints, [])
  },
)

t.test('back and forward keep the scroll position and request nothing again', async (t) => {
  const { page, complaints } = await customer(t, catalog)
  await follow(page, href('uk', 'product', { id: 1 }))
  // The dish is live already; what is waited for is the list, which came with the document and is fetched.
  await renewing(page, async () => {
    await page.goBack()
  })
  await page.waitForURL(base + catalog)
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await page.locator('main a[href^="/product/"]').filter({ visible: true }).nth(30).click()
  await arrive(page, /product/)
  t.equal(await page.evaluate(() => scrollY), 0, 'a new page begins at its top')
  // Away from the links: one under the pointer is fetched ahead, and belongs to a visit to come.
  await page.mouse.move(1, 1)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && !request.headers()['zhar-purpose']) asked.push(request.url())
  })
  const scrolled = await page.evaluate(() => JSON.stringify(history.state))
  await page.goBack()
  await arrive(page, base + catalog)
  t.not(await page.evaluate(() => JSON.stringify(history.state)), scrolled)
  await page.waitForFunction(() => scrollY > 1000)
  t.ok(await isSameDocument(page))
  t.same(asked, [], 'the partial was kept')
  await page.goForward()
  await page.waitForURL(/product/)
  t.ok(await isSameDocument(page))
  t.same(complaints, [])
})

t.test('the code starts without moving the page; a reload and a return find the place before the code', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'uk', wide!)
  const place = (): Promise<number> => page.evaluate(() => scrollY)
  // Its end is when the browser knows the place, which it restores.
  const scroll = (top: number): Promise<void> =>
    page.evaluate(
      (top) =>
        new Promise((resolve) => {
          document.addEventListener('scrollend', () => resolve(), { once: true })
          scrollTo({ top, behavior: 'instant' })
        }),
      top,
    )
  // The browser restores in the letters that it has: until the fonts are there, what is above is six pixels higher.
  const isNear = (top: number) => page.waitForFunction((top) => Math.abs(scrollY - top) < 8, top)
  await page.goto(base + catalog)
  await scroll(700)
  await live(page)
  t.equal(await place(), 700, 'where the customer has scrolled')
  // Without frames, on a busy machine, it looks once, and no further than the first part of the document goes.
  await scroll(1000)
  await page.reload()
  await isNear(1000)
  await scroll(300)
  await live(page)
  t.equal(await place(), 300, 'away from the restored place')
  await page.goto(base + href('uk', 'news'))
  await page.goBack()
  await isNear(300)
  t.same(complaints, [])
})

t.test('the menu of another restaurant keeps its place', async (t) => {
  const { page, complaints } = await customer(t, catalog)
  const app = await appOf(page)
  const place = (): Promise<number> => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const list: Parameters<typeof atRestaurant>[1][] = await (await fetch(`${base}/bff/restaurants`)).json()
  const other = atRestaurant('pickup', list.filter(({ city_id }) => city_id === 1)[1]!)
  await renewing(page, () => app.evaluate(({ stores }, place) => stores.delivery.select(place), other))
  t.equal(await place(), 1500)
  t.ok(await isSameDocument(page))
  t.same(complaints, [])
})

t.test('leaving a page before it is live causes no message', async (t) => {
  const { page, complaints } = await customer(t, catalog)
  // React's work waits in a message channel: as on a slow phone.
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 400)
    }
  })
  await link(page, href('uk', 'product', { id: 1 })).click()
  await page.waitForURL(/product/)
  await page.evaluate(() => history.back())
  await arrive(page, base + catalog)
  t.ok(await isSameDocument(page))
  t.same(complaints, [])
})

t.test('of two quick clicks the last one wins', async (t) => {
  const { page, complaints } = await customer(t, href('uk', 'home'))
  const release = Promise.withResolvers<void>()
  await page.route(base + first, (route) => release.promise.then(() => route.continue()).catch(() => {}))
  const [late] = await Promise.all([page.waitForRequest(base + first), link(page, first).click()])
  await link(page, second).click()
  await arrive(page, base + second)
  const shown = await heading(page)
  release.resolve()
  await late.response()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  t.equal(await heading(page), shown, 'the late answer changes nothing')
  t.equal(page.url(), base + second)
  t.same(complaints, [])
})

t.test('a page that throws shows a message in the customer’s language, and its shell keeps working', async (t) => {
  const { page, complaints } = await customer(t, catalog)
  await page.route('**/product/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"productData":{', '"productDatum":{') })
  })
  await page.locator('main .card a').first().click()
  const failure = page.getByRole('alert').filter({ hasText: LL.errors.title() })
  await failure.waitFor()
  t.ok(await isSameDocument(page))
  t.ok(await page.getByRole('banner').isVisible())
  t.match(complaints.join(), /TypeError/, 'it is not hushed up')
  await page.unroute('**/product/**')
  await failure.getByRole('button', { name: LL.errors.reload() }).click()
  await page.waitForSelector('.card')
  t.notOk(await isSameDocument(page))
})
