import { readFileSync } from 'node:fs'
import t, { type Test } from 'tap'
import type { Page, Response } from 'playwright'
import { href } from '#shared/routes.ts'
import { expect } from '../expect.ts'
import { sharedShop } from '../shared-shop.ts'

/** The real htmx, versions 2 and 4, in a page of another site. */

const { base, browser } = await sharedShop(t)

const versions = { 2: import.meta.resolve('htmx2/dist/htmx.min.js'), 4: import.meta.resolve('htmx4/dist/htmx.min.js') }
const [news, reviews, category] = [href('uk', 'news'), href('uk', 'reviews'), href('ru', 'category', { id: 2 })]
/** A guard leads from here to the page of the dish. */
const dish = href('uk', 'category', { id: 44 })

/** As the guide shows it. */
const guide = readFileSync(new URL('../../../docs/integrators.md', import.meta.url), 'utf8')
const historyScript = /<script>\n {2}const own.*?<\/script>/s.exec(guide)?.[0]

/** Opens pages into its main part, and swaps regions of what is there. */
const foreignPage = `<!doctype html><html lang="uk"><head><title>Чужа сторінка</title><script src="/htmx.js"></script>${historyScript}</head><body>
<nav>
  ${[news, reviews, category].map((path) => `<button hx-get="${path}" hx-target="#place" hx-swap="innerHTML" hx-push-url="true">open ${path}</button>`).join('\n  ')}
  <button hx-get="${news}?page=2" hx-target="#news-list" hx-select=".news-card" hx-swap="beforeend">more news</button>
  <button hx-get="${reviews}?page=2" hx-target="#review-list" hx-swap="outerHTML">more reviews</button>
  <button hx-get="${category}?sort=price_asc" hx-target="#dishes" hx-swap="outerHTML">cheapest first</button>
  <button hx-get="${dish}" hx-target="#place" hx-push-url="true">open dish</button>
</nav>
<main id="place"></main></body></html>`

interface Asked {
  path: string
  /** htmx 4 selects from whole documents, and says so. */ isFull: boolean
  body: Promise<string>
}

async function openForeignPage(t: Test, script: string): Promise<{ page: Page; asked: Asked[]; errors: string[] }> {
  const page = await browser.newPage()
  t.teardown(() => page.close())
  page.setDefaultTimeout(60_000)
  const asked: Asked[] = []
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('response', (response) => {
    const headers = response.request().headers()
    if (headers['hx-request'])
      asked.push({
        path: response.url().slice(base.length),
        isFull: headers['hx-request-type'] === 'full',
        body: bodyOf(response),
      })
  })
  await page.route('**/foreign', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: foreignPage }),
  )
  await page.route('**/htmx.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(new URL(script)) }),
  )
  await page.goto(`${base}/foreign`)
  return { page, asked, errors }
}

/** The browser gives up bodies of a page it has left. */
const bodyOf = (response: Response): Promise<string> => response.text().catch(() => '')
const press = async (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const idsIn = (page: Page, links: string): Promise<string[]> =>
  page.locator(links).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))

for (const [version, script] of Object.entries(versions)) {
  t.test(`htmx ${version} opens three pages as partials and swaps their fragments`, async (t) => {
    const { page, asked, errors } = await openForeignPage(t, script)
    t.equal(String(await page.evaluate('htmx.version')).split('.')[0], version)

    await press(page, `open ${news}`)
    await page.locator('#place h1').waitFor()
    t.match(await page.title(), 'Новини', 'the title of a partial is taken over')
    t.equal(new URL(page.url()).pathname, news)
    const cards = '#news-list .news-card h2 a'
    const first = await idsIn(page, cards)
    await press(page, 'more news')
    await page.waitForFunction(([selector, known]) => document.querySelectorAll(selector).length > known, [
      cards,
      first.length,
    ] as const)
    const all = await idsIn(page, cards)
    t.same(all.slice(0, first.length), first, 'the first page stays')
    t.equal(new Set(all).size, all.length, 'and the second is another one')

    await press(page, `open ${reviews}`)
    await page.locator('#review-list').waitFor()
    const names = page.locator('#review-list .review p:nth-of-type(2)')
    const before = await names.allInnerTexts()
    await press(page, 'more reviews')
    await page.waitForFunction(
      (text) => !document.querySelector('#review-list')?.textContent?.includes(text),
      before[0] ?? '',
    )
    t.same(
      (await names.allInnerTexts()).filter((text) => before.includes(text)),
      [],
      'the list is its second page',
    )
    t.equal(await page.locator('#place h1').count(), 1, 'around it the page stays')
    t.ok(await page.locator('.reviews-add form').isVisible())

    await press(page, `open ${category}`)
    await page.locator('#dishes .card').first().waitFor()
    await press(page, 'cheapest first')
    await page.locator('#refine-sort').and(page.locator(':has(option[value="price_asc"][selected])')).waitFor()
    // What cannot be had comes last.
    await page.locator('#dishes .card:last-child[data-sold]').waitFor()
    const prices = (await page.locator('#dishes .card:not([data-sold]) .price b').allInnerTexts()).map((text) =>
      Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
    )
    t.ok(new Set(prices).size > 1)
    t.same(
      prices,
      prices.toSorted((one, other) => one - other),
    )
    t.equal(await page.locator('#dishes').count(), 1)
    t.same(errors, [])

    t.same(
      asked.map(({ path }) => path),
      [news, `${news}?page=2`, reviews, `${reviews}?page=2`, category, `${category}?sort=price_asc`],
    )
    const bodies = await Promise.all(asked.map(({ body }) => body))
    t.same(
      bodies.map((body) => /<html|<body|nonce=/.test(body)),
      asked.map(({ isFull }) => isFull),
      'no document came unless it was asked for',
    )
    t.same(
      asked.map(({ isFull }) => isFull),
      [false, version === '4', false, false, false, false],
    )
    t.same(
      bodies.map((body) => body.startsWith('<section')),
      [false, version === '2', false, true, false, true],
      'a region came alone',
    )
  })
  t.test(`htmx ${version} goes back to the shop’s pages inside the host page, and forward`, async (t) => {
    const { page, errors } = await openForeignPage(t, script)
    const heading = page.locator('#place h1')
    for (const path of [news, reviews]) {
      await press(page, `open ${path}`)
      await page.waitForURL(`**${path}`)
      await page.locator(path === news ? '#news-list' : '#review-list').waitFor()
    }
    const texts = await heading.allInnerTexts()
    const isHost = async (): Promise<void> => {
      t.equal(await page.locator('#shell').count(), 0, 'the shop is not swapped into the host page')
      t.equal(await page.locator('nav button').count(), 7)
      t.equal(await page.locator('#place').count(), 1)
    }
    await page.goBack()
    await page.locator('#place #news-list').waitFor()
    t.equal(new URL(page.url()).pathname, news)
    await isHost()
    await page.goForward()
    await page.locator('#place #review-list').waitFor()
    t.same(await heading.allInnerTexts(), texts)
    await isHost()
    await page.goBack()
    await page.locator('#place #news-list').waitFor()
    await page.goBack()
    await expect(page.locator('#place > *')).toHaveCount(0)
    t.equal(new URL(page.url()).pathname, '/foreign')
    await isHost()
    t.same(errors, [])
  })
  t.test(`htmx ${version} follows a guard’s redirect to the document, and uses the buttons of a partial`, async (t) => {
    const { page, errors } = await openForeignPage(t, script)
    await press(page, 'open dish')
    await page.waitForURL(`**${href('uk', 'product', { id: 44 })}`)
    t.equal(await page.locator('#shell main h1').count(), 1, 'a document, not a partial in the body')
    t.same(errors, [])

    await page.goto(`${base}/foreign`)
    await press(page, `open ${category}`)
    await page.locator('#place .card button[name="heart"]').first().click()
    await page.waitForURL(/\/ru\/favorites\?/)
    await expect(page.locator('.card')).toHaveCount(1)
    t.same(errors, [])
  })
}
