import type { Locator } from 'playwright'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { addButton, openCart, type Desk } from './journey.ts'
import { visit } from './customer.ts'

/** Making an address, as a person does it. */

/** From a dish to the address modal. */
export async function openAddress({ page, locale, base }: Desk): Promise<Locator> {
  await visit(page, base + href(locale, 'product', { id: 1 }))
  await addButton(page).click()
  const modal = await openAddressFromCart({ page, locale })
  await mapIn(modal, locale).waitFor()
  return modal
}

/** By the cart and the choice of handing over. */
export async function openAddressFromCart({ page, locale }: Pick<Desk, 'page' | 'locale'>): Promise<Locator> {
  const LL = textsOf(locale)
  await (await openCart({ page, locale })).locator('button[aria-haspopup="dialog"]').first().click()
  await page
    .getByRole('dialog', { name: LL.delivery.title() })
    .locator('.button:has(use[href$="#pin"])')
    .first()
    .click()
  return page.getByRole('dialog', { name: LL.address.title() })
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
