import t from 'tap'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { promisedWindow } from '#client/features/cart/quote/promised-window.ts'
import { business } from '../../support/demo-restaurant.ts'
import { textsOf } from '#server/texts.ts'
import { NOON } from '../../support/start-shop.ts'
import { violationsIn } from '../a11y.ts'
import { searchIn } from '../address-steps.ts'
import { openCart } from '../journey.ts'
import { chosenBefore, customersOf, courierDelivery, openCheckout, openHome, restaurantOf } from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { screens, visit } from '../customer.ts'
import { openShop } from '../shared-shop.ts'

/** The line below a phone's header: place, time and fee. */

// Of its own: orders of others would move what is promised.
const { base, browser } = await openShop(t)
const customer = customersOf(browser, base)
const [phone] = screens

const clockTime = (instant: number): string =>
  new Intl.DateTimeFormat('uk-UA', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' }).format(instant)

const cutTexts = ({ children }: Element): (string | null)[] =>
  [...children]
    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 4)
    .map(({ textContent }) => textContent)

t.test(
  'an address is set with two presses and typing; time, fee and minimum are above the first dish, in uk',
  async (t) => {
    const locale = 'uk'
    const { delivery, address: texts, cart } = textsOf(locale)
    const { page, complaints } = await customer(t, locale, phone!)
    await visit(page, base + href(locale, 'catalog'))
    const line = page.locator('.fulfilment-line')
    const place = await line.boundingBox()
    t.ok(place && place.height >= 44 && place.height < 60, 'one line')
    await line.getByRole('button', { name: delivery.ask() }).click()
    const modal = page.getByRole('dialog', { name: texts.title() })
    await expect(searchIn(modal, locale)).toBeFocused()
    await page.keyboard.type('Хрещатик 22')
    await modal.getByRole('option').first().waitFor()
    await modal.getByRole('button', { name: texts.confirm() }).click()
    await expect(modal).toHaveCount(0)
    const { from, until } = promisedWindow(NOON.getTime(), 45)
    await expect(line).toContainText(', 22')
    await expect(line).toContainText(delivery.until({ time: clockTime(until) }))
    await expect(line).toContainText(/\d+\s₴ · /)
    t.match(await line.innerText(), /₴.*300\s₴/s, 'fee and minimum')
    const card = await page.locator('main .card').first().boundingBox()
    const bar = await page.locator('.bottom-bar').boundingBox()
    t.ok(card && bar && place!.y < card.y && card.y + card.height <= bar.y, 'and the first dish is whole')
    t.same(await line.boundingBox(), place, 'nothing moved')
    t.same(await violationsIn(page, '.fulfilment-line'), [])

    await page.locator('main .card .stepper button').first().click()
    const drawer = await openCart({ page, locale })
    await expect(drawer.locator('.fulfilment-promise')).toHaveText(
      cart.promise.courier({ from: clockTime(from), until: clockTime(until) }),
    )
    await openCheckout({ page, locale, base })
    await expect(page.locator('form.checkout-grid')).toContainText(
      cart.promise.courier({ from: clockTime(from), until: clockTime(until) }),
    )
    t.same(complaints, [])
  },
)

for (const locale of locales)
  t.test(`place and terms are whole at 390 and 320 px, a table with its restaurant, in ${locale}`, async (t) => {
    const desk = await customer(t, locale, phone!)
    const { delivery } = textsOf(locale)
    const { page } = desk
    const line = page.locator('.fulfilment-line')
    const name = business.restaurants[0]!.name[locale]
    const ways = [
      { selection: await courierDelivery(base), place: /55$/, terms: '₴' },
      { selection: await restaurantOf(base, 'pickup'), place: name, terms: delivery.types.pickup() },
      { selection: await restaurantOf(base, 'inhouse', '2'), place: delivery.atTable({ table: '2' }), terms: name },
    ]
    for (const { selection, place, terms } of ways) {
      await chosenBefore(desk, selection, { 1: 3 })
      await openHome(desk)
      await expect(line.locator('b')).toHaveText(place)
      await expect(line).toContainText(terms)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        t.same(await line.locator('.fulfilment-text').evaluate(cutTexts), [], `${width} px`)
        t.equal((await line.boundingBox())?.height, 44, `${width} px`)
      }
    }
    t.same(desk.complaints, [])
  })
