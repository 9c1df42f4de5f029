import { formsPath } from '#shared/constants.ts'
import { inLocale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { mapIn } from '../e2e/address-steps.ts'
import { chosenBefore, openCart, openCheckout, restaurantOf } from '../e2e/checkout-steps.ts'
import { chooseCity } from '../e2e/journey.ts'
import { NIGHT } from './states.ts'
import { open, openOverlay, refuse, shootDialog, shootWhole, type Scene } from './screen.ts'

/** Pages in the middle of an action: chosen, typed, refused, sent. */

const diet: Scene = {
  names: ['overlay-diet', 'overlay-diet-chosen'],
  async play(stage) {
    await open(stage, href(stage.locale, 'category', { id: 1 }))
    await openOverlay(stage, 'diet')
    await shootDialog(stage, 'overlay-diet')
    for (const at of [0, 1, 2])
      await stage.page.getByRole('dialog').getByRole('checkbox').nth(at).check({ force: true })
    await shootDialog(stage, 'overlay-diet-chosen')
  },
}

const fulfilments: Scene = {
  names: ['overlay-delivery', 'overlay-delivery-pickup', 'overlay-delivery-inhouse', 'overlay-delivery-errors'],
  async play(stage) {
    const { page, locale } = stage
    await open(stage, href(locale, 'home'))
    await openOverlay(stage, 'delivery')
    await shootDialog(stage, 'overlay-delivery')
    const types = page.getByRole('dialog').getByRole('radio')
    await types.nth(1).check({ force: true })
    await mapIn(page.getByRole('dialog'), locale).waitFor()
    await shootDialog(stage, 'overlay-delivery-pickup')
    await types.nth(2).check({ force: true })
    await shootDialog(stage, 'overlay-delivery-inhouse')
    await refuse(stage, page.locator('dialog button[type=submit]'))
    await stage.shoot('overlay-delivery-errors')
  },
}

const phone: Scene = {
  names: ['overlay-phone', 'overlay-phone-wrong'],
  async play(stage) {
    await open(stage, href(stage.locale, 'home'))
    await openOverlay(stage, 'authPhone')
    await shootDialog(stage, 'overlay-phone')
    await refuse(stage, stage.page.locator('dialog button[type=submit]'))
    await stage.shoot('overlay-phone-wrong')
  },
}

/** A cart saved in its city, and offered again there. */
const savedCart: Scene = {
  names: ['overlay-cart-kept'],
  async play(stage) {
    await chosenBefore(stage, null, { 1: 3, 2: 1 })
    const cities = stage.locale === 'uk' ? ['Одеса', 'Київ'] : ['Одесса', 'Киев']
    for (const city of cities) await chooseCity(stage, city)
    await openCart(stage)
    await shootDialog(stage, 'overlay-cart-kept')
  },
}

const suggested: Scene = {
  names: ['search-suggested'],
  async play(stage) {
    const {
      page,
      LL: { search },
    } = stage
    await open(stage, href(stage.locale, 'search'))
    await page.getByLabel(search.field()).fill('бургер')
    await page.getByRole('listbox', { name: search.suggestions() }).waitFor()
    await page.keyboard.press('ArrowDown')
    await stage.shoot('search-suggested')
  },
}

const sent: Scene = {
  names: ['reviews-filled', 'reviews-sent'],
  async play(stage) {
    const { page } = stage
    await open(stage, href(stage.locale, 'reviews'))
    const form = page.locator('.guest-form')
    await form.getByRole('radio').nth(3).check({ force: true })
    await form.locator('[name=name]').fill('Оксана')
    await form.locator('[name=text]').fill('Шашлик як удома')
    await stage.shoot('reviews-filled')
    await form.locator('button[type=submit]').click()
    await page.locator('.guest-thanks').waitFor()
    await stage.shoot('reviews-sent')
  },
}

const times: Scene = {
  names: ['checkout-inhouse', 'checkout-slot', 'checkout-night', 'overlay-cart-night'],
  async play(stage) {
    const {
      page,
      base,
      LL: {
        checkout: { when },
      },
    } = stage
    await chosenBefore(stage, await restaurantOf(base, 'inhouse', '7'), { 1: 3 })
    await openCheckout(stage)
    await shootWhole(stage, 'checkout-inhouse')
    await chosenBefore(stage, await restaurantOf(base, 'pickup'), { 1: 3 })
    await openCheckout(stage)
    await page.getByRole('radio', { name: when.slot() }).check({ force: true })
    await page.getByRole('group', { name: when.slotField(), exact: true }).waitFor()
    await shootWhole(stage, 'checkout-slot')
    await stage.at(NIGHT)
    await openCheckout(stage)
    await shootWhole(stage, 'checkout-night')
    await open(stage, href(stage.locale, 'home'))
    await openCart(stage)
    await shootDialog(stage, 'overlay-cart-night')
  },
}

/** The cart without scripts, and ordering from it. */
const byForm: Scene = {
  names: ['cart-by-form', 'pickup-by-form'],
  async play(stage) {
    const { page, base, locale } = stage
    // Scripts would take it over (no-script/merge-no-script-cart.ts); axe is one, so they cannot be left out.
    await page.route('**/bff/form-cart', (route) => route.abort())
    for (const add of ['1', '2']) {
      await page.request.post(base + inLocale(locale, formsPath), {
        form: { add, back: href(locale, 'home') },
        headers: { origin: base },
      })
    }
    await page.goto(base + href(locale, 'cart'))
    await page.locator('.cart-line').first().waitFor()
    await shootWhole(stage, 'cart-by-form')
    await page.goto(base + href(locale, 'pickup'))
    await shootWhole(stage, 'pickup-by-form')
  },
}

export const midwayScenes: Scene[] = [diet, fulfilments, phone, savedCart, suggested, sent, times, byForm]
