import { href } from '#shared/routes.ts'
import { mapIn } from '../e2e/address-steps.ts'
import { chosenBefore, openCheckout, openHome, restaurantOf } from '../e2e/checkout-steps.ts'
import { chooseCity, openCart } from '../e2e/journey.ts'
import { NIGHT } from './states.ts'
import { open, openOverlay, refuse, shootDialog, shootWhole, type Shot } from './screen.ts'

/** Pages in the middle of an action: chosen, typed, refused, sent. */

const diet: Shot = {
  names: ['overlay-diet', 'overlay-diet-chosen'],
  async take(setting) {
    await open(setting, href(setting.locale, 'category', { id: 1 }))
    await openOverlay(setting, 'diet')
    await shootDialog(setting, 'overlay-diet')
    for (const at of [0, 1, 2])
      await setting.page.getByRole('dialog').getByRole('checkbox').nth(at).check({ force: true })
    await shootDialog(setting, 'overlay-diet-chosen')
  },
}

const fulfilments: Shot = {
  names: ['overlay-delivery', 'overlay-delivery-pickup', 'overlay-delivery-inhouse', 'overlay-delivery-errors'],
  async take(setting) {
    const { page, locale } = setting
    await open(setting, href(locale, 'home'))
    await openOverlay(setting, 'delivery')
    await shootDialog(setting, 'overlay-delivery')
    const types = page.getByRole('dialog').getByRole('radio')
    await types.nth(1).check({ force: true })
    await mapIn(page.getByRole('dialog'), locale).waitFor()
    await shootDialog(setting, 'overlay-delivery-pickup')
    await types.nth(2).check({ force: true })
    await shootDialog(setting, 'overlay-delivery-inhouse')
    await refuse(setting, page.locator('dialog button[type=submit]'))
    await setting.shoot('overlay-delivery-errors')
  },
}

const phone: Shot = {
  names: ['overlay-phone', 'overlay-phone-wrong'],
  async take(setting) {
    await open(setting, href(setting.locale, 'home'))
    await openOverlay(setting, 'authPhone')
    await shootDialog(setting, 'overlay-phone')
    await refuse(setting, setting.page.locator('dialog button[type=submit]'))
    await setting.shoot('overlay-phone-wrong')
  },
}

/** A cart saved in its city, and offered again there. */
const savedCart: Shot = {
  names: ['overlay-cart-kept'],
  async take(setting) {
    await chosenBefore(setting, null, { 1: 3, 2: 1 })
    await openHome(setting)
    const cities = setting.locale === 'uk' ? ['Одеса', 'Київ'] : ['Одесса', 'Киев']
    for (const city of cities) await chooseCity(setting, city)
    await openCart(setting)
    await shootDialog(setting, 'overlay-cart-kept')
  },
}

const suggested: Shot = {
  names: ['search-suggested'],
  async take(setting) {
    const {
      page,
      LL: { search },
    } = setting
    await open(setting, href(setting.locale, 'search'))
    await page.getByLabel(search.field()).fill('бургер')
    await page.getByRole('listbox', { name: search.suggestions() }).waitFor()
    await page.keyboard.press('ArrowDown')
    await setting.shoot('search-suggested')
  },
}

const sent: Shot = {
  names: ['reviews-filled', 'reviews-sent'],
  async take(setting) {
    const { page } = setting
    await open(setting, href(setting.locale, 'reviews'))
    const form = page.locator('.contact-form')
    await form.getByRole('radio').nth(3).check({ force: true })
    await form.locator('[name=name]').fill('Оксана')
    await form.locator('[name=text]').fill('Шашлик як удома')
    await setting.shoot('reviews-filled')
    await form.locator('button[type=submit]').click()
    await page.locator('.contact-thanks').waitFor()
    await setting.shoot('reviews-sent')
  },
}

const times: Shot = {
  names: ['checkout-inhouse', 'checkout-slot', 'checkout-night', 'overlay-cart-night'],
  async take(setting) {
    const {
      page,
      base,
      LL: {
        checkout: { when },
      },
    } = setting
    await chosenBefore(setting, await restaurantOf(base, 'inhouse', '7'), { 1: 3 })
    await openCheckout(setting)
    await shootWhole(setting, 'checkout-inhouse')
    await chosenBefore(setting, await restaurantOf(base, 'pickup'), { 1: 3 })
    await openCheckout(setting)
    await page.getByRole('radio', { name: when.slot() }).check({ force: true })
    await page.getByRole('group', { name: when.slotField(), exact: true }).waitFor()
    await shootWhole(setting, 'checkout-slot')
    await setting.at(NIGHT)
    await openCheckout(setting)
    await shootWhole(setting, 'checkout-night')
    await open(setting, href(setting.locale, 'home'))
    await openCart(setting)
    await shootDialog(setting, 'overlay-cart-night')
  },
}

export const midwayShots: Shot[] = [diet, fulfilments, phone, savedCart, suggested, sent, times]
