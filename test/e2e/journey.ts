import type { Locator, Page } from 'playwright'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { expect } from './expect.ts'
import { live, arrive } from './customer.ts'

/** The steps of a purchase, as a person takes them. */

export interface Desk {
  page: Page
  locale: Locale
  base: string
}
export interface Walk extends Desk {
  smsCode: (phone: string) => Promise<string>
}

/** A mark that only a document load takes away. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.mark = 'kept'
  })
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.mark === 'kept')

/** Reloads the shown page by an action, and waits for it: a press on the page before it might be lost, and the focus in it. */
export async function renewing(page: Page, act: () => Promise<void>): Promise<void> {
  const shown = await page.locator('[data-page-root]').elementHandle()
  await act()
  await page.waitForFunction((before) => !before?.isConnected, shown)
  await live(page)
}

export async function chooseCity({ page, locale }: Walk, name: string): Promise<void> {
  const LL = textsOf(locale)
  await page
    .getByRole('button', { name: new RegExp(LL.nav.city()) })
    .first()
    .click()
  const modal = page.getByRole('dialog', { name: LL.city.title() })
  await modal.getByRole('button', { name }).click()
  await modal.waitFor({ state: 'detached' })
  await expect(page.getByRole('button', { name: LL.nav.chooseCity({ name }) }).first()).toBeVisible()
}

/** From the home page to a dish, by links alone. */
export async function browseToProduct({ page, locale }: Walk, categoryId: number, productId: number): Promise<void> {
  for (const path of [href(locale, 'category', { id: categoryId }), href(locale, 'product', { id: productId })]) {
    await page.locator(`main a[href="${path}"]`).filter({ visible: true }).first().click()
    await arrive(page, `**${path}`)
  }
}

/** The button that adds the shown dish, with or without choices. */
export const addButton = (page: Page): Locator =>
  page.locator('main .purchase-add, main .purchase:not(:has(.purchase-add)) .stepper > :last-child')

export async function openCart({ page, locale }: Pick<Desk, 'page' | 'locale'>): Promise<Locator> {
  const LL = textsOf(locale)
  await page
    .getByRole('button', { name: new RegExp(`^${LL.nav.cart()}`) })
    .filter({ visible: true })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: LL.cart.title() })
  await drawer.waitFor()
  return drawer
}

/** Puts the shown dish into the cart and goes on to the checkout. */
export async function buyShown({ page, locale }: Walk, link = textsOf(locale).cart.checkout()): Promise<void> {
  // Two: the button of a dish with choices adds what its stepper counts.
  const more = page.locator('main .option-units[role=group] > :last-child')
  await ((await more.count()) > 0 ? more : addButton(page)).click()
  await addButton(page).click()
  const drawer = await openCart({ page, locale })
  await drawer.getByRole('link', { name: link }).click()
  await arrive(page, `**${href(locale, 'checkout')}`)
}

export const accountButton = ({ page, locale }: Pick<Walk, 'page' | 'locale'>): Locator => {
  const { nav } = textsOf(locale)
  return page
    .getByRole('button', { name: new RegExp(`^(${nav.signIn()}|${nav.account()})$`) })
    .filter({ visible: true })
    .first()
}

export async function enterPhone({ page, locale }: Walk, phone: string): Promise<void> {
  const LL = textsOf(locale)
  const modal = page.getByRole('dialog', { name: LL.auth.phone.title() })
  await modal.getByLabel(LL.auth.phone.field()).pressSequentially(phone.slice(3))
  await modal.getByRole('button', { name: LL.auth.phone.btn() }).click()
}

export async function enterCode({ page, locale, smsCode }: Walk, phone: string): Promise<void> {
  const LL = textsOf(locale)
  const modal = page.getByRole('dialog', { name: LL.auth.code.title() })
  await modal.waitFor()
  await modal.getByLabel(LL.auth.code.field()).pressSequentially(await smsCode(phone))
  await modal.waitFor({ state: 'detached' })
}

export async function createPin({ page, locale }: Walk, pin: string): Promise<void> {
  const LL = textsOf(locale)
  const modal = page.getByRole('dialog', { name: LL.auth.createPinCode.title() })
  await modal.getByLabel(LL.auth.createPinCode.field()).pressSequentially(pin)
  await modal.getByRole('button', { name: LL.auth.createPinCode.btn() }).click()
  await modal.waitFor({ state: 'detached' })
}

export async function fillProfile({ page, locale }: Walk, name: string): Promise<void> {
  const { profile } = textsOf(locale).auth
  const modal = page.getByRole('dialog', { name: profile.title() })
  await modal.getByLabel(profile.name(), { exact: true }).fill(name)
  await modal.getByLabel(profile.birthday()).pressSequentially('01.02.90')
  await modal.getByRole('button', { name: profile.btn() }).click()
  await modal.waitFor({ state: 'detached' })
}

export async function signOut({ page, locale }: Walk): Promise<void> {
  const LL = textsOf(locale)
  await page.getByRole('button', { name: LL.nav.menu.open() }).first().click()
  await page
    .getByRole('dialog', { name: LL.nav.menu.title() })
    .getByRole('button', { name: LL.account.signOut() })
    .click()
  await page.waitForURL(`**${href(locale, 'home')}`)
}
