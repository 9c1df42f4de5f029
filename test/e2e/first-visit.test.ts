import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import t from 'tap'
import { href } from '#shared/routes.ts'
import { startShop } from '../support/start-shop.ts'
import { openBrowser, openVisitor, screens, type Screen } from './customer.ts'

/** Scripts of a first visit, each file that comes until the page is quiet, as they are sent (brotli). */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const [phone] = screens as [Screen]
const built = join(import.meta.dirname, '../../dist')

/** Bytes at most, by page. */
const limits = {
  home: 134_500,
  catalog: 134_500,
  category: 134_000,
  product: 147_500,
  search: 138_000,
  news: 132_500,
  about: 125_000,
  checkout: 166_000,
} as const
const path = (page: keyof typeof limits): string =>
  page === 'category' || page === 'product' ? href('uk', page, { id: 1 }) : href('uk', page)

async function scriptsOf(address: string): Promise<string[]> {
  const { page, context } = await openVisitor(browser, 'uk', phone, { isNew: true })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(base + address)
  await page.waitForSelector('#shell[data-attached]')
  await page.waitForLoadState('networkidle')
  await context.close()
  return [...scripts]
}

for (const page of Object.keys(limits) as (keyof typeof limits)[]) {
  t.test(`scripts of a first visit: ${page}`, async (t) => {
    const bytes = (await scriptsOf(path(page))).reduce(
      (sum, file) => sum + statSync(`${join(built, 'client', file)}.br`).size,
      0,
    )
    t.ok(bytes > 1000 && bytes <= limits[page], `${bytes} of ${limits[page]} bytes`)
  })
}

t.test('the island, which each document carries', async (t) => {
  const bytes = brotliCompressSync(readFileSync(join(built, 'island/island.js'))).length
  t.ok(bytes > 1000 && bytes <= 6000, `${bytes} bytes`)
})
