import type { BrowserContext, Locator, Page } from 'playwright'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { App } from '#client/context/app.ts'
import type { Overlay, Subjects } from '#client/stores/overlays-store.ts'
import type { Shop } from '../support/start-shop.ts'
import { appOf } from '../e2e/client-app.ts'
import type { Walk } from '../e2e/journey.ts'
import { live, type Habits, type Screen } from '../e2e/customer.ts'
import type { AlteredShop } from './altered-shop.ts'

/** Where pictures are taken: a customer of one language, screen and theme, before a shop that does what a scene asks. */

export interface Stage extends Walk {
  page: Page
  context: BrowserContext
  screen: Screen
  LL: TranslationFunctions
  shop: Shop
  /** The same restaurant behind a shop that is told other things about it. */
  altered: AlteredShop
  /** From now on it is so late, in the shop and in the browser. */
  at(now: Date): Promise<void>
  /** Null before the first one. */
  newPhone(): string
  shoot(name: string, how?: { whole?: boolean }): Promise<void>
}

/** What is played to take pictures of it; left out when none of them was asked for. */
export interface Scene {
  names: readonly string[]
  /** Of who plays it. */ habits?: Habits
  play(stage: Stage): Promise<void>
}

export async function open({ page, base }: Pick<Stage, 'page' | 'base'>, path: string): Promise<void> {
  await page.goto(base + path)
  await live(page)
  await page.waitForLoadState('networkidle')
}

/** A whole page: parts that wait for scrolling are laid out and loaded at once (features/catalog/components/product-card.css). */
export async function shootWhole({ page, shoot }: Stage, name: string): Promise<void> {
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

/** An overlay is a chunk of its own: it is there when its dialog is. */
export async function shootDialog(stage: Stage, name: string): Promise<void> {
  await stage.page.getByRole('dialog').last().waitFor()
  await stage.page.waitForLoadState('networkidle')
  await stage.page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('dialog img')].every(
      (picture) => picture.complete || picture.getBoundingClientRect().top > innerHeight,
    ),
  )
  await stage.shoot(name)
}

/** A form that was sent too early says what is missing. */
export async function refuse({ page }: Stage, submit: Locator): Promise<void> {
  await submit.click()
  await page.locator('.field-error').filter({ hasText: /./ }).first().waitFor()
}

export const closeDialog = async ({ page }: Stage): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Opens an overlay as the shop itself would. */
export async function openOverlay<Name extends Exclude<Overlay, keyof Subjects>>(
  { page }: Stage,
  name: Name,
): Promise<void> {
  const app = await appOf(page)
  await app.evaluate(({ stores }: App, name) => stores.overlays.open(name as 'city'), name)
}
