import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { arriveAtSuccess, fillContact, openCheckout, orderButton, ownFaults } from '../e2e/checkout-steps.ts'
import { expect } from '../e2e/expect.ts'
import { accountButton, addButton, enterCode, enterPhone, type Walk, openCart } from '../e2e/journey.ts'
import { openFastBrowser, openVisitor, screens, visit, arrive } from '../e2e/customer.ts'
import { notFound } from './http.ts'
import { startRestyled } from './restyled.ts'
import { shopBefore } from './shop-before.ts'

/** A courier order with a backend without address calls: no suggestions, saved addresses or outlines. */

const locale = 'uk'
const PHONE = '380672220000'
const sent: Record<string, unknown>[] = []
// An address without a point is taken, and its terms are agreed by phone.
const { origin, restaurant } = await startRestyled(t, (call) => {
  if (/get-address|get-regions|get-streets|get-user-addresses|-address(?:\/|$)/.test(call.path)) return notFound
  if (call.path === '/api/create-order') sent.push(call.body)
  const asPickup = { type: 'pickup', restaurant_id: 1, address: undefined }
  return call.body.address ? { ...call, body: { ...call.body, ...asPickup } } : call
})
const { app } = await shopBefore(t, origin)
const base = await app.listen({ port: 0, host: '127.0.0.1' })

t.test(
  'an address is typed without suggestions, its terms are left to the restaurant, and the order is placed',
  async (t) => {
    const { page, context, complaints } = await openVisitor(t, await openFastBrowser(t), locale, screens[0]!)
    const walk: Walk = { page, locale, base, smsCode: restaurant.smsCode }
    const LL = textsOf(locale)
    await visit(page, base + href(locale, 'home'))
    await accountButton(walk).click()
    await enterPhone(walk, PHONE)
    await enterCode(walk, PHONE)
    await page
      .getByRole('dialog', { name: LL.auth.createPinCode.title() })
      .getByRole('button', { name: LL.common.close() })
      .click()
    const profile = page.getByRole('dialog', { name: LL.auth.profile.title() })
    await profile.getByLabel(LL.auth.profile.name(), { exact: true }).fill('Олена')
    await profile.getByRole('button', { name: LL.auth.profile.btn() }).click()
    await arrive(page, '**/account/**')
    await expect(page.locator(`a[href="${href(locale, 'accountAddress')}"]`)).toHaveCount(0)

    await visit(page, base + href(locale, 'product', { id: 54 }))
    await addButton(page).click()
    await (await openCart(walk)).locator('button[aria-haspopup="dialog"]').first().click()
    const delivery = page.getByRole('dialog', { name: LL.delivery.title() })
    await delivery.getByRole('button', { name: LL.delivery.enterAddress() }).click()
    const modal = page.getByRole('dialog', { name: LL.address.title() })
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
