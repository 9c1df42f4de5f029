import t from 'tap'
import { expect } from 'playwright/test'
import { storageKeys } from '#shared/constants.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../start-shop.ts'
import { find, openAddress } from './address-steps.ts'
import { faultsIn } from './axe.ts'
import { arriveAtSuccess, chosenBefore, customersOf, fillContact, openCheckout, orderButton, ownFaults, restaurantOf, type Desk } from './checkout-steps.ts'
import { createPin, enterCode, enterPhone, fillProfile } from './journey.ts'
import { live, openBrowser, screens } from './visitor.ts'

/** From the cart to an order of every kind, and what may come in between (decisions, checkout; quality 5, 8). */

const operatorKey = 'the-key-of-the-tests'
const shop = await startShop(t, { operatorKey })
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const [phone = { name: '', width: 390, height: 844, touch: true }, wide = phone] = screens

const customer = customersOf(browser, base)

async function operate(method: string, path: string, body: object): Promise<void> {
  const headers = { 'authorization': `Bearer ${operatorKey}`, 'content-type': 'application/json' }
  const { status } = await fetch(shop.restaurant + path, { method, headers, body: JSON.stringify(body) })
  if (status !== 200) throw new Error(`${path} was answered ${status}`)
}
const stop = (product_id: number, stopped: boolean) => operate('PUT', '/operator/stop-list', { terminal_id: 101, product_id, stopped })

t.test('a guest has it brought: from a dish through the overlays to an order that is watched; minimum, code, another day, change (uk, 390 px)', async (t) => {
  const desk = await customer(t, 'uk', phone)
  const { page, complaints } = desk
  const LL = textsOf('uk')
  const modal = await openAddress({ ...desk, smsCode: shop.smsCode })
  await find(modal, 'uk', 'хрещатик 22')
  await expect(modal.locator('.terms')).toContainText(/45/)
  await modal.getByLabel(LL.address.entrance()).fill('2')
  await modal.getByLabel(LL.address.apartment()).fill('17')
  await modal.getByRole('button', { name: LL.address.confirm() }).press('Enter')
  await modal.waitFor({ state: 'detached' })

  const drawer = page.getByRole('dialog', { name: LL.cart.title() })
  await drawer.getByText(/бракує/).waitFor()
  await expect(drawer.getByRole('button', { name: LL.cart.checkout() })).toBeDisabled()
  t.same(await faultsIn(page, 'dialog'), [], 'drawer, below the minimum')
  await drawer.getByRole('button', { name: /^Додати|^Більше/ }).first().click()
  await drawer.getByText(/безкоштовна/).waitFor()
  await drawer.getByRole('link', { name: LL.cart.checkout() }).click()
  await page.waitForURL(`**${href('uk', 'checkout')}`)

  await orderButton(desk).waitFor()
  await orderButton(desk).click()
  await expect(page.getByLabel(LL.checkout.contact.name(), { exact: true })).toBeFocused()
  await fillContact(desk, 'Олена', '380671112233')
  const promo = page.getByLabel(LL.checkout.promo.field())
  await promo.fill('nema')
  await promo.press('Enter')
  await page.getByText(LL.checkout.promo.unknown()).waitFor()
  await promo.fill('zhar10')
  await page.getByRole('button', { name: LL.checkout.promo.apply() }).click()
  await page.getByText(LL.checkout.promo.applied({ code: 'ZHAR10', sum: '37,80 ₴' })).waitFor()
  await page.getByRole('radio', { name: LL.checkout.when.slot() }).check({ force: true })
  await page.getByLabel(LL.checkout.when.slotField(), { exact: true }).selectOption('2026-11-18T10:00:00.000Z')
  await page.getByText('середа, 18 листопада').waitFor()
  await page.getByLabel(LL.checkout.payment.change()).fill('100')
  t.same(await faultsIn(page, 'body'), [], 'checkout')

  await page.reload()
  await live(page)
  await orderButton(desk).waitFor()
  t.equal(await page.getByLabel(LL.checkout.contact.name(), { exact: true }).inputValue(), 'Олена', 'typed before the reload')
  await page.getByText(LL.checkout.promo.applied({ code: 'ZHAR10', sum: '37,80 ₴' })).waitFor()
  await orderButton(desk).click()
  await expect(page.getByLabel(LL.checkout.payment.change())).toBeFocused()
  await page.getByLabel(LL.checkout.payment.change()).fill('500')
  t.match(await orderButton(desk).innerText(), '399,20', 'dishes less a tenth, and the courier')
  const placed = page.waitForResponse((response) => response.url().endsWith('/bff/orders'))
  await orderButton(desk).click()
  const { id } = await (await placed).json() as { id: string }
  t.match(await arriveAtSuccess(desk), /18 листопада[\s\S]*Хрещатик, 22[\s\S]*кв. 17/)
  await shop.moveOrder(id, 'confirmed')
  await expect(page.locator('.order-step[aria-current="step"]')).toContainText(LL.order.state.confirmed())
  t.equal(await page.evaluate((key) => localStorage.getItem(key), storageKeys.cart), '[]')
  t.same(complaints, [])
})

/** Signs in at the checkout, as a new customer. */
async function signInHere(desk: Desk, digits: string): Promise<void> {
  const walk = { ...desk, smsCode: shop.smsCode }
  await desk.page.getByRole('button', { name: textsOf(desk.locale).checkout.signIn.btn() }).click()
  await enterPhone(walk, digits)
  await enterCode(walk, digits)
  await createPin(walk, '7291')
  await fillProfile(walk, 'Олена')
}

t.test('a customer collects it: points earned and spent, a dish that ran out meanwhile (ru, 1280 px)', async (t) => {
  const desk = await customer(t, 'ru', wide)
  const { page, complaints } = desk
  const LL = textsOf('ru')
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 6 })
  await openCheckout(desk)
  await page.getByLabel(LL.checkout.extras.comment()).fill('Без лука')
  await signInHere(desk, '380671112244')
  await expect(page.getByLabel(LL.checkout.contact.name(), { exact: true })).toHaveValue('Олена')
  await expect(page.getByLabel(LL.checkout.extras.comment())).toHaveValue('Без лука')
  await page.getByText(LL.checkout.bonuses.none()).waitFor()
  const placed = page.waitForResponse((response) => response.url().endsWith('/bff/orders'))
  await orderButton(desk).click()
  const { id } = await (await placed).json() as { id: string }
  await arriveAtSuccess(desk)
  await operate('POST', `/operator/orders/${id}/state`, { state: 'completed' })

  await chosenBefore(desk, null, { 1: 6, 3: 3 })
  await openCheckout(desk)
  await page.getByRole('button', { name: LL.checkout.bonuses.all() }).click()
  await page.getByText(/с бонусами/).waitFor()
  await stop(3, true)
  await orderButton(desk).click()
  await page.getByText(LL.cart.news.title()).waitFor()
  await page.getByText(LL.cart.problem.stopped()).waitFor()
  await page.getByRole('complementary').getByRole('button', { name: LL.cart.problem.remove() }).or(page.locator('.line-problem button')).first().click()
  await expect(page.locator('.summary-line')).toHaveCount(1)
  await orderButton(desk).click()
  await arriveAtSuccess(desk)
  await stop(3, false)
  t.same(ownFaults(complaints), [])
})
