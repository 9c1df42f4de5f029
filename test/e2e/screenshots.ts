import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { inLocale, locales, type Locale } from '#shared/locale.ts'
import { href, routes, type Route } from '#shared/routes.ts'
import { OFFER_SLUG } from '#shared/constants.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../start-shop.ts'
import { browseToProduct, buyShown, chooseCity, createPin, enterCode, enterPhone, fillProfile, placePickup, type Walk } from './journey.ts'
import { live, openBrowser, openVisitor, screens, type Screen } from './visitor.ts'

/** `npm run screenshots`: every page and overlay, both languages, both screens and both themes, into .screenshots. */

const folder = join(import.meta.dirname, '../../.screenshots')
const closing: (() => Promise<unknown>)[] = []
const shop = await startShop({ teardown: (close) => closing.unshift(close) })
const base = await shop.listen()
const browser = await openBrowser()
let guests = 0

/** Every page of the route map, complete by itself; what needs a customer or an order is met on the walk. */
const isOpen = ([, { guard }]: [string, Route]): boolean => guard !== 'auth' && guard !== 'orderPhone'
const pathOf = (locale: Locale, { path }: Route): string => inLocale(locale, path.replace(':id', '1').replace(':slug', OFFER_SLUG))

const publicPages = (locale: Locale): [string, string][] => [
  ...Object.entries<Route>(routes).filter(isOpen).map(([name, route]): [string, string] => [name, pathOf(locale, route)]),
  ['search-found', `${href(locale, 'search')}?q=shashlik`], ['search-nothing', `${href(locale, 'search')}?q=qqqqqq`],
  ['catalog-filtered', `${href(locale, 'catalog')}?sort=price_asc&available=1&price_to=150`], ['not-found', `${href(locale, 'catalog')}/0`],
]

const accountPages = ['accountOrders', 'accountBonuses', 'accountAddress', 'accountProfile'] as const

/** An overlay is a chunk of its own: it is there when its dialog is. */
async function shootOverlay(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').waitFor()
  await shoot(page, name)
}

async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  await page.waitForTimeout(250)
  // A whole menu at 1280 px is a picture of many thousand lines.
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, timeout: 60_000 })
}

/** Late pictures are loaded by scrolling past them. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let top = 0; top < height; top += 800) await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

async function visit(locale: Locale, screen: Screen, theme: 'light' | 'dark'): Promise<void> {
  const { page, context } = await openVisitor(browser, locale, screen)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const name = (what: string): string => `${what}-${locale}-${screen.name}-${theme}`
  for (const [what, path] of publicPages(locale)) {
    await page.goto(base + path)
    await page.waitForLoadState('networkidle')
    await scrollThrough(page)
    await shoot(page, name(what), true)
  }
  await walk(page, locale, name)
  await context.close()
}

/** A purchase with a picture of every step. */
async function walk(page: Page, locale: Locale, name: (what: string) => string): Promise<void> {
  const LL = textsOf(locale)
  const steps: Walk = { page, locale, base, smsCode: shop.smsCode }
  const phone = `38063${String(1_000_000 + guests++)}`
  await page.goto(base + href(locale, 'home'))
  await live(page)
  await page.getByRole('button', { name: new RegExp(LL.nav.city()) }).first().click()
  await shootOverlay(page, name('overlay-city'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: LL.nav.menu.open() }).first().click()
  await shootOverlay(page, name('overlay-menu'))
  await page.keyboard.press('Escape')
  await chooseCity(steps, locale === 'uk' ? 'Одеса' : 'Одесса')
  await browseToProduct(steps, 1, 1)
  await buyShown(steps)
  await page.getByRole('button', { name: LL.checkout.summary.edit(), exact: true }).click()
  await shootOverlay(page, name('overlay-cart'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: LL.checkout.signIn.btn() }).click()
  await shootOverlay(page, name('overlay-phone'))
  await enterPhone(steps, phone)
  await page.getByRole('dialog', { name: LL.auth.code.title() }).waitFor()
  await shootOverlay(page, name('overlay-code'))
  await enterCode(steps, phone)
  await shootOverlay(page, name('overlay-create-pin'))
  await createPin(steps, '7291')
  await shootOverlay(page, name('overlay-profile'))
  await fillProfile(steps, 'Олена')
  await shoot(page, name('checkout'), true)
  await placePickup(steps)
  await shoot(page, name('success'), true)
  for (const account of accountPages) {
    await page.goto(base + href(locale, account))
    await live(page)
    await page.waitForLoadState('networkidle')
    await shoot(page, name(account), true)
  }
}

await mkdir(folder, { recursive: true })
for (const locale of locales) {
  for (const screen of screens) for (const theme of ['light', 'dark'] as const) await visit(locale, screen, theme)
}
await browser.close()
for (const close of closing) await close()
console.log(`Screenshots are in ${folder}`)
process.exit(0)
