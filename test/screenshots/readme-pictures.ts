import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { href } from '#shared/routes.ts'
import { startShop } from '../support/start-shop.ts'
import { chosenBefore, courierDelivery, openCheckout, type Desk } from '../e2e/checkout-steps.ts'
import { live, openBrowser, openVisitor, type Screen } from '../e2e/customer.ts'

/** `npm run screenshots:readme`: the pictures of README.md, in docs/pictures. */

const folder = join(import.meta.dirname, '../../docs/pictures')
const phone: Screen = { name: 'phone', width: 390, height: 780, density: 1.5, touch: true }
const desktop: Screen = { name: 'desktop', width: 1280, height: 800, touch: false }

interface Picture {
  readonly name: string
  readonly screen: Screen
  readonly theme: 'light' | 'dark'
  show(desk: Desk): Promise<void>
}

const at =
  (path: string) =>
  async ({ page, base }: Desk): Promise<void> => {
    await page.goto(base + path)
  }

const pictures: readonly Picture[] = [
  { name: 'desktop-home', screen: desktop, theme: 'light', show: at(href('uk', 'home')) },
  { name: 'desktop-dish-dark', screen: desktop, theme: 'dark', show: at(href('uk', 'product', { id: 1 })) },
  { name: 'phone-menu', screen: phone, theme: 'light', show: at(href('uk', 'category', { id: 1 })) },
  { name: 'phone-home-dark', screen: phone, theme: 'dark', show: at(href('uk', 'home')) },
  {
    name: 'phone-checkout',
    screen: phone,
    theme: 'light',
    async show(desk) {
      await chosenBefore(desk, await courierDelivery(desk.base), { 1: 2, 2: 1, 6: 1 })
      await openCheckout(desk)
      // The chosen prices were invented: a message says that they changed.
      await desk.page.locator('.toast').getByRole('button').click()
    },
  },
]

const closing: (() => unknown)[] = []
const shop = await startShop({ teardown: (close) => closing.unshift(close) })
const base = await shop.listen()
const browser = await openBrowser()

/** A loading bar says nothing in a picture, and the strip of a scrollbar is not part of the shop. */
function settle(): void {
  document.documentElement.style.scrollbarGutter = 'auto'
  for (const bar of document.querySelectorAll<HTMLElement>('.progress, .preloader')) bar.style.display = 'none'
}

async function take(page: Page, { name, theme, show }: Picture): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await show({ page, base, locale: 'uk' })
  await live(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(settle)
  await page.evaluate(() => document.fonts.ready)
  await sharp(await page.screenshot())
    .webp({ quality: 74, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
}

await mkdir(folder, { recursive: true })
for (const picture of pictures) {
  const { page, context } = await openVisitor(browser, 'uk', picture.screen)
  await take(page, picture)
  await context.close()
}
await browser.close()
for (const close of closing) await close()
