import type { Locator, Page } from 'playwright'
import t from 'tap'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { NOON } from '../../support/start-shop.ts'
import { faultsIn } from '../a11y.ts'
import { openCart, renewing } from '../journey.ts'
import {
  arriveAtSuccess,
  chosenBefore,
  customersOf,
  fillContact,
  openCheckout,
  translate,
  openHome,
  orderButton,
  ownFaults,
  restaurantOf,
} from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { arrive, screens, visit } from '../customer.ts'
import { openShop } from '../shared-shop.ts'

/** Closing time in the cart and at the checkout. */

const clock = { now: NOON }
const { shop, base, browser } = await openShop(t, { now: () => clock.now })
const customer = customersOf(browser, base)

const { operate } = shop.restaurant
const pause = (paused: boolean): Promise<void> => operate('PUT', 'restaurants/1', { paused })

t.test(
  'the last half hour is counted down, and orders after it are not placed silently (the closing guard)',
  async (t) => {
    const at = (time: string) => new Date(`2026-11-17T${time}Z`)
    clock.now = at('23:10')
    t.teardown(() => {
      clock.now = NOON
    })
    const desk = await customer(t, 'uk', screens[0]!, { now: clock.now })
    const { page, complaints } = desk
    const {
      checkout: { when },
    } = textsOf('uk')
    const passes = async (time: string): Promise<void> => {
      clock.now = at(time)
      await page.clock.setFixedTime(clock.now)
      await page.clock.fastForward(10_000)
    }
    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
    await openHome(desk)
    const drawer = await openCart(desk)
    const says = (minutes: number) => when.closing({ time: '01:30', minutes })
    const timesRead = async (text: string): Promise<number> =>
      (await drawer.ariaSnapshot()).split(text.replace('\u00a0', ' ')).length - 1
    await expect(drawer.getByRole('status').filter({ hasText: says(20) })).toHaveCount(1)
    t.equal(await timesRead(says(20)), 1, 'read once while it is announced')
    await passes('23:18')
    await expect(drawer.getByRole('status').filter({ hasText: says(12) })).toHaveCount(1)
    t.equal(await timesRead(says(12)), 1, 'at each step')
    await passes('23:19')
    await drawer.getByText(says(11)).waitFor()
    t.same(
      [await timesRead(says(11)), await timesRead(says(12))],
      [1, 0],
      'and after it, nothing that has become untrue',
    )
    await openCheckout(desk)
    await fillContact(desk, 'Олена', '380671112288')
    await passes('23:29')
    await page.getByText(when.closingNow({ time: '01:30', left: '1:00' })).waitFor()
    t.same(await faultsIn(page, 'main'), [], 'a minute before the restaurant closes')

    clock.now = at('23:31')
    let sent = 0
    await page.route('**/bff/orders', (route) => {
      sent += 1
      return route.continue()
    })
    await orderButton(desk).click()
    await page.getByText(when.slotGone()).first().waitFor()
    await expect(page.getByRole('radio', { name: when.asap() })).toBeDisabled()
    t.equal(sent, 0)
    await page.getByRole('radio', { name: when.slot() }).check({ force: true })
    await page.getByRole('radio', { name: '08:30' }).check({ force: true })
    await orderButton(desk).click()
    t.match(await arriveAtSuccess(desk), /08:30[\s\S]*№|№[\s\S]*08:30/)
    t.equal(sent, 1)
    t.same(ownFaults(complaints), [])
  },
)

t.test(
  'a pause of a restaurant and its end appear in open tabs: shell, list, own page, dialog and checkout',
  async (t) => {
    t.teardown(() => pause(false))
    const desk = await customer(t, 'ru', screens[1]!, { hasPauseStream: true })
    const { page, context, complaints } = desk
    const { cart, checkout, delivery, places } = textsOf('ru')
    const slotsLoaded = (tab: Page): Promise<unknown> =>
      tab.waitForRequest((request) => request.url().endsWith('/bff/restaurants/events'))
    const open = async (path: string): Promise<Page> => {
      const tab = await context.newPage()
      await Promise.all([slotsLoaded(tab), tab.goto(base + path)])
      return tab
    }
    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3, 3: 1 })
    const list = await open(href('ru', 'restaurants'))
    const own = await open(href('ru', 'restaurant', { id: 1 }))
    const collect = own.getByRole('button', { name: places.restaurant.collect() })
    await Promise.all([slotsLoaded(page), openCheckout(desk)])
    const notes: [string, Locator][] = [
      ['list', list.locator('main').getByText(delivery.closing.paused())],
      ['bar', list.locator('.closing-notice').getByText(delivery.closing.paused()).first()],
      ['own page', own.locator('main').getByText(delivery.closing.paused())],
      ['its hours', own.locator('main').getByText(delivery.paused())],
      ['checkout', page.getByText(cart.obstacle.otherRestaurantOrDay()).first()],
    ]
    await expect(collect).not.toHaveAttribute('aria-disabled')
    await pause(true)
    for (const [where, note] of notes) await expect(note, where).toBeVisible({ timeout: 10_000 })
    await expect(collect).toHaveAttribute('aria-disabled', 'true')
    await expect(page.locator('.checkout-summary button[type=submit]')).toHaveAttribute('aria-disabled', 'true')
    const obstacle = page.locator('.checkout-summary .notice[role=status]')
    await obstacle.evaluate(translate)
    await operate('PUT', 'restaurants/1', { paused: true, pause_reason: 'power' })
    await expect(obstacle).toContainText(/^Нет света/, { timeout: 10_000 })
    await pause(false)
    for (const [where, note] of notes) await expect(note, where).toHaveCount(0, { timeout: 10_000 })
    await expect(collect).not.toHaveAttribute('aria-disabled')
    t.teardown(() => operate('PUT', 'stop-list', { terminal_id: 101, product_id: 3, stopped: false }))
    await operate('PUT', 'stop-list', { terminal_id: 101, product_id: 3, stopped: true })
    const rest = page.getByRole('button', { name: checkout.submitRest({ total: '' }).trim() })
    await expect(rest, 'a stopped dish').toBeVisible({ timeout: 10_000 })
    t.same(ownFaults(complaints), [])
  },
)

t.test('the last half hour is the restaurant’s, whatever clock the device has', async (t) => {
  clock.now = new Date('2026-11-17T23:10Z')
  t.teardown(() => {
    clock.now = NOON
  })
  const desk = await customer(t, 'uk', screens[0]!, { now: new Date('2026-11-17T19:10Z') })
  const { when } = textsOf('uk').checkout
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
  await openHome(desk)
  const cart = await openCart(desk)
  await expect(cart.getByText(when.closing({ time: '01:30', minutes: 20 })).first()).toBeVisible()
})

t.test('a pause leaves a list of restaurants where it is, and waits for no page less', async (t) => {
  t.teardown(() => pause(false))
  const { page, complaints } = await customer(t, 'uk', screens[0]!, { hasPauseStream: true })
  const place = (): Promise<number> => page.evaluate(() => scrollY)
  await visit(page, base + href('uk', 'restaurants'))
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  await renewing(page, () => pause(true))
  t.equal(await place(), 500)
  const news = base + href('uk', 'news')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(news, (route) => released.then(() => route.continue()).catch(() => {}))
  const asked = () =>
    page.waitForRequest((request) => {
      const { 'hx-request': partial, 'zhar-purpose': ahead } = request.headers()
      return partial !== undefined && ahead === undefined
    })
  const click = () =>
    page
      .locator(`a[href="${href('uk', 'news')}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click())
  await Promise.all([asked(), click()])
  const [again] = await Promise.all([asked(), pause(false)])
  t.equal(again.url(), news)
  release()
  await arrive(page, news)
  t.same(ownFaults(complaints), [])
})
