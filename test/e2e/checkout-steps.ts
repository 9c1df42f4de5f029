import type { Browser } from 'playwright'
import { storageKeys } from '#shared/storage-keys.ts'
import { cookies } from '#shared/cookies.ts'
import type { Locale } from '#shared/locale.ts'
import type { ProductCard } from '#shared/page-data/product-cards.ts'
import { href } from '#shared/routes.ts'
import { lineOf } from '#shared/rules/cart/cart.ts'
import { atAddress, atRestaurant, type DeliverySelection } from '#shared/rules/delivery/fulfilment.ts'
import { tableTextOf } from '#shared/rules/delivery/dine-in-table.ts'
import { textsOf } from '#server/texts.ts'
import type { Teardown } from '../support/teardown.ts'
import { createPin, enterCode, enterPhone, fillProfile, type Desk, type Walk } from './journey.ts'
import { live, openVisitor, visit, type Habits, type Screen, type Visitor } from './customer.ts'

/** Steps of the checkout for a customer whose cart and delivery were chosen before. */

export interface Customer extends Desk, Visitor {}

/** Customers of one shop, each in a browser of their own until the test ends. */
export const customersOf =
  (browser: Browser, base: string) =>
  async (t: Teardown, locale: Locale, screen: Screen, habits?: Habits): Promise<Customer> => ({
    ...(await openVisitor(t, browser, locale, screen, habits)),
    locale,
    base,
  })

/** Without the browser's own messages about expected refusals. */
export const ownFaults = (complaints: string[]): string[] =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'))

const answer = async <T>(base: string, path: string): Promise<T> => (await fetch(base + path)).json() as Promise<T>

/** In the first region of Kyiv. */
export const address = {
  city_id: 1,
  latitude: 50.4329,
  longitude: 30.5165,
  formatted_address: 'Київ, вул. Велика Васильківська, 55',
  house: '55',
  street: 'вул. Велика Васильківська',
  entrance: '2',
  floor: '5',
  apartment: '17',
}

/** A delivery to this address. */
export async function courierDelivery(base: string): Promise<DeliverySelection> {
  const { region } = await answer<{ region: Parameters<typeof atAddress>[0] }>(
    base,
    `/bff/regions/at?latitude=${address.latitude}&longitude=${address.longitude}`,
  )
  return atAddress(region, address)
}

export async function restaurantOf(
  base: string,
  type: 'pickup' | 'inhouse',
  table: string | null = null,
): Promise<DeliverySelection> {
  const [restaurant] = await answer<Parameters<typeof atRestaurant>[1][]>(base, '/bff/restaurants')
  if (!restaurant) throw new Error('no restaurant')
  return atRestaurant(type, restaurant, table)
}

/** Puts dishes and the chosen delivery into the browser's memory, as earlier visits would have; a page is opened after that. */
export async function chosenBefore(
  { page, base }: Desk,
  selection: DeliverySelection | null,
  quantities: Record<number, number>,
): Promise<void> {
  const ids = Object.keys(quantities)
    .map((id) => `ids=${id}`)
    .join('&')
  const products = await answer<ProductCard[]>(base, `/bff/products?${ids}&terminal_id=101`)
  const lines = products.map((product) => lineOf(product, quantities[product.id]))
  // Memory belongs to the shop, whichever of its files is open: this one is read at once.
  const file = `${base}/robots.txt`
  if (page.url() !== file) await page.goto(file)
  await page.evaluate(
    ([cart, delivery, keys]) => {
      localStorage.setItem(keys.cart, cart)
      if (delivery) localStorage.setItem(keys.delivery, delivery)
    },
    [JSON.stringify(lines), selection && JSON.stringify(selection), storageKeys] as const,
  )
  // A table is stored for some hours.
  const table = tableTextOf(selection)
  if (table) await page.context().addCookies([{ name: cookies.table, value: encodeURIComponent(table), url: base }])
  else await page.context().clearCookies({ name: cookies.table })
}

export async function openHome({ page, locale, base }: Desk): Promise<void> {
  await visit(page, base + href(locale, 'home'))
}

export async function openCheckout({ page, locale, base }: Desk): Promise<void> {
  await visit(page, base + href(locale, 'checkout'))
  await page.locator('form.checkout-grid').waitFor()
}

export async function fillContact({ page, locale }: Desk, name: string, phone: string): Promise<void> {
  const { contact } = textsOf(locale).checkout
  await page.getByLabel(contact.name(), { exact: true }).fill(name)
  // As autofill does.
  await page.getByLabel(contact.phone(), { exact: true }).fill(`+${phone}`)
}

/** The one button that orders, once the price is there. */
export const orderButton = ({ page }: Desk) =>
  page.locator('.checkout-summary button[type=submit]').filter({ hasText: '₴' })

export async function arriveAtSuccess({ page, locale }: Desk): Promise<string> {
  await page.waitForURL(`**${href(locale, 'success')}`).catch(async (cause: unknown) => {
    throw new Error(`not ordered: ${await page.locator('body').innerText()}`, { cause })
  })
  await live(page)
  return page.locator('main').innerText()
}

/** What is copied from now on can be read. */
export const keepCopies = ({ page }: Desk): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) },
    })
  })

/** What was copied, once the page says so. */
export async function copied({ page }: Desk, said: string): Promise<string> {
  await page.getByText(said).last().waitFor()
  const text = await page.evaluate(() => sessionStorage.getItem('copied') ?? '')
  await page.evaluate(() => sessionStorage.removeItem('copied'))
  return text
}

/** Waits until this many requests are waiting. */
export function arrivals(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let awaited = count
  return () => {
    awaited -= 1
    if (awaited <= 0) resolve()
    return promise
  }
}

/** Signs in at the checkout, as a new customer. */
export async function signInHere(walk: Walk, digits: string): Promise<void> {
  await walk.page.getByRole('button', { name: textsOf(walk.locale).checkout.signIn.btn() }).click()
  await enterPhone(walk, digits)
  await enterCode(walk, digits)
  await createPin(walk, '7291')
  await fillProfile(walk, 'Олена')
}

/** A translator's text, which is another node in an element of its own, is replaced by the next one, too. */
export const translate = (element: Element): void => {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
  text.replaceWith(Object.assign(document.createElement('font'), { textContent: text.data }))
}
