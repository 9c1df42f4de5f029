import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../start-shop.ts'
import { openBrowser } from './visitor.ts'

/** The way of a guest whose browser runs no scripts, from the first page to the order (issue of the shop without scripts). */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const LL = textsOf('uk')

t.test('city, search, filter, heart, cart and a pickup order, by forms and links alone', async (t) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: 'uk-UA' })
  t.teardown(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const main = page.locator('main')

  await page.goto(base + href('uk', 'home'))
  await page.getByLabel(LL.nav.city(), { exact: true }).selectOption('1')
  await page.getByRole('button', { name: LL.byForm.city() }).click()
  t.equal(page.url(), base + href('uk', 'home'))

  await page.goto(`${base}${href('uk', 'search')}?q=${encodeURIComponent('стейк')}`)
  t.ok(await main.locator('.card').count() > 0)
  await page.goto(`${base}${href('uk', 'category', { id: 2 })}?available=1`)
  const dish = main.locator('.card').first()
  const name = await dish.locator('.card-name').innerText()
  await dish.locator('[name=heart]').click()
  await page.waitForURL(`**${href('uk', 'favorites')}*`)
  t.equal(await main.locator('.card-name').allInnerTexts().then((names) => names.join()), name)

  await main.locator('[name=add]').first().click()
  await page.waitForURL(`**${href('uk', 'cart')}*`)
  await page.getByRole('button', { name: LL.product.more({ name }) }).click()
  t.equal(await main.locator('.stepper output').innerText(), '2\u00a0шт')
  await page.goto(base + href('uk', 'category', { id: 3 }))
  await main.locator('.card [name=add]').first().click()
  t.equal(await main.locator('.cart-line').count(), 2)
  await page.getByRole('button', { name: LL.cart.remove({ name }) }).click()
  t.equal(await main.locator('.cart-line').count(), 1)
  await page.goto(base + href('uk', 'home'))
  await page.getByRole('button', { name: LL.nav.cart(), exact: true }).filter({ visible: true }).click()
  t.equal(await main.locator('.cart-line').count(), 1, 'the button of the frame leads there')

  await page.getByRole('link', { name: LL.cart.checkout() }).click()
  const order = page.getByRole('button', { name: /₴/ })
  await page.getByLabel(LL.checkout.extras.comment()).fill('Без цибулі')
  await order.click()
  await page.getByRole('link', { name: LL.form.errors.required() }).click()
  t.equal(new URL(page.url()).hash, '#order-name')
  t.equal(await page.getByLabel(LL.checkout.extras.comment()).inputValue(), 'Без цибулі')
  await page.getByLabel(LL.checkout.contact.name(), { exact: true }).fill('Оля')
  await page.getByLabel(LL.checkout.contact.phone(), { exact: true }).fill('067 123 45 67')
  await page.locator('[name=consent]').check()
  await order.click()
  await page.waitForURL(`**${href('uk', 'success')}`)
  t.match(await main.innerText(), /№ \d+/)
  t.notOk(await page.getByText(LL.order.live()).isVisible(), 'nothing is promised that only scripts can keep')
})
