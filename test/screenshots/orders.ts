import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { nothingAvoided, type Avoidance } from '#shared/rules/menu/diet.ts'
import { NOON } from '../support/start-shop.ts'
import { orderForm, place, signInNamed } from '../support/bff-journeys.ts'
import { chosenBefore, openCheckout, restaurantOf } from '../e2e/checkout-steps.ts'
import { reachable } from '../e2e/push-steps.ts'
import { hand } from '../e2e/customer.ts'
import { open, shootWhole, type Shot, type Setting } from './screen.ts'

/** Dialogs and pages beside an order's page, and a menu with a diet. */

async function placed(setting: Setting): Promise<string> {
  const phone = setting.newPhone()
  const caller = await signInNamed(setting.shop, phone)
  const { id, ready_at } = (await place(caller, orderForm({ phone }))).json() as { id: string; ready_at: string }
  await hand(caller, setting)
  return setting.shop.app.sealedLinks.seal({ id, phone, ready_at })
}

const link: Shot = {
  names: ['orderLink', 'orderLink-gone'],
  async take(setting) {
    const sealed = await placed(setting)
    await open(setting, href(setting.locale, 'orderLink', { sealed }))
    await shootWhole(setting, 'orderLink')
    const gone = await setting.shop.app.sealedLinks.seal({
      id: '0',
      phone: setting.newPhone(),
      ready_at: NOON.toISOString(),
    })
    await open(setting, href(setting.locale, 'orderLink', { sealed: gone }))
    await shootWhole(setting, 'orderLink-gone')
  },
}

const push: Shot = {
  names: ['success-push', 'success-push-on'],
  habits: { hasServiceWorker: true },
  async take(setting) {
    const {
      page,
      LL: { order },
      locale,
    } = setting
    await reachable({ ...setting, complaints: [] })
    await placed(setting)
    await open(setting, href(locale, 'home'))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await open(setting, href(locale, 'success'))
    const on = page.getByRole('button', { name: order.push.on() })
    await on.waitFor()
    await shootWhole(setting, 'success-push')
    await on.click()
    await page.getByRole('button', { name: order.push.off() }).waitFor()
    await shootWhole(setting, 'success-push-on')
  },
}

const avoided: Avoidance = { ...nothingAvoided, allergens: ['gluten', 'milk', 'eggs', 'sesame'], diet: 'vegetarian' }

const diet: Shot = {
  names: ['category-diet', 'product-diet', 'checkout-diet'],
  async take(setting) {
    const { page, locale } = setting
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      storageKeys.diet,
      JSON.stringify(avoided),
    ] as const)
    await open(setting, href(locale, 'category', { id: 2 }))
    await shootWhole(setting, 'category-diet')
    await open(setting, href(locale, 'product', { id: 12 }))
    await shootWhole(setting, 'product-diet')
    await chosenBefore(setting, await restaurantOf(setting.base, 'pickup'), { 1: 3, 12: 1, 30: 2 })
    await openCheckout(setting)
    await shootWhole(setting, 'checkout-diet')
  },
}

export const orderShots: Shot[] = [link, push, diet]
