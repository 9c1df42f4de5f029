import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { nothingAvoided, type Avoidance } from '#shared/rules/diet.ts'
import { NOON } from '../support/start-shop.ts'
import { orderForm, place, signIn } from '../support/bff-journeys.ts'
import { chosenBefore, openCheckout, restaurantOf } from '../e2e/checkout-steps.ts'
import { reachable } from '../e2e/push-steps.ts'
import { hand } from './account.ts'
import { open, shootWhole, type Scene, type Stage } from './screen.ts'

/** Dialogs and pages beside an order's page, and a menu with a diet. */

async function placed(stage: Stage): Promise<string> {
  const phone = stage.newPhone()
  const caller = await signIn(stage.shop, phone)
  await caller.call('PUT', '/bff/profile', { name: 'Олена', surname: '', email: '', birthday: null })
  const { id, ready_at } = (await place(caller, orderForm({ phone }))).json() as { id: string; ready_at: string }
  await hand(stage, caller)
  return stage.shop.app.sealedLinks.seal({ id, phone, ready_at })
}

const link: Scene = {
  names: ['orderLink', 'orderLink-gone'],
  async play(stage) {
    const sealed = await placed(stage)
    await open(stage, href(stage.locale, 'orderLink', { sealed }))
    await shootWhole(stage, 'orderLink')
    const gone = await stage.shop.app.sealedLinks.seal({
      id: '0',
      phone: stage.newPhone(),
      ready_at: NOON.toISOString(),
    })
    await open(stage, href(stage.locale, 'orderLink', { sealed: gone }))
    await shootWhole(stage, 'orderLink-gone')
  },
}

const push: Scene = {
  names: ['success-push', 'success-push-on'],
  habits: { hasServiceWorker: true },
  async play(stage) {
    const {
      page,
      LL: { order },
      locale,
    } = stage
    await reachable({ ...stage, complaints: [] })
    await placed(stage)
    await open(stage, href(locale, 'home'))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await open(stage, href(locale, 'success'))
    const on = page.getByRole('button', { name: order.push.on() })
    await on.waitFor()
    await shootWhole(stage, 'success-push')
    await on.click()
    await page.getByRole('button', { name: order.push.off() }).waitFor()
    await shootWhole(stage, 'success-push-on')
  },
}

const avoided: Avoidance = { ...nothingAvoided, allergens: ['gluten', 'milk', 'eggs', 'sesame'], diet: 'vegetarian' }

const diet: Scene = {
  names: ['category-diet', 'product-diet', 'checkout-diet'],
  async play(stage) {
    const { page, locale } = stage
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      storageKeys.diet,
      JSON.stringify(avoided),
    ] as const)
    await open(stage, href(locale, 'category', { id: 2 }))
    await shootWhole(stage, 'category-diet')
    await open(stage, href(locale, 'product', { id: 12 }))
    await shootWhole(stage, 'product-diet')
    await chosenBefore(stage, await restaurantOf(stage.base, 'pickup'), { 1: 3, 12: 1, 30: 2 })
    await openCheckout(stage)
    await shootWhole(stage, 'checkout-diet')
  },
}

export const orderScenes: Scene[] = [link, push, diet]
