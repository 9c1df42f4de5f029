import t, { type Test } from 'tap'
import type { Locator, Page, Route } from 'playwright'
import { CODE_LIFE_MS } from '#shared/rules/customer/sign-in-code.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { NOON } from '../../support/start-shop.ts'
import { faultsIn } from '../a11y.ts'
import { openHome, ownFaults } from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { accountButton, createPin, enterCode, enterPhone, fillProfile, signOut, type Walk } from '../journey.ts'
import { openVisitor, screens, visit, type Screen, type Visitor, arrive } from '../customer.ts'
import { openShop } from '../shared-shop.ts'

/** Signing in, with interruptions. */

type Step = 'phone' | 'code' | 'pinCode' | 'createPinCode' | 'profile'

const clock = { now: NOON }
const { shop, base, browser } = await openShop(t, { now: () => clock.now })
const [phone, desk] = screens as [Screen, Screen]
let guests = 0

/** Somebody at the modals of the sign-in flow, in one tab. */
function at(page: Page, locale: Locale) {
  const LL = textsOf(locale)
  const modal = (step: Step): Locator => page.getByRole('dialog', { name: LL.auth[step].title() })
  const walk: Walk = { page, locale, base, smsCode: shop.restaurant.smsCode }
  const field = (step: Exclude<Step, 'profile'>): Locator => modal(step).getByLabel(LL.auth[step].field())
  return { page, LL, walk, modal, field }
}

/** With a phone of their own. */
async function guest(t: Test, locale: Locale, screen: Screen) {
  const visitor = await openVisitor(t, browser, locale, screen, { now: clock.now })
  return { ...visitor, ...at(visitor.page, locale), phone: `38050${String(2_000_000 + guests++)}` }
}

/** Another tab of the same browser. */
async function tab({ context }: Visitor, locale: Locale) {
  const page = await context.newPage()
  await page.clock.setFixedTime(clock.now)
  await visit(page, base + href(locale, 'home'))
  return at(page, locale)
}

async function openPhone(guest: ReturnType<typeof at>): Promise<void> {
  await accountButton(guest.walk).click()
  await guest.modal('phone').waitFor()
}

const tooOften = (route: Route): Promise<void> =>
  route.fulfill({ status: 429, contentType: 'application/problem+json', json: { retry_after: 600 } })
const wrong = (code: string): string => (code === '0000' ? '0001' : '0000')

t.test(
  'a new customer from the account guard: consent, wrong and expired code, another SMS, PIN, profile',
  async (t) => {
    const olena = await guest(t, 'uk', phone)
    const { page, LL, modal, field, phone: digits, walk } = olena
    const faults: string[] = []
    await page.goto(walk.base + href('uk', 'accountOrders'))
    await modal('phone').waitFor()
    faults.push(...(await faultsIn(page, 'dialog[open]')))
    const agree = modal('phone').getByRole('checkbox')
    t.ok(await agree.isChecked(), 'checked by default')
    t.equal(await modal('phone').getByRole('link').getAttribute('target'), '_blank', 'reading the offer loses nothing')
    await modal('phone').getByRole('button', { name: LL.auth.phone.btn() }).click()
    await expect(field('phone')).toBeFocused()
    // A paste, as the browser makes it.
    await field('phone').focus()
    await page.keyboard.insertText(`тел. +380 (${digits.slice(3, 5)}) ${digits.slice(5)}`)
    await agree.uncheck()
    await modal('phone').getByRole('button', { name: LL.auth.phone.btn() }).click()
    await modal('phone').getByText(LL.form.errors.consent()).waitFor()
    await agree.check()
    await modal('phone').getByRole('button', { name: LL.auth.phone.btn() }).click()

    await modal('code').waitFor()
    faults.push(...(await faultsIn(page, 'dialog[open]')))
    t.equal(await field('code').getAttribute('autocomplete'), 'one-time-code')
    const first = await shop.restaurant.smsCode(digits)
    await field('code').pressSequentially(wrong(first))
    await modal('code').getByText(LL.auth.code.notFound()).waitFor()
    await expect(field('code')).toBeFocused()
    await expect(field('code')).toHaveValue('')
    clock.now = new Date(clock.now.getTime() + CODE_LIFE_MS + 1000)
    await field('code').pressSequentially(first)
    await modal('code').getByText(LL.auth.code.notFound()).waitFor()
    await page.route('**/bff/sign-in/code', tooOften, { times: 1 })
    await field('code').pressSequentially('0001')
    await expect(field('code')).not.toBeEditable()
    await expect(modal('code').getByRole('button', { name: /0:(30|2\d)/ })).toBeDisabled()
    await page.clock.setFixedTime(NOON.getTime() + 31_000)
    await modal('code').getByRole('button', { name: LL.auth.code.resend() }).click()
    await page.getByText(LL.auth.code.resent()).first().waitFor()
    await expect(field('code')).toBeFocused()
    await expect(field('code'), 'the wait was for the code before').toBeEditable()
    t.not(await shop.restaurant.smsCode(digits), first)
    await enterCode(walk, digits)

    await modal('createPinCode').waitFor()
    faults.push(...(await faultsIn(page, 'dialog[open]')))
    await field('createPinCode').pressSequentially('72')
    await modal('createPinCode').getByRole('button', { name: LL.auth.createPinCode.btn() }).click()
    await modal('createPinCode').getByText(LL.errors.fields.fourDigits()).waitFor()
    await field('createPinCode').fill('')
    await createPin(walk, '7291')

    await modal('profile').waitFor()
    faults.push(...(await faultsIn(page, 'dialog[open]')))
    t.equal(
      await modal('profile').locator('.dialog-head').getByRole('button').count(),
      0,
      'a message inside may be closed, the modal not',
    )
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(10, 10)
    await expect(modal('profile')).toBeVisible()
    await modal('profile').getByLabel(LL.auth.profile.email()).fill('олена@')
    await modal('profile').getByLabel(LL.auth.profile.birthday()).fill('31.02.1990')
    await modal('profile').getByRole('button', { name: LL.auth.profile.btn() }).click()
    await modal('profile').getByText(LL.form.errors.birthday()).waitFor()
    await modal('profile').getByLabel(LL.auth.profile.birthday()).fill('')
    await modal('profile').getByRole('button', { name: LL.auth.profile.btn() }).click()
    await expect(modal('profile').locator('[aria-invalid][name=email]')).toHaveValue('олена@')
    await expect(modal('profile').getByLabel(LL.auth.profile.name(), { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await modal('profile').getByLabel(LL.auth.profile.email()).fill('olena@example.com')
    await fillProfile(walk, 'Олена')
    await page.waitForURL(walk.base + href('uk', 'accountOrders'))
    t.same(faults, [], 'axe, light and dark')
    t.same(ownFaults(olena.complaints), [])
  },
)

t.test(
  'a customer with a PIN: wrong, disabled, by SMS instead, referrer barcode; all tabs share the session',
  async (t) => {
    const petro = await guest(t, 'ru', desk)
    const { page, LL, modal, field, phone: digits, walk } = petro
    await openHome(walk)
    await openPhone(petro)
    await enterPhone(walk, digits)
    await enterCode(walk, digits)
    await createPin(walk, '7291')
    await fillProfile(walk, 'Пётр')
    const other = await tab(petro, 'ru')
    await page.waitForURL(walk.base + href('ru', 'accountOrders'))
    await signOut(walk)
    await openPhone(other)
    await other.page.keyboard.press('Escape')

    await page.getByRole('button', { name: LL.nav.menu.open() }).first().click()
    await page.getByRole('dialog', { name: LL.nav.menu.title() }).getByRole('button', { name: LL.nav.card() }).click()
    await enterPhone(walk, digits)
    await modal('pinCode').waitFor()
    await page.bringToFront()
    t.same(await faultsIn(page, 'dialog[open]'), [], 'axe, light and dark')
    await openPhone(other)
    await page.bringToFront()
    for (let failure = 1; failure <= 4; failure += 1) {
      await field('pinCode').pressSequentially('0000')
      await modal('pinCode').getByText(LL.auth.pinCode.error()).waitFor()
      await expect(field('pinCode')).toHaveValue('')
    }
    await field('pinCode').pressSequentially('0000')
    await modal('pinCode')
      .getByText(/^PIN-код отключён/)
      .waitFor()
    // What the other tab says of it goes by itself, perhaps before all is done in this one.
    const joined = other.page.getByText(LL.auth.joined()).waitFor()
    joined.catch(() => {})
    await modal('pinCode').getByRole('button', { name: LL.auth.pinCode.bySms() }).click()
    await enterCode(walk, digits)
    await createPin(walk, '3805')
    await page
      .getByRole('dialog', { name: LL.barcode.title() })
      .getByRole('img', { name: LL.barcode.image() })
      .waitFor()

    await joined
    t.equal(await other.page.getByRole('dialog').count(), 0)
    await other.page.locator('header').getByRole('link', { name: LL.nav.account() }).waitFor()
    await other.page.getByRole('button', { name: LL.nav.menu.open() }).first().click()
    await other.page.getByText('Пётр').first().waitFor()
    t.same(ownFaults(petro.complaints), [])
  },
)

t.test(
  'sign-in works with the keyboard only, from opening to closing; the browser fills in the code (WebOTP)',
  async (t) => {
    const nina = await guest(t, 'ru', desk)
    const { page, LL, modal, field, phone: digits, walk } = nina
    await page.addInitScript(() => {
      Object.assign(window, { OTPCredential: Credential, asked: 0, stopped: 0 })
      const state = window as unknown as { asked: number; stopped: number; bring: (code: string) => void }
      navigator.credentials.get = ((request: CredentialRequestOptions) =>
        new Promise((bring) => {
          state.asked += 1
          state.bring = (code) => bring({ code } as unknown as Credential)
          request.signal?.addEventListener('abort', () => {
            state.stopped += 1
          })
        })) as CredentialsContainer['get']
    })
    await openHome(walk)
    await accountButton(walk).focus()
    await page.keyboard.press('Enter')
    await expect(field('phone')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(accountButton(walk)).toBeFocused()
    // No hand presses Enter before the closed dialog has left.
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await expect(field('phone')).toBeFocused()
    await page.keyboard.type(digits.slice(2))
    await page.keyboard.press('Enter')
    await expect(field('code')).toBeFocused()
    await page.mouse.click(5, 5)
    await expect(modal('code')).toBeVisible()
    // The field takes the focus before the browser is asked for the code.
    await page.waitForFunction(() => 'bring' in window)
    await page.evaluate(
      (code) => (window as unknown as { bring: (code: string) => void }).bring(code),
      await shop.restaurant.smsCode(digits),
    )
    await expect(field('createPinCode')).toBeFocused()
    // What a closed modal gives up, it gives up after the next one has the focus.
    await page.waitForFunction(() => (window as unknown as { stopped: number }).stopped > 0)
    t.same(
      await page.evaluate(() => {
        const { asked, stopped } = window as unknown as { asked: number; stopped: number }
        return [asked, stopped]
      }),
      [1, 1],
    )
    await page.keyboard.type('7291')
    await page.keyboard.press('Enter')
    await expect(modal('profile').getByLabel(LL.auth.profile.name(), { exact: true })).toBeFocused()
    await page.keyboard.type('Нина')
    await page.keyboard.press('Enter')
    await arrive(page, `**${href('ru', 'accountOrders')}`)
    await expect(page.locator('h1')).toBeFocused()
    t.same(ownFaults(nina.complaints), [])
  },
)
