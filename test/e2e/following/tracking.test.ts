import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import type { OrderForm } from '#shared/contract/order-forms.ts'
import { POLL_MS } from '#client/features/orders/actions/order-watch.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { Browser as Caller } from '../../support/http-browser.ts'
import { orderForm, orderPlaced, signInNamed } from '../../support/bff-journeys.ts'
import { NOON } from '../../support/start-shop.ts'
import { violationsIn } from '../a11y.ts'
import { expect } from '../expect.ts'
import { isSameDocument, markDocument } from '../journey.ts'
import { live, openVisitor, screens, type Screen, visit, hand, arrive } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Following an order. */

const { shop, base, browser } = await sharedShop(t)
const [phone, wide] = screens as [Screen, Screen]

const order = async (caller: Caller, form?: OrderForm) => (await orderPlaced(shop, caller, form)).order

/** Nothing to complain about for axe: on a phone by day, on a wide screen by night. */
async function accessible(t: Test, page: Page, what: string): Promise<void> {
  const colorScheme = (page.viewportSize()?.width ?? 0) < 500 ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  t.same(await violationsIn(page, 'html'), [], `${what}, ${colorScheme}`)
}

/** The step an order stands at. */
const step = (page: Page, name: string) => expect(page.locator('.order-step[aria-current="step"]')).toContainText(name)

t.test('a guest follows an order (uk, 390 px)', async (t) => {
  const locale = 'uk'
  const visitor = await openVisitor(t, browser, locale, phone)
  const { page, complaints } = visitor
  const { order: texts, checkout } = textsOf(locale)
  const caller = new Caller(shop.app)
  await visit(page, base + href(locale, 'checkout'))
  await expect(page.getByText(checkout.emptyText())).toBeVisible()
  const { id, number } = await order(caller)
  await hand(caller, visitor)
  // As a reload before the success page shows it: the cart is empty, the order a step away.
  await visit(page, base + href(locale, 'checkout'))
  const toOrder = page.getByRole('link', { name: checkout.toOrder() })
  await toOrder.waitFor()
  await accessible(t, page, 'empty checkout')
  await toOrder.click()
  await arrive(page, `**${href(locale, 'success')}`)
  await markDocument(page)
  await accessible(t, page, 'success')
  await step(page, texts.state.new())
  await page.getByRole('button', { name: texts.cancel.open() }).click()
  await shop.restaurant.moveOrder(id, 'cooking')
  await step(page, texts.state.cooking())
  await expect(
    page.getByRole('status').filter({ hasText: texts.news({ number, state: texts.state.cooking() }) }),
  ).toHaveCount(1)
  await expect(page.getByRole('button', { name: texts.cancel.yes() })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: texts.progress() })).toBeFocused()
  await shop.restaurant.moveOrder(id, 'completed')
  await expect(page.getByText(texts.handedOver())).toBeVisible()
  await expect(page.getByRole('link', { name: texts.repeat() })).toBeVisible()
  t.ok(await isSameDocument(page), 'nothing was loaded')

  const { id: second } = await order(caller)
  await hand(caller, visitor)
  await visit(page, base + href(locale, 'success'))
  await page.getByRole('button', { name: texts.cancel.open() }).click()
  await accessible(t, page, 'the question')
  await page.getByRole('button', { name: texts.cancel.no() }).click()
  await expect(page.getByRole('button', { name: texts.cancel.open() })).toBeFocused()
  await page.getByRole('button', { name: texts.cancel.open() }).click()
  await page.getByRole('button', { name: texts.cancel.yes() }).click()
  await expect(page.locator('h1')).toHaveText(texts.cancel.done())
  await expect(page.getByRole('heading', { name: texts.progress() })).toBeFocused()
  await t.rejects(shop.restaurant.moveOrder(second, 'cooking'), 'it is cancelled at the restaurant, too')
  await page.setViewportSize({ width: 1280, height: 900 })
  const [dish, sum] = [
    await page.locator('.summary-line').last().boundingBox(),
    await page.locator('.order-part .totals').boundingBox(),
  ]
  t.ok(dish && sum && sum.y - dish.y - dish.height <= 24, 'its one dish stands right above its sum, at 1280 px too')
  t.same(complaints, [], 'the console stays silent')
})

/** A second browser has the order's link open. */
async function byLink(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(
    await page
      .locator('a[href*="/order/"]:not([download])')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.href),
  )
  await live(other)
  return other
}

/** The cash register's word reaches the pages that are open. */
async function receiptComes(id: string, pages: Page[], name: string): Promise<void> {
  const links = pages.map((page) => page.getByRole('link', { name }))
  for (const link of links) await expect(link).toHaveCount(0)
  const receipt_url = 'https://check.example/8d1f'
  await shop.restaurant.operate('PUT', `orders/${id}/receipt`, { receipt_url })
  for (const link of links) await expect(link).toHaveAttribute('href', receipt_url)
}

t.test('an order is paid online (ru, 390 px)', async (t) => {
  const locale = 'ru'
  const visitor = await openVisitor(t, browser, locale, phone)
  const { page, complaints } = visitor
  const { payment, pay, thanks } = textsOf(locale).order
  const caller = new Caller(shop.app)
  const { id } = await order(caller, orderForm({ payment: 'card_online' }))
  await hand(caller, visitor)
  await visit(page, base + href(locale, 'success'))
  const button = page.getByRole('button', { name: pay.now({ money: '' }).trim() })
  const toProvider = async (): Promise<void> => {
    await button.click()
    await page.waitForURL(`${shop.restaurant.origin}/sandbox/pay/*`)
  }
  await expect(page.getByText(pay.waiting(), { exact: true })).toBeVisible()
  await toProvider()
  await page.goBack()
  await live(page)
  await expect(page.getByText(pay.unpaid.unfinished())).toBeVisible()
  await accessible(t, page, 'not paid')
  await toProvider()
  await page.locator('form[action$="declined"] button').click()
  await arrive(page, base + href(locale, 'success'))
  await expect(page.getByText(pay.unpaid.declined())).toBeVisible()
  await accessible(t, page, 'declined')

  // The provider's word reaches the page that is open.
  await markDocument(page)
  const { payment_url } = (await caller.call('POST', `/bff/orders/${id}/payment`)).json()
  await fetch(`${payment_url}/approved`, { method: 'POST', redirect: 'manual', body: new URLSearchParams() })
  await expect(page.getByText(pay.paid(), { exact: true })).toBeVisible()
  await expect(button).toHaveCount(0)
  await receiptComes(id, [page, await byLink(page)], textsOf(locale).order.pay.receipt())
  t.ok(await isSameDocument(page))

  // Paid at the door instead: the focus of the press is not lost with its button.
  await order(caller, orderForm({ payment: 'card_online' }))
  await hand(caller, visitor)
  await visit(page, base + href(locale, 'success'))
  await page.getByRole('button', { name: payment.cash() }).press('Enter')
  await expect(page.locator('h1')).toHaveText(thanks())
  await expect(page.locator('#main')).toBeFocused()
  t.same(complaints, [], 'the console stays silent')
})

t.test('a customer follows several orders (ru, 1280 px)', async (t) => {
  const locale = 'ru'
  const visitor = await openVisitor(t, browser, locale, wide)
  const { page, complaints } = visitor
  const LL = textsOf(locale)
  const phone = '380632000001'
  const caller = await signInNamed(shop, phone)
  const orders = [
    await order(caller, orderForm({ phone })),
    await order(caller, orderForm({ phone })),
    await order(caller, orderForm({ phone })),
  ]
  await hand(caller, visitor)
  await visit(page, base + href(locale, 'accountOrders'))
  await markDocument(page)
  const card = (number: string) => page.getByRole('article').filter({ hasText: LL.order.number({ number }) })
  for (const { id, number } of orders.toReversed()) {
    await shop.restaurant.moveOrder(id, 'cooking')
    // The newest two are streamed, the oldest is asked for.
    if (id === orders[0]?.id) await page.clock.fastForward(POLL_MS)
    await expect(card(number).locator('.order-badge')).toHaveText(LL.order.state.cooking())
  }
  await accessible(t, page, 'orders')
  const [{ id, number } = { id: '', number: '' }] = orders
  await card(number)
    .getByRole('link', { name: new RegExp(`^${LL.order.details()}`) })
    .click()
  await page.waitForURL(base + href(locale, 'accountOrder', { id }))
  await live(page)
  // A page that "back" or "forward" shows again promises nothing that has passed meanwhile.
  const soon = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000)
  await shop.restaurant.operate('PUT', `orders/${id}/ready-time`, { ready_at: soon(2).toISOString(), reason: 'other' })
  await expect(page.locator(`.order-time[datetime="${soon(2).toISOString()}"]`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.clock.setFixedTime(soon(3))
  await page.goForward()
  await page.waitForURL(base + href(locale, 'accountOrder', { id }))
  await expect(page.getByText(LL.order.due.pickup())).toBeVisible()
  await shop.restaurant.moveOrder(id, 'ready')
  await step(page, LL.order.state.ready())
  t.ok(await isSameDocument(page), 'pages were swapped, not loaded')
  await accessible(t, page, 'order')
  await page.getByRole('link', { name: new RegExp(`^${LL.order.repeat()}`) }).click()
  const cart = page.getByRole('dialog', { name: LL.cart.title() })
  await cart.waitFor()
  t.equal(await cart.getByRole('listitem').count(), 1)
  await page.keyboard.press('Escape')
  await cart.waitFor({ state: 'detached' })
  t.same(complaints, [], 'the console stays silent')
})
