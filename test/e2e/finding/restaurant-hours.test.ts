import t from 'tap'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { atRestaurant, type DeliverySelection, type RestaurantOfCity } from '#shared/rules/delivery/fulfilment.ts'
import { business } from '../../support/demo-restaurant.ts'
import { textsOf } from '#server/texts.ts'
import { chosenBefore, customersOf, openCheckout, ownFaults } from '../checkout-steps.ts'
import { screens, visit } from '../customer.ts'
import { expect } from '../expect.ts'
import { openShop } from '../shared-shop.ts'

/** A holiday ahead, a restaurant without tables and one without cash, as customers meet them. */

/** Sunday noon, five days before Christmas. */
const now = new Date('2026-12-20T10:00:00Z')
const { base, browser } = await openShop(t, { now: () => now })
const customer = customersOf(browser, base)

const NO_TABLES = 3
const NO_CASH = 12
const CHRISTMAS = '25 декабря закрыто · Рождество'
const nameOf = (id: number, locale: Locale): string =>
  business.restaurants.find((one) => one.id === id)?.name[locale] ?? ''

async function pickupAt(id: number): Promise<DeliverySelection> {
  const all = (await (await fetch(`${base}/bff/restaurants`)).json()) as (RestaurantOfCity & { id: number })[]
  const restaurant = all.find((one) => one.id === id)
  if (!restaurant) throw new Error(`no restaurant ${id}`)
  return atRestaurant('pickup', restaurant)
}

t.test('hours, services and payments of a restaurant (ru, 390 px)', async (t) => {
  const locale = 'ru'
  const guest = await customer(t, locale, screens[0]!, { now })
  const { page, complaints } = guest
  const LL = textsOf(locale)

  await page.goto(base + href(locale, 'restaurants'))
  await expect(page.getByText(CHRISTMAS)).toHaveCount(12)

  await chosenBefore(guest, await pickupAt(NO_TABLES), { 112: 2 })
  await visit(page, base + href(locale, 'catalog'))
  const place = page.getByRole('button', { name: new RegExp(nameOf(NO_TABLES, locale)) })
  await place.filter({ visible: true }).first().click()
  const modal = page.getByRole('dialog', { name: LL.delivery.title() })
  const listed = modal.getByRole('button', { name: new RegExp(nameOf(NO_TABLES, locale)) })
  await listed.getByText(CHRISTMAS).waitFor()
  await listed.getByText(LL.delivery.open(), { exact: true }).waitFor()
  await modal.getByRole('radio', { name: LL.delivery.types.inhouse() }).check({ force: true })
  await modal.getByRole('button', { name: new RegExp(nameOf(1, locale)) }).waitFor()
  await expect(listed).toHaveCount(0)
  const notice = modal.locator('.notice')
  await expect(notice).toHaveText(`${nameOf(NO_TABLES, locale)}. ${LL.cart.obstacle.service()}`)

  await chosenBefore(guest, await pickupAt(NO_CASH), { 112: 2 })
  await openCheckout(guest)
  const pays = (method: string) => page.getByRole('radio', { name: new RegExp(`^${method}`) })
  await pays(LL.checkout.payment.card()).waitFor()
  await expect(pays(LL.checkout.payment.cash())).toHaveCount(0)
  await page.getByRole('radio', { name: LL.checkout.when.slot() }).check({ force: true })
  const days = page.getByRole('group', { name: LL.checkout.when.day() }).getByRole('radio')
  await expect(days).toHaveCount(6)
  await expect(page.getByRole('radio', { name: /^25 / })).toHaveCount(0)
  t.same(ownFaults(complaints), [])
})
