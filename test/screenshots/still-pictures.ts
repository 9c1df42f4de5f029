import type { Page } from 'playwright'
import sharp from 'sharp'
import { openBrowser } from '../e2e/customer.ts'
import { closing } from '../support/closing.ts'
import { startShop } from '../support/start-shop.ts'

/** Pictures that are checked in: of the shop at rest, as WebP. */

/** A loading bar says nothing in a picture, and the strip of a scrollbar is not part of the shop; the policy lets in no styles but these. */
function still(): void {
  document.documentElement.style.scrollbarGutter = 'auto'
  for (const bar of document.querySelectorAll<HTMLElement>('.progress, .preloader')) bar.style.display = 'none'
}

export async function openStudio(variables: Record<string, string> = {}) {
  const shop = await startShop(closing, { variables })
  const base = await shop.listen()
  const browser = await openBrowser()
  closing.teardown(() => browser.close())
  return { base, browser }
}

export async function takePicture(page: Page, file: string, quality: number): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(still)
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot())
    .webp({ quality, effort: 6 })
    .toFile(file)
}
