import t from 'tap'
import { href } from '#shared/routes.ts'
import { live, openVisitor, screens, visit, arrive } from '../customer.ts'
import { sharedShop } from '../shared-shop.ts'

/** Pictures in a browser: of the width the screen needs, the first row ahead of the rest; a long menu keeps its places. */

const { base, browser } = await sharedShop(t)
const { page, complaints } = await openVisitor(t, browser, 'uk', {
  name: '390, dense',
  width: 390,
  height: 844,
  touch: true,
  density: 2,
})
/** The folder of the file that is shown. */
const shown = (selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return new URL(image.currentSrc).pathname.replace(/^(\/pictures\/\d+\/).*/, '$1')
    })

t.test('a phone of two dots a pixel gets twice the width of what it shows', async (t) => {
  const places = [
    [href('uk', 'home'), '.story-thumb img', 192],
    [href('uk', 'home'), '.promotion img', 720],
    [href('uk', 'home'), '.tile img', 240],
    [href('uk', 'catalog'), '.card img', 360],
    [href('uk', 'product', { id: 1 }), '.product-picture', 720],
  ] as const
  for (const [path, selector, width] of places) {
    if (new URL(page.url(), base).pathname !== path) await page.goto(base + path)
    if (selector === '.tile img') await page.locator(selector).first().scrollIntoViewIfNeeded()
    t.equal(await shown(selector), `/pictures/${width}/`, `${path} ${selector}`)
  }
})

t.test('where neither a picture nor the brand’s sign comes, the browser’s own sign is not shown', async (t) => {
  const { page } = await openVisitor(t, browser, 'uk', screens[0]!)
  await page.route(/\/(?:pictures|brand)\//, (route) => route.abort())
  await visit(page, base + href('uk', 'catalog'))
  const first = page.locator('.card img[data-broken]').first()
  t.match(await first.evaluate((image) => getComputedStyle(image).content), /gradient/)
})

t.test('only the pictures of a menu’s first row are preloaded', async (t) => {
  await page.goto(base + href('uk', 'catalog'))
  const high = await page
    .locator('main img')
    .evaluateAll((images) =>
      images.map(
        (image) =>
          (image as HTMLImageElement).fetchPriority === 'high' && (image as HTMLImageElement).loading !== 'lazy',
      ),
    )
  t.same(high.slice(0, 4), [true, true, true, true])
  t.ok(high.slice(4).every((isHigh) => !isHigh) && high.length > 100)
})

t.test(
  'on the home page only the pictures of the first row of dishes are preloaded, as wide screens show it',
  async (t) => {
    const { page, complaints } = await openVisitor(t, browser, 'uk', screens[1]!)
    await page.goto(base + href('uk', 'home'))
    const addresses = (images: Element[]): (string | null)[] => images.map((image) => image.getAttribute('srcset'))
    const row = await page
      .locator('main .product-grid')
      .first()
      .locator('.card')
      .evaluateAll((cards) => {
        const top = (card: Element | undefined): number => Math.round(card?.getBoundingClientRect().top ?? 0)
        return cards
          .filter((card) => top(card) === top(cards[0]))
          .map((card) => card.querySelector('.card-link img')?.getAttribute('srcset') ?? null)
      })
    t.ok(row.length > 1 && row.every(Boolean))
    t.same(await page.locator('main img[fetchpriority=high]').evaluateAll(addresses), row)
    t.same(complaints, [])
  },
)

t.test('a page shown by a partial loads its pictures by their own elements, not by preloads', async (t) => {
  await visit(page, base + href('uk', 'home'))
  const preloads = page.locator('link[rel=preload][as=image]')
  const ahead = await preloads.count()
  t.ok(ahead > 0, 'a document preloads its greatest picture')
  await page
    .locator(`main a[href="${href('uk', 'category', { id: 1 })}"]`)
    .first()
    .click()
  await page.waitForURL(base + href('uk', 'category', { id: 1 }))
  await live(page)
  t.ok((await page.locator('main img[fetchpriority=high]').count()) > 0)
  t.equal(await preloads.count(), ahead)
})

t.test('in a menu that is mostly not laid out a category link and the stored scroll position work', async (t) => {
  await visit(page, base + href('uk', 'catalog'))
  await page.evaluate(() => document.querySelector<HTMLElement>('.category-bar a[href="#category-8"]')?.click())
  const top = (): Promise<number> =>
    page.locator('#category-8').evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await page.waitForFunction(
    () => Math.abs(document.querySelector('#category-8')?.getBoundingClientRect().top ?? 0) < 200,
  )
  const before = await page
    .locator('#category-8 .card-link')
    .first()
    .evaluate((card) => Math.round(card.getBoundingClientRect().top))
  t.ok((await top()) >= 0, 'under the bars')
  await page.locator('#category-8 .card-name').first().click()
  await arrive(page, '**/product/**')
  await page.goBack()
  await arrive(page, '**/catalog#category-8')
  const after = await page
    .locator('#category-8 .card-link')
    .first()
    .evaluate((card) => Math.round(card.getBoundingClientRect().top))
  t.ok(Math.abs(after - before) < 200, `${before} → ${after}`)
})

t.test('the console has no messages', async (t) => {
  t.same(complaints, [])
})
