import { href } from '#shared/routes.ts'
import { type RouteName } from '#shared/route-map.ts'
import type { Scene, Stage } from './screen.ts'

/** The shop without scripts, from the menu to the order. */

type Plain = Exclude<RouteName, 'accountOrder' | 'orderLink' | 'page'>

async function see({ page, base, locale }: Stage, name: Plain): Promise<void> {
  await page.goto(base + href(locale, name, { id: 1 } as never))
}

async function add(stage: Stage, id: number): Promise<void> {
  await see(stage, 'category')
  await stage.page.locator(`main .card [name=add][value="${id}"]`).click()
  await stage.page.locator('.cart-line').first().waitFor()
}

const pages: Scene = {
  names: (['home', 'category', 'product', 'favorites', 'cart', 'pickup'] as const).map((name) => `forms-${name}`),
  habits: { noScripts: true },
  async play(stage) {
    for (const name of ['home', 'category', 'product', 'favorites', 'cart', 'pickup'] as const) {
      await see(stage, name)
      await stage.shoot(`forms-${name}`, { whole: name !== 'category' })
    }
  },
}

const purchase: Scene = {
  names: ['forms-cart-filled', 'forms-pickup-filled', 'forms-pickup-errors', 'forms-success'],
  habits: { noScripts: true },
  async play(stage) {
    const {
      page,
      LL: { checkout },
    } = stage
    for (const id of [1, 2, 3]) await add(stage, id)
    await stage.shoot('forms-cart-filled', { whole: true })
    await see(stage, 'pickup')
    await stage.shoot('forms-pickup-filled', { whole: true })
    await page.getByRole('button', { name: /₴/ }).click()
    await stage.shoot('forms-pickup-errors', { whole: true })
    await page.getByLabel(checkout.contact.name(), { exact: true }).fill('Оля')
    await page.getByLabel(checkout.contact.phone(), { exact: true }).fill('067 123 45 67')
    await page.locator('[name=consent]').check()
    await page.getByRole('button', { name: /₴/ }).click()
    await page.waitForURL(`**${href(stage.locale, 'success')}`)
    await stage.shoot('forms-success', { whole: true })
  },
}

export const formScenes: Scene[] = [pages, purchase]
