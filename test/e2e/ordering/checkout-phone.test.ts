import t from 'tap'
import type { Page } from 'playwright'
import { locales, type Locale } from '#shared/locale.ts'
import { textsOf } from '#server/texts.ts'
import { NOON, startShop } from '../../support/start-shop.ts'
import { violationsIn } from '../a11y.ts'
import {
  arriveAtSuccess,
  chosenBefore,
  customersOf,
  courierDelivery,
  fillContact,
  openCart,
  openCheckout,
  openHome,
  orderButton,
  restaurantOf,
} from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { openFastBrowser, screens } from '../customer.ts'

/** Usability of the checkout on a phone. */

const clock = { now: new Date(NOON) }
const shop = await startShop(t, { now: () => clock.now })
const base = await shop.listen()
const browser = await openFastBrowser(t)
const customer = customersOf(browser, base)
const [phone] = screens

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
const timesIn = (page: Page, locale: Locale) =>
  page.getByRole('group', { name: textsOf(locale).checkout.when.slotField(), exact: true }).getByRole('radio')

for (const locale of locales) {
  const LL = textsOf(locale)
  const { checkout, cart, form } = LL

  t.test(`the checkout takes two screens at most, with the order and its total visible, in ${locale}`, async (t) => {
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
      const height = await heightOf(page)
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
  if (locale === 'uk') {
    t.test(
      `a guest’s pickup needs two fields; reasons, required fields and errors are explained, in ${locale}`,
      async (t) => {
        const desk = await customer(t, locale, phone!)
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
      },
    )

    t.test(`a removed dish can be restored by one press, also with the keyboard, in ${locale}`, async (t) => {
      const desk = await customer(t, locale, phone!)
      const { page } = desk
      await chosenBefore(desk, null, { 43: 2, 50: 1 })
      await openHome(desk)
      const drawer = await openCart(desk)
      const lines = drawer.locator('[data-cart-line]')
      const names = await lines.locator('.cart-line-name').allInnerTexts()
      for (const undo of [
        () => page.keyboard.press('Enter'),
        () => page.getByRole('button', { name: cart.undo() }).click(),
      ]) {
        await lines.first().locator('.cart-line-remove').click()
        await expect(lines).toHaveCount(1)
        await drawer.getByRole('status').filter({ hasText: cart.dropped() }).filter({ hasText: names[0]! }).waitFor()
        await page.getByRole('button', { name: cart.undo() }).focus()
        await undo()
        await expect(lines).toHaveCount(2)
        t.same(await lines.locator('.cart-line-name').allInnerTexts(), names, 'in its place')
      }
      t.same(desk.complaints, [])
    })

    t.test(`no dialog opens another dialog above it, in ${locale}`, async (t) => {
      const desk = await customer(t, locale, phone!)
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
  } else {
    t.test(`a slot is chosen by day first, then from at most sixteen times, in ${locale}`, async (t) => {
      const desk = await customer(t, locale, phone!)
      const { page } = desk
      await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 43: 2 })
      await openCheckout(desk)
      const later = page.getByRole('radio', { name: checkout.when.slot() })
      await expect(later, 'the times have arrived').toBeEnabled()
      await later.check({ force: true })
      await page.getByRole('radio', { name: new RegExp(`^${checkout.when.tomorrow()}, .*\\d`) }).check({ force: true })
      await expect(timesIn(page, locale)).toHaveCount(16)
      await page.getByRole('button', { name: checkout.when.more() }).click()
      t.ok((await timesIn(page, locale).count()) > 16)
      await timesIn(page, locale).last().check({ force: true })
      await page.reload()
      await expect(timesIn(page, locale).last()).toBeChecked()
      t.same(await violationsIn(page, 'main'), [])
      t.same(desk.complaints, [])
    })

    t.test(
      `below the minimum the button shows the missing amount, and dishes are suggested, in ${locale}`,
      async (t) => {
        const desk = await customer(t, locale, phone!)
        const { page } = desk
        await chosenBefore(desk, await courierDelivery(base), { 1: 3 })
        await page.evaluate(() => sessionStorage.removeItem('zhar_products_offered'))
        await openCheckout(desk)
        const text = checkout.addMore({ missing: '' }).trim()
        // A link to the menu, until there is something to suggest.
        await page.locator('.checkout-go').getByRole('button', { name: text }).click()
        const modal = page.getByRole('dialog', { name: cart.offer.title() })
        await modal.locator('.stepper button').first().click()
        await modal.getByRole('link', { name: cart.offer.goOn() }).click()
        await expect(modal).toHaveCount(0)
        t.same(desk.complaints, [])
      },
    )

    t.test(`leaving the order at the door is sent as a wish to the courier, in ${locale}`, async (t) => {
      const desk = await customer(t, locale, phone!)
      const { page } = desk
      await chosenBefore(desk, await courierDelivery(base), { 43: 3 })
      await openCheckout(desk)
      await fillContact(desk, 'Олена', '380671112233')
      await page.getByRole('radio', { name: checkout.extras.dropoff.leave() }).check({ force: true })
      await page.getByText(checkout.extras.folded()).click()
      await page.getByLabel(checkout.extras.courierComment()).fill('Код 17')
      const sent = page.waitForRequest(
        (request) => request.url().endsWith('/bff/orders') && request.method() === 'POST',
      )
      await orderButton(desk).click()
      t.match((await sent).postDataJSON(), { dropoff: 'leave', comment: 'Код 17' })
      const order = await arriveAtSuccess(desk)
      t.match(order, /Код 17/)
      t.match(order, textsOf(locale).order.dropoff.leave())
      t.same(desk.complaints, [])
    })
  }
}
