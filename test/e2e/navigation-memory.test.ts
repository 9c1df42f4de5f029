import t from 'tap'
import type { Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { openHeap } from '../support/heap.ts'
import { startShop } from '../support/start-shop.ts'
import { openBrowser, openVisitor, screens, type Screen } from './customer.ts'

/** A tab that is open for long: left pages do not leak memory. */

/** 500 is what is promised; fewer show the same in a fraction of the time. Four go around once. */
const NAVIGATIONS = Number(process.env.NAVIGATIONS ?? 8)
/** Until all lazy chunks are loaded, and twenty pages are cached for going back. */
const WARM_UP = 28
const KILOBYTE = 1024
/** What a page waits for comes; how soon is the machine's business. */
const TIMEOUT_MS = 300_000

const shop = await startShop(t)
const base = await shop.listen()
const browser = await openBrowser()
t.teardown(() => browser.close())
const [, desk] = screens as [Screen, Screen]

const [catalog, category, dish] = [
  href('uk', 'catalog'),
  href('uk', 'category', { id: 1 }),
  href('uk', 'product', { id: 1 }),
]

/** Answered without the element: a handle on it would keep it alive. */
const live = async (page: Page, path: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) => location.pathname === wanted && document.querySelector('[data-page-root][data-ready]') !== null,
    path,
  )
}

t.test(`after ${NAVIGATIONS} visits a tab holds no more memory than before`, async (t) => {
  const { page, context, complaints } = await openVisitor(browser, 'uk', desk, { mayMove: true })
  t.teardown(() => context.close())
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(base + catalog, { waitUntil: 'commit' })
  await live(page, catalog)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const measure = await openHeap(page)
  const follow = (path: string): Promise<void> =>
    page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`:is(main, header) a[href="${to}"]`)?.click(), path)
  const steps: readonly (readonly [path: string, go: () => Promise<void>])[] = [
    [category, () => follow(category)],
    [dish, () => follow(dish)],
    [category, () => page.evaluate(() => history.back())],
    [catalog, () => follow(catalog)],
  ]
  const walk = async (visits: number): Promise<void> => {
    for (let visit = 0; visit < visits; visit += 1) {
      const [path, go] = steps[visit % steps.length] ?? [catalog, () => Promise.resolve()]
      await go()
      await live(page, path)
    }
  }

  await walk(WARM_UP)
  const before = await measure()
  await walk(NAVIGATIONS)
  const after = await measure()
  const grown = {
    heap: Math.round((after.heap - before.heap) / KILOBYTE),
    texts: after.texts - before.texts,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    documents: after.documents - before.documents,
  }
  t.comment(`before ${JSON.stringify(before)}, after ${NAVIGATIONS} visits ${JSON.stringify(after)}`)
  t.ok(grown.documents <= 0, `documents: ${grown.documents} more`)
  t.ok(grown.listeners <= 50, `listeners: ${grown.listeners} more`)
  t.ok(grown.nodes <= 200, `nodes: ${grown.nodes} more`)
  t.ok(grown.heap <= 512, `heap: ${grown.heap} KiB more`)
  // Twenty pages are cached for going back.
  t.ok(grown.texts <= 20, `texts: ${grown.texts} more`)
  t.same(documents, [], 'all of them swaps')
  t.same(complaints, [])
})
