import t from 'tap'
import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { NOON } from '../../support/start-shop.ts'
import { find, openAddress } from '../address-steps.ts'
import { faultsIn } from '../a11y.ts'
import {
  arrivals,
  arriveAtSuccess,
  chosenBefore,
  customersOf,
  fillContact,
  openCheckout,
  openHome,
  orderButton,
  ownFaults,
  restaurantOf,
  signInHere,
  translate,
  type Customer,
} from '../checkout-steps.ts'
import { expect } from '../expect.ts'
import { appOf, live, screens } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** From a dish to an order of every fulfilment, with interruptions, also between the button and the answer. */

const { shop, base, browser } = await sharedShop(t)
const [phone = { name: '', width: 390, height: 844, touch: true }, wide = phone] = screens

const customer = customersOf(browser, base)

const stop = (product_id: number, stopped: boolean): Promise<void> =>
  shop.restaurant.operate('PUT', 'stop-list', { terminal_id: 101, product_id, stopped })

t.test(
  'a guest orders by courier and follows the order: minimum, promo code, another day, change (uk, 390 px)',
  async (t) => {
    const desk = await customer(t, 'uk', phone)
    const { page, complaints } = desk
    const LL = textsOf('uk')
    const modal = await openAddress(desk)
    await find(modal, 'uk', 'хрещатик 22')
    await expect(modal.locator('.terms')).toContainText(/45/)
    await modal.getByLabel(LL.address.entrance()).fill('2')
    await modal.getByLabel(LL.address.apartment()).fill('17')
    await modal.getByRole('button', { name: LL.address.confirm() }).press('Enter')
    await modal.waitFor({ state: 'detached' })

    const drawer = page.getByRole('dialog', { name: LL.cart.title() })
    await drawer.getByText(/бракує/).waitFor()
    await expect(drawer.getByRole('link', { name: LL.cart.checkout() })).toHaveCount(0)
    t.same(await faultsIn(page, 'dialog'), [], 'drawer, below the minimum')
    await drawer.locator('.cart-go').getByRole('button').click()
    const offer = page.getByRole('dialog', { name: LL.cart.offer.title() })
    await offer.getByText(/^Щоб замовити/).waitFor()
    t.same(await faultsIn(page, 'dialog'), [], 'offer, below the minimum')
    await page.keyboard.press('Escape')
    await page.locator('.bottom-bar button[form="to-cart"]').click()
    await drawer
      .getByRole('button', { name: /^Додати|^Більше/ })
      .first()
      .click()
    await drawer.getByText(/безкоштовна/).waitFor()
    await drawer.getByRole('link', { name: LL.cart.checkout() }).click()
    await page.waitForURL(`**${href('uk', 'checkout')}`)

    await orderButton(desk).waitFor()
    await orderButton(desk).click()
    await expect(page.getByLabel(LL.checkout.contact.name(), { exact: true })).toBeFocused()
    await fillContact(desk, 'Олена', '380671112233')
    await page.getByText(LL.checkout.promo.have()).click()
    const promo = page.getByRole('textbox', { name: LL.checkout.promo.field() })
    await promo.fill('nema')
    await promo.press('Enter')
    await page.getByText(LL.checkout.promo.unknown()).waitFor()
    await promo.fill('zhar10')
    await page.getByText(LL.checkout.promo.applied({ code: 'ZHAR10', sum: '37,80 ₴' })).waitFor()
    await expect(page.getByRole('radio', { name: LL.checkout.when.slot() }), 'the times have arrived').toBeEnabled()
    await page.getByRole('radio', { name: LL.checkout.when.slot() }).check({ force: true })
    await page.getByRole('radio', { name: LL.checkout.when.tomorrow() }).check({ force: true })
    await page.getByRole('radio', { name: '12:00' }).check({ force: true })
    await page.getByText('середа, 18 листопада').waitFor()
    await page.getByLabel(LL.checkout.payment.change()).fill('100')
    t.same(await faultsIn(page, 'body'), [], 'checkout')
    await page.reload()
    await live(page)
    await orderButton(desk).waitFor()
    t.equal(
      await page.getByLabel(LL.checkout.contact.name(), { exact: true }).inputValue(),
      'Олена',
      'typed before the reload',
    )
    await page.getByText(LL.checkout.promo.applied({ code: 'ZHAR10', sum: '37,80 ₴' })).waitFor()
    await orderButton(desk).click()
    const change = page.getByLabel(LL.checkout.payment.change())
    await expect(change).toBeFocused()
    await change.fill('1622,5')
    t.match(await orderButton(desk).innerText(), '399,20', 'dishes less a tenth, and the courier')
    await orderButton(desk).evaluate(translate)
    await page.getByRole('button', { name: LL.checkout.promo.remove() }).click()
    await expect(orderButton(desk)).toHaveText(LL.checkout.submit({ total: '437 ₴' }))
    // A press straight after a code was typed waits for its price.
    await page.getByText(LL.checkout.promo.have()).click()
    await promo.fill('zhar10')
    const placed = page.waitForResponse((response) => response.url().endsWith('/bff/orders'))
    await orderButton(desk).click()
    const answer = await placed
    const sent = answer.request().postDataJSON()
    t.match(sent, { expected_total: 399.2, change_from: 1622.5 }, 'what is grouped for the eye is sent as a number')
    const { id } = (await answer.json()) as { id: string }
    t.match(await arriveAtSuccess(desk), /18 листопада[\s\S]*Хрещатик, 22[\s\S]*кв.\s17/)
    await expect(page.getByRole('button', { name: LL.order.cancel.open() })).toBeVisible()
    await shop.restaurant.moveOrder(id, 'confirmed')
    await expect(page.locator('.order-step[aria-current="step"]')).toContainText(LL.order.state.confirmed())
    t.equal(await page.evaluate((key) => localStorage.getItem(key), storageKeys.cart), '[]')
    t.same(complaints, [])
  },
)

t.test(
  'a customer orders for pickup: points earned and spent, a dish that ran out meanwhile (ru, 1280 px)',
  async (t) => {
    const desk = await customer(t, 'ru', wide)
    const { page, complaints } = desk
    const LL = textsOf('ru')
    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 6 })
    await openCheckout(desk)
    await page.getByText(LL.checkout.extras.folded()).click()
    await expect(page.locator('[open] > summary > .icon')).toHaveCSS('rotate', '180deg')
    await page.getByLabel(LL.checkout.extras.comment()).fill('Без лука')
    await signInHere({ ...desk, smsCode: shop.restaurant.smsCode }, '380671112244')
    await expect(page.getByLabel(LL.checkout.contact.name(), { exact: true })).toHaveValue('Олена')
    await expect(page.getByLabel(LL.checkout.extras.comment())).toHaveValue('Без лука')
    await page.getByText(LL.checkout.bonuses.none()).waitFor()
    const placed = page.waitForResponse((response) => response.url().endsWith('/bff/orders'))
    await orderButton(desk).click()
    const { id } = (await (await placed).json()) as { id: string }
    await arriveAtSuccess(desk)
    await shop.restaurant.moveOrder(id, 'completed')

    await chosenBefore(desk, null, { 1: 6, 3: 3 })
    await openCheckout(desk)
    await page.getByRole('button', { name: LL.checkout.bonuses.all() }).click()
    await page.getByText(/с бонусами/).waitFor()
    await stop(3, true)
    await orderButton(desk).click()
    await page.getByText(LL.cart.news.title()).waitFor()
    await page.getByText(LL.cart.problem.stopped()).waitFor()
    const rest = page.getByRole('button', { name: LL.checkout.submitRest({ total: '' }).trim() })
    await expect(rest).toBeFocused()
    const sent = page.waitForRequest((request) => request.url().endsWith('/bff/orders'))
    await rest.click()
    t.match((await sent).postDataJSON().lines, [{ product_id: 1 }], 'one press orders without it')
    await arriveAtSuccess(desk)
    await stop(3, false)
    t.same(ownFaults(complaints), [])
  },
)

t.test('a dining-in order without an answer is looked up, also after a reload, and sent once', async (t) => {
  const desk = await customer(t, 'uk', wide)
  const { page, complaints } = desk
  const LL = textsOf('uk')
  await chosenBefore(desk, await restaurantOf(base, 'inhouse', '7'), { 1: 3 })
  await openCheckout(desk)
  await expect(page.locator('.checkout-door')).toContainText(LL.delivery.atTable({ table: '7' }))
  const service = page.locator('.checkout-summary dt', { hasText: LL.cart.totals.inhouse() })
  await service.evaluate(translate)
  const app = await appOf(page)
  const places = [await restaurantOf(base, 'pickup'), await restaurantOf(base, 'inhouse', '7')]
  for (const [rows, place] of places.entries()) {
    await app.evaluate(({ stores }, place) => stores.delivery.select(place), place)
    await expect(service).toHaveCount(rows)
  }
  await fillContact(desk, 'Олена', '380671112255')
  let sent = 0
  await page.route('**/bff/orders', async (route) => {
    sent += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  const unknown = JSON.stringify({ code: 'not_found', detail: '', status: 404 })
  await page.route('**/bff/order-keys/*', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: unknown }),
  )
  await orderButton(desk).dblclick()
  await page.getByText(LL.checkout.checking.title()).waitFor()
  await expect(page.getByLabel(LL.checkout.contact.name(), { exact: true })).toBeDisabled()
  t.same(await faultsIn(page, '.checkout-summary'), [], 'while it is checked')
  await page.reload()
  // Not before: the page that is left would find the order, and the next one would have nothing to look up.
  await page.unroute('**/bff/order-keys/*')
  t.match(await arriveAtSuccess(desk), /№/)
  t.equal(sent, 1)
  t.same(ownFaults(complaints), [])
})

t.test('"back" right after the order: the page says that it was sent, and a dish added since stays', async (t) => {
  const desk = await customer(t, 'uk', phone)
  const { page, complaints } = desk
  const LL = textsOf('uk')
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
  await openHome(desk)
  await openCheckout(desk)
  await fillContact(desk, 'Олена', '380671112288')
  const placed = Promise.withResolvers<void>()
  // The restaurant has the order; the page that sent it is left before it hears so.
  await page.route('**/bff/orders', async (route) => {
    await route.fetch()
    placed.resolve()
  })
  const added = Promise.withResolvers<void>()
  await page.route('**/bff/order-keys/*', async (route) => {
    await added.promise
    await route.continue()
  })
  await orderButton(desk).tap()
  await placed.promise
  await page.goBack()
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: LL.product.addNamed({ name: '' }).trim() })
    .first()
    .tap()
  added.resolve()
  const toast = page.locator('.toast').filter({ hasText: LL.checkout.sent({ number: '' }).split('№')[0] ?? '' })
  await expect(toast).toHaveCount(1)
  await expect(page.locator('.closing-notice').getByRole('link')).toContainText(LL.order.state.new())
  const cart = await page.evaluate((key) => localStorage.getItem(key), storageKeys.cart)
  t.notMatch(cart, '"id":1,')
  t.match(cart, '"qty":1')
  await toast.getByRole('button', { name: LL.checkout.toOrder() }).tap()
  await expect(page.locator('h1')).toHaveText(LL.order.thanks())
  t.same(ownFaults(complaints), [])
})

t.test(
  'an order that was not placed has a message and is sent again with its key; online payment opens the provider',
  async (t) => {
    const desk = await customer(t, 'ru', phone)
    const { page, complaints } = desk
    const LL = textsOf('ru')
    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
    await openCheckout(desk)
    await fillContact(desk, 'Олена', '380671112266')
    await page.getByRole('radio', { name: LL.checkout.payment.online() }).check({ force: true })
    const keys: (string | undefined)[] = []
    await page.route('**/bff/orders', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'order_not_sent', detail: '', status: 503 }),
      })
    })
    await orderButton(desk).tap() // With the mouse over it the toast would stay and may cover the button.
    await page.getByText(LL.checkout.notSent()).waitFor()
    await page.context().setOffline(true)
    const reason = page.getByText(LL.checkout.offline())
    for (const press of ['button', 'keyboard', 'keyboard again']) {
      if (press === 'button') await orderButton(desk).tap()
      else await orderButton(desk).press('Enter')
      await expect(reason, `pressed by ${press}`).toBeInViewport()
      await expect
        .poll(
          () =>
            reason.evaluate((notice) => {
              const { left, top, width, height } = notice.getBoundingClientRect()
              return notice.contains(document.elementFromPoint(left + width / 2, top + height / 2))
            }),
          'under no message',
        )
        .toBe(true)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect(reason).not.toBeInViewport()
    }
    await page.context().setOffline(false)
    await orderButton(desk).tap()
    await page.waitForURL((url) => url.origin === new URL(shop.restaurant.origin).origin)
    t.equal(keys.length, 2)
    t.equal(keys[0], keys[1], 'one key from opening to success')
    await page.goto(base + href('ru', 'success'))
    t.match(await arriveAtSuccess(desk), /№/)
    t.same(ownFaults(complaints), [])
  },
)

/** From now on these storages of the page's documents take nothing new. */
const fill = ({ page }: Customer, areas: readonly ('localStorage' | 'sessionStorage')[]): Promise<unknown> =>
  page.addInitScript((full) => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function set(this: Storage, ...item) {
      if (full.some((area) => this === globalThis[area])) throw new DOMException('full', 'QuotaExceededError')
      setItem.apply(this, item)
    }
  }, areas)

t.test('an order whose answer was lost is placed once, though the browser stores nothing', async (t) => {
  for (const areas of [['localStorage'], ['localStorage', 'sessionStorage']] as const) {
    const desk = await customer(t, 'uk', wide)
    const { page } = desk
    await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
    await fill(desk, areas)
    await openCheckout(desk)
    await fillContact(desk, 'Олена', '380671112211')
    const keys = new Set<string | undefined>()
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    await page.route('**/bff/orders', async (route) => {
      const isFirst = keys.size === 0
      keys.add(route.request().headers()['idempotency-key'])
      if (!isFirst) return route.continue()
      await route.fetch()
      return lose()
    })
    await orderButton(desk).click()
    await lost
    await page.reload()
    await live(page)
    if (areas.length > 1) {
      await fillContact(desk, 'Олена', '380671112211')
      await orderButton(desk).click()
    }
    t.match(await arriveAtSuccess(desk), /№/, String(areas))
    t.equal(keys.size, 1, String(areas))
  }
})

t.test('two tabs of one checkout place one order', async (t) => {
  const desk = await customer(t, 'ru', wide)
  const { context, complaints } = desk
  await chosenBefore(desk, await restaurantOf(base, 'pickup'), { 1: 3 })
  await openCheckout(desk)
  await fillContact(desk, 'Олена', '380671112277')
  const other = await context.newPage()
  await other.clock.setFixedTime(NOON)
  const tabs = [desk, { ...desk, page: other }]
  await openCheckout({ ...desk, page: other })
  await expect(other.getByLabel(textsOf('ru').checkout.contact.name(), { exact: true })).toHaveValue('Олена')
  for (const tab of tabs) await orderButton(tab).waitFor()
  // Both are sent before either is answered: a tab whose order is placed empties the cart of the other.
  const bothSent = arrivals(tabs.length)
  await context.route('**/bff/orders', async (route) => {
    await bothSent()
    await route.continue()
  })
  await Promise.all(tabs.map((tab) => orderButton(tab).click()))
  const [number, same] = (await Promise.all(tabs.map(arriveAtSuccess))).map((text) => /№\s*(\d+)/.exec(text)?.[1])
  t.ok(number)
  t.equal(same, number)
  t.same(ownFaults(complaints), [])
})
