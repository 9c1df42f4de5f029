import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { signIn } from '../support/bff-journeys.ts'
import { NOON, startShop } from '../support/start-shop.ts'
import { expect } from './expect.ts'
import {
  arriveAtSuccess,
  chosenBefore,
  fillContact,
  openCheckout,
  orderButton,
  ownFaults,
  restaurantOf,
} from './checkout-steps.ts'
import { createPin, enterCode, enterPhone, isSameDocument, markDocument } from './journey.ts'
import { live, openBrowser, openVisitor, screens, type Screen } from './customer.ts'

/** A session that the restaurant has ended, found by soft visits: the shop ends it, too, and opens the sign-in. */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())

/** Leads a page on by a link that only the test has put there, and waits until the next page is live. */
async function followAddedLink(page: Page, base: string, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'added-link', textContent: 'onward' })
    document.querySelector('main')?.prepend(link)
  }, path)
  await page.locator('#added-link').click()
  await page.waitForURL(base + path)
  await live(page)
}
const [phone, desk] = screens as [Screen, Screen]
let visitors = 0

/** A customer with a name, on a dish. */
async function customer(t: Test, locale: Locale, screen: Screen) {
  const visitor = await openVisitor(browser, locale, screen)
  t.teardown(() => visitor.context.close())
  const digits = `38063${String(3_000_000 + visitors++)}`
  const caller = await signIn(shop, digits)
  await caller.call('PUT', '/bff/profile', { name: 'Олена', surname: '', email: '', birthday: null })
  await visitor.context.addCookies([...caller.cookies].map(([name, value]) => ({ name, value, url: base })))
  const LL = textsOf(locale)
  const path = href(locale, 'product', { id: 1 })
  const open = async (page: Page): Promise<void> => {
    // What a start asks for is answered: a late 401 of it would end the session before the press.
    await page.goto(base + path, { waitUntil: 'networkidle' })
    await live(page)
    await markDocument(page)
  }
  await open(visitor.page)
  const of = (page: Page) => ({
    toAccount: page.getByRole('link', { name: LL.nav.account(), exact: true }).filter({ visible: true }).first(),
    signIn: page
      .getByRole('button', { name: new RegExp(`^(${LL.nav.signIn()}|${LL.nav.account()})$`) })
      .filter({ visible: true })
      .first(),
    modal: page.getByRole('dialog', { name: LL.auth.phone.title() }),
  })
  const endSession = () =>
    visitor.context.addCookies([{ name: 'zhar_token', value: 'a-token-nobody-holds', url: base }])
  return { ...visitor, LL, digits, path, open, of, endSession, seen: of(visitor.page) }
}
type Customer = Awaited<ReturnType<typeof customer>>

/** The sign-in opens on the dish; closing it keeps the page, and the next press opens it again. */
async function expectSignInOnPage(t: Test, { page, path, seen: { modal, signIn } }: Customer): Promise<void> {
  await modal.waitFor()
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await signIn.click()
  await modal.waitFor()
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  t.equal(page.url(), base + path)
  t.ok(await isSameDocument(page))
}

t.test('a link to the account opens the sign-in, in two tabs (uk, 390 px)', async (t) => {
  const olena = await customer(t, 'uk', phone)
  const other = await olena.context.newPage()
  await olena.open(other)
  await olena.of(other).toAccount.waitFor()
  await olena.page.bringToFront()
  await olena.endSession()
  await olena.seen.toAccount.click()
  await expectSignInOnPage(t, olena)
  await olena.of(other).signIn.waitFor()
  await expect(olena.of(other).modal).toHaveCount(0)
  t.same(olena.complaints, [])
})

t.test('a step back to the account opens the sign-in (ru, 1280 px)', async (t) => {
  const olena = await customer(t, 'ru', desk)
  const { page, path, seen, complaints } = olena
  await seen.toAccount.click()
  await page.waitForURL(base + href('ru', 'accountOrders'))
  await live(page)
  await followAddedLink(page, base, path)
  await olena.endSession()
  await page.evaluate(() => history.back())
  await expectSignInOnPage(t, olena)
  t.same(complaints, [])
})

t.test('a visit between pages of the account goes home and opens the sign-in there (uk, 1280 px)', async (t) => {
  const { page, LL, endSession, seen, complaints } = await customer(t, 'uk', desk)
  await seen.toAccount.click()
  await page.waitForURL(base + href('uk', 'accountOrders'))
  await live(page)
  await endSession()
  await page.getByRole('link', { name: LL.account.sections.bonuses() }).first().click()
  await page.waitForURL(`${base}/`)
  await seen.modal.waitFor()
  await page.keyboard.press('Escape')
  await seen.modal.waitFor({ state: 'detached' })
  t.equal(page.url(), `${base}/`)
  t.same(complaints, [])
})

t.test('an open checkout says that the session ended, and the customer chooses how the order goes', async (t) => {
  const { page, LL, endSession, complaints } = await customer(t, 'uk', phone)
  await chosenBefore({ page, locale: 'uk', base }, await restaurantOf(base, 'pickup'), { 1: 3 })
  await openCheckout({ page, locale: 'uk', base })
  await expect(page.getByLabel(LL.checkout.contact.name(), { exact: true })).toHaveValue('Олена')
  await expect(orderButton({ page, locale: 'uk', base })).toBeEnabled()
  await endSession()
  const notice = page.getByRole('alert').filter({ hasText: LL.checkout.ended.text() })
  // Nothing is asked again two seconds after an answer, nor at returns within five; the clock of a test stands still.
  let returns = 1
  await expect(async () => {
    await page.clock.setFixedTime(new Date(NOON.getTime() + 10_000 * returns++))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  await fillContact({ page, locale: 'uk', base }, 'Олена', '380631112233')
  let sent = 0
  await page.route('**/bff/orders', (route) => {
    sent += 1
    return route.continue()
  })
  await orderButton({ page, locale: 'uk', base }).click()
  await expect(notice).toBeFocused()
  t.equal(sent, 0)
  await notice.getByRole('button', { name: LL.checkout.ended.guest() }).click()
  await expect(notice).toHaveCount(0)
  await orderButton({ page, locale: 'uk', base }).click()
  await arriveAtSuccess({ page, locale: 'uk', base })
  t.equal(sent, 1)
  t.same(ownFaults(complaints), [])
})

t.test('what is typed into the profile when the session ends is there after signing in again', async (t) => {
  const { page, LL, endSession, digits, seen } = await customer(t, 'uk', desk)
  await page.goto(base + href('uk', 'accountProfile'), { waitUntil: 'networkidle' })
  await live(page)
  const surname = page.getByLabel(LL.auth.profile.surname(), { exact: true })
  await surname.fill('Коваленко')
  await endSession()
  await page.getByRole('link', { name: LL.account.sections.bonuses() }).first().click()
  await seen.modal.waitFor()
  const walk = { page, base, locale: 'uk' as const, smsCode: shop.restaurant.smsCode }
  await enterPhone(walk, digits)
  await enterCode(walk, digits)
  await createPin(walk, '7291')
  await page.waitForURL(base + href('uk', 'accountProfile'))
  await expect(surname).toHaveValue('Коваленко')
})
