import t from 'tap'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { promisedWindow } from '#client/features/cart/quote/promised-window.ts'
import { business } from '../../support/demo-restaurant.ts'
import { textsOf } from '#server/texts.ts'
import { NOON, startShop } from '../../support/start-shop.ts'
import { violationsIn } from '../a11y.ts'
import { searchIn } from '../address-steps.ts'
import {
  chosenBefore,
  customersOf,
  courierDelivery,
  openCart,
  openCheckout,
  openHome,
  restaurantOf,
} from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { live, openFastBrowser, screens } from '../customer.ts'

/** The line below a phone's header: place, time and fee. */

const clock = { now: new Date(NOON) }
const shop = await startShop(t, { now: () => clock.now })
const base = await shop.listen()
const browser = await openFastBrowser(t)
const customer = customersOf(browser, base)
const [phone] = screens

const clockTime = (instant: number): string =>
  new Intl.DateTimeFormat('uk-UA', { timeZone: 'Europe/Kyiv', hour: '2-digit', minute: '2-digit' }).format(instant)
const noon = new Date(NOON).getTime()

const cutTexts = ({ children }: Element): (string | null)[] =>
  [...children]
    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 4)
    .map(({ textContent }) => textContent)

for (const locale of locales) {
  const { delivery, address: texts, cart } = textsOf(locale)

  // What texts of another length do not change is shown in one language: they take turns.
  if (locale === 'uk')
    t.test(
      'an address is set with two presses and typing; time, fee and minimum are above the first dish, in uk',
      async (t) => {
        const { page, complaints } = await customer(t, locale, phone!)
        await page.goto(base + href(locale, 'catalog'))
        await live(page)
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
        const { from, until } = promisedWindow(noon, 45)
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
        const drawer = await openCart({ page, locale, base })
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
  else
    t.test('the promised time follows the server’s clock each minute, in ru', async (t) => {
      // The device is three hours slow.
      const { page, locale: of, complaints } = await customer(t, locale, phone!, { now: null })
      const start = noon + 90_000
      clock.now = new Date(start)
      await page.clock.install({ time: start - 3 * 3_600_000 })
      await chosenBefore({ page, locale: of, base }, await courierDelivery(base), { 1: 3 })
      await openHome({ page, locale: of, base })
      const line = page.locator('.fulfilment-line')
      const shown = (at: number) => delivery.until({ time: clockTime(promisedWindow(at, 45).until) })
      await expect(line).toContainText(shown(start))
      // The start removes the mark in the task that begins to follow the clock.
      await page.waitForFunction(() => !('chosen' in document.documentElement.dataset))
      const later = start + 11 * 60_000
      clock.now = new Date(later)
      await page.clock.fastForward(11 * 60_000)
      await expect(line).toContainText(shown(later))
      clock.now = new Date(noon)
      t.same(complaints, [])
    })

  t.test(`place and terms are whole at 390 and 320 px, a table with its restaurant, in ${locale}`, async (t) => {
    const desk = await customer(t, locale, phone!)
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
}
