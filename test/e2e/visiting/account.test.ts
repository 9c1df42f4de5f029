import t, { type Test } from 'tap'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { TOAST } from '#client/stores/toasts-store.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { expect } from '../expect.ts'
import { createPin, enterCode, enterPhone, fillProfile, isSameDocument, markDocument, type Walk } from '../journey.ts'
import { live, openVisitor, screens, type Screen } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** The loyalty card and the pages of the account. */

const { shop, base, browser } = await sharedShop(t)
let guests = 0

/** A new customer who signs in for the card. */
async function signInForCard(walk: Walk, phone: string): Promise<void> {
  const { page, locale } = walk
  const LL = textsOf(locale)
  await page.goto(base + href(locale, 'home'))
  await live(page)
  await page.getByRole('button', { name: LL.nav.menu.open() }).first().click()
  await page.getByRole('dialog', { name: LL.nav.menu.title() }).getByRole('button', { name: LL.nav.card() }).click()
  await enterPhone(walk, phone)
  await enterCode(walk, phone)
  await createPin(walk, '7291')
  await fillProfile(walk, 'Олена')
}

async function seesTheCard(t: Test, { page, locale }: Walk): Promise<void> {
  const LL = textsOf(locale)
  const modal = page.getByRole('dialog', { name: LL.barcode.title() })
  await modal.getByRole('img', { name: LL.barcode.image() }).waitFor()
  t.match(await modal.locator('figcaption').innerText(), /2 0\d{5} \d{6}$/, 'the number in figures')
  t.match(await modal.innerText(), LL.bonuses.points({ n: 0 }))
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
}

/** An order of two available dishes. */
async function order(page: Page, phone: string): Promise<void> {
  const lines = [{ product_id: 1, qty: 3 }]
  const quote = { type: 'pickup', restaurant_id: 1, lines }
  const wishes = {
    name: 'Олена',
    phone,
    slot: null,
    payment: 'cash',
    change_from: null,
    cutlery: 0,
    comment: '',
    is_not_call_confirmation: false,
    contact_me_telegram_viber: false,
    consent: true,
  }
  const status = await page.evaluate(
    async ([quote, wishes, key]) => {
      const send = (path: string, body: object, headers = {}) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      const { total } = await (await send('/bff/quotes', quote)).json()
      return (await send('/bff/orders', { ...quote, ...wishes, expected_total: total }, { 'idempotency-key': key }))
        .status
    },
    [quote, wishes, randomUUID()] as const,
  )
  if (status !== 200) throw new Error(`the order was answered ${status}`)
}

const toRoom = async ({ page, locale }: Walk, name: 'bonuses' | 'profile'): Promise<void> => {
  const LL = textsOf(locale)
  const link = page
    .getByRole('navigation', { name: LL.nav.account() })
    .getByRole('link', { name: LL.account.sections[name]() })
  await link.click()
  await page.waitForURL(`**/account/${name}`)
  await live(page)
  await expect(link).toHaveAttribute('aria-current', 'page')
}

async function repeats(t: Test, { page, locale }: Walk): Promise<void> {
  const LL = textsOf(locale)
  await page.goto(base + href(locale, 'accountOrders'))
  await live(page)
  await markDocument(page)
  await page.getByRole('button', { name: new RegExp(`^${LL.order.repeat()}`) }).click()
  const cart = page.getByRole('dialog', { name: LL.cart.title() })
  await cart.waitFor()
  t.equal(await cart.getByRole('listitem').count(), 1)
  await page.keyboard.press('Escape')
  await cart.waitFor({ state: 'detached' })
}

async function seesBonuses(t: Test, walk: Walk): Promise<void> {
  const { page, locale } = walk
  const LL = textsOf(locale)
  await toRoom(walk, 'bonuses')
  await page.locator('main').getByRole('img', { name: LL.barcode.image() }).waitFor()
  t.match(await page.locator('main').innerText(), LL.bonuses.emptyTitle())
  await page.getByRole('button', { name: LL.bonuses.show() }).click()
  await seesTheCard(t, walk)
}

async function changesProfile(t: Test, walk: Walk): Promise<void> {
  const { page, locale } = walk
  const LL = textsOf(locale)
  const { profile } = LL.auth
  await toRoom(walk, 'profile')
  const birthday = page.getByLabel(profile.birthday())
  t.equal(await page.getByLabel(profile.name(), { exact: true }).inputValue(), 'Олена')
  t.equal(await birthday.inputValue(), '01.02.1990')
  await page.getByLabel(profile.surname()).fill('Коваль')
  await birthday.fill('31.02.1990')
  await page.getByRole('button', { name: profile.btn() }).click()
  await page.getByText(LL.form.errors.birthday()).waitFor()
  await birthday.fill('03.02.1990')
  await page.getByRole('button', { name: profile.btn() }).click()
  const saved = page.getByText(LL.account.saved())
  await saved.waitFor()
  // The message has disappeared, so that the next one belongs to the switch.
  await page.clock.fastForward(TOAST.lifeMs)
  await expect(saved).toHaveCount(0)
  const wish = page.getByRole('switch', { name: LL.account.messenger() })
  await wish.check()
  await saved.waitFor()
  t.ok(await isSameDocument(page), 'pages were swapped, not loaded')
  await page.reload()
  await live(page)
  t.same([await page.getByLabel(profile.surname()).inputValue(), await birthday.inputValue()], ['Коваль', '03.02.1990'])
  t.same(
    [await wish.isChecked(), await page.getByRole('switch', { name: LL.account.noCall() }).isChecked()],
    [true, false],
    'a switch saves itself',
  )
}

async function changesPin(walk: Walk, phone: string): Promise<void> {
  const { page, locale } = walk
  await page.getByRole('button', { name: textsOf(locale).account.changePin() }).click()
  await enterCode(walk, phone)
  await createPin(walk, '3805')
}

async function account(t: Test, locale: Locale, screen: Screen): Promise<void> {
  const { page, context, complaints } = await openVisitor(browser, locale, screen)
  t.teardown(() => context.close())
  const walk: Walk = { page, locale, base, smsCode: shop.restaurant.smsCode }
  const phone = `38066${String(1_000_000 + guests++)}`
  await signInForCard(walk, phone)
  await seesTheCard(t, walk)
  await order(page, phone)
  await repeats(t, walk)
  await seesBonuses(t, walk)
  await changesProfile(t, walk)
  await changesPin(walk, phone)
  await page
    .locator('main')
    .getByRole('button', { name: textsOf(locale).account.signOut() })
    .click()
  await page.waitForURL(base + href(locale, 'home'))
  t.same(complaints, [], 'the console stays silent')
}

for (const [locale, screen] of [['uk', screens[0]]] as const) {
  if (screen) t.test(`card and account in ${locale} at ${screen.name} px`, (t) => account(t, locale, screen))
}
