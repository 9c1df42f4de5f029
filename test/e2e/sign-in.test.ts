import t from 'tap'
import { CODE_LIFE_MS } from '#shared/rules/customer/sign-in-code.ts'
import { href } from '#shared/routes.ts'
import { faultsIn } from './a11y.ts'
import { expect } from './expect.ts'
import { createPin, enterCode, enterPhone, fillProfile, signOut } from './journey.ts'
import { accountButton, answerInstead, openPhone, openShop, paste, silent, visit } from './sign-in-steps.ts'
import { live } from './customer.ts'

/** Signing in, with interruptions. */

const { shop, clock, guest, tab } = await openShop(t)
const wrong = (code: string): string => (code === '0000' ? '0001' : '0000')

t.test(
  'a new customer from the account guard: consent, wrong and expired code, another SMS, PIN, profile',
  async (t) => {
    const olena = await guest(t, 'uk', '390')
    const { page, LL, modal, field, phone, walk } = olena
    const faults: string[] = []
    await page.goto(walk.base + href('uk', 'accountOrders'))
    await modal('phone').waitFor()
    faults.push(...(await faultsIn(page, 'dialog[open]')))
    const agree = modal('phone').getByRole('checkbox')
    t.ok(await agree.isChecked(), 'checked by default')
    t.equal(await modal('phone').getByRole('link').getAttribute('target'), '_blank', 'reading the offer loses nothing')
    await modal('phone').getByRole('button', { name: LL.auth.phone.btn() }).click()
    await expect(field('phone')).toBeFocused()
    await paste(field('phone'), `тел. +380 (${phone.slice(3, 5)}) ${phone.slice(5)}`)
    await agree.uncheck()
    await modal('phone').getByRole('button', { name: LL.auth.phone.btn() }).click()
    await modal('phone').getByText(LL.form.errors.consent()).waitFor()
    await agree.check()
    await modal('phone').getByRole('button', { name: LL.auth.phone.btn() }).click()

    await modal('code').waitFor()
    faults.push(...(await faultsIn(page, 'dialog[open]')))
    t.equal(await field('code').getAttribute('autocomplete'), 'one-time-code')
    const first = await shop.restaurant.smsCode(phone)
    await field('code').pressSequentially(wrong(first))
    await modal('code').getByText(LL.auth.code.notFound()).waitFor()
    await expect(field('code')).toBeFocused()
    await expect(field('code')).toHaveValue('')
    clock.now = new Date(clock.now.getTime() + CODE_LIFE_MS + 1000)
    await field('code').pressSequentially(first)
    await modal('code').getByText(LL.auth.code.notFound()).waitFor()
    await expect(modal('code').getByRole('button', { name: /0:(30|2\d)/ })).toBeDisabled()
    await olena.later(31)
    await modal('code').getByRole('button', { name: LL.auth.code.resend() }).click()
    await page.getByText(LL.auth.code.resent()).first().waitFor()
    await expect(field('code')).toBeFocused()
    t.not(await shop.restaurant.smsCode(phone), first)
    await enterCode(walk, phone)

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
    const heal = await answerInstead(olena, 'profile', { status: 502, code: 'upstream' })
    await modal('profile').getByLabel(LL.auth.profile.email()).fill('olena@example.com')
    await modal('profile').getByRole('button', { name: LL.auth.profile.btn() }).click()
    await modal('profile').getByText('upstream!').waitFor()
    await heal()
    await fillProfile(walk, 'Олена')
    await page.waitForURL(walk.base + href('uk', 'accountOrders'))
    t.same(faults, [], 'axe, light and dark')
    t.same(silent(olena), [])
  },
)

t.test(
  'a customer with a PIN: wrong, disabled, by SMS instead, referrer barcode; all tabs share the session',
  async (t) => {
    const petro = await guest(t, 'ru', '1280')
    const { page, LL, modal, field, phone, walk } = petro
    await visit(petro)
    await openPhone(petro)
    await enterPhone(walk, phone)
    await enterCode(walk, phone)
    await createPin(walk, '7291')
    await fillProfile(walk, 'Пётр')
    const other = await tab(petro)
    await page.waitForURL(walk.base + href('ru', 'accountOrders'))
    await signOut(walk)
    await openPhone(other)
    await other.page.keyboard.press('Escape')

    await page.getByRole('button', { name: LL.nav.menu.open() }).first().click()
    await page.getByRole('dialog', { name: LL.nav.menu.title() }).getByRole('button', { name: LL.nav.card() }).click()
    await enterPhone(walk, phone)
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
    await enterCode(walk, phone)
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
    t.same(silent(petro), [])
  },
)

t.test(
  'with limits, no server or cleared cookies each form waits or keeps the typed text, with the reason',
  async (t) => {
    const ivan = await guest(t, 'uk', '1280')
    const { page, LL, modal, field, phone, walk } = ivan
    const limit = { status: 429, code: 'too_many', retry_after: 60 }
    const next = modal('phone').getByRole('button', { name: LL.auth.phone.btn() })
    await visit(ivan)
    await openPhone(ivan)
    let heal = await answerInstead(ivan, 'sign-in/phone', null)
    await field('phone').pressSequentially(phone.slice(2))
    await next.click()
    await modal('phone').getByText(LL.errors.tryAgain()).waitFor()
    await heal()
    heal = await answerInstead(ivan, 'sign-in/phone', limit)
    await next.click()
    await modal('phone').getByText('too_many!').waitFor()
    await expect(next).toBeDisabled()
    await expect(modal('phone').locator('.wait')).toHaveText(LL.auth.wait.left({ time: '1:00' }))
    await ivan.later(15)
    await expect(modal('phone').locator('.wait')).toHaveText(LL.auth.wait.left({ time: '0:45' }))
    t.equal(
      await modal('phone').getByRole('status').innerText(),
      LL.auth.wait.seconds({ count: 60 }),
      'said once, not each second',
    )
    await ivan.later(46)
    await expect(modal('phone').getByRole('status')).toHaveText(LL.auth.wait.over())
    await heal()
    await next.click()
    await modal('code').waitFor()

    const code = await shop.restaurant.smsCode(phone)
    heal = await answerInstead(ivan, 'sign-in/code', limit)
    await field('code').pressSequentially(code)
    await modal('code').getByText('too_many!').waitFor()
    t.notOk(await field('code').isEditable())
    await ivan.later(61)
    await heal()
    heal = await answerInstead(ivan, 'sign-in/code', null)
    await modal('code').getByRole('button', { name: LL.errors.retry() }).click()
    await modal('code').getByText(LL.errors.tryAgain()).waitFor()
    await expect(field('code')).toHaveValue(code)
    await heal()
    const cookies = (await ivan.context.cookies()).filter(({ name }) => name === 'zhar_sign_in')
    await ivan.context.clearCookies({ name: 'zhar_sign_in' })
    await modal('code').getByRole('button', { name: LL.errors.retry() }).click()
    await modal('phone').getByText(LL.errors.signInExpired()).waitFor()
    t.equal((await field('phone').inputValue()).replace(/\D/g, ''), phone, 'still written')
    t.equal(cookies.length, 1)
    await next.click()
    await enterCode(walk, phone)

    heal = await answerInstead(ivan, 'sign-in/pin', limit)
    await field('createPinCode').pressSequentially('7291')
    await modal('createPinCode').getByRole('button', { name: LL.auth.createPinCode.btn() }).click()
    await modal('createPinCode').getByText('too_many!').waitFor()
    await expect(modal('createPinCode').getByRole('button', { name: LL.auth.createPinCode.btn() })).toBeDisabled()
    await ivan.later(61)
    await heal()
    await expect(field('createPinCode')).toHaveValue('7291')
    await ivan.context.clearCookies({ name: 'zhar_token' })
    await modal('createPinCode').getByRole('button', { name: LL.auth.createPinCode.btn() }).click()
    await page.getByText(LL.auth.ended()).waitFor()
    t.equal(await page.getByRole('dialog').count(), 0, 'a 401 in the middle ends in a customer’s page')
    await accountButton(ivan).waitFor()
    t.same(silent(ivan), [])
  },
)

t.test(
  'sign-in works with the keyboard only, from opening to closing; the browser fills in the code (WebOTP)',
  async (t) => {
    const nina = await guest(t, 'ru', '1280')
    const { page, LL, modal, field, phone } = nina
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
    await visit(nina)
    await accountButton(nina).focus()
    await page.keyboard.press('Enter')
    await expect(field('phone')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(accountButton(nina)).toBeFocused()
    // No hand presses Enter before the closed dialog has left.
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Enter')
    await expect(field('phone')).toBeFocused()
    await page.keyboard.type(phone.slice(2))
    await page.keyboard.press('Enter')
    await expect(field('code')).toBeFocused()
    await page.mouse.click(5, 5)
    await expect(modal('code')).toBeVisible()
    // The field takes the focus before the browser is asked for the code.
    await page.waitForFunction(() => 'bring' in window)
    await page.evaluate(
      (code) => (window as unknown as { bring: (code: string) => void }).bring(code),
      await shop.restaurant.smsCode(phone),
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
    await page.waitForURL(`**${href('ru', 'accountOrders')}`)
    await live(page)
    await expect(page.locator('h1')).toBeFocused()
    t.same(silent(nina), [])
  },
)
