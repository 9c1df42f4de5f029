import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { openSandbox } from '#server/restaurant/domain/payments/sandbox.ts'
import { textsOf } from '#server/texts.ts'
import { Browser as Caller } from '../../support/http-browser.ts'
import { orderForm, place, pricedForm, signIn } from '../../support/bff-journeys.ts'
import { startDemoRestaurant } from '../../support/demo-restaurant.ts'
import { NOON, SECRET, startShop } from '../../support/start-shop.ts'
import { violationsIn } from '../a11y.ts'
import { chosenBefore, openCheckout, restaurantOf } from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { live, openFastBrowser, openVisitor, screens, type Screen, type Visitor } from '../customer.ts'

/** The page of an order that does not go as promised. */

const clock = { now: new Date(NOON) }
const now = (): Date => clock.now
/** A bank whose callbacks may be lost on the way. */
const bank = { losesCallbacks: false }
const sandbox = openSandbox(SECRET)
const payments: typeof sandbox = {
  ...sandbox,
  read: async (callback) => (bank.losesCallbacks ? null : sandbox.read(callback)),
}
const shop = await startShop(t, { now, upstream: await startDemoRestaurant(t, { now, payments, holdsPayments: true }) })
const base = await shop.listen()
const browser = await openFastBrowser(t)

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

interface Opened extends Visitor {
  readonly id: string
  readonly readyAt: Date
}

/** A guest or a customer with a new order on its page. */
async function ordered(t: Test, locale: Locale, form = orderForm(), caller = new Caller(shop.app)): Promise<Opened> {
  clock.now = new Date(NOON)
  const visitor = await openVisitor(browser, locale, phone, { now: onDevice(clock.now) })
  t.teardown(() => visitor.context.close())
  const placed = await place(caller, form, randomUUID())
  if (placed.statusCode !== 200) throw new Error(placed.body)
  const cookies = [...caller.cookies].filter(([name]) => name !== 'i18n_redirected')
  await visitor.context.addCookies(cookies.map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/' })))
  await visitor.page.goto(base + href(locale, 'success'))
  await live(visitor.page)
  const { id, ready_at } = placed.json() as { id: string; ready_at: string }
  return { ...visitor, id, readyAt: new Date(ready_at) }
}

async function times(t: Test, locale: Locale): Promise<void> {
  const { page, id, readyAt, complaints } = await ordered(t, locale)
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
}

async function reasons(t: Test, locale: Locale): Promise<void> {
  const lines = [
    { product_id: 1, qty: 3 },
    { product_id: 2, qty: 3 },
  ]
  const { page, id, complaints } = await ordered(t, locale, await pricedForm(new Caller(shop.app), lines))
  const { order: texts, cart } = textsOf(locale)
  await operate('POST', `orders/${id}/state`, { state: 'cancelled', cancel_reason: 'dishes', cancelled_products: [2] })
  await expect(page.locator('h1')).toHaveText(texts.cancel.done())
  const names = await page.locator('.summary-line-text > span:first-child').nth(1).innerText()
  await expect(page.locator('.notice').filter({ hasText: texts.cancelledDishes({ names }) })).toBeVisible()
  await expect(page.getByText(texts.pay.nothing())).toBeVisible()
  t.same(await violationsIn(page, 'html'), [])
  await page.getByRole('button', { name: texts.repeatRest() }).click()
  const drawer = page.getByRole('dialog', { name: cart.title() })
  await drawer.waitFor()
  t.equal(await drawer.getByRole('listitem').count(), 1, 'the other dish alone')
  t.same(complaints, [], 'the console stays silent')
}

/** A dish is sold out: the page has a question, one press answers it, and a second tab shows the answer. */
async function asks(t: Test, locale: Locale): Promise<void> {
  const lines = [
    { product_id: 1, qty: 3 },
    { product_id: 2, qty: 3 },
  ]
  const { page, context, id, complaints } = await ordered(t, locale, await pricedForm(new Caller(shop.app), lines))
  const { question: texts } = textsOf(locale).order
  const choices = [{ kind: 'replace', product_id: 3 }, { kind: 'leave_out' }, { kind: 'cancel' }]
  await operate('POST', `orders/${id}/questions`, { subject: 'line', product_id: 2, choices, silence: 1 })
  const card = page.locator('.order-question')
  await expect(card.getByRole('button')).toHaveCount(3)
  await expect(
    page.getByRole('status').filter({ hasText: texts.news({ number: '' }).split(':')[1] ?? '' }),
  ).toHaveCount(1)
  t.same(await violationsIn(page, 'html'), [])
  const box = await card.boundingBox()
  t.ok(box && box.y < phone.height, 'at the top of the page')

  const second = await context.newPage()
  await second.goto(page.url())
  await live(second)
  const other = second.locator('.order-question')
  await expect(other.getByRole('button')).toHaveCount(3)
  await card.getByRole('button', { name: texts.choice.leave_out() }).click()
  const agreed = texts.agreed({ choice: texts.otherwise.leave_out() })
  await expect(page.getByText(agreed)).toBeVisible()
  await expect(page.locator('.summary-line-text')).toHaveCount(1)
  await expect(second.getByText(agreed)).toBeVisible({ timeout: 20_000 })
  await expect(other).toHaveCount(0)
  t.same(complaints, [], 'the console stays silent')
}

const untilText = (locale: Locale, time: string): string =>
  `${textsOf(locale).order.pay.waiting()} ${textsOf(locale).delivery.until({ time })}`

async function money(t: Test, locale: Locale): Promise<void> {
  const number = '380632000001'
  const caller = await signIn(shop, number)
  await caller.call('PUT', '/bff/profile', { name: 'Олена', surname: '', email: '', birthday: null })
  const form = orderForm({ phone: number, payment: 'card_online' })
  const { page, id, complaints } = await ordered(t, locale, form, caller)
  const { order: texts } = textsOf(locale)
  await expect(page.locator('h1')).toHaveText(texts.unpaidTitle())
  await expect(page.getByText(texts.unconfirmed())).toHaveCount(0)
  await expect(page.getByText(untilText(locale, timeOf(after(30), locale)))).toBeVisible()
  t.same(await violationsIn(page, 'main'), [])
  await page.goto(base + href(locale, 'accountOrders'))
  await live(page)
  const card = page.getByRole('article')
  await expect(card.locator('.order-badge')).toHaveText(texts.unpaid())
  await expect(card).toContainText(untilText(locale, timeOf(after(30), locale)))
  await page.goto(base + href(locale, 'success'))
  await live(page)
  await page.getByRole('button', { name: texts.pay.now({ money: '' }) }).click()
  await page.locator('form[action$="/declined"] button').click()
  await page.waitForURL(`**${href(locale, 'success')}`)
  await live(page)
  await expect(page.locator('h1')).toHaveText(texts.declinedTitle())
  await expect(page.getByText(texts.thanks())).toHaveCount(0)
  await page.getByRole('button', { name: texts.payment.cash() }).click()
  await expect(page.locator('h1')).toHaveText(texts.thanks())
  await expect(page.getByRole('button', { name: texts.pay.now({ money: '' }) })).toHaveCount(0)
  await operate('POST', `orders/${id}/state`, { state: 'cancelled', cancel_reason: 'busy' })
  await expect(page.getByText(texts.cancelledBy.busy())).toBeVisible()
  await expect(page.getByText(texts.pay.nothing())).toBeVisible()
  await expect(page.getByText(texts.pay.paid(), { exact: true })).toHaveCount(0)
  await expect(page.locator('.order-step')).toHaveCount(0)
  t.same(complaints, [], 'the console stays silent')
}

/** Money on hold is explained, though the bank's callback is lost, until the restaurant accepts or the order is cancelled. */
async function showsHold(t: Test, locale: Locale): Promise<void> {
  bank.losesCallbacks = true
  const { page, complaints, id } = await ordered(t, locale, orderForm({ payment: 'card_online' }))
  const { order: texts } = textsOf(locale)
  const pay = page.getByRole('button', { name: texts.pay.now({ money: '' }) })
  await pay.click()
  await page.locator('form[action$="/approved"] button').click()
  await page.waitForURL(`**${href(locale, 'success')}`)
  await expect(page.locator('.notice').filter({ hasText: texts.pay.unpaid.unfinished() })).toBeVisible()
  clock.now = after(1)
  await expect(page.locator('.notice').filter({ hasText: texts.pay.unpaid.held() })).toBeVisible({ timeout: 60_000 })
  await expect(page.locator('h1')).toHaveText(texts.thanks())
  await expect(pay).toHaveCount(0)
  await live(page)
  t.same(await violationsIn(page, 'html'), [])
  await operate('POST', `orders/${id}/state`, { state: 'cancelled', cancel_reason: 'busy' })
  await expect(page.getByText(texts.pay.releasing()).or(page.getByText(texts.pay.unpaid.released()))).toBeVisible()
  t.same(complaints, [], 'the console stays silent')
}

/** An alert in the city: the documents say it, open pages hear it, and so does the checkout, until it is over. */
async function alerts(t: Test, locale: Locale): Promise<void> {
  // Later than any answer cached by the tests above: of a change in the past the cache knows newer answers.
  clock.now = after(5)
  t.teardown(() => operate('PUT', 'cities/1/situation', { situation: null }))
  const { page, context, complaints } = await openVisitor(browser, locale, phone, { hasPauseStream: true })
  t.teardown(() => context.close())
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
  const desk = { page, locale, base }
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 2 })
  await openCheckout(desk)
  await expect(notice).toHaveCount(1)
  await operate('PUT', 'cities/1/situation', { situation: null })
  await expect(notice).toHaveCount(0)
  t.same(complaints, [], 'the console stays silent')
}

// They take turns: `test/server/pages/order-states.test.ts` shows each state and reason in both languages.
t.test('a moved time and a passed time are shown (uk, 390 px)', (t) => times(t, 'uk'))
t.test('a cancellation because of a dish is explained (ru, 390 px)', (t) => reasons(t, 'ru'))
t.test('a question of the restaurant is answered in one tab and shown in another (uk, 390 px)', (t) => asks(t, 'uk'))
t.test('an alert in the city is shown until it is over (ru, 390 px)', (t) => alerts(t, 'ru'))
t.test('an unpaid order shows its state (uk, 390 px)', (t) => money(t, 'uk'))

t.test('money on hold is explained, whose callback was lost (ru, 390 px)', async (t) => {
  t.teardown(() => (bank.losesCallbacks = false))
  await showsHold(t, 'ru')
})
