import type { BrowserContext, Locator, Page } from 'playwright'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { App } from '#client/context/app.ts'
import type { Overlay, Subjects } from '#client/stores/overlays-store.ts'
import type { Shop } from '../support/start-shop.ts'
import { appOf, type Habits, type Screen, visit } from '../e2e/customer.ts'
import type { Walk } from '../e2e/journey.ts'
import type { AlteredShop } from './altered-shop.ts'

/** The setting of a picture: a customer with one language, screen and theme, and a shop that a shot controls. */

export interface Setting extends Walk {
  page: Page
  context: BrowserContext
  screen: Screen
  LL: TranslationFunctions
  shop: Shop
  /** The same restaurant behind a shop with changed answers. */
  altered: AlteredShop
  /** Sets the time of the shop and the browser. */
  at(now: Date): Promise<void>
  /** Null before the first one. */
  newPhone(): string
  shoot(name: string, how?: { whole?: boolean }): Promise<void>
}

/** Steps that lead to pictures; skipped when none of them is requested. */
export interface Shot {
  names: readonly string[]
  /** Options of the customer's browser. */ habits?: Habits
  take(setting: Setting): Promise<void>
}

export async function open({ page, base }: Pick<Setting, 'page' | 'base'>, path: string): Promise<void> {
  await visit(page, base + path)
  await page.waitForLoadState('networkidle')
}

/** A whole page: parts that wait for scrolling are laid out and loaded at once (features/catalog/components/product/product-card.css). */
export async function shootWhole({ page, shoot }: Setting, name: string): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.whole = ''
    document.querySelector<HTMLElement>('.footer')?.style.setProperty('content-visibility', 'visible')
    for (const picture of document.images) picture.loading = 'eager'
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
  await shoot(name, { whole: true })
}

/** An overlay is a chunk of its own: it has loaded when its dialog exists. */
export async function shootDialog(setting: Setting, name: string): Promise<void> {
  await setting.page.getByRole('dialog').last().waitFor()
  await setting.page.waitForLoadState('networkidle')
  await setting.page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('dialog img')].every(
      (picture) => picture.complete || picture.getBoundingClientRect().top > innerHeight,
    ),
  )
  await setting.shoot(name)
}

/** An incomplete form shows its errors. */
export async function refuse({ page }: Setting, submit: Locator): Promise<void> {
  await submit.click()
  await page.locator('.field-error').filter({ hasText: /./ }).first().waitFor()
}

export const closeDialog = async ({ page }: Setting): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Opens an overlay as the shop itself would. */
export async function openOverlay<Name extends Exclude<Overlay, keyof Subjects>>(
  { page }: Setting,
  name: Name,
): Promise<void> {
  const app = await appOf(page)
  await app.evaluate(({ stores }: App, name) => stores.overlays.open(name as 'city'), name)
}
