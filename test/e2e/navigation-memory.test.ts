import type { CDPSession, Page } from 'playwright'
import t from 'tap'
import { href } from '#shared/routes.ts'
import { startShop } from '../support/start-shop.ts'
import { openBrowser, openVisitor, type Screen, screens } from './customer.ts'

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
  const { page, complaints } = await openVisitor(t, browser, 'uk', desk, { mayMove: true })
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

/** Objects that a tab still references, counted by the browser after garbage collection. */
interface Held {
  /** Bytes of script objects without machine code and texts, whose sizes vary with V8's optimisations. */
  heap: number
  /** Texts of the length of a page. */
  texts: number
  nodes: number
  listeners: number
  documents: number
}

const counters = { nodes: 'Nodes', listeners: 'JSEventListeners', documents: 'Documents' } as const
const PAGE_BYTES = 20 * 1024

/** Counts objects once they are at rest, and leaves the tab alone between counts. */
async function openHeap(page: Page): Promise<() => Promise<Held>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const counted = await countAtRest(page, session)
    return { ...sizesIn(await snapshotOf(session)), ...counted }
  }
}

type Counted = Record<keyof typeof counters, number>

/** Cards that come to life when they are near add listeners for a moment after the page is live. */
async function countAtRest(page: Page, session: CDPSession): Promise<Counted> {
  for (let [last, still] = [await count(session), 0]; ;) {
    for (let rest = 0; rest < 3; rest += 1)
      await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)))
    const next = await count(session)
    still = next.listeners === last.listeners && next.nodes === last.nodes ? still + 1 : 0
    if (still === 2) return next
    last = next
  }
}

async function count(session: CDPSession): Promise<Counted> {
  // Objects freed by one collection may reference more, which the next one frees.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    nodes: valueOf(counters.nodes),
    listeners: valueOf(counters.listeners),
    documents: valueOf(counters.documents),
  }
}

/** The format of DevTools: each node is a row of numbers in the order of `node_fields`. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

async function snapshotOf(session: CDPSession): Promise<Snapshot> {
  const pieces: string[] = []
  const take = ({ chunk }: { chunk: string }): void => {
    pieces.push(chunk)
  }
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  return JSON.parse(pieces.join(''))
}

const isText = (type: string): boolean => type.endsWith('string')
const isOfScripts = (type: string): boolean => !isText(type) && !['code', 'native', 'synthetic'].includes(type)

function sizesIn({ snapshot: { meta }, nodes }: Snapshot): Pick<Held, 'heap' | 'texts'> {
  const {
    node_fields: fields,
    node_types: [types],
  } = meta
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let [heap, texts] = [0, 0]
  for (let row = 0; row < nodes.length; row += fields.length) {
    const [type, size] = [types[nodes[row + typeAt] ?? 0] ?? '', nodes[row + sizeAt] ?? 0]
    if (isOfScripts(type)) heap += size
    else if (isText(type) && size > PAGE_BYTES) texts += 1
  }
  return { heap, texts }
}
