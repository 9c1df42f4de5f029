import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import t, { type Test } from 'tap'
import type { Page, Route } from 'playwright'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { startShop } from '../support/start-shop.ts'
import { expect } from './expect.ts'
import { isSameDocument, markDocument } from './journey.ts'
import { live, openBrowser, openVisitor, screens } from './customer.ts'

/** A line that drops each lazily loaded file the first time it is asked for: all come in the end, none runs twice, no document is loaded again. */

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
}
const manifest = JSON.parse(
  await readFile(join(import.meta.dirname, '../../dist/client/.vite/manifest.json'), 'utf8'),
) as Record<string, Chunk>
const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
const entry = chunks.find(({ isEntry }) => isEntry)!
const first = new Set(
  [entry, ...(entry.imports ?? []).map((name) => manifest[name]!)].flatMap(({ file, css = [] }) => [file, ...css]),
)
const lazy = [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].filter((file) => !first.has(file))

/** With all it imports, as the build tells the browser. */
function needsOf({ file, css = [], imports = [] }: Chunk): string[] {
  return [...new Set([file, ...css, ...imports.flatMap((name) => needsOf(manifest[name]!))])]
}

t.test(
  'no chunk imports itself in a circle, because a failed chunk is loaded after those that it imports',
  async (t) => {
    const circles = chunks.filter((chunk) =>
      chunk.imports?.some((name) => needsOf(manifest[name]!).includes(chunk.file)),
    )
    t.same(circles, [])
  },
)

/** Chromium 149 remembers that a module did not come, 156 asks again: the line itself remembers for the newer one. */
const memories = { 'asks again for a module': false, 'remembers that a module did not come': true }

/** Each file is lost once; a module that was lost stays lost, where a browser is to remember. Each chunk counts how often it runs. */
async function dropOnce(page: Page, remembers: boolean): Promise<Set<string>> {
  const lost = new Set<string>()
  const isLost = (file: string, type: string): boolean =>
    !lost.has(file) || (remembers && type !== 'fetch' && file.endsWith('.js'))
  await page.route(/\/assets\/[^?]*\.(?:js|css)$/, async (route: Route) => {
    const file = `assets/${basename(route.request().url())}`
    if (lazy.includes(file) && isLost(file, route.request().resourceType())) {
      lost.add(file)
      return route.abort()
    }
    if (!file.endsWith('.js')) return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: `(globalThis.ran??=[]).push("${file}");${await response.text()}` })
  })
  return lost
}

async function openOnLossyConnection(t: Test, remembers: boolean) {
  const { page, context, complaints } = await openVisitor(browser, 'uk', screens[1]!)
  t.teardown(() => context.close())
  const lost = await dropOnce(page, remembers)
  await page.goto(base + href('uk', 'home'))
  await live(page)
  await markDocument(page)
  return { page, lost, crashes: () => complaints.filter((text) => !text.startsWith('Failed to load resource')) }
}

for (const [title, remembers] of Object.entries(memories)) {
  t.test(`every lazily loaded file is loaded again after a failure, in a browser that ${title}`, async (t) => {
    const { page, lost, crashes } = await openOnLossyConnection(t, remembers)
    const parts = chunks
      .filter(({ isDynamicEntry, file }) => isDynamicEntry && lazy.includes(file))
      .map((chunk) => needsOf(chunk))
    await page.evaluate(
      async ([entry, parts]) => {
        const exported = Object.values((await import(entry)) as Record<string, unknown>)
        const loadPiece = exported.find((value) => String(value).includes('vite:preloadError')) as (
          load: (bring: (file: string) => Promise<unknown>) => Promise<unknown>,
          files: readonly string[],
        ) => Promise<unknown>
        await Promise.all(
          parts.map(([file = '', ...needs]) => loadPiece((bring) => bring(`/${file}`), [file, ...needs])),
        )
      },
      [`/${entry.file}`, parts] as const,
    )
    const ran = await page.evaluate(() => (globalThis as unknown as { ran: string[] }).ran)
    t.same(
      lazy.filter((file) => !lost.has(file)),
      [],
      'each was lost once',
    )
    t.same(
      chunks.map(({ file }) => file).filter((file) => ran.filter((other) => other === file).length !== 1),
      [],
      'each runs once',
    )
    t.same(crashes(), [])
    t.ok(await isSameDocument(page))
  })

  t.test(
    `a chunk that fails between catalog and cart is loaded again at once, in a browser that ${title}`,
    async (t) => {
      const { page, crashes } = await openOnLossyConnection(t, remembers)
      const LL = textsOf('uk')
      await page
        .locator(`header a[href="${href('uk', 'catalog')}"]`)
        .first()
        .click()
      await page.waitForURL(base + href('uk', 'catalog'))
      await live(page)
      await page.locator('.header .city-button').click()
      await page.getByRole('dialog', { name: LL.city.title() }).waitFor()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      t.same(crashes(), [])
      t.ok(await isSameDocument(page))
    },
  )
}
