import { inLocale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import type { RouteName } from '#shared/page-data/pages.ts'
import type { Shot, Setting } from './screen.ts'

/** The shop without scripts, from the menu to the order. */

type Plain = Exclude<RouteName, 'accountOrder' | 'orderLink' | 'page'>

async function see({ page, base, locale }: Setting, name: Plain): Promise<void> {
  await page.goto(base + href(locale, name, { id: 1 } as never))
}

async function add(setting: Setting, id: number): Promise<void> {
  await see(setting, 'category')
  await setting.page.locator(`main .card [name=add][value="${id}"]`).click()
  await setting.page.locator('.cart-line').first().waitFor()
}

const pages: Shot = {
  names: (['home', 'category', 'product', 'favorites', 'cart', 'pickup'] as const).map((name) => `forms-${name}`),
  habits: { noScripts: true },
  async take(setting) {
    for (const name of ['home', 'category', 'product', 'favorites', 'cart', 'pickup'] as const) {
      await see(setting, name)
      await setting.shoot(`forms-${name}`, { whole: name !== 'category' })
    }
  },
}

const purchase: Shot = {
  names: ['forms-cart-filled', 'forms-cart-link', 'forms-pickup-filled', 'forms-pickup-errors', 'forms-success'],
  habits: { noScripts: true },
  async take(setting) {
    const {
      page,
      LL: { checkout },
    } = setting
    for (const id of [1, 2, 3]) await add(setting, id)
    await setting.shoot('forms-cart-filled', { whole: true })
    await page.goto(setting.base + inLocale(setting.locale, '/buy/1:3,5:2,89:1,999999:1?promo=KUM100'))
    await setting.shoot('forms-cart-link', { whole: true })
    await see(setting, 'pickup')
    await setting.shoot('forms-pickup-filled', { whole: true })
    await page.getByRole('button', { name: /₴/ }).click()
    await setting.shoot('forms-pickup-errors', { whole: true })
    await page.getByLabel(checkout.contact.name(), { exact: true }).fill('Оля')
    await page.getByLabel(checkout.contact.phone(), { exact: true }).fill('067 123 45 67')
    await page.locator('[name=consent]').check()
    await page.getByRole('button', { name: /₴/ }).click()
    await page.waitForURL(`**${href(setting.locale, 'success')}`)
    await setting.shoot('forms-success', { whole: true })
  },
}

export const formShots: Shot[] = [pages, purchase]
