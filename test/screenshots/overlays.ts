import { OFFERED } from '#client/features/cart/actions/offer-products.ts'
import type { App } from '#client/context/app.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { appOf } from '../e2e/client-app.ts'
import { find, openAddress } from '../e2e/address-steps.ts'
import { chosenBefore, courierDelivery, openCart } from '../e2e/checkout-steps.ts'
import { createPin, enterCode, enterPhone, fillProfile } from '../e2e/journey.ts'
import { closeDialog, open, openOverlay, refuse, shootDialog, type Scene, type Stage } from './screen.ts'

/** All overlays. */

/** Overlays that need only a page. */
const plain: Scene = {
  names: ['overlay-city', 'overlay-menu', 'overlay-promo-popup', 'overlay-cart-empty'],
  async play(stage) {
    await open(stage, href(stage.locale, 'home'))
    for (const [name, stop] of [
      ['city', 'city'],
      ['menu', 'menu'],
      ['promoPopup', 'promoPopup'],
      ['cart', 'cart-empty'],
    ] as const) {
      await openOverlay(stage, name)
      await shootDialog(stage, `overlay-${stop}`)
      await closeDialog(stage)
    }
  },
}

const navigation: Scene = {
  names: ['overlay-navigation'],
  async play(stage) {
    await open(stage, href(stage.locale, 'category', { id: 1 }))
    await openOverlay(stage, 'navigation')
    await shootDialog(stage, 'overlay-navigation')
  },
}

const delivery: Scene = {
  names: ['overlay-delivery-chosen'],
  async play(stage) {
    await chosenBefore(stage, await courierDelivery(stage.base), { 1: 3 })
    await openOverlay(stage, 'delivery')
    await shootDialog(stage, 'overlay-delivery-chosen')
  },
}

const stories: Scene = {
  names: ['overlay-stories'],
  async play(stage) {
    await open(stage, href(stage.locale, 'home'))
    await stage.page.locator('.story-thumb').nth(1).click()
    await shootDialog(stage, 'overlay-stories')
  },
}

const career: Scene = {
  names: ['overlay-career', 'overlay-career-errors'],
  async play(stage) {
    await open(stage, href(stage.locale, 'vacancy', { id: 1 }))
    await stage.page.getByRole('button', { name: stage.LL.career.apply() }).click()
    await shootDialog(stage, 'overlay-career')
    await refuse(stage, stage.page.locator('dialog button[type=submit]'))
    await stage.shoot('overlay-career-errors')
  },
}

const cart: Scene = {
  names: [
    'overlay-cart-filled',
    'overlay-cart-full',
    'overlay-cart-quoted',
    'overlay-products',
    'overlay-city-warning',
  ],
  async play(stage) {
    const { page } = stage
    await chosenBefore(stage, null, { 1: 3, 2: 1, 5: 2 })
    await openCart(stage)
    await shootDialog(stage, 'overlay-cart-filled')
    await page.evaluate((key) => sessionStorage.removeItem(key), OFFERED)
    await page.getByRole('dialog').getByRole('link', { name: stage.LL.cart.checkout() }).click()
    await shootDialog(stage, 'overlay-products')
    await closeDialog(stage)
    await openOverlay(stage, 'city')
    await shootDialog(stage, 'overlay-city-warning')
    await chosenBefore(stage, null, Object.fromEntries(Array.from({ length: 12 }, (_, index) => [index + 1, 99])))
    await openCart(stage)
    await shootDialog(stage, 'overlay-cart-full')
    await chosenBefore(stage, await courierDelivery(stage.base), { 1: 1 })
    await openCart(stage)
    await shootDialog(stage, 'overlay-cart-quoted')
  },
}

const address: Scene = {
  names: ['overlay-address', 'overlay-address-found', 'overlay-address-outside'],
  async play(stage) {
    const modal = await openAddress(stage)
    await shootDialog(stage, 'overlay-address')
    await find(modal, stage.locale, 'хрещатик 22')
    await modal.locator('.terms').waitFor()
    await shootDialog(stage, 'overlay-address-found')
    await stage.page.route('**/bff/regions/at*', (route) =>
      route.fulfill({ json: { status: 'success', region: null } }),
    )
    await find(modal, stage.locale, 'хрещатик 1')
    await modal.locator('.notice').waitFor()
    await shootDialog(stage, 'overlay-address-outside')
    await stage.page.unroute('**/bff/regions/at*')
  },
}

const signIn: Scene = {
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
  async play(stage) {
    const phone = stage.newPhone()
    await open(stage, href(stage.locale, 'home'))
    await openOverlay(stage, 'authPhone')
    await enterPhone(stage, phone)
    const code = stage.page.getByRole('dialog', { name: stage.LL.auth.code.title() })
    await code.waitFor()
    await shootDialog(stage, 'overlay-code')
    await code.getByLabel(stage.LL.auth.code.field()).pressSequentially(await wrong(stage, phone))
    await code.getByText(stage.LL.auth.code.notFound()).waitFor()
    await shootDialog(stage, 'overlay-code-wrong')
    await enterCode(stage, phone)
    await shootDialog(stage, 'overlay-create-pin')
    await createPin(stage, '7291')
    await shootDialog(stage, 'overlay-profile')
    await fillProfile(stage, 'Олена')
    await open(stage, href(stage.locale, 'home'))
    await openOverlay(stage, 'menu')
    await shootDialog(stage, 'overlay-menu-signed')
    await closeDialog(stage)
    await openOverlay(stage, 'barcode')
    await shootDialog(stage, 'overlay-barcode')
    await stage.context.clearCookies()
    await open(stage, href(stage.locale, 'home'))
    await openOverlay(stage, 'authPhone')
    await enterPhone(stage, phone)
    const pin = stage.page.getByRole('dialog', { name: stage.LL.auth.pinCode.title() })
    await pin.waitFor()
    await shootDialog(stage, 'overlay-pin')
    await pin.getByLabel(stage.LL.auth.pinCode.field()).pressSequentially('0000')
    await pin.getByText(stage.LL.auth.pinCode.error()).waitFor()
    await shootDialog(stage, 'overlay-pin-wrong')
  },
}

const wrong = async ({ smsCode }: Stage, phone: string): Promise<string> =>
  String((Number(await smsCode(phone)) + 1) % 10_000).padStart(4, '0')

const toasts: Scene = {
  names: ['toasts', 'toast-update'],
  async play(stage) {
    const { page, LL } = stage
    await open(stage, href(stage.locale, 'catalog'))
    const app = await appOf(page)
    await app.evaluate(({ stores }: App, long) => {
      for (const severity of ['info', 'success', 'warn', 'error', 'secondary', 'contrast'] as const)
        stores.toasts.show({ severity, summary: long, life: 60_000 })
    }, LL.errors.outdated())
    await page.locator('.toast').nth(5).waitFor()
    await stage.shoot('toasts')
    await open(stage, href(stage.locale, 'catalog'))
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
    await stage.shoot('toast-update')
  },
}

const languageOffer: Scene = {
  names: ['language-offer'],
  async play(stage) {
    const { page, altered, locale } = stage
    const guest = { ...stage, base: altered.base }
    await page.addInitScript(
      (languages) => Object.defineProperty(navigator, 'languages', { value: languages }),
      [locale === 'uk' ? 'ru-UA' : 'uk-UA'],
    )
    await open(guest, href(locale, 'home'))
    await page.evaluate((key) => localStorage.removeItem(key), storageKeys.language)
    await open(guest, href(locale, 'catalog'))
    await page.locator('.language-offer').waitFor()
    await stage.shoot('language-offer')
  },
}

export const overlayScenes: Scene[] = [
  plain,
  navigation,
  delivery,
  stories,
  career,
  cart,
  address,
  signIn,
  toasts,
  languageOffer,
]
