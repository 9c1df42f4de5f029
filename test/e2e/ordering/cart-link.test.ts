import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { faultsIn } from '../a11y.ts'
import { openCart } from '../journey.ts'
import {
  chosenBefore,
  customersOf,
  openCheckout,
  openHome,
  restaurantOf,
  signInHere,
  copied,
  keepCopies,
} from '../checkout-steps.ts'
import { screens, type Screen } from '../customer.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'

/** A cart that travels as a link, and the promo code with it. */

const { shop, base, browser } = await sharedShop(t)
const customer = customersOf(browser, base)
const [phone, wide] = screens as [Screen, Screen]
const buy = (rest: string): string => `${base}/buy/${rest}`
const linesIn = (page: Page) => page.getByRole('dialog').locator('.cart-line')

t.test('an empty cart takes the cart of a link, a filled one asks (uk, 390 px)', async (t) => {
  const desk = await customer(t, 'uk', phone)
  const { page, complaints } = desk
  const texts = textsOf('uk').cart.link
  const link = buy('1:3,2:1')
  await page.goto(link)
  await page.waitForURL(`**${href('uk', 'catalog')}`)
  await expect(linesIn(page)).toHaveCount(2)

  for (const [answer, role, count] of [
    [texts.keep(), 'link', 1],
    [texts.join(), 'button', 3],
    [texts.replace(), 'button', 2],
  ] as const) {
    await chosenBefore(desk, null, { 5: 2 })
    await page.goto(link)
    await page.getByText(texts.question()).waitFor()
    if (count === 1) t.same(await faultsIn(page, 'main'), [], 'page and question')
    await page.getByRole(role, { name: answer }).click()
    await page.waitForURL(`**${href('uk', 'catalog')}`)
    await expect(linesIn(page), answer).toHaveCount(count)
  }
  await chosenBefore(desk, null, { 5: 2 })
  await page.goto(link)
  await page.getByRole('link', { name: texts.keep() }).click()
  await expect(linesIn(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: texts.replace() }).click()
  await expect(linesIn(page), 'it asks again after Back').toHaveCount(2)
  t.same(complaints, [])
})

t.test('a form that was sent before its scripts came is not sent again by them', async (t) => {
  const { page, complaints } = await customer(t, 'uk', phone)
  const [code, form] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/*.js', async (route) => (await code.promise, route.continue()))
  await page.route('**/forms', async (route) => (await form.promise, route.continue()))
  await page.goto(buy('1:3'), { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: textsOf('uk').cart.link.replace() })).toBeHidden()
  const sent = page.waitForRequest('**/forms')
  await page.getByRole('button', { name: textsOf('uk').cart.link.join() }).click({ noWaitAfter: true })
  await sent
  const started = page.waitForRequest('**/bff/build')
  code.resolve()
  await started
  form.resolve()
  await page.waitForURL(`**${href('uk', 'catalog')}`)
  await expect(linesIn(page).getByRole('status')).toHaveText(/300/)
  t.same(complaints, [])
})

t.test('a cart is sent to another customer (ru, 1280 px)', async (t) => {
  const LL = textsOf('ru')
  const sender = await customer(t, 'ru', wide)
  await keepCopies(sender)
  await chosenBefore(sender, await restaurantOf(base, 'pickup'), { 1: 3, 5: 2 })
  await openHome(sender)
  const drawer = await openCart(sender)
  t.same(await faultsIn(sender.page, 'dialog'), [], 'drawer')
  await drawer.getByRole('button', { name: LL.cart.link.send() }).click()
  const dialog = sender.page.getByRole('dialog', { name: LL.cart.link.send() })
  await dialog.getByRole('button', { name: LL.order.link.copy() }).click()
  const url = await copied(sender, LL.cart.link.copied())
  t.same(await faultsIn(sender.page, 'dialog'), [], 'dialog')
  t.match(url, /\/buy\/1:3,5:3\?fulfilment=pickup&restaurant=\d+$/)

  const receiver = await customer(t, 'ru', wide)
  await receiver.page.goto(url)
  await receiver.page.waitForURL(`**${href('ru', 'catalog')}`)
  await expect(linesIn(receiver.page)).toHaveCount(2)
  await receiver.page.getByRole('dialog').getByText(LL.cart.totals.pickup()).first().waitFor()
  t.same([...sender.complaints, ...receiver.complaints], [])
})

const applied = (page: Page) => page.locator('.promo-applied').filter({ hasText: 'KUM100' })

async function enterCode(page: Page, typed: string): Promise<void> {
  const { promo } = textsOf('uk').checkout
  await page.getByText(promo.have()).click()
  await page.getByRole('textbox', { name: promo.field() }).fill(typed)
}

async function dineIn(desk: Parameters<typeof chosenBefore>[0]): Promise<void> {
  await chosenBefore(desk, await restaurantOf(base, 'inhouse', '4'), { 1: 9 })
  await openCheckout(desk)
}

t.test(
  'a promo code in look-alike letters counts, and survives what a customer does before the order',
  async (t: Test) => {
    const desk = await customer(t, 'uk', phone)
    const { page, complaints } = desk
    const LL = textsOf('uk')
    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 9 })
    await openCheckout(desk)
    await enterCode(page, ' \u043Aum\u200B100')
    await applied(page).waitFor()
    await page.reload()
    await applied(page).waitFor()
    await page.getByRole('radio', { name: LL.checkout.payment.online() }).check({ force: true })
    await expect(applied(page), 'another payment').toBeVisible()
    await signInHere({ ...desk, smsCode: shop.restaurant.smsCode }, '380671112311')
    await expect(applied(page), 'signed in').toBeVisible()
    await dineIn(desk)
    await expect(applied(page), 'another fulfilment').toBeVisible()

    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
    await openHome(desk)
    const drawer = await openCart(desk)
    await drawer.getByText(LL.cart.totals.promo({ code: 'KUM100' })).waitFor()
    t.same(await faultsIn(page, 'dialog'), [], 'the drawer says why the code takes nothing off')
    await openCheckout(desk)
    await page.getByText(/Код діє від/).waitFor()
    t.same(complaints, [])
  },
)

t.test('a promo code comes with a link', async (t) => {
  const desk = await customer(t, 'uk', phone)
  const { id } = (await restaurantOf(base, 'pickup')).restaurant!
  await desk.page.goto(buy(`1:9?fulfilment=pickup&restaurant=${id}&promo=%D0%9AUM100`))
  await desk.page.waitForURL(`**${href('uk', 'catalog')}`)
  await linesIn(desk.page).first().waitFor()
  await openCheckout(desk)
  await applied(desk.page).waitFor()
  t.same(desk.complaints, [])
})
