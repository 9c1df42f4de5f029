import t, { type Test } from 'tap'
import type { Locator, Page } from 'playwright'
import type { Product } from '#shared/contract/catalog.ts'
import type { OrderedLine } from '#shared/contract/order-lines.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { Quote } from '#shared/contract/order-forms.ts'
import { locales, type Locale } from '#shared/locale.ts'
import type { PageData } from '#shared/page-data/pages.ts'
import { href } from '#shared/routes.ts'
import { describeLine } from '#shared/rules/menu/describe-line.ts'
import { choiceOf, defaultSelection } from '#shared/rules/menu/selection.ts'
import { textsOf } from '#server/texts.ts'
import { orderForm, place, signIn } from '../../support/bff-journeys.ts'
import { Browser as Caller } from '../../support/http-browser.ts'
import { recordOf } from '../../support/parsed-page.ts'
import { OPERATOR_KEY } from '../../support/start-shop.ts'
import { expect } from '../expect.ts'
import { live, openVisitor, screens, type Screen, type Visitor } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** What becomes of a dish's choices and note after the order: read everywhere in the same words, and repeated. */

const { shop, base, browser } = await sharedShop(t)
const operator = { authorization: `Bearer ${OPERATOR_KEY}`, 'content-type': 'application/json' }
const NOTE = 'без цибулі'

const categories = (await new Caller(shop.app).get('/bff/categories?terminal_id=101')).json() as {
  products: Product[]
}[]
const menu = categories.flatMap(({ products }) => products)
/** A combo with a part of its own, and a dish that asks. */
const combo = menu.find(({ option_groups: groups }) =>
  groups.some(({ options }) => options.some(({ option_groups: parts }) => parts.length > 0)),
)!
const asking = menu.find(
  (dish) => choiceOf(dish.option_groups).choice === 'required' && !dish.category.is_active_by_time,
)!
const partGroup = combo.option_groups.find(({ options }) => options.some(({ option_groups: parts }) => parts.length))!
const part = partGroup.options.find(({ option_groups: parts }) => parts.length > 0)!
const askedGroup = asking.option_groups.find(({ min }) => min > 0)!
const answer = askedGroup.options[1]!

const lines: OrderedLine[] = [
  {
    product_id: combo.id,
    qty: 1,
    options: [{ group_id: partGroup.id, option_id: part.id, qty: 1, options: defaultSelection(part.option_groups) }],
    note: NOTE,
  },
  { product_id: asking.id, qty: 2, options: [{ group_id: askedGroup.id, option_id: answer.id, qty: 1 }] },
]

/** Signed in, with a profile that asks nothing. */
async function known(phone: string): Promise<Caller> {
  const caller = await signIn(shop, phone)
  await caller.call('PUT', '/bff/profile', { name: 'Олена', surname: '', email: '', birthday: null })
  return caller
}

async function order(caller: Caller, phone: string): Promise<Order> {
  const asked = { type: 'pickup', restaurant_id: 1, lines, promo_code: null, bonuses: 0 }
  const { total } = (await caller.call('POST', '/bff/quotes', asked)).json() as Quote
  const placed = await place(caller, orderForm({ lines, expected_total: total, phone }))
  if (placed.statusCode !== 200) throw new Error(placed.body)
  return placed.json() as Order
}

async function opened(t: Test, caller: Caller, locale: Locale, screen: Screen): Promise<Visitor> {
  const visitor = await openVisitor(browser, locale, screen)
  t.teardown(() => visitor.context.close())
  const own = [...caller.cookies].filter(([name]) => name !== 'i18n_redirected')
  await visitor.context.addCookies(own.map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/' })))
  return visitor
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(base + path)
  await live(page)
}

/** The words of each line, in the reader's language. */
async function wordsIn(caller: Caller, locale: Locale, id: string): Promise<string[]> {
  const read = (await caller.get(`/bff/orders/${id}`, { 'accept-language': locale })).json() as Order
  return read.lines.map(({ options = [], note = '' }) => describeLine({ options, note }))
}

t.test('account, order, link, print and the operator’s list show the same choices', async (t) => {
  const caller = await known('380671112240')
  const { id } = await order(caller, '380671112240')
  const { page, complaints } = await opened(t, caller, 'uk', screens[0]!)
  for (const locale of locales) {
    const words = await wordsIn(caller, locale, id)
    t.match(words, [new RegExp(`${NOTE}»$`), /: /])
    const says = async (where: string, place: Locator): Promise<void> => {
      for (const text of words) await expect(place.getByText(text, { exact: true }), where).toBeVisible()
    }
    await open(page, href(locale, 'accountOrders'))
    await page.locator('.order-details summary').click()
    await says('the list of the account', page.locator('.order-details'))
    const own = href(locale, 'accountOrder', { id })
    await open(page, own)
    await says('the order', page.locator('.summary-lines'))
    await page.emulateMedia({ media: 'print' })
    await says('on paper', page.locator('.summary-lines'))
    await page.emulateMedia({ media: 'screen' })
    const { sealed } = recordOf((await caller.get(own)).body).data as PageData['accountOrder']
    await open(page, href(locale, 'orderLink', { sealed }))
    await says('its link', page.locator('.summary-lines'))
    const listed = await fetch(`${shop.restaurant.origin}/operator/orders`, {
      headers: { ...operator, 'accept-language': locale },
    })
    const { data } = (await listed.json()) as { data: Order[] }
    const [kitchen] = data.filter((one) => one.id === id)
    t.same(
      kitchen?.lines.map(({ options = [], note = '' }) => describeLine({ options, note })),
      words,
      'the kitchen',
    )
  }
  t.same(complaints, [])
})

/** Since the order the combo lost its part and costs more, and the other dish's answer is sold out. */
async function changedMenu(t: Test, page: Page): Promise<void> {
  const stop = (stopped: boolean) =>
    fetch(`${shop.restaurant.origin}/operator/option-stop-list`, {
      method: 'PUT',
      headers: operator,
      body: JSON.stringify({ terminal_id: 101, option_id: answer.id, stopped }),
    })
  t.equal((await stop(true)).status, 200)
  t.teardown(() => stop(false))
  await page.route('**/bff/products?*', async (route) => {
    const response = await route.fetch()
    const products = (await response.json()) as Product[]
    const json = products.map((dish) =>
      dish.id === combo.id
        ? {
            ...dish,
            currentPrice: dish.currentPrice + 10,
            option_groups: dish.option_groups.filter(({ id }) => id !== partGroup.id),
          }
        : dish,
    )
    await route.fulfill({ response, json })
  })
}

t.test('an order is repeated with choices and note; changes are reported (ru, 1280 px)', async (t) => {
  const [locale, phone] = ['ru', '380671112241'] as const
  const caller = await known(phone)
  const { id } = await order(caller, phone)
  const [first = '', second = ''] = await wordsIn(caller, locale, id)
  await shop.restaurant.moveOrder(id, 'completed')
  const { page, complaints } = await opened(t, caller, locale, screens[1]!)
  await changedMenu(t, page)
  const { order: texts, cart } = textsOf(locale)
  await open(page, href(locale, 'accountOrders'))
  await page.getByRole('button', { name: new RegExp(`^${texts.repeat()}`) }).click()
  const drawer = page.getByRole('dialog', { name: cart.title() })
  await expect(drawer.locator('.cart-line')).toHaveCount(2)
  await expect(drawer.locator('.cart-line').first()).toContainText(first)
  await expect(drawer.locator('.cart-line').last()).toContainText(second)
  const [gone, stopped] = (
    await (await caller.get(`/bff/orders/${id}`, { 'accept-language': locale })).json()
  ).lines.map(({ options: [{ name }] }: { options: [{ name: string }] }) => name)
  const toasts = page.locator('.toast')
  await expect(toasts.filter({ hasText: texts.repeated.priceTitle() })).toContainText(`${combo.currentPrice + 10}`)
  const choices = toasts.filter({ hasText: texts.repeated.choices() })
  await expect(choices).toContainText(cart.problem.option_foreign({ name: gone }))
  await expect(choices).toContainText(cart.problem.option_stopped({ name: stopped }))
  await expect(drawer.locator('.line-problem')).toHaveCount(2)
  await expect(drawer.getByRole('button', { name: cart.problem.again() })).toHaveCount(2)
  t.same(complaints, [])
})
