import readCode from 'jsqr'
import sharp from 'sharp'
import t, { type Test } from 'tap'
import type { Locator } from 'playwright'
import { storageKeys } from '#shared/storage-keys.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { faultsIn } from '../a11y.ts'
import { openCart } from '../journey.ts'
import {
  arriveAtSuccess,
  chosenBefore,
  courierDelivery,
  customersOf,
  fillContact,
  openCheckout,
  openHome,
  orderButton,
  ownFaults,
  type Customer,
  copied,
  keepCopies,
} from '../checkout-steps.ts'
import { look, openCounter, rowOf } from '../counter-steps.ts'
import { screens, type Habits, visit } from '../customer.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'

/** Five guests, each in a browser of their own, and a host who orders for all. */

const { shop, base, browser } = await sharedShop(t)
const customer = customersOf(browser, base)
const GROUP = 'Обід, відділ 3'

const locale = 'ru'
const LL = textsOf(locale)
const PHONE = '380671112322'

async function opened(t: Test, habits?: Habits): Promise<Customer> {
  const desk = await customer(t, locale, screens[0]!, habits)
  await keepCopies(desk)
  return desk
}

/** A guest opens the link to the menu with dishes chosen. */
async function arrive(desk: Customer, menu: string, dishes: Record<number, number>): Promise<void> {
  await chosenBefore(desk, null, dishes)
  await visit(desk.page, menu)
  await joined(desk)
  await expect(desk.page).toHaveURL(base + href(desk.locale, 'catalog'))
}

const joined = ({ page }: Customer): Promise<void> => page.getByText(LL.cart.together.how()).first().waitFor()

async function send(desk: Customer, name: string): Promise<string> {
  const { link, together: texts } = LL.cart
  const drawer = await openCart(desk)
  await drawer
    .locator('.cart-go')
    .getByText(texts.at({ group: GROUP }))
    .waitFor()
  await drawer.getByRole('button', { name: link.send() }).click()
  const dialog = desk.page.getByRole('dialog', { name: texts.at({ group: GROUP }) })
  await dialog.getByLabel(texts.name()).fill('\u200B')
  await dialog.getByRole('button', { name: LL.order.link.copy() }).click()
  await dialog.getByText(LL.form.errors.required()).waitFor()
  await dialog.getByLabel(texts.name()).fill(name)
  await dialog.getByRole('button', { name: LL.order.link.copy() }).click()
  return copied(desk, link.copied())
}

/** Without scripts the dishes come by a link, and the name by a form. */
async function sendWithoutScripts({ page }: Customer, menu: string, name: string): Promise<string> {
  const { link, together: texts } = LL.cart
  await page.goto(menu)
  await page.goto(`${base}/ru/buy/121:1`)
  await page.getByRole('button', { name: link.join() }).click()
  await page.getByLabel(texts.name()).fill(name)
  await page.getByRole('button', { name: link.send() }).click()
  await page.locator('.guest-group').getByText(name).waitFor()
  return page.url()
}

/** '1 250,50 ₴' */
const kopiykasIn = (text: string): number => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)
const texts = (all: Locator): Promise<string[]> => all.allInnerTexts()

/** The bills of a page by name, which add up to its total. */
async function billsIn(t: Test, place: Locator): Promise<Record<string, number>> {
  const names = await texts(place.locator('.guest-group dt b'))
  const sums = (await texts(place.locator('.guest-group dd'))).map(kopiykasIn)
  const total = kopiykasIn(await place.locator('.totals-total dd').innerText())
  t.equal(
    sums.reduce((sum, one) => sum + one, 0),
    total,
    'the bills add up',
  )
  return Object.fromEntries(names.map((name, at) => [name, sums[at]!]))
}

/** Everything that a browser sends. */
function sentBy({ page }: Customer): () => string {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? ''))
  return () => sent.join('\n')
}

async function invite(t: Test, host: Customer): Promise<string> {
  const { together } = LL.cart
  await chosenBefore(host, await courierDelivery(base), { 110: 1 })
  await openHome(host)
  const drawer = await openCart(host)
  await drawer.getByRole('button', { name: together.title() }).click()
  const dialog = host.page.getByRole('dialog', { name: together.title() })
  await dialog.getByLabel(together.group()).fill(GROUP)
  const code = await scanned(t, host, dialog)
  await dialog.getByRole('button', { name: LL.order.link.copy() }).click()
  const menu = await copied(host, LL.cart.link.copied())
  t.equal(code, menu, 'the code is the link')
  await host.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return menu
}

/** What the camera of a phone reads in the dialog of a link. */
async function scanned(t: Test, { page }: Customer, dialog: Locator): Promise<string | undefined> {
  const picture = sharp(await dialog.getByRole('img').screenshot()).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  t.same(await faultsIn(page, 'dialog'), [])
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Each link asks. */
async function take({ page, locale }: Customer, links: string[]): Promise<void> {
  const { link, title } = LL.cart
  for (const [at, url] of links.entries()) {
    await page.goto(url)
    await page.getByText(link.question()).waitFor()
    await page.getByRole('button', { name: link.join() }).click()
    await page.waitForURL(`**${href(locale, 'catalog')}`)
    const groups = page.getByRole('dialog', { name: title() }).locator('.guest-group')
    await expect(groups).toHaveCount(Math.min(at + 2, 6))
  }
}

async function order(host: Customer): Promise<void> {
  await openCheckout(host)
  await fillContact(host, 'Марта', PHONE)
  await host.page.getByText(LL.checkout.promo.have()).click()
  const code = host.page.getByRole('textbox', { name: LL.checkout.promo.field() })
  await code.fill('zhar10')
  await host.page.locator('.promo-applied').waitFor()
  await orderButton(host).waitFor()
}

t.test('five guests send their carts to a host, who orders (ru, 390 px)', async (t) => {
  const host = await opened(t)
  const menu = await invite(t, host)
  const markup = '<i>О’Ніл & Ія</i>'

  const mind = await opened(t)
  await arrive(mind, menu, { 112: 1 })
  const before = await send(mind, markup)
  await arrive(mind, menu, { 119: 2 })
  const changed = await send(mind, markup)

  const offline = await opened(t)
  await arrive(offline, menu, { 116: 1 })
  await offline.context.setOffline(true)
  const second = await send(offline, 'Петро')
  await offline.context.setOffline(false)

  const allergic = await opened(t)
  const sent = sentBy(allergic)
  const hostSent = sentBy(host)
  await chosenBefore(allergic, null, {})
  await allergic.page.evaluate(
    (key) => localStorage.setItem(key, '{"allergens":["milk"],"diet":null}'),
    storageKeys.diet,
  )
  await arrive(allergic, menu, { 111: 1 })
  const third = await send(allergic, 'Ганна')
  await allergic.page.locator('.cart-line-note').first().waitFor()

  const same = await opened(t)
  await chosenBefore(same, null, { 110: 1 })
  await visit(same.page, base + href(locale, 'catalog'))
  await same.page.evaluate((link) => void (location.href = link), menu)
  await joined(same)
  const fourth = await send(same, 'Сон\u200Bя')
  const fifth = await sendWithoutScripts(await opened(t, { noScripts: true }), menu, 'Яна')

  await take(host, [before, second, third, fourth, fifth, changed])
  const { page } = host
  const drawer = page.getByRole('dialog', { name: LL.cart.title() })
  await drawer.locator('.totals-total').waitFor()
  t.same(await faultsIn(page, 'dialog'), [], 'drawer')
  await expect(drawer.locator('.cart-line')).toHaveCount(6)
  const names = [LL.cart.together.own(), markup, 'Петро', 'Ганна', 'Соня', 'Яна'].toSorted()
  t.same(Object.keys(await billsIn(t, drawer)).toSorted(), names, 'the changed mind counts once')
  t.same(await texts(drawer.locator('.guest-group dt i')), [], 'a name is no markup')

  await order(host)
  const summary = page.locator('.checkout-summary')
  t.same(await faultsIn(page, 'body'), [], 'checkout')
  const bills = await billsIn(t, summary)
  // 69 less a tenth, and a sixth of 59.
  t.ok([7193, 7194].includes(bills['Соня']!), String(bills['Соня']))
  await orderButton(host).click()
  await arriveAtSuccess(host)
  t.same(await faultsIn(page, 'body'), [], 'order')
  const own = { ...bills, Марта: bills[LL.cart.together.own()] }
  delete (own as Record<string, unknown>)[LL.cart.together.own()]
  t.same(
    await billsIn(t, page.locator('.order-part:has(.guest-group)')),
    own,
    'the order’s bills are those of the checkout',
  )

  const orders = await shop.restaurant.storedOrders()
  const stored = orders.find(({ lines }) => lines.some(({ guest }) => guest === markup))!
  t.same(
    stored.lines.map(({ product_id, qty, guest }) => [product_id, qty, guest]).toSorted(),
    [
      [110, 1, undefined],
      [110, 1, 'Соня'],
      [111, 1, 'Ганна'],
      [116, 1, 'Петро'],
      [119, 2, markup],
      [121, 1, 'Яна'],
    ].toSorted(),
  )
  const counter = await openCounter(t, browser, shop.restaurant.origin, locale)
  const heads = ['Марта', ...names.filter((name) => name !== LL.cart.together.own())].toSorted()
  t.same((await texts(rowOf(counter.page, stored).locator('h3'))).toSorted(), heads, 'counter')
  await look(counter, stored)
  await counter.page.emulateMedia({ media: 'print' })
  t.same((await texts(rowOf(counter.page, stored).locator('h3').filter({ visible: true }))).toSorted(), heads, 'ticket')

  // What its dishes contain is declared by the restaurant.
  const kept = JSON.stringify(stored, (key, value) => (key === 'allergens' ? undefined : value))
  const travelled = [sent(), hostSent(), third, kept].join('\n')
  t.notMatch(travelled, /milk|allergens|zhar_diet/, 'what a guest avoids stays in the guest’s browser')
  t.same(ownFaults([...host.complaints, ...mind.complaints, ...allergic.complaints, ...same.complaints]), [])
})
