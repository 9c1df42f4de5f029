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

for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
  t.test(`scripts of a first visit: ${name}`, async (t) => {
    const { page, context, complaints } = await openVisitor(browser, 'uk', phone, { isNew: true })
    t.teardown(() => context.close())
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
    })
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

t.test('the island, which each document carries', async (t) => {
  const bytes = brotliCompressSync(readFileSync(join(built, 'island/island.js'))).length
  t.ok(bytes > 1000 && bytes <= 8000, `${bytes} bytes`)
})
