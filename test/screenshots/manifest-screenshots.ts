import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { installScreens, screenFile } from '#server/brand/manifest-screenshots.ts'
import { locales, type Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { startShop } from '../support/start-shop.ts'
import { live, openBrowser, openVisitor } from '../e2e/customer.ts'

/**
 * `npm run manifest:screenshots`: what a browser shows of the shop when it offers to install it, made again after the look has
 * changed. With BRAND_FILE it is that brand's, in `screens` beside the file.
 */

const file = process.env['BRAND_FILE']
const folder = join(file ? dirname(file) : join(import.meta.dirname, '../../server/brand/zhar'), 'screens')
const closing: (() => unknown)[] = []
const shop = await startShop(
  { teardown: (close) => closing.unshift(close) },
  { variables: file ? { BRAND_FILE: file } : {} },
)
const base = await shop.listen()
const browser = await openBrowser()

/** A bar of loading says nothing in a picture, and an app has no strip for a scrollbar; the policy lets in no styles but these. */
function still(): void {
  document.documentElement.style.scrollbarGutter = 'auto'
  for (const bar of document.querySelectorAll<HTMLElement>('.progress, .preloader')) bar.style.display = 'none'
}

async function shoot(
  locale: Locale,
  { name: taken, page: name, width, height, density }: (typeof installScreens)[number],
): Promise<void> {
  const { page, context } = await openVisitor(browser, locale, {
    name: taken,
    width,
    height,
    density,
    touch: width < 500,
  })
  await page.goto(base + href(locale, name))
  await live(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(still)
  await mkdir(folder, { recursive: true })
  await sharp(await page.screenshot())
    .webp({ quality: 72, effort: 6 })
    .toFile(join(folder, screenFile(taken, locale)))
  await context.close()
}

for (const locale of locales) for (const screen of installScreens) await shoot(locale, screen)
await browser.close()
for (const close of closing) await close()
