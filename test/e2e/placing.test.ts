import t, { type Test } from 'tap'
import { expect } from 'playwright/test'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../start-shop.ts'
import { faultsIn } from './axe.ts'
import { arriveAtSuccess, chosenBefore, fillContact, openCart, openCheckout, orderButton, restaurantOf, type Desk } from './checkout-steps.ts'
import { openBrowser, openVisitor, screens, type Screen } from './visitor.ts'

/** What may become of an order between the button and the answer (quality 5, 8). */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const [phone = { name: '', width: 390, height: 844, touch: true }, wide = phone] = screens

async function customer(t: Test, locale: Locale, screen: Screen): Promise<Desk & { complaints: string[] }> {
  const { page, context, complaints } = await openVisitor(browser, locale, screen)
  t.teardown(() => context.close())
  return { page, locale, base, complaints }
}
/** The browser's own words about an answer that was meant to be a refusal. */
const ownFaults = (complaints: string[]): string[] => complaints.filter((text) => !text.startsWith('Failed to load resource'))

t.test('dining in, and the answer is lost: it is looked for, also after a reload, and sent once (quality 5, 8)', async (t) => {
  const desk = await customer(t, 'uk', wide)
  const { page, complaints } = desk
  const LL = textsOf('uk')
  await chosenBefore(desk, await restaurantOf(base, 'inhouse', '7'), { 1: 3 })
  await openCheckout(desk)
  await expect(page.getByLabel(LL.checkout.handover.table())).toHaveValue('7')
  await fillContact(desk, 'Олена', '380671112255')
  let sent = 0
  await page.route('**/bff/orders', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  const unknown = JSON.stringify({ code: 'not_found', detail: '', status: 404 })
  await page.route('**/bff/order-keys/*', (route) => route.fulfill({ status: 404, contentType: 'application/problem+json', body: unknown }))
  await orderButton(desk).dblclick()
  await page.getByText(LL.checkout.checking.title()).waitFor()
  await expect(page.getByLabel(LL.checkout.contact.name(), { exact: true })).toBeDisabled()
  t.same(await faultsIn(page, '.checkout-summary'), [], 'while it is checked')
  await page.unroute('**/bff/order-keys/*')
  await page.reload()
  t.match(await arriveAtSuccess(desk), /№/)
  t.equal(sent, 1)
  t.same(ownFaults(complaints), [])
})

t.test('nothing was placed: it says so and the same key is tried again; the bank is next for who pays online', async (t) => {
  const desk = await customer(t, 'ru', phone)
  const { page, complaints } = desk
  const LL = textsOf('ru')
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
  await openCheckout(desk)
  await fillContact(desk, 'Олена', '380671112266')
  await page.getByRole('radio', { name: LL.checkout.payment.online() }).check({ force: true })
  const keys: (string | undefined)[] = []
  await page.route('**/bff/orders', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    return route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ code: 'order_not_sent', detail: '', status: 503 }) })
  })
  await orderButton(desk).click()
  await page.getByText(LL.checkout.notSent()).waitFor()
  await page.context().setOffline(true)
  await orderButton(desk).click()
  await page.getByText(LL.checkout.offline()).waitFor()
  await page.context().setOffline(false)
  await orderButton(desk).click()
  await page.waitForURL((url) => url.origin === new URL(shop.restaurant).origin)
  t.equal(keys.length, 2)
  t.equal(keys[0], keys[1], 'one key from opening to success')
  await page.goto(base + href('ru', 'success'))
  t.match(await arriveAtSuccess(desk), /№/)
  t.same(ownFaults(complaints), [])
})

t.test('the restaurant does not answer: the cart is kept, prices are not confirmed, checkout is disabled (quality 8)', async (t) => {
  const desk = await customer(t, 'uk', phone)
  const { page } = desk
  const LL = textsOf('uk')
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
  await page.route('**/bff/quotes', (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }))
  const drawer = await openCart(desk)
  await drawer.getByText(LL.cart.unconfirmed()).waitFor()
  await expect(drawer.getByRole('button', { name: LL.cart.checkout() })).toBeDisabled()
  t.equal(await drawer.locator('.cart-line').count(), 1)
  await page.unroute('**/bff/quotes')
  await drawer.getByRole('button', { name: LL.cart.askAgain() }).click()
  await expect(drawer.getByRole('link', { name: LL.cart.checkout() })).toBeVisible()
})
