import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import t from 'tap'
import type { Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { textsOf } from '#server/texts.ts'
import { NOON, startShop } from '../../support/start-shop.ts'
import { violationsIn } from '../a11y.ts'
import { live, openFastBrowser, openVisitor, screens, type Screen, visit } from '../customer.ts'
import { expect } from '../expect.ts'

/** The code of a first visit: when it comes, and what it weighs as it is sent (brotli). */

const clock = { now: NOON }
const shop = await startShop(t, { now: () => clock.now })
const base = await shop.listen()
const browser = await openFastBrowser(t)
const [phone, desk] = screens as [Screen, Screen]
const built = join(import.meta.dirname, '../../../dist')

/** Until a page is wholly live, its overlays included; checkout has a file of its own. */
const MOST_BYTES = 185_000
const MOST_FILES = 5
const CHECKOUT_BYTES = 17_500

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(`${join(built, 'client', file)}.br`).size, 0)

/** What a document fetches before its styles say so (client/index.html): Cyrillic and signs of texts, Cyrillic of titles. */
const fontsAhead = ['Onest U+20', 'Onest U+21', 'Unbounded U+20']

/** Each of a family and where its characters begin. */
const fontsIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    [...(await document.fonts.ready)]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, unicodeRange }) => `${family} ${unicodeRange.split(/[-,]/)[0]}`),
  )

function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  return scripts
}

t.test('a page is live with few files, which come after its first paint and bring its overlays', async (t) => {
  // A clock of the tests tells no times of what was painted and fetched.
  const { page, complaints } = await openVisitor(t, browser, 'uk', phone, { now: null })
  const scripts = scriptsOf(page)
  for (const path of [href('uk', 'home'), href('uk', 'product', { id: 54 }), href('uk', 'search')]) {
    await visit(page, base + path)
    // When the page was drawn: it may be on the screen later than its code is asked for.
    const drawn = await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint') as unknown as { paintTime: number }[]
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return paint && { painted: paint.paintTime, asked: files.map(({ startTime }) => startTime) }
    })
    const { painted, asked } = (await drawn.jsonValue())!
    t.ok(asked.length > 0 && painted < Math.min(...asked), `${path}: ${painted}, ${asked.join(' ')}`)
    t.equal(await page.locator('link[rel=preload][as=font]').count(), fontsAhead.length)
    const fonts = await fontsIn(page)
    t.same(
      fontsAhead.filter((font) => !fonts.includes(font)),
      [],
      `${path} shows every font that is fetched ahead`,
    )
  }
  await page.locator('.header-menu').click()
  await page.getByRole('dialog', { name: textsOf('uk').nav.menu.title() }).waitFor()
  t.ok(scripts.size > 2 && scripts.size <= MOST_FILES, `${scripts.size} files`)
  const bytes = weigh(scripts)
  t.ok(bytes > 100_000 && bytes <= MOST_BYTES, `${bytes} bytes`)
  t.notOk(
    [...scripts].some((file) => !/^\/assets\/[a-z0-9]{8}\.js$/.test(file)),
    'names without words',
  )
  await visit(page, base + href('uk', 'checkout'))
  t.ok(weigh(scripts) - bytes <= CHECKOUT_BYTES, `checkout: ${weigh(scripts) - bytes} bytes more`)
  t.same(complaints, [])
})

t.test('customers who save data get the code with the first press that needs it', async (t) => {
  const { page, complaints } = await openVisitor(t, browser, 'ru', desk, { isNew: true })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  )
  const scripts = scriptsOf(page)
  await page.goto(base + href('ru', 'catalog'))
  await page.locator('main .card-heart').first().hover()
  await page.waitForLoadState('networkidle')
  t.same([...scripts], [])
  await page.locator('.header .city-button').click()
  await page
    .getByRole('dialog', { name: textsOf('ru').city.title() })
    .getByRole('listitem')
    .first()
    .waitFor()
  t.ok(scripts.size > 2)
  t.same(complaints, [])
})

t.test('at night the document says when the kitchen opens, and its button closes this notice', async (t) => {
  // Half past four in Kyiv.
  clock.now = new Date('2026-11-17T02:30:00Z')
  t.teardown(() => {
    clock.now = NOON
  })
  const { page, complaints } = await openVisitor(t, browser, 'uk', phone, { isNew: true, now: clock.now })
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => sent.then(() => route.continue()).catch(() => {}))
  const notice = page.locator('.closing-notice')
  const open = () => page.goto(base + href('uk', 'home'), { waitUntil: 'domcontentloaded' })
  await open()
  await expect(notice.locator('p')).toHaveText(textsOf('uk').delivery.closing.closed.today({ from: '08:00' }))
  t.same(await violationsIn(page, 'body'), [])
  await notice.getByRole('button').click()
  await expect(notice).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await open()
  await expect(notice).toBeHidden()
  send()
  await live(page)
  await expect(notice).toHaveCount(0)
  t.same(complaints, [])
})

t.test('the island, which each document carries', async (t) => {
  const bytes = brotliCompressSync(readFileSync(join(built, 'island/island.js'))).length
  t.ok(bytes > 1000 && bytes <= 8200, `${bytes} bytes`)
})
