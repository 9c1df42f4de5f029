import t from 'tap'
import type { Page } from 'playwright'
import { locales } from '#shared/locale.ts'
import { href } from '#shared/routes.ts'
import { appOf, live, openVisitor, screens, visit } from '../customer.ts'
import { violationsIn } from '../a11y.ts'
import { cutTexts, growTexts, smallTargets, spaceTexts, tooWide } from '../layout-measures.ts'
import { isStatic, publicPages } from '../../screenshots/pages.ts'
import { sharedShop } from '../shared-shop.ts'

/**
 * Pages of every kind, once: the languages, themes and screens take turns. AXE_PAGES=all takes every page that is open to
 * anybody; all looks of all of them, and every overlay: `npm run a11y`.
 */
const kinds = ['home', 'product', 'contacts', 'cart', 'pickup', 'not-found']

const { base, browser } = await sharedShop(t)

const [phone, wide] = screens
const tablet = { name: '768', width: 768, height: 1024 }
const small = { width: 320, height: 568 }
const customers = await Promise.all(locales.map((locale) => openVisitor(t, browser, locale, phone!)))
const isTaken = ([name]: readonly [string, string]): boolean => process.env.AXE_PAGES === 'all' || kinds.includes(name)
const paths = locales.map((locale) => publicPages(locale).filter(isTaken))

/** One fault for each measure; the last one appears only with wide text spacing. */
const faulty = `<!doctype html><html lang="uk"><title>Вади</title><style>body { margin: 0; font: 10px/1 monospace } p { overflow: hidden; white-space: nowrap }</style><main><h1>Вади</h1>
<button style="width: 20px; height: 20px">х</button><hr style="width: 400px"><img src="data:,"><p class="cut" style="width: 30px">довгий текст</p><p class="tight" style="width: 66px">десятилітр</p></main></html>`

t.test('the checks find every kind of fault', async (t) => {
  const page = await browser.newPage({ viewport: small })
  t.teardown(() => page.close())
  await page.setContent(faulty)
  t.match(await smallTargets(page), [/^20 × 20: <button/])
  t.match(await tooWide(page), [/^\d+ px$/, /^<hr/])
  t.match(await cutTexts(page), [/class="cut"/])
  t.match(await violationsIn(page, 'html'), [/^image-alt: /])
  await spaceTexts(page)
  t.match(await cutTexts(page), [/class="cut"/, /class="tight"/])
})

for (const [index, [name]] of paths[0]!.entries()) {
  // By twos for the screen, so that every language is seen on both.
  const [turn, screen] = [index % 2, index % 4 < 2 ? phone! : wide!]
  const [{ page }, path] = [customers[turn]!, paths[turn]![index]![1]]
  t.test(`${name}, ${locales[turn]}, ${screen.name} px`, async (t) => {
    // A long page takes its time to change its colours and spaces again.
    await page.goto('about:blank')
    await page.setViewportSize(phone!)
    await page.emulateMedia({ colorScheme: (index >> 1) % 2 ? 'dark' : 'light' })
    await page.goto(base + path)
    await (isStatic(name) ? page.waitForLoadState('load') : live(page))
    t.same(await smallTargets(page), [], 'a thumb hits everything')
    await page.setViewportSize(small)
    t.same(
      [await tooWide(page), await cutTexts(page)],
      [[], []],
      'at 320 px, as at 400 %, nothing is scrolled sideways or cut off (WCAG 1.4.10)',
    )
    await growTexts(page, '200%')
    for (const size of [...screens, tablet]) {
      await page.setViewportSize(size)
      t.same(
        [await tooWide(page), await cutTexts(page)],
        [[], []],
        `with letters twice as large nothing is at ${size.name} px (WCAG 1.4.4)`,
      )
    }
    await growTexts(page, '')
    await page.setViewportSize(screen)
    // Header and footer are the same on every page.
    t.same(await violationsIn(page, index < 4 ? 'html' : 'main'), [], 'axe')
    await spaceTexts(page)
    for (const size of screens) {
      await page.setViewportSize(size)
      t.same(
        [await tooWide(page), await cutTexts(page)],
        [[], []],
        `spaced as far as readers do, nothing is cut off at ${size.name} px (WCAG 1.4.12)`,
      )
    }
  })
}

const overlays = ['menu', 'navigation', 'cart', 'delivery', 'diet', 'city', 'authPhone'] as const

for (const [turn, look, change, sizes] of [
  [1, 'with letters twice as large', (page: Page) => growTexts(page, '200%'), [phone!, tablet]],
  [0, 'spaced as far as readers do', spaceTexts, screens],
] as const) {
  t.test(`${look} no part of a drawer or dialog is cut off or out of reach (WCAG 1.4.4, 1.4.12)`, async (t) => {
    const { page } = customers[turn]!
    await page.goto('about:blank')
    await page.setViewportSize(phone!)
    await visit(page, base + href(locales[turn]!, 'category', { id: 1 }))
    const app = await appOf(page)
    // The last of its buttons adds, also where the last look has put the dish in.
    const stepper = page.locator('.card .stepper').first()
    await stepper.locator('button').last().click()
    await stepper.locator('output').waitFor()
    await change(page)
    for (const name of overlays) {
      await app.evaluate(({ stores: { overlays } }, name) => overlays.open(name), name)
      await page.locator('dialog[open] h2').waitFor()
      for (const size of sizes) {
        await page.setViewportSize(size)
        t.same([await tooWide(page), await cutTexts(page)], [[], []], `${name}, ${locales[turn]}, ${size.name} px`)
      }
      await app.evaluate(({ stores: { overlays } }, name) => overlays.close(name), name)
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    }
  })
}

t.test(
  'labels below the icons of the bottom bar grow with the font size as far as five of them fit (WCAG 1.4.4)',
  async (t) => {
    for (const [index, { page }] of customers.entries()) {
      await page.setViewportSize(phone!)
      await page.goto(base + href(locales[index]!, 'contacts'))
      await page.waitForLoadState('load')
      await growTexts(page, '200%')
      const labels = page.locator('.bar-item > span:not(.counter)')
      t.ok((await labels.first().evaluate((label) => Number.parseFloat(getComputedStyle(label).fontSize))) >= 17)
      const boxes = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect()))
      t.same(
        boxes.filter(({ left }, at) => left < (boxes[at - 1]?.right ?? -3) + 3),
        [],
        'with room between them',
      )
      t.same([await tooWide(page), await cutTexts(page)], [[], []])
      await growTexts(page, '')
    }
  },
)
