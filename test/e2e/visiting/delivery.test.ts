import t, { type Test } from 'tap'
import type { Locator, Page } from 'playwright'
import { cookies } from '#shared/cookies.ts'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { business } from '../../support/demo-restaurant.ts'
import { textsOf } from '#server/texts.ts'
import { violationsIn } from '../a11y.ts'
import { expect } from '../expect.ts'
import { chooseCity, type Walk } from '../journey.ts'
import { live, openVisitor, screens, type Screen, type Visitor } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Choosing the fulfilment and the city. */

const { shop, base, browser } = await sharedShop(t)

const [KYIV = '', LVIV = ''] = business.cities.map(({ name }) => name.uk)
const named = (id: number, locale: Locale): string =>
  business.restaurants.find((one) => one.id === id)?.name[locale] ?? ''
const cityNamed = (uk: string, locale: Locale): string =>
  business.cities.find(({ name }) => name.uk === uk)?.name[locale] ?? ''

interface Guest extends Visitor {
  walk: Walk
  LL: ReturnType<typeof textsOf>
  modal: Locator
}

async function guestAt(t: Test, locale: Locale, screen: Screen, path = href(locale, 'catalog')): Promise<Guest> {
  const customer = await openVisitor(browser, locale, screen)
  t.teardown(() => customer.context.close())
  // Phones see the light theme, wide screens the dark one.
  await customer.page.emulateMedia({ colorScheme: screen.touch ? 'light' : 'dark', reducedMotion: 'reduce' })
  await customer.page.goto(base + path)
  await live(customer.page)
  const LL = textsOf(locale)
  return {
    ...customer,
    LL,
    walk: { page: customer.page, locale, base, smsCode: shop.restaurant.smsCode },
    modal: customer.page.getByRole('dialog', { name: LL.delivery.title() }),
  }
}

/** From the header, or the line below it on a phone: the button that says what is chosen. A question asks for the address first. */
async function openFulfilment({ page, LL, modal }: Guest, says: string): Promise<void> {
  await page.getByRole('button', { name: says }).filter({ visible: true }).first().click()
  if (says === LL.delivery.ask()) await page.getByRole('button', { name: LL.address.otherWays() }).click()
  await modal.waitFor()
}

const addFirst = async ({ page, LL }: Guest): Promise<void> => {
  await page
    .locator('main .card')
    .first()
    .getByRole('button', { name: LL.product.addNamed({ name: '' }).trim() })
    .click()
}
const inCart = (page: Page): Promise<number> =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('zhar_cart') ?? '[]') as unknown[]).length)

/** In the theme of this visit. */
const seenByAxe = (page: Page): Promise<string[]> => violationsIn(page, 'html')

async function changesCity(t: Test, locale: Locale, screen: Screen): Promise<void> {
  const guest = await guestAt(t, locale, screen)
  const { page, LL, walk } = guest
  const [here, there] = [cityNamed(KYIV, locale), cityNamed(LVIV, locale)]
  await addFirst(guest)
  await page
    .getByRole('button', { name: LL.nav.chooseCity({ name: here }) })
    .first()
    .click()
  const modal = page.getByRole('dialog', { name: LL.city.title() })
  await modal.getByText(LL.city.cartWarning({ count: 1 })).waitFor()
  t.same(await seenByAxe(page), [], 'city modal')
  await modal.getByRole('button', { name: there }).click()
  await expect(page.getByRole('button', { name: LL.nav.chooseCity({ name: there }) }).first()).toBeVisible()
  await expect.poll(() => inCart(page)).toBe(0)

  await chooseCity(walk, here)
  await page.getByRole('button', { name: LL.city.restoreCart() }).click()
  const cart = page.getByRole('dialog', { name: LL.cart.title() })
  await cart.waitFor()
  t.equal(await cart.getByRole('listitem').count(), 1)
  t.equal(await inCart(page), 1)

  await cart
    .getByRole('button', { name: LL.cart.remove({ name: '' }).trim() })
    .first()
    .click()
  await cart.getByText(LL.cart.dropped()).waitFor({ state: 'attached' })
  await expect(cart.getByRole('heading').first()).toBeFocused()
  t.same(guest.complaints, [], 'the console stays silent')
}

async function choosesFulfilment(t: Test, locale: Locale, screen: Screen): Promise<void> {
  const guest = await guestAt(t, locale, screen)
  const { page, LL, modal, context } = guest
  const types = LL.delivery.types
  const terminal = async () => (await context.cookies()).find(({ name }) => name === cookies.terminalId)?.value
  await openFulfilment(guest, LL.delivery.ask())
  t.same(await seenByAxe(page), [], 'courier')
  await modal.getByRole('radio', { name: types.pickup() }).check()
  t.same(await seenByAxe(page), [], 'pickup')
  await modal.getByRole('button', { name: named(2, locale) }).click()
  await modal.waitFor({ state: 'detached' })
  await expect.poll(terminal).toBe('102')

  await page.reload()
  await live(page)
  await openFulfilment(guest, named(2, locale))
  t.equal(await modal.getByRole('radio', { name: types.pickup() }).isChecked(), true)
  await modal.getByRole('radio', { name: types.inhouse() }).check()
  await modal.getByRole('button', { name: LL.delivery.dineHere() }).click()
  await modal.getByText(LL.checkout.restaurantNeeded(), { exact: true }).waitFor()
  await modal.getByRole('button', { name: named(4, locale) }).click()
  await modal.getByLabel(LL.delivery.table()).fill('12')
  t.same(await seenByAxe(page), [], 'dining in')
  await modal.getByRole('button', { name: LL.delivery.dineHere() }).click()
  await modal.waitFor({ state: 'detached' })
  await page.reload()
  await live(page)
  await openFulfilment(guest, named(4, locale))
  t.equal(await modal.getByLabel(LL.delivery.table()).inputValue(), '12')
  t.same(guest.complaints, [], 'the console stays silent')
}

async function scansTable(t: Test, locale: Locale, screen: Screen): Promise<void> {
  const guest = await guestAt(t, locale, screen, `${href(locale, 'home').replace(/\/$/, '')}/r?c=VAS-T7`)
  const { page, LL, modal } = guest
  t.equal(page.url(), base + href(locale, 'catalog'))
  await page.getByText(LL.delivery.seated({ table: '7' })).waitFor()
  await openFulfilment(guest, LL.delivery.atTable({ table: '7' }))
  t.equal(await modal.getByLabel(LL.delivery.table()).inputValue(), '7')
  t.match(await modal.locator('[aria-current]').innerText(), named(1, locale))
  t.same(guest.complaints, [], 'the console stays silent')
}

const [phone, wide] = screens
if (!phone || !wide) throw new Error('no screens')
// The texts differ by language and the way to the modal by screen: each case in one of both.
t.test('another city empties the cart after a warning; back in the first city it is restored (ru, 1280 px)', (t) =>
  changesCity(t, 'ru', wide),
)
t.test('pickup and dining in are chosen and stored (uk, 390 px)', (t) => choosesFulfilment(t, 'uk', phone))
t.test('the code of a table chooses dining in at it (ru, 1280 px)', (t) => scansTable(t, 'ru', wide))
