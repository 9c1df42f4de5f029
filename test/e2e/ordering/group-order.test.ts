import readCode from 'jsqr'
import sharp from 'sharp'
import t, { type Test } from 'tap'
import type { Locator } from 'playwright'
import type { Order } from '#shared/contract/orders.ts'
import { storageKeys } from '#shared/storage-keys.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { OPERATOR_KEY } from '../../support/start-shop.ts'
import { faultsIn } from '../a11y.ts'
import {
  arriveAtSuccess,
  chosenBefore,
  courierDelivery,
  customersOf,
  fillContact,
  openCart,
  openCheckout,
  openHome,
  orderButton,
  ownFaults,
  type Customer,
} from '../checkout-steps.ts'
import { look, openCounter, rowOf } from '../counter-steps.ts'
import { live, screens, type Habits } from '../customer.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'

/** Five guests, each in a browser of their own, and a host who orders for all. */

const { shop, base, browser } = await sharedShop(t)
const customer = customersOf(browser, base)
const GROUP = 'Обід, відділ 3'

/** What is copied, where tests can read it. */
function keepCopy(): void {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) },
  })
}

async function copied({ page }: Pick<Customer, 'page'>, said: string): Promise<string> {
  await page.getByText(said).last().waitFor()
  const text = await page.evaluate(() => sessionStorage.getItem('copied') ?? '')
  await page.evaluate(() => sessionStorage.removeItem('copied'))
  return text
}

type Setting = readonly [t: Test, locale: Locale, screen: (typeof screens)[number]]

async function opened([t, locale, screen]: Setting, habits?: Habits): Promise<Customer> {
  const desk = await customer(t, locale, screen, habits)
  await desk.page.addInitScript(keepCopy)
  return desk
}

/** A guest opens the link to the menu with dishes chosen. */
async function arrive(desk: Customer, menu: string, dishes: Record<number, number>): Promise<void> {
  await chosenBefore(desk, null, dishes)
  await desk.page.goto(menu)
  await live(desk.page)
  await joined(desk)
  await expect(desk.page).toHaveURL(base + href(desk.locale, 'catalog'))
}

const joined = ({ page, locale }: Customer): Promise<void> =>
  page.getByText(textsOf(locale).cart.together.how()).first().waitFor()

async function send(desk: Customer, name: string): Promise<string> {
  const { link, together: texts } = textsOf(desk.locale).cart
  const drawer = await openCart(desk)
  await drawer
    .locator('.cart-go')
    .getByText(texts.at({ group: GROUP }))
    .waitFor()
  await drawer.getByRole('button', { name: link.send() }).click()
  const dialog = desk.page.getByRole('dialog', { name: texts.at({ group: GROUP }) })
  await dialog.getByLabel(texts.name()).fill('\u200B')
  await dialog.getByRole('button', { name: link.send() }).click()
  await dialog.getByText(textsOf(desk.locale).form.errors.required()).waitFor()
  await dialog.getByLabel(texts.name()).fill(name)
  await dialog.getByRole('button', { name: link.send() }).click()
  return copied(desk, link.copied())
}

/** Without scripts the dishes come by a link, and the name by a form. */
async function sendWithoutScripts({ page, locale }: Customer, menu: string, name: string): Promise<string> {
  const { link, together: texts } = textsOf(locale).cart
  await page.goto(menu)
  await page.goto(`${base}${locale === 'ru' ? '/ru' : ''}/buy/121:1`)
  await page.getByRole('button', { name: link.take() }).click()
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
  const { together } = textsOf(host.locale).cart
  await chosenBefore(host, await courierDelivery(base), { 110: 1 })
  await openHome(host)
  const drawer = await openCart(host)
  await drawer.getByRole('button', { name: together.title() }).click()
  const dialog = host.page.getByRole('dialog', { name: together.title() })
  await dialog.getByLabel(together.group()).fill(GROUP)
  await dialog.getByRole('button', { name: together.invite() }).click()
  const menu = await copied(host, textsOf(host.locale).cart.link.copied())
  await dialog.getByRole('button', { name: textsOf(host.locale).cart.link.code() }).click()
  t.equal(await scanned(t, host, GROUP), menu, 'the code is the link')
  return menu
}

/** What the camera of a phone reads in the dialog of a link. */
async function scanned(t: Test, { page }: Customer, title: string): Promise<string | undefined> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  const picture = sharp(await dialog.getByRole('img').screenshot()).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  t.same(await faultsIn(page, 'dialog'), [])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Each link asks. */
async function take({ page, locale }: Customer, links: string[]): Promise<void> {
  const { link, title } = textsOf(locale).cart
  for (const [at, url] of links.entries()) {
    await page.goto(url)
    await page.getByRole('dialog', { name: link.title() }).getByRole('button', { name: link.join() }).click()
    await page.waitForURL(`**${href(locale, 'catalog')}`)
    const groups = page.getByRole('dialog', { name: title() }).locator('.guest-group')
    await expect(groups).toHaveCount(Math.min(at + 2, 6))
  }
}

async function order(host: Customer, phone: string): Promise<void> {
  const LL = textsOf(host.locale)
  await openCheckout(host)
  await fillContact(host, 'Марта', phone)
  await host.page.getByText(LL.checkout.promo.have()).click()
  const code = host.page.getByRole('textbox', { name: LL.checkout.promo.field() })
  await code.fill('zhar10')
  await host.page.locator('.promo-applied').waitFor()
  await orderButton(host).waitFor()
}

async function storedOrder(name: string): Promise<Order> {
  const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
  const { data } = (await (await fetch(`${shop.restaurant.origin}/operator/orders`, { headers })).json()) as {
    data: Order[]
  }
  return data.find(({ lines }) => lines.some(({ guest }) => guest === name))!
}

const settings = [
  ['uk', screens[0]!, '380671112321'],
  ['ru', screens[1]!, '380671112322'],
] as const
for (const [locale, screen, phone] of settings)
  t.test(`${locale} ${screen.name}: five guests send their carts to a host, who orders`, async (t) => {
    const setting = [t, locale, screen] as const
    const LL = textsOf(locale)
    const host = await opened(setting)
    const menu = await invite(t, host)
    const markup = `<i>О’Ніл & Ія</i> ${locale}`

    const mind = await opened(setting)
    await arrive(mind, menu, { 112: 1 })
    const before = await send(mind, markup)
    await arrive(mind, menu, { 119: 2 })
    const changed = await send(mind, markup)

    const offline = await opened(setting)
    await arrive(offline, menu, { 116: 1 })
    await offline.context.setOffline(true)
    const second = await send(offline, 'Петро')
    await offline.context.setOffline(false)

    const allergic = await opened(setting)
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

    const same = await opened(setting)
    await chosenBefore(same, null, { 110: 1 })
    await same.page.goto(base + href(locale, 'catalog'))
    await live(same.page)
    await same.page.evaluate((link) => void (location.href = link), menu)
    await joined(same)
    const fourth = await send(same, 'Сон\u200Bя')
    const fifth = await sendWithoutScripts(await opened(setting, { noScripts: true }), menu, 'Яна')

    await take(host, [before, second, third, fourth, fifth, changed])
    const { page } = host
    const drawer = page.getByRole('dialog', { name: LL.cart.title() })
    await drawer.locator('.totals-total').waitFor()
    t.same(await faultsIn(page, 'dialog'), [], 'drawer')
    await expect(drawer.locator('.cart-line')).toHaveCount(6)
    const names = [LL.cart.together.own(), markup, 'Петро', 'Ганна', 'Соня', 'Яна'].toSorted()
    t.same(Object.keys(await billsIn(t, drawer)).toSorted(), names, 'the changed mind counts once')
    t.same(await texts(drawer.locator('.guest-group dt i')), [], 'a name is no markup')

    await order(host, phone)
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

    const stored = await storedOrder(markup)
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
    const counter = await openCounter(browser, shop.restaurant.origin, locale)
    t.teardown(() => counter.context.close())
    const heads = ['Марта', ...names.filter((name) => name !== LL.cart.together.own())].toSorted()
    t.same((await texts(rowOf(counter.page, stored).locator('h3'))).toSorted(), heads, 'counter')
    const { panel } = await look(counter, stored)
    await counter.page.emulateMedia({ media: 'print' })
    t.same((await texts(panel.locator('h3').filter({ visible: true }))).toSorted(), heads, 'ticket')

    const travelled = [sent(), hostSent(), third, JSON.stringify(stored)].join('\n')
    t.notMatch(travelled, /milk|allergens|zhar_diet/, 'what a guest avoids stays in the guest’s browser')
    t.same(ownFaults([...host.complaints, ...mind.complaints, ...allergic.complaints, ...same.complaints]), [])
  })
