import type { Locator } from 'playwright'
import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { arriveAtSuccess, fillContact, openCart, openCheckout, orderButton, ownFaults } from '../e2e/checkout-steps.ts'
import { expect } from '../e2e/expect.ts'
import { enterCode, enterPhone, type Walk } from '../e2e/journey.ts'
import { accountButton } from '../e2e/sign-in-steps.ts'
import { live, openBrowser, openVisitor, screens } from '../e2e/customer.ts'
import { failure, notFound } from './http.ts'
import { startRestyled } from './restyled.ts'
import { shopBefore } from './shop-before.ts'

/** A courier order with a backend without address calls: no suggestions, saved addresses or outlines. */

const browser = await openBrowser()
t.teardown(() => browser.close())

const locale = 'uk'
const PHONE = '380672220000'
const sent: Record<string, unknown>[] = []
const UNKNOWN = 'вул. Невідома'
const NOT_FOUND = 'Вулиці <b>Невідома</b> у місті немає.'
// An address without a point is taken, and its terms are agreed by phone.
const { origin, restaurant } = await startRestyled(t, (call) => {
  if (/get-address|get-regions|get-streets|get-user-addresses|-address(?:\/|$)/.test(call.path)) return notFound
  if (call.path === '/api/create-order') sent.push(call.body)
  const address = call.body.address as { street?: string } | undefined
  if (call.path === '/api/quote-order' && address?.street === UNKNOWN)
    return failure(422, { message: 'The given data was invalid.', errors: { 'address.street': [NOT_FOUND] } })
  const asPickup = { type: 'pickup', restaurant_id: 1, address: undefined }
  return address ? { ...call, body: { ...call.body, ...asPickup } } : call
})
const { app } = await shopBefore(t, origin)
const base = await app.listen({ port: 0, host: '127.0.0.1' })

async function openModal(walk: Walk): Promise<Locator> {
  const { page, locale } = walk
  const LL = textsOf(locale)
  await page.goto(base + href(locale, 'product', { id: 54 }))
  await live(page)
  const name = await page.locator('h1').innerText()
  await page
    .getByRole('button', { name: LL.product.addNamed({ name }) })
    .first()
    .click()
  const cart = await openCart(walk)
  await cart.locator('button[aria-haspopup="dialog"]').first().click()
  await page
    .getByRole('dialog', { name: LL.delivery.title() })
    .getByRole('button', { name: LL.delivery.enterAddress() })
    .click()
  return page.getByRole('dialog', { name: LL.address.title() })
}

t.test(
  'an address is typed without suggestions, its terms are left to the restaurant, and the order is placed',
  async (t) => {
    const { page, context, complaints } = await openVisitor(browser, locale, screens[0]!)
    t.teardown(() => context.close())
    const walk: Walk = { page, locale, base, smsCode: restaurant.smsCode }
    const LL = textsOf(locale)
    await page.goto(base + href(locale, 'home'))
    await live(page)
    await accountButton({ page, LL }).click()
    await enterPhone(walk, PHONE)
    await enterCode(walk, PHONE)
    await page
      .getByRole('dialog', { name: LL.auth.createPinCode.title() })
      .getByRole('button', { name: LL.common.close() })
      .click()
    const profile = page.getByRole('dialog', { name: LL.auth.profile.title() })
    await profile.getByLabel(LL.auth.profile.name(), { exact: true }).fill('Олена')
    await profile.getByRole('button', { name: LL.auth.profile.btn() }).click()
    await page.waitForURL('**/account/**')
    await live(page)
    await expect(page.locator(`a[href="${href(locale, 'accountAddress')}"]`)).toHaveCount(0)

    const modal = await openModal(walk)
    await expect(modal.getByLabel(LL.address.street(), { exact: true })).toBeVisible()
    await expect(modal.getByRole('combobox')).toHaveCount(0)
    await expect(modal.getByText(LL.address.keep())).toHaveCount(0)
    await expect(modal.getByText(LL.address.unpriced())).toBeVisible()
    await expect(modal.getByText(LL.address.exact())).toBeVisible()
    await modal.getByRole('button', { name: LL.address.confirm() }).click()
    await expect(modal.getByText(LL.form.errors.required()).first()).toBeVisible()
    await expect(modal.getByLabel(LL.address.street(), { exact: true })).toBeFocused()
    await modal.getByLabel(LL.address.street(), { exact: true }).fill('вул. Грецька')
    await modal.getByLabel(LL.address.house(), { exact: true }).fill('5')
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 43.5, longitude: 34 })
    await modal.getByRole('button', { name: LL.address.locate.btn() }).click()
    await expect(modal.getByText(LL.address.outside.title())).toBeVisible()
    await expect(modal.getByRole('button', { name: LL.address.confirm() })).toHaveCount(0)
    await modal.getByRole('button', { name: LL.address.unpin() }).click()
    await expect(modal.getByRole('button', { name: LL.address.unpin() })).toHaveCount(0)
    await expect(modal.getByLabel(LL.address.street(), { exact: true })).toBeFocused()
    await expect(modal.getByLabel(LL.address.street(), { exact: true })).toHaveValue('вул. Грецька')
    await modal.getByLabel(LL.address.floor(), { exact: true }).fill('2')
    await modal.getByRole('button', { name: LL.address.confirm() }).click()
    await modal.waitFor({ state: 'detached' })

    await openCheckout(walk)
    const main = page.locator('main')
    await expect(main).toContainText(LL.address.unpriced())
    await expect(main).toContainText(LL.checkout.when.untold())
    await expect(main).toContainText(LL.cart.totals.unknown())
    await expect(main.locator('.checkout-grid .skeleton')).toHaveCount(0)
    await fillContact(walk, 'Олена', PHONE)
    await orderButton(walk).click()
    await arriveAtSuccess(walk)
    const { address } = sent.at(-1) as { address: Record<string, unknown> }
    t.match(address, { street: 'вул. Грецька', house: '5', floor: '2', city_id: 1 })
    t.notOk('latitude' in address || 'longitude' in address, 'no point is made up')
    t.same(ownFaults(complaints), [])
  },
)

t.test('without a map the form has no link to it', async (t) => {
  const { page, context } = await openVisitor(browser, 'uk', screens[0]!)
  t.teardown(() => context.close())
  await page.route('**/bff/map?**', (route) => route.fulfill({ status: 404 }))
  const { address } = textsOf('uk')
  const modal = await openModal({ page, locale: 'uk', base, smsCode: restaurant.smsCode })
  await expect(modal.getByText(address.map.none())).toBeVisible()
  await expect(modal.getByText(address.unpriced())).toBeVisible()
  await expect(modal.getByText(address.exact())).toHaveCount(0)
})

t.test(
  'a refused quote shows the backend’s texts in the cart and at the checkout, until another fulfilment is chosen',
  async (t) => {
    const { page, context, complaints } = await openVisitor(browser, 'uk', screens[0]!)
    t.teardown(() => context.close())
    const walk: Walk = { page, locale: 'uk', base, smsCode: restaurant.smsCode }
    const LL = textsOf('uk')
    const modal = await openModal(walk)
    await modal.getByLabel(LL.address.street(), { exact: true }).fill(UNKNOWN)
    await modal.getByLabel(LL.address.house(), { exact: true }).fill('5')
    await modal.getByRole('button', { name: LL.address.confirm() }).click()
    await modal.waitFor({ state: 'detached' })
    await expect(page.getByRole('dialog', { name: LL.cart.title() }).getByText(NOT_FOUND)).toBeVisible()
    await expect(page.getByText(LL.cart.unconfirmed())).toHaveCount(0)
    await page.goto(base + href('uk', 'checkout'))
    await live(page)
    const main = page.locator('main')
    await expect(main.getByText(NOT_FOUND)).toBeVisible()
    await expect(main.getByRole('button', { name: LL.checkout.submitPlain(), exact: true })).toBeDisabled()
    await main.getByRole('radio', { name: LL.checkout.fulfilment.pickup() }).click()
    await expect(orderButton(walk)).toBeEnabled()
    await expect(main.getByText(NOT_FOUND)).toHaveCount(0)
    t.same(
      ownFaults(complaints.filter((text) => !text.includes('422'))),
      [],
      'the browser itself notes the refused call',
    )
  },
)
