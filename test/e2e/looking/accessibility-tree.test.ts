import t, { type Test } from 'tap'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { QTY_MAX } from '#shared/rules/cart/cart.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { appOf, live, screens } from '../customer.ts'
import {
  arriveAtSuccess,
  chosenBefore,
  customersOf,
  fillContact,
  openCheckout,
  openHome,
  orderButton,
  restaurantOf,
} from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { enterPhone, openCart } from '../journey.ts'
import { sharedShop } from '../shared-shop.ts'

/** The accessibility tree of a purchase: names, roles and announcements of changes (WCAG 4.1.2, 4.1.3). */

const { shop, base, browser } = await sharedShop(t)
const LL = textsOf('uk')

/** One tree after the other, each below a line with its name. */
const trees = await readFile(join(import.meta.dirname, '../../data/accessibility-trees.yml'), 'utf8')
const treeOf = (name: string): string => trees.split(`# ${name}\n`)[1]?.split('\n# ')[0]?.trim() ?? ''

async function reads(t: Test, part: Locator, name: string): Promise<void> {
  await part.waitFor()
  // Parts of it may still be on their way.
  await expect
    .poll(() => part.ariaSnapshot(), { timeout: 20_000 })
    .toBe(treeOf(name))
    .catch(() => undefined)
  t.equal(await part.ariaSnapshot(), treeOf(name), name)
}

/** Texts of live regions are read out, except behind an open dialog. */
async function expectAnnouncement(page: Page, text: string): Promise<void> {
  await expect(
    page
      .locator(':is([role="status"], [role="alert"], [aria-live="polite"]):not([inert] *)')
      .filter({ hasText: text })
      .first(),
  ).toBeAttached()
}

/** The button keeps the focus at the maximum quantity (WCAG 2.4.3). */
async function keepsFocusAtMost(t: Test, page: Page, more: Locator): Promise<void> {
  const app = await appOf(page)
  const had = await app.evaluate(({ stores: { cart } }, most) => {
    const before = cart.lines.slice()
    cart.replace(before.map((line) => ({ ...line, qty: most - 1 })))
    return before
  }, QTY_MAX)
  await more.focus()
  for (const press of ['Enter', 'Enter']) await page.keyboard.press(press)
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(more).toBeFocused()
  t.equal(await app.evaluate(({ stores: { cart } }) => cart.lines[0]?.qty), QTY_MAX)
  await app.evaluate(({ stores: { cart } }, lines) => cart.replace(lines), had)
}

t.test('a purchase from the menu to an order has names, roles and announcements (uk, 1280 px)', async (t) => {
  const desk = await customersOf(browser, base)(t, 'uk', screens[1]!)
  const { page } = desk
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), {})
  await openHome(desk)
  // What is said aloud is said by a part of the frame that comes late.
  await page.locator('#shell > p[role="status"]').waitFor({ state: 'attached' })
  await reads(t, page.getByRole('banner'), 'header')

  await page
    .locator(`main a[href="${href('uk', 'category', { id: 1 })}"]`)
    .first()
    .click()
  await page.waitForURL(`**${href('uk', 'category', { id: 1 })}`)
  await live(page)
  await expectAnnouncement(page, await page.title())
  const card = page.locator('main .card').first()
  await reads(t, card, 'card')
  await card.locator('.heart').click()
  await expectAnnouncement(page, LL.product.liked())
  await card.locator('.heart').click()
  await expectAnnouncement(page, LL.product.unliked())
  await card.locator('.stepper button').click()
  await expectAnnouncement(page, '283,50')
  await reads(t, card.locator('.stepper'), 'stepper')
  await keepsFocusAtMost(t, page, card.locator('.stepper button').last())

  const drawer = await openCart(desk)
  await drawer.locator('.totals').waitFor()
  await reads(t, drawer, 'cart')
  await drawer.getByRole('button', { name: LL.cart.together.title() }).click()
  await reads(t, page.getByRole('dialog', { name: LL.cart.together.title() }), 'group')
  for (const open of [1, 0]) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(open)
  }

  await openCheckout(desk)
  await orderButton(desk).click()
  await expectAnnouncement(page, LL.form.errors.required())
  await reads(t, page.locator('.checkout-part', { hasText: LL.checkout.contact.title() }), 'contact')
  await reads(t, page.getByRole('group', { name: LL.checkout.payment.title() }), 'payment')
  await page.getByRole('button', { name: LL.checkout.signIn.btn() }).click()
  await enterPhone({ ...desk, smsCode: shop.restaurant.smsCode }, '380671119911')
  const code = page.getByRole('dialog', { name: LL.auth.code.title() })
  await code.getByLabel(LL.auth.code.field()).pressSequentially('0000')
  const refusal = code.locator('.field-error').first()
  await expect(refusal).not.toBeEmpty()
  await expectAnnouncement(page, await refusal.innerText())
  await reads(t, code.locator('.code'), 'code')
  await page.keyboard.press('Escape')
  // Until it is gone the form behind it takes no focus, and so no letters.
  await code.waitFor({ state: 'detached' })

  await fillContact(desk, 'Олена', '380671119911')
  const placed = page.waitForResponse((response) => response.url().endsWith('/bff/orders'))
  await orderButton(desk).click()
  const { id } = (await (await placed).json()) as { id: string }
  await arriveAtSuccess(desk)
  await shop.restaurant.moveOrder(id, 'confirmed')
  await expectAnnouncement(page, LL.order.state.confirmed())
  await reads(t, page.locator('.order-steps'), 'course')
})
