import { href } from '#shared/routes.ts'
import { openCart } from '../e2e/journey.ts'
import { chosenBefore, restaurantOf } from '../e2e/checkout-steps.ts'
import { closeDialog, open, shootDialog, shootWhole, type Shot } from './screen.ts'

/** A dish as it is chosen: on its page, in its sheet and in the cart; and lists filtered by badge. */

/** A burger with a combo, and wings that ask how hot. */
const BURGER = 43
const WINGS = 25

const dish: Shot = {
  names: [
    'product-choices',
    'product-choices-missing',
    'overlay-cart-choices',
    'overlay-dish-edit',
    'checkout-choices',
  ],
  async take(setting) {
    const { page, LL, base, locale } = setting
    await chosenBefore(setting, await restaurantOf(base, 'pickup'), { 112: 1 })
    await open(setting, href(locale, 'product', { id: BURGER }))
    for (const fold of await page.locator('.choices > .fold > summary').all()) await fold.click()
    await page.locator('.choices input[type="radio"], .choices input[type="checkbox"]').first().check({ force: true })
    const combo = page.locator('.choices > .fold').filter({ hasText: /комбо/i }).first()
    await combo.locator('input').first().check({ force: true })
    await page.getByLabel(LL.options.note()).fill('без цибулі')
    await shootWhole(setting, 'product-choices')
    await page.locator('.purchase-add').click()
    await combo.locator('.option-parts input:checked').first().uncheck({ force: true })
    await page.locator('.purchase-add').click()
    await shootWhole(setting, 'product-choices-missing')
    await openCart(setting)
    await shootDialog(setting, 'overlay-cart-choices')
    await page
      .getByRole('dialog')
      .locator('.cart-line')
      .last()
      .getByRole('link', { name: new RegExp(`^${LL.options.edit()}:`) })
      .click()
    await page.locator('.dish-modal .dish-foot').waitFor()
    await shootDialog(setting, 'overlay-dish-edit')
    await open(setting, href(locale, 'checkout'))
    await shootWhole(setting, 'checkout-choices')
  },
}

const sheet: Shot = {
  names: ['overlay-dish', 'overlay-dish-missing'],
  async take(setting) {
    const { page } = setting
    await open(setting, href(setting.locale, 'category', { id: 3 }))
    await page.locator(`main button[form="act"][name="add"][value="${WINGS}"]`).click()
    await page.locator('.dish-modal fieldset').first().waitFor()
    await shootDialog(setting, 'overlay-dish')
    await page.locator('.dish-foot .button').click()
    await page.locator('.field-error').filter({ hasText: /./ }).first().waitFor()
    await shootDialog(setting, 'overlay-dish-missing')
    await closeDialog(setting)
  },
}

const badges: Shot = {
  names: ['category-badges', 'search-badges'],
  async take(setting) {
    await open(setting, `${href(setting.locale, 'category', { id: 2 })}?hit=1&new=1`)
    await setting.shoot('category-badges')
    await open(setting, `${href(setting.locale, 'search')}?q=${encodeURIComponent('соус')}&spicy=1`)
    await setting.shoot('search-badges')
  },
}

export const choiceShots: readonly Shot[] = [dish, sheet, badges]
