import type { Locator } from 'playwright'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { addButton, type Walk } from './journey.ts'
import { live } from './customer.ts'

/** Making an address, as a person does it. */

/** From a dish to the address modal, by the cart and the choice of handing over. */
export async function openAddress({ page, locale, base }: Walk): Promise<Locator> {
  const LL = textsOf(locale)
  await page.goto(base + href(locale, 'product', { id: 1 }))
  await live(page)
  await addButton(page).click()
  await page
    .getByRole('button', { name: new RegExp(`^${LL.nav.cart()}`) })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog', { name: LL.cart.title() }).locator('button[aria-haspopup="dialog"]').first().click()
  await page
    .getByRole('dialog', { name: LL.delivery.title() })
    .locator('.button:has(use[href$="#pin"])')
    .first()
    .click()
  const modal = page.getByRole('dialog', { name: LL.address.title() })
  await mapIn(modal, locale).waitFor()
  return modal
}

export const mapIn = (place: Locator, locale: Locale): Locator =>
  place.getByRole('application', { name: textsOf(locale).address.map.label() })
export const searchIn = (place: Locator, locale: Locale): Locator =>
  place.getByRole('combobox', { name: textsOf(locale).address.search() })
export const pinIn = (place: Locator, locale: Locale): Locator =>
  place.getByRole('button', { name: textsOf(locale).address.map.pin(), exact: true })

/** Types what is looked for and takes the first suggestion. */
export async function find(place: Locator, locale: Locale, text: string): Promise<void> {
  const search = searchIn(place, locale)
  await search.fill(text)
  await place.getByRole('option').first().waitFor()
  await search.press('Enter')
}
