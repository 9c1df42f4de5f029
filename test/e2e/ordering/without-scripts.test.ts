import t from 'tap'
import type { BrowserContext } from 'playwright'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { orderForm, orderPlaced } from '../../support/bff-journeys.ts'
import { faultsIn } from '../a11y.ts'
import { hand, openVisitor, screens, type Screen } from '../customer.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'

/** A guest without scripts, from the first page to the order. */

const { shop, base, browser } = await sharedShop(t)
const LL = textsOf('uk')

t.test('city, search, filter, favourites, cart and a pickup order work with forms and links only', async (t) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: 'uk-UA',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const main = page.locator('main')

  await page.goto(base + href('uk', 'home'))
  await page.getByLabel(LL.nav.city(), { exact: true }).selectOption('1')
  const chosen = page.waitForEvent('load')
  await page.getByRole('button', { name: LL.noScript.city() }).click()
  await chosen
  t.equal(page.url(), base + href('uk', 'home'))

  await page.goto(`${base}${href('uk', 'search')}?q=${encodeURIComponent('стейк')}`)
  t.ok((await main.locator('.card').count()) > 0)
  await page.goto(`${base}${href('uk', 'category', { id: 2 })}?available=1`)
  const dish = main.locator('.card').first()
  const name = await dish.locator('.card-name').innerText()
  await dish.locator('[name=heart]').click()
  await page.waitForURL(`**${href('uk', 'favorites')}*`)
  t.equal(
    await main
      .locator('.card-name')
      .allInnerTexts()
      .then((names) => names.join()),
    name,
  )

  await page.goto(base + href('uk', 'product', { id: 43 }))
  await expect(main.locator('.fold > summary').first(), 'styles that scripts load').toHaveCSS('display', 'flex')
  await expect(main.getByRole('heading', { name: LL.product.recommendations() })).toBeHidden()
  await page.goBack()
  await main.locator('[name=add]').first().click()
  await page.waitForURL(`**${href('uk', 'cart')}*`)
  await page.getByRole('button', { name: LL.product.more({ name }) }).click()
  // The same address again: what is read at once may be of the page before, or half of the next.
  await expect.poll(() => main.locator('.stepper output').innerText()).toBe('2\u00a0шт')
  await page.goto(base + href('uk', 'category', { id: 3 }))
  await main.locator('.card [name=add]').first().click()
  await expect(main.locator('.cart-line')).toHaveCount(2)
  await page.getByRole('button', { name: LL.cart.remove({ name }) }).click()
  await expect(main.locator('.cart-line')).toHaveCount(1)
  await page.goto(base + href('uk', 'home'))
  await page.getByRole('button', { name: LL.nav.cart(), exact: true }).filter({ visible: true }).click()
  await expect(main.locator('.cart-line'), 'the button of the frame leads there').toHaveCount(1)

  await page.getByRole('link', { name: LL.cart.checkout() }).click()
  const order = page.getByRole('button', { name: /₴/ })
  await page.getByLabel(LL.checkout.extras.comment()).fill('Без цибулі')
  await order.click()
  await page.getByRole('link', { name: LL.form.errors.required() }).first().click()
  await page.waitForURL(/#order-name$/)
  t.equal(await page.getByLabel(LL.checkout.extras.comment()).inputValue(), 'Без цибулі')
  await page.getByLabel(LL.checkout.contact.name(), { exact: true }).fill('Оля')
  await page.getByLabel(LL.checkout.contact.phone(), { exact: true }).fill('067 123 45 67')
  await page.locator('[name=consent]').check()
  await order.click()
  await page.waitForURL(`**${href('uk', 'success')}`)
  t.match(await main.innerText(), /№\s\d+/)
  t.notOk(await page.getByText(LL.order.live()).isVisible(), 'nothing is promised that only scripts can keep')
  await page.goto(base + href('uk', 'catalog'))
  await page.getByRole('link', { name: LL.order.progress() }).click()
  await page.waitForURL(`**${href('uk', 'success')}`)
})

/** Axe is a script itself, and sees nothing where there are none: pages as they are there, without the scripts of the shop. */
async function showWithoutScripts(context: BrowserContext): Promise<void> {
  await context.route('**/*.js', (route) => route.abort())
  await context.route('**/*', async (route) => {
    const kind = route.request().method() === 'GET' ? route.request().resourceType() : 'sent'
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const text = await response.text()
    await route.fulfill({
      response,
      body: kind === 'document' ? text.replace(/<\/?noscript>/g, '') : text.replace(/\(scripting: ?none\)/g, 'all'),
    })
  })
}

t.test('axe finds no faults of the no-script pages, in both themes', async (t) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'uk-UA',
    reducedMotion: 'reduce',
  })
  await showWithoutScripts(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(base + href('uk', 'product', { id: 43 }))
  await page.locator('main [name=add]').first().click()
  await page.waitForURL(`**${href('uk', 'cart')}*`)
  await page.goto(base + href('uk', 'cart'))
  t.same(await faultsIn(page, 'body'), [])
  await page.goto(`${base}/buy/1:3,999999:1?promo=KUM100`)
  await page.getByText(LL.cart.link.question()).waitFor()
  t.same(await faultsIn(page, 'body'), [])
  await page.goto(base + href('uk', 'pickup'))
  await page.getByRole('button', { name: /₴/ }).click()
  await page.getByRole('link', { name: LL.form.errors.required() }).first().waitFor()
  t.same(await faultsIn(page, 'body'), [])
})

t.test('an order is paid at the door instead of online, with a form only', async (t) => {
  const visitor = await openVisitor(t, browser, 'uk', screens[0] as Screen, { noScripts: true })
  const { browser: caller } = await orderPlaced(shop, undefined, orderForm({ payment: 'card_online' }))
  await orderPlaced(shop, caller, orderForm({ payment: 'card_online' }))
  await hand(caller, visitor)
  await visitor.page.goto(base + href('uk', 'success'))
  await visitor.page.getByRole('button', { name: LL.order.payment.cash() }).click()
  await expect(visitor.page.locator('h1')).toHaveText(LL.order.thanks())
  await expect(visitor.page.locator('main button').filter({ visible: true }), 'none that needs scripts').toHaveCount(0)
})
