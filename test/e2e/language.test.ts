import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../support/start-shop.ts'
import { live, openBrowser, openVisitor, screens } from './customer.ts'

/** The language a customer chose, in a real browser. */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const [phone = { name: '', width: 390, height: 844, touch: true }] = screens

t.test('the language switch stores the language, which the home page then redirects to', async (t) => {
  const { page, context } = await openVisitor(browser, 'uk', phone)
  t.teardown(() => context.close())
  await page.goto(base + href('uk', 'category', { id: 1 }))
  await live(page)
  const written = await page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault())
    document.querySelector<HTMLElement>('footer a[hreflang="ru"]')?.click()
    return document.cookie
  })
  t.match(written, 'i18n_redirected=ru')
  await page.goto(`${base}/`)
  t.equal(page.url(), `${base}/ru`)
  await live(page)
  const fold = page.locator('footer details', { has: page.locator('a[hreflang="uk"]') })
  await fold.locator('summary').click()
  await fold.locator('a[hreflang="uk"]').click()
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
