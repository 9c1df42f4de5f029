import { OFFERED } from '#client/features/cart/actions/offer-products.ts'
import type { App } from '#client/context/app.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { cartLinkHref } from '#shared/rules/cart/cart-link.ts'
import { linesText } from '#shared/rules/cart/written-cart.ts'
import { appOf } from '../e2e/customer.ts'
import { find, openAddress } from '../e2e/address-steps.ts'
import { chosenBefore, courierDelivery, openHome } from '../e2e/checkout-steps.ts'
import { createPin, enterCode, enterPhone, fillProfile, openCart } from '../e2e/journey.ts'
import { closeDialog, open, openOverlay, refuse, shootDialog, type Shot, type Setting } from './screen.ts'

/** All overlays. */

/** Overlays that need only a page. */
const plain: Shot = {
  names: ['overlay-city', 'overlay-menu', 'overlay-promo-popup', 'overlay-cart-empty'],
  async take(setting) {
    await open(setting, href(setting.locale, 'home'))
    for (const [name, stop] of [
      ['city', 'city'],
      ['menu', 'menu'],
      ['promoPopup', 'promo-popup'],
      ['cart', 'cart-empty'],
    ] as const) {
      await openOverlay(setting, name)
      await shootDialog(setting, `overlay-${stop}`)
      await closeDialog(setting)
    }
  },
}

const navigation: Shot = {
  names: ['overlay-navigation'],
  async take(setting) {
    await open(setting, href(setting.locale, 'category', { id: 1 }))
    await openOverlay(setting, 'navigation')
    await shootDialog(setting, 'overlay-navigation')
  },
}

const delivery: Shot = {
  names: ['overlay-delivery-chosen'],
  async take(setting) {
    await chosenBefore(setting, await courierDelivery(setting.base), { 1: 3 })
    await openHome(setting)
    await openOverlay(setting, 'delivery')
    await shootDialog(setting, 'overlay-delivery-chosen')
  },
}

const stories: Shot = {
  names: ['overlay-stories'],
  async take(setting) {
    await open(setting, href(setting.locale, 'home'))
    await setting.page.locator('.story-thumb').nth(1).click()
    await shootDialog(setting, 'overlay-stories')
  },
}

const career: Shot = {
  names: ['overlay-career', 'overlay-career-errors'],
  async take(setting) {
    await open(setting, href(setting.locale, 'vacancy', { id: 1 }))
    await setting.page.getByRole('button', { name: setting.LL.career.apply() }).click()
    await shootDialog(setting, 'overlay-career')
    await refuse(setting, setting.page.locator('dialog button[type=submit]'))
    await setting.shoot('overlay-career-errors')
  },
}

const cart: Shot = {
  names: [
    'overlay-cart-filled',
    'overlay-cart-full',
    'overlay-cart-quoted',
    'overlay-products',
    'overlay-city-warning',
    'overlay-cart-link',
  ],
  async take(setting) {
    const { page } = setting
    await chosenBefore(setting, null, { 1: 3, 2: 1, 5: 2 })
    await openHome(setting)
    await openCart(setting)
    await shootDialog(setting, 'overlay-cart-filled')
    await page.evaluate((key) => sessionStorage.removeItem(key), OFFERED)
    await page.getByRole('dialog').getByRole('link', { name: setting.LL.cart.checkout() }).click()
    await shootDialog(setting, 'overlay-products')
    await closeDialog(setting)
    await openOverlay(setting, 'city')
    await shootDialog(setting, 'overlay-city-warning')
    await page.goto(setting.base + cartLinkHref(setting.locale, { lines: '1:3,5:1' }))
    await page.getByText(setting.LL.cart.link.question()).waitFor()
    await setting.shoot('overlay-cart-link', { whole: true })
    await chosenBefore(setting, null, Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index + 1, 99])))
    await openHome(setting)
    await openCart(setting)
    await shootDialog(setting, 'overlay-cart-full')
    await chosenBefore(setting, await courierDelivery(setting.base), { 1: 1 })
    await openHome(setting)
    await openCart(setting)
    await shootDialog(setting, 'overlay-cart-quoted')
  },
}

/** The host's dialog, the host's cart with a guest's dishes, a guest's cart and dialog. */
const group: Shot = {
  names: ['overlay-group', 'overlay-link-code', 'overlay-cart-group', 'overlay-cart-for-host', 'overlay-group-guest'],
  async take(setting) {
    const { page, base, locale, LL } = setting
    await chosenBefore(setting, await courierDelivery(base), { 1: 3 })
    await openHome(setting)
    await openCart(setting)
    await page.getByRole('button', { name: LL.cart.together.title() }).click()
    await shootDialog(setting, 'overlay-group')
    await page.getByRole('dialog').getByLabel(LL.cart.together.group()).fill('Обід, відділ 3')
    await page.getByRole('img', { name: LL.cart.link.code() }).waitFor()
    await shootDialog(setting, 'overlay-link-code')
    await page.goto(base + cartLinkHref(locale, { lines: linesText([{ product_id: 5, qty: 1, guest: 'Оля' }]) }))
    await page.getByText(LL.cart.link.question()).waitFor()
    await page.getByRole('button', { name: LL.cart.link.join() }).click()
    await page.locator('.guest-group dd b').nth(1).waitFor()
    await shootDialog(setting, 'overlay-cart-group')
    await page.goto(`${base}${href(locale, 'catalog')}?group=1#group=${encodeURIComponent('Обід, відділ 3')}`)
    await page.getByText(LL.cart.together.how()).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.mouse.move(0, 0)
    await page.locator('.toast').first().waitFor({ state: 'detached' })
    await openCart(setting)
    await shootDialog(setting, 'overlay-cart-for-host')
    await page.locator('.cart-go button').first().click()
    await page.getByRole('dialog').nth(1).waitFor()
    await shootDialog(setting, 'overlay-group-guest')
  },
}

const address: Shot = {
  names: ['overlay-address', 'overlay-address-found', 'overlay-address-outside'],
  async take(setting) {
    const modal = await openAddress(setting)
    await shootDialog(setting, 'overlay-address')
    await find(modal, setting.locale, 'хрещатик 22')
    await modal.locator('.terms').waitFor()
    await shootDialog(setting, 'overlay-address-found')
    await setting.page.route('**/bff/regions/at*', (route) =>
      route.fulfill({ json: { status: 'success', region: null } }),
    )
    await find(modal, setting.locale, 'хрещатик 1')
    await modal.locator('.notice').waitFor()
    await shootDialog(setting, 'overlay-address-outside')
    await setting.page.unroute('**/bff/regions/at*')
  },
}

const signIn: Shot = {
  names: [
    'overlay-code',
    'overlay-code-wrong',
    'overlay-create-pin',
    'overlay-profile',
    'overlay-barcode',
    'overlay-menu-signed',
    'overlay-pin',
    'overlay-pin-wrong',
  ],
  async take(setting) {
    const phone = setting.newPhone()
    await open(setting, href(setting.locale, 'home'))
    await openOverlay(setting, 'authPhone')
    await enterPhone(setting, phone)
    const code = setting.page.getByRole('dialog', { name: setting.LL.auth.code.title() })
    await code.waitFor()
    await shootDialog(setting, 'overlay-code')
    await code.getByLabel(setting.LL.auth.code.field()).pressSequentially(await wrong(setting, phone))
    await code.getByText(setting.LL.auth.code.notFound()).waitFor()
    await shootDialog(setting, 'overlay-code-wrong')
    await enterCode(setting, phone)
    await shootDialog(setting, 'overlay-create-pin')
    await createPin(setting, '7291')
    await shootDialog(setting, 'overlay-profile')
    await fillProfile(setting, 'Олена')
    await open(setting, href(setting.locale, 'home'))
    await openOverlay(setting, 'menu')
    await shootDialog(setting, 'overlay-menu-signed')
    await closeDialog(setting)
    await openOverlay(setting, 'barcode')
    await shootDialog(setting, 'overlay-barcode')
    await setting.context.clearCookies()
    await open(setting, href(setting.locale, 'home'))
    await openOverlay(setting, 'authPhone')
    await enterPhone(setting, phone)
    const pin = setting.page.getByRole('dialog', { name: setting.LL.auth.pinCode.title() })
    await pin.waitFor()
    await shootDialog(setting, 'overlay-pin')
    await pin.getByLabel(setting.LL.auth.pinCode.field()).pressSequentially('0000')
    await pin.getByText(setting.LL.auth.pinCode.error()).waitFor()
    await shootDialog(setting, 'overlay-pin-wrong')
  },
}

const wrong = async ({ smsCode }: Setting, phone: string): Promise<string> =>
  String((Number(await smsCode(phone)) + 1) % 10_000).padStart(4, '0')

const toasts: Shot = {
  names: ['toasts', 'toast-update'],
  async take(setting) {
    const { page, LL } = setting
    await open(setting, href(setting.locale, 'catalog'))
    const app = await appOf(page)
    await app.evaluate(({ stores }: App, long) => {
      for (const severity of ['info', 'success', 'error', 'secondary'] as const)
        stores.toasts.show({ severity, summary: long, life: 60_000 })
    }, LL.errors.stale())
    await page.locator('.toast').nth(3).waitFor()
    await setting.shoot('toasts')
    await open(setting, href(setting.locale, 'catalog'))
    await (
      await appOf(page)
    ).evaluate(({ stores, LL }: App) =>
      stores.toasts.show({
        severity: 'info',
        summary: LL.offline.update(),
        life: 60_000,
        action: { label: LL.errors.reload(), run: () => undefined },
      }),
    )
    await page.locator('.toast').waitFor()
    await setting.shoot('toast-update')
  },
}

const languageOffer: Shot = {
  names: ['language-offer'],
  async take(setting) {
    const { page, altered, locale } = setting
    const guest = { ...setting, base: altered.base }
    await page.addInitScript(
      (languages) => Object.defineProperty(navigator, 'languages', { value: languages }),
      [locale === 'uk' ? 'ru-UA' : 'uk-UA'],
    )
    await open(guest, href(locale, 'home'))
    await page.evaluate((key) => localStorage.removeItem(key), storageKeys.language)
    await open(guest, href(locale, 'catalog'))
    await page.locator('.page-offer').waitFor()
    await setting.shoot('language-offer')
  },
}

export const overlayShots: Shot[] = [
  plain,
  navigation,
  delivery,
  stories,
  career,
  cart,
  group,
  address,
  signIn,
  toasts,
  languageOffer,
]
