import t from 'tap'
import type { Page } from 'playwright'
import { locales } from '#shared/locale.ts'
import { textsOf } from '#server/texts.ts'
import { violationsIn } from '../a11y.ts'
import {
  arriveAtSuccess,
  chosenBefore,
  customersOf,
  courierDelivery,
  fillContact,
  openCheckout,
  orderButton,
  restaurantOf,
} from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { screens } from '../customer.ts'
import { openShop } from '../shared-shop.ts'

/** Usability of the checkout on a phone. */

// Of its own: orders of others would move its times.
const { base, browser } = await openShop(t)
const customer = customersOf(browser, base)
const [phone] = screens

for (const locale of locales)
  t.test(`the checkout takes two screens at most, with the order and its total visible, in ${locale}`, async (t) => {
    const { checkout } = textsOf(locale)
    const ways = {
      courier: await courierDelivery(base),
      pickup: await restaurantOf(base, 'pickup'),
      table: await restaurantOf(base, 'inhouse', '2'),
    }
    for (const [way, selection] of Object.entries(ways)) {
      const desk = await customer(t, locale, phone!)
      const { page } = desk
      await chosenBefore(desk, selection, { 43: 2 })
      await openCheckout(desk)
      await orderButton(desk).waitFor()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      t.ok(height <= 2 * 844, `${way}: ${height} px`)
      await expect(orderButton(desk)).toBeInViewport({ ratio: 1 })
      // For axe both languages have the same elements.
      if (locale === 'uk') t.same(await violationsIn(page, 'main'), [], way)
      if (way === 'table') {
        await expect(page.getByRole('radio', { name: checkout.when.asap() })).toHaveCount(0)
        await page.getByRole('button', { name: checkout.fulfilment.change() }).first().click()
        await expect(page.getByRole('radio', { name: checkout.fulfilment.pickup() })).toHaveCount(1)
      }
      t.same(desk.complaints, [])
    }
  })

// What texts of another length do not change is shown in one language: they take turns.
t.test('a guest’s pickup needs two fields; reasons, required fields and errors are explained, in uk', async (t) => {
  const { checkout, form } = textsOf('uk')
  const desk = await customer(t, 'uk', phone!)
  const { page } = desk
  await chosenBefore(desk, null, { 43: 2 })
  await openCheckout(desk)
  await expect(page.locator('.checkout-door b')).not.toBeEmpty()
  await page.getByText(checkout.contact.whyPhone()).waitFor()
  await page.getByText(form.requiredNote()).waitFor()
  const number = page.getByLabel(checkout.contact.phone(), { exact: true })
  await number.pressSequentially('67123')
  await expect(page.getByText(form.errors.phone())).toHaveCount(0)
  await page.getByLabel(checkout.contact.name(), { exact: true }).fill('Олена')
  await page.getByText(form.errors.phone()).waitFor()
  await number.focus()
  await number.press('End')
  await number.pressSequentially('4')
  await expect(page.getByText(form.errors.phone())).toHaveCount(0)
  await fillContact(desk, 'Олена', '380671112233')
  // Enter in a field of one line moves on, and at last to the button; only the button orders.
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/bff/orders') && request.method() === 'POST') sent += 1
  })
  await page.getByLabel(checkout.contact.name(), { exact: true }).press('Enter')
  await expect(number).toBeFocused()
  await number.press('Enter')
  await expect(page.getByRole('radio', { name: checkout.payment.cash() })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(checkout.payment.change(), { exact: true })).toBeFocused()
  for (let press = 0; press < 5; press += 1) {
    if (await orderButton(desk).evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Enter')
  }
  await expect(orderButton(desk)).toBeFocused()
  t.equal(sent, 0)
  await orderButton(desk).click()
  await arriveAtSuccess(desk)
  t.equal(sent, 1)
  t.same(desk.complaints, [])
})

t.test('no dialog opens another dialog above it, in uk', async (t) => {
  const LL = textsOf('uk')
  const { checkout, cart } = LL
  const desk = await customer(t, 'uk', phone!)
  const { page } = desk
  await chosenBefore(desk, null, { 43: 2 })
  await openCheckout(desk)
  await page.getByRole('radio', { name: checkout.fulfilment.courier() }).check({ force: true })
  await page.getByRole('button', { name: checkout.fulfilment.addressChoose() }).click()
  await page.getByRole('button', { name: LL.address.changeCity() }).click()
  await page.getByRole('dialog', { name: LL.city.title() }).waitFor()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.locator('.checkout-summary').getByRole('button', { name: checkout.summary.edit() }).click()
  await page.getByRole('dialog', { name: cart.title() }).waitFor()
  await expect(page.locator('dialog[open] .fulfilment-row')).toHaveCount(0)
  t.same(desk.complaints, [])
})

t.test('a slot is chosen by day first, then from at most sixteen times, in ru', async (t) => {
  const { when } = textsOf('ru').checkout
  const times = (page: Page) => page.getByRole('group', { name: when.slotField(), exact: true }).getByRole('radio')
  const desk = await customer(t, 'ru', phone!)
  const { page } = desk
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 43: 2 })
  await openCheckout(desk)
  const later = page.getByRole('radio', { name: when.slot() })
  await expect(later, 'the times have arrived').toBeEnabled()
  await later.check({ force: true })
  await page.getByRole('radio', { name: new RegExp(`^${when.tomorrow()}, .*\\d`) }).check({ force: true })
  await expect(times(page)).toHaveCount(16)
  await page.getByRole('button', { name: when.more() }).click()
  t.ok((await times(page).count()) > 16)
  await times(page).last().check({ force: true })
  await page.reload()
  await expect(times(page).last()).toBeChecked()
  t.same(await violationsIn(page, 'main'), [])
  t.same(desk.complaints, [])
})
