import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { live, openVisitor, screens } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** The language a customer chose, in a real browser. */

const { base, browser } = await sharedShop(t)
const [phone = { name: '', width: 390, height: 844, touch: true }] = screens

t.test('the language switch stores the language, which the home page then redirects to', async (t) => {
  const { page, context } = await openVisitor(browser, 'uk', phone)
  t.teardown(() => context.close())
  await page.goto(base + href('uk', 'catalog'))
  await page.goto(base + href('uk', 'category', { id: 1 }))
  await live(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[hreflang="ru"]')?.click())
  await page.waitForURL(base + href('ru', 'category', { id: 1 }))
  t.match(await page.evaluate(() => document.cookie), 'i18n_redirected=ru')
  // A page that begins writes to its history, which a step back would take for its own arrival.
  await live(page)
  await page.goBack()
  await page.waitForURL(base + href('uk', 'catalog'))
  t.pass('the switch is no step back')
  await page.goto(`${base}/`)
  t.equal(page.url(), `${base}/ru`)
  await live(page)
  await page.locator('footer a[hreflang="uk"]').click()
  await page.waitForURL(`${base}/`)
  t.equal(await page.evaluate(() => document.documentElement.lang), 'uk', 'the switch leads back')
})

t.test('an unknown printed code redirects home with a message', async (t) => {
  const { page, context } = await openVisitor(browser, 'ru', phone)
  t.teardown(() => context.close())
  await page.goto(`${base}/ru/r?c=NOBODY`)
  await page.getByText(textsOf('ru').errors.unknownCode()).waitFor()
  t.equal(page.url(), `${base}/ru`)
})
