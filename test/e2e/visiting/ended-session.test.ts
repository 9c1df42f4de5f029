import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { signInNamed } from '../../support/bff-journeys.ts'
import { NOON } from '../../support/start-shop.ts'
import { find, openAddress } from '../address-steps.ts'
import { expect } from '../expect.ts'
import {
  arriveAtSuccess,
  chosenBefore,
  fillContact,
  openCheckout,
  orderButton,
  ownFaults,
  restaurantOf,
} from '../checkout-steps.ts'
import { accountButton, createPin, enterCode, enterPhone, isSameDocument, markDocument } from '../journey.ts'
import { appOf, hand, openVisitor, screens, visit } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** A session that the restaurant has ended: the shop ends it, too, and opens the sign-in. */

const { shop, base, browser } = await sharedShop(t)
const locale = 'uk'
const LL = textsOf(locale)
let customers = 0

/** A customer with a name, and what ends the session. */
async function customer(t: Test) {
  const visitor = await openVisitor(t, browser, locale, screens[0]!)
  const phone = `38063${String(3_000_000 + customers++)}`
  await hand(await signInNamed(shop, phone), visitor)
  const endSession = () =>
    visitor.context.addCookies([{ name: 'zhar_token', value: 'a-token-nobody-holds', url: base }])
  return { ...visitor, phone, locale, base, endSession } as const
}

t.test('a link to the account opens the sign-in on the page, and another tab knows', async (t) => {
  const { page, context, endSession, complaints } = await customer(t)
  const path = base + href(locale, 'product', { id: 1 })
  // What a start asks for is answered: a late 401 of it would end the session before the press.
  const open = (tab: Page): Promise<void> => visit(tab, path, { waitUntil: 'networkidle' })
  const modalIn = (tab: Page) => tab.getByRole('dialog', { name: LL.auth.phone.title() })
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab)
  await markDocument(page)
  await page.bringToFront()
  await endSession()
  await page.getByRole('link', { name: LL.nav.account(), exact: true }).filter({ visible: true }).first().click()
  for (const again of [true, false]) {
    await modalIn(page).waitFor()
    await page.keyboard.press('Escape')
    await modalIn(page).waitFor({ state: 'detached' })
    if (again) await accountButton({ page, locale }).click()
  }
  t.equal(page.url(), path)
  t.ok(await isSameDocument(page))
  await accountButton({ page: other, locale }).waitFor()
  await expect(modalIn(other)).toHaveCount(0)
  t.same(complaints, [])
})

t.test('a link in the menu opens the sign-in, which stays', async (t) => {
  const { page, phone, endSession, complaints } = await customer(t)
  await visit(page, base + href(locale, 'catalog'), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: LL.nav.menu.open() }).first().click()
  const menu = page.getByRole('dialog', { name: LL.nav.menu.title() })
  await menu.waitFor()
  await endSession()
  await menu.locator('a[href^="/account"]').first().click()
  const walk = { page, base, locale, smsCode: shop.restaurant.smsCode } as const
  await enterPhone(walk, phone)
  await enterCode(walk, phone)
  t.same(complaints, [])
})

t.test('an address that is being typed when the session ends stays open', async (t) => {
  const desk = await customer(t)
  const { page, endSession } = desk
  const modal = await openAddress(desk)
  await find(modal, locale, 'хрещатик 22')
  const flat = modal.getByLabel(LL.address.apartment())
  await flat.fill('17')
  await endSession()
  const app = await appOf(page)
  let returns = 1
  const isSignedIn = async (): Promise<boolean> => {
    await page.clock.setFixedTime(new Date(NOON.getTime() + 10_000 * returns++))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    return app.evaluate(({ stores }) => stores.session.signedIn)
  }
  await expect.poll(isSignedIn).toBe(false)
  await expect(flat).toHaveValue('17')
})

t.test('an open checkout says that the session ended, and the customer chooses how the order goes', async (t) => {
  const desk = await customer(t)
  const { page, endSession, complaints } = desk
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
  await openCheckout(desk)
  await expect(page.getByLabel(LL.checkout.contact.name(), { exact: true })).toHaveValue('Олена')
  await expect(orderButton(desk)).toBeEnabled()
  await endSession()
  const notice = page.getByRole('alert').filter({ hasText: LL.checkout.ended.text() })
  // Nothing is asked again two seconds after an answer, nor at returns within five; the clock of a test stands still.
  let returns = 1
  await expect(async () => {
    await page.clock.setFixedTime(new Date(NOON.getTime() + 10_000 * returns++))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  await fillContact(desk, 'Олена', '380631112233')
  let sent = 0
  await page.route('**/bff/orders', (route) => {
    sent += 1
    return route.continue()
  })
  await orderButton(desk).click()
  await expect(notice).toBeFocused()
  t.equal(sent, 0)
  await notice.getByRole('button', { name: LL.checkout.ended.guest() }).click()
  await expect(notice).toHaveCount(0)
  await orderButton(desk).click()
  await arriveAtSuccess(desk)
  t.equal(sent, 1)
  t.same(ownFaults(complaints), [])
})

t.test('what is typed into the profile when the session ends is there after signing in again', async (t) => {
  const { page, phone, endSession } = await customer(t)
  await visit(page, base + href(locale, 'accountProfile'), { waitUntil: 'networkidle' })
  const surname = page.getByLabel(LL.auth.profile.surname(), { exact: true })
  await surname.fill('Коваленко')
  await endSession()
  await page.getByRole('link', { name: LL.account.sections.bonuses() }).first().click()
  await page.getByRole('dialog', { name: LL.auth.phone.title() }).waitFor()
  const walk = { page, base, locale, smsCode: shop.restaurant.smsCode } as const
  await enterPhone(walk, phone)
  await enterCode(walk, phone)
  await createPin(walk, '7291')
  await page.waitForURL(base + href(locale, 'accountProfile'))
  await expect(surname).toHaveValue('Коваленко')
})
