import type { Page } from 'playwright'
import t from 'tap'
import { cookies } from '#shared/cookies.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { announcementMark } from '#shared/rules/announcement-mark.ts'
import { orderPlaced } from '../../support/bff-journeys.ts'
import { business } from '../../support/demo-restaurant.ts'
import { violationsIn } from '../a11y.ts'
import { expect } from '../expect.ts'
import { customersOf } from '../checkout-steps.ts'
import { live, screens, type Visitor, visit, hand } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** The first screen of a phone: dishes with their prices. */

const { shop, base, browser } = await sharedShop(t)
const customer = customersOf(browser, base)
const [phone, wide] = screens

const heightOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).boundingBox())?.height ?? Number.NaN

/** Layout shifts since the page began. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const moved = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(moved.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

function pagesIn(locale: Locale) {
  const search = href(locale, 'search')
  return {
    home: href(locale, 'home'),
    catalog: href(locale, 'catalog'),
    category: href(locale, 'category', { id: 5 }),
    search,
    'search results': `${search}?q=${encodeURIComponent('бургер')}`,
  }
}

/** Between half past one and ten the kitchen is closed. */
const NIGHT = new Date('2026-11-20T02:00:00Z')

/** The shop of the tests lives at noon, which no answer says. */
const atNight = ({ page }: Visitor): Promise<unknown> =>
  page.route('**/bff/build', (route) => route.fulfill({ json: {} }))
const withOrder = async (visitor: Visitor): Promise<void> => hand((await orderPlaced(shop)).browser, visitor)

for (const locale of locales) {
  for (const [notice, now, begin] of [
    ['the closing notice', NIGHT, atNight],
    ['an order under way', undefined, withOrder],
  ] as const)
    t.test(`beside ${notice} the first dish’s price is seen, in ${locale}`, async (t) => {
      const visitor = await customer(t, locale, phone!, now && { now })
      await begin(visitor)
      const { page, complaints } = visitor
      for (const [name, path] of Object.entries(pagesIn(locale))) {
        await visit(page, base + path)
        const bar = page.locator('.closing-notice')
        await bar.waitFor()
        const price = await page.locator('main .card .price').first().boundingBox()
        const { y = 0 } = (await bar.boundingBox()) ?? {}
        t.ok(price && price.y + price.height <= y, `${name}: it ends at ${price!.y + price!.height} of ${y}`)
      }
      t.same(complaints, [])
    })

  t.test(`the first screen of a phone shows a whole dish with its price, in ${locale}`, async (t) => {
    const { page, complaints } = await customer(t, locale, phone!)
    for (const [name, path] of Object.entries(pagesIn(locale))) {
      await visit(page, base + path)
      const bar = await page.locator('.bottom-bar').boundingBox()
      const card = await page.locator('main .card').first().boundingBox()
      t.ok(card && bar && card.y + card.height <= bar.y, `${name}: it ends at ${card!.y + card!.height} of ${bar!.y}`)
      t.ok((await shifts(page)) <= 0.02, `${name}: nothing moves`)
      if (name === 'home') t.ok((await heightOf(page, '.hero')) <= 140, 'a low hero')
      t.ok((await heightOf(page, '.footer')) <= 844, `${name}: the footer fits a screen`)
    }
    t.same(complaints, [])
  })
}

// What texts of another length do not change is shown in one language.
t.test('filters are one row that scrolls sideways', async (t) => {
  const { page, complaints } = await customer(t, 'ru', phone!)
  await visit(page, base + href('ru', 'category', { id: 5 }))
  const controls = page.locator('.refine-row > :not(noscript)')
  const tops = await controls.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  t.equal(tops.length, 6, 'order, available, new, hits, diet, price')
  t.equal(new Set(tops).size, 1, tops.join())
  t.ok((await heightOf(page, '.refine')) < 80)
  await page.locator('#refine-price').click()
  await expect(page.locator('#refine-price_to')).toBeInViewport({ ratio: 1 })
  t.same(await violationsIn(page, '.refine'), [])
  t.same(complaints, [])
})

t.test('the announcement is one line, and a dismissed one is not sent again', async (t) => {
  const { page, context, complaints } = await customer(t, 'ru', phone!)
  const text = business.site.texts.ru.red_stripe_above_header!
  await visit(page, base + href('ru', 'home'))
  t.ok((await heightOf(page, '.announcement-bar')) <= 44)
  await page.locator('.announcement-bar button').click()
  await expect(page.locator('.announcement-bar')).toHaveCount(0)
  const address = base + href('ru', 'catalog')
  const answer = await page.goto(address)
  t.notOk((await answer!.text()).includes('class="announcement-bar"'), 'nothing to take away later')
  await live(page)
  await expect(page.locator('.announcement-bar')).toHaveCount(0)
  await visit(page, base + href('uk', 'catalog'))
  await page.locator('.announcement-bar button').click()
  await page.goto(address)
  await live(page)
  await expect(page.locator('.announcement-bar'), 'nor after one in the other language').toHaveCount(0)
  await context.addCookies([{ name: cookies.announcement, value: announcementMark('another'), url: base }])
  await page.goto(address)
  await expect(page.locator('.announcement-bar')).toContainText(text)
  t.same(complaints, [])
})

t.test('the footer is folded on phones and open on wide screens', async (t) => {
  const small = await customer(t, 'uk', phone!)
  await visit(small.page, base + href('uk', 'home'))
  const links = small.page.locator('.footer nav a')
  t.ok((await links.count()) > 12, 'all links are in the document')
  await expect(links.first()).toBeHidden()
  await small.page.locator('.footer summary').first().click()
  await expect(links.first()).toBeVisible()
  t.same(await violationsIn(small.page, '.footer'), [])
  t.same(small.complaints, [])
  const large = await customer(t, 'uk', wide!)
  await visit(large.page, base + href('uk', 'home'))
  await large.page.locator('.footer').scrollIntoViewIfNeeded()
  await expect(large.page.locator('.footer nav a').first()).toBeVisible()
  t.same(await violationsIn(large.page, '.footer'), [])
  t.same(large.complaints, [])
})
