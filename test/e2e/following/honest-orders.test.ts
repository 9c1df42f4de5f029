import t from 'tap'
import type { Order } from '#shared/contract/orders.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser as Caller } from '../../support/http-browser.ts'
import { orderPlaced } from '../../support/bff-journeys.ts'
import { NOON } from '../../support/start-shop.ts'
import { violationsIn } from '../a11y.ts'
import { chosenBefore, openCheckout, restaurantOf } from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { live, openVisitor, screens, type Screen, visit, hand } from '../customer.ts'
import { openShop } from '../shared-shop.ts'

/** The page of an order that does not go as promised. */

const clock = { now: new Date(NOON) }
const { shop, base, browser } = await openShop(t, { now: () => clock.now })

const [phone] = screens as [Screen]
const after = (minutes: number): Date => new Date(new Date(NOON).getTime() + minutes * 60_000)
/** Devices of these customers are three hours fast. */
const onDevice = (moment: Date): Date => new Date(moment.getTime() + 3 * 3_600_000)
const timeOf = (moment: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'uk' ? 'uk-UA' : 'ru-UA', {
    timeZone: 'Europe/Kyiv',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment)

const { operate } = shop.restaurant

t.test('a moved time and a passed time are shown (uk, 390 px)', async (t) => {
  const locale = 'uk'
  const visitor = await openVisitor(t, browser, locale, phone, { now: onDevice(clock.now) })
  const { page, complaints } = visitor
  const { browser: caller, order } = await orderPlaced(shop)
  const { id } = order
  const readyAt = new Date((await caller.get(`/bff/orders/${id}`)).json<Order>().ready_at)
  await hand(caller, visitor)
  await visit(page, base + href(locale, 'success'))
  // A page left open learns of a passed time by the clock alone.
  const leftOpen = async (moment: Date, text: string): Promise<void> => {
    await page.clock.setFixedTime(onDevice(moment))
    await page.clock.fastForward(10_000)
    await expect(page.getByText(text)).toBeVisible()
  }
  const { order: texts } = textsOf(locale)
  await expect(page.getByText(texts.unconfirmed())).toHaveCount(0)
  await leftOpen(after(6), texts.unconfirmed())
  await expect(page.locator('.order-progress .notice a[href^="tel:"]')).toBeVisible()

  // The restaurant's times of the states are there again after a reload.
  clock.now = after(1)
  await operate('POST', `orders/${id}/state`, { state: 'confirmed' })
  const confirmed = page.locator('.order-step[aria-current] time')
  await expect(confirmed).toHaveText(timeOf(after(1), locale))
  await page.clock.setFixedTime(onDevice(clock.now))
  await page.reload()
  await live(page)
  await expect(confirmed).toHaveText(timeOf(after(1), locale))
  await expect(page.locator('.order-step time')).toHaveCount(2)
  t.ok(((await page.locator('.order-steps').boundingBox())?.height ?? Infinity) < 96, 'the steps are one row')

  const later = new Date(readyAt.getTime() + 30 * 60_000)
  await operate('PUT', `orders/${id}/ready-time`, { ready_at: later.toISOString(), reason: 'air_raid' })
  const moved = texts.moved.air_raid({ time: timeOf(later, locale), before: timeOf(readyAt, locale) })
  await expect(page.locator('.notice').filter({ hasText: moved })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: moved })).toHaveCount(1)
  await shop.restaurant.moveOrder(id, 'cooking')
  await expect(page.locator('h1')).toHaveText(texts.headline.cooking())
  t.same(await violationsIn(page, 'html'), [])

  await leftOpen(new Date(later.getTime() + 60_000), texts.due.pickup())
  await expect(page.getByText(texts.expected.pickup())).toHaveCount(0)
  await leftOpen(new Date(later.getTime() + 5 * 60_000), texts.late())
  t.notMatch(await page.locator('.order-progress').innerText(), new RegExp(timeOf(later, locale)), 'no past time')
  await expect(page.getByRole('link', { name: texts.calendar.add() })).toHaveCount(0)
  t.same(await violationsIn(page, 'html'), [])
  t.same(complaints, [], 'the console stays silent')
})

/** The documents say it, open pages hear it, and so does the checkout. */
t.test('an alert in the city is shown until it is over (ru, 390 px)', async (t) => {
  const locale = 'ru'
  // Later than any answer cached by the tests above: of a change in the past the cache knows newer answers.
  clock.now = after(5)
  t.teardown(() => operate('PUT', 'cities/1/situation', { situation: null }))
  const { page, complaints } = await openVisitor(t, browser, locale, phone, { hasPauseStream: true })
  const notice = page.getByRole('status').filter({ hasText: textsOf(locale).delivery.closing.alert() })
  const subscribed = page.waitForResponse((response) => response.url().endsWith('/bff/restaurants/events'))
  await page.goto(base + href(locale, 'contacts'))
  await subscribed
  await operate('PUT', 'cities/1/situation', { situation: 'air_raid' })
  await expect(notice).toBeVisible()
  t.same(await violationsIn(page, 'html'), [])
  const caller = new Caller(shop.app)
  for (const path of ['home', 'catalog'] as const) {
    const { body } = await caller.get(href(locale, path))
    t.match(body, textsOf(locale).delivery.closing.alert(), path)
    t.notMatch(body, /class="announcement-bar"/, `${path}: nothing is advertised meanwhile`)
  }
  const desk = { page, locale, base } as const
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 2 })
  await openCheckout(desk)
  await expect(notice).toHaveCount(1)
  await operate('PUT', 'cities/1/situation', { situation: null })
  await expect(notice).toHaveCount(0)
  t.same(complaints, [], 'the console stays silent')
})
