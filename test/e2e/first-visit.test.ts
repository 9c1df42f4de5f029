import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import t, { type Test } from 'tap'
import type { Page } from 'playwright'
import type { Locale } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { NOON, startShop } from '../support/start-shop.ts'
import { violationsIn } from './a11y.ts'
import { openBrowser, openVisitor, screens, type Screen } from './customer.ts'
import { expect } from './expect.ts'

/** Scripts of a first visit, each file that comes until the page is quiet, as they are sent (brotli). */

const clock = { now: NOON }
const shop = await startShop(t, { now: () => clock.now })
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const [phone, desk] = screens as [Screen, Screen]
const built = join(import.meta.dirname, '../../dist')

/**
 * Bytes at most, by page, of a customer who wants what only React can do. Small parts come early or late: a kilobyte is left for
 * them.
 */
const limits = {
  home: 137_500,
  catalog: 137_500,
  category: 137_000,
  product: 149_500,
  search: 141_000,
  news: 134_000,
  about: 129_500,
  checkout: 169_500,
} as const
const path = (page: keyof typeof limits): string => {
  if (page === 'product') return href('uk', page, { id: 54 })
  return page === 'category' ? href('uk', page, { id: 1 }) : href('uk', page)
}

/** Pages of cards and links: a customer who only reads gets the island and no other script. */
const quiet: readonly (keyof typeof limits)[] = ['home', 'catalog', 'category', 'product', 'news', 'about']

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(`${join(built, 'client', file)}.br`).size, 0)

function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  return scripts
}

for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
  t.test(`scripts of a first visit: ${name}`, async (t) => {
    const { page, context, complaints } = await openVisitor(browser, 'uk', phone, { isNew: true })
    t.teardown(() => context.close())
    const scripts = scriptsOf(page)
    await page.goto(base + path(name))
    await page.waitForLoadState('networkidle')
    if (quiet.includes(name)) {
      t.same([...scripts], [], 'none before it is wanted')
      const tags = await page.evaluate(
        () => document.querySelector<HTMLTemplateElement>('template[data-code]')?.content.childElementCount,
      )
      t.ok(Number(tags) > 1, 'the code is there')
    }
    await page.evaluate(() => window.island?.start())
    await page.waitForSelector('#shell[data-attached]')
    await page.waitForLoadState('networkidle')
    const bytes = weigh(scripts)
    t.ok(bytes > 1000 && bytes <= limits[name], `${bytes} of ${limits[name]} bytes`)
    t.same(complaints, [])
  })
}

async function atNight(t: Test, locale: Locale, screen: Screen) {
  // Half past four in Kyiv.
  clock.now = new Date('2026-11-17T02:30:00Z')
  const { page, context, complaints } = await openVisitor(browser, locale, screen, { isNew: true, now: clock.now })
  t.teardown(async () => {
    clock.now = NOON
    await context.close()
  })
  const { delivery } = textsOf(locale)
  const notice = page.locator('.closing-notice')
  const says = delivery.closing.closed.today({ from: '08:00' })
  const open = async (): Promise<void> => {
    await page.goto(base + href(locale, 'home'))
    await page.waitForLoadState('networkidle')
  }
  const startCode = async (): Promise<void> => {
    await page.evaluate(() => window.island?.start())
    await page.waitForSelector('[data-page-root][data-ready]')
  }
  return { page, complaints, notice, says, open, startCode, scripts: scriptsOf(page) }
}

t.test('at night a first visit shows when the kitchen opens, and closes this notice, without a script', async (t) => {
  const { page, complaints, notice, says, open, startCode, scripts } = await atNight(t, 'uk', phone)
  await open()
  await expect(notice.locator('p')).toHaveText(says)
  t.same(await violationsIn(page, 'body'), [])
  await notice.getByRole('button').click()
  await expect(notice).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await open()
  await expect(notice).toBeHidden()
  t.same([...scripts], [])
  await startCode()
  await expect(notice).toHaveCount(0)
  t.same(complaints, [])
})

t.test('the code takes this notice over where it is', async (t) => {
  const { complaints, notice, says, open, startCode } = await atNight(t, 'ru', desk)
  await open()
  await notice.evaluate((element) => element.classList.add('same'))
  await startCode()
  await expect(notice.getByRole('status')).toHaveText(says)
  await expect(notice).toHaveClass(/same/)
  await expect(notice).toBeVisible()
  t.same(complaints, [])
})

t.test('when the kitchen opens, this notice goes and the code comes', async (t) => {
  const { page, complaints, notice, open, scripts } = await atNight(t, 'ru', desk)
  await open()
  await expect(notice).toBeVisible()
  t.same([...scripts], [])
  clock.now = new Date('2026-11-17T06:00:00Z')
  await page.clock.setFixedTime(clock.now)
  await page.clock.fastForward(10_000)
  await page.waitForSelector('[data-page-root][data-ready]')
  await expect(notice).toHaveCount(0)
  t.same(complaints, [])
})

t.test('the island, which each document carries', async (t) => {
  const bytes = brotliCompressSync(readFileSync(join(built, 'island/island.js'))).length
  t.ok(bytes > 1000 && bytes <= 8000, `${bytes} bytes`)
})
