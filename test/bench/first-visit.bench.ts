import type { BrowserContext, CDPSession, Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { openBrowser, regular } from '../e2e/customer.ts'
import { setPace } from './browser-visits.ts'
import { start, stop, urlOf } from './child-programs.ts'
import { openProductionShop } from './production-shop.ts'
import { pressOf, watchPresses } from './press-times.ts'
import { report, rounded, share, sorted } from './report.ts'
import { closing } from './teardown.ts'

/**
 * First visits of a category on a phone (4× slower CPU, slow 4G): when a press on "add to cart" shows in the cart's counter (pressed
 * every 50 ms), what a page costs whose customer only reads, and how long what is pressed first takes; in turns with the same dishes
 * by bare React, which have no header, fonts, filters or animations.
 */

const TIMES = 5
const QUIET_MS = 2500

const { base, rest } = await openProductionShop()
const browser = await openBrowser()
closing.teardown(() => browser.close())
const category = base + href('uk', 'category', { id: 1 })
const heart = 'main .card .card-heart'
const plus = 'main .card .stepper > :last-child'
const cart = '.bottom-bar button[form="to-cart"]'

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  readonly session: CDPSession
}
async function open(before: (page: Page) => Promise<unknown>): Promise<Opened> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, locale: 'uk-UA', hasTouch: true, isMobile: true })
  await regular(context)
  const page = await context.newPage()
  await before(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await setPace(session, { cpu: 4, line: 'slow 4G' })
  await session.send('Performance.enable')
  await rest()
  return { context, page, session }
}

/** Bytes of scripts as transferred. */
function watchScripts(session: CDPSession): Map<string, number> {
  const scripts = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, response: { mimeType } }) => {
    if (mimeType.includes('javascript')) scripts.set(requestId, 0)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  return scripts
}

async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
}

function pressUntilCounted(selector: string): void {
  const timer = setInterval(() => document.querySelector<HTMLElement>(selector)?.click(), 50)
  new MutationObserver((_, observer) => {
    if (!document.querySelector('button[form="to-cart"] .counter')) return
    observer.disconnect()
    clearInterval(timer)
    Object.assign(globalThis, { counted: performance.now() })
  }).observe(document, { childList: true, subtree: true })
}

async function firstPress(): Promise<number> {
  const { context, page } = await open((page) => page.addInitScript(pressUntilCounted, plus))
  await page.goto(category)
  const counted = await page.waitForFunction(() => (globalThis as { counted?: number }).counted)
  const ms = await counted.jsonValue()
  await context.close()
  return ms ?? 0
}

function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)?.startTime ?? 0 })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

interface Reading {
  readonly largestPaint: number
  readonly scriptKilobytes: number
  readonly scriptFiles: number
  readonly mainThread: number
  readonly heap: number
}

async function costs({ page, session }: Opened, scripts: Map<string, number>): Promise<Reading> {
  const { metrics } = await session.send('Performance.getMetrics')
  const mainThread = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  await session.send('HeapProfiler.collectGarbage')
  const after = await session.send('Performance.getMetrics')
  const heap = after.metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  const bytes = [...scripts.values()]
  return {
    largestPaint: await page.evaluate(() => (globalThis as unknown as { largestPaint: number }).largestPaint),
    scriptKilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1000,
    scriptFiles: bytes.length,
    mainThread,
    heap: heap / 2 ** 20,
  }
}

interface Presses {
  readonly heart: number
  readonly plus: number
}

/** A visit without a press, then a press on a heart and on a plus, then what is left to press. */
async function reading(address: string, further?: (page: Page) => Promise<unknown>): Promise<Reading & Presses> {
  const opened = await open(async (page) => {
    await page.addInitScript(watchLargestPaint)
    await watchPresses(page)
  })
  const { context, page, session } = opened
  const scripts = watchScripts(session)
  await page.goto(address)
  await quiet(page)
  const cost = await costs(opened, scripts)
  const hearted = await pressOf(page, heart, `${heart}[aria-pressed=true]`)
  const counted = await pressOf(page, plus, '.bottom-bar .counter')
  await further?.(page)
  await context.close()
  return { ...cost, heart: hearted, plus: counted }
}

/** A press on a link to another category once the page is idle; without network throttling only the browser's work counts. */
async function link(line: 'fast' | 'slow 4G'): Promise<number> {
  const { context, page, session } = await open(watchPresses)
  await page.goto(category)
  await quiet(page)
  await setPace(session, { cpu: 4, line })
  const to = href('uk', 'category', { id: 2 })
  const ms = await pressOf(page, `.category-bar a[href="${to}"]`, `.category-bar a[href="${to}"][aria-current]`)
  await context.close()
  return ms
}

async function several<Found>(run: () => Promise<Found>): Promise<Found[]> {
  const found: Found[] = []
  for (let at = 0; at < TIMES; at += 1) found.push(await run())
  return found
}

// The first visit resizes the pictures and is not counted.
await firstPress()
const counted = await several(firstPress)
const dishes = start('bare-page-server.ts', { args: [category] })
closing.teardown(() => stop(dishes))
const bare = await urlOf(dishes)
const carts: number[] = []
const pairs = await several(async () => ({
  shop: await reading(category, async (page) => carts.push(await pressOf(page, cart, 'dialog[open]'))),
  bare: await reading(bare),
}))
const links = { free: await several(() => link('fast')), slow: await several(() => link('slow 4G')) }
await closing.run()

type Figures = Reading & Presses
const middle = (values: readonly number[]): number => share(sorted(values), 0.5)
/** The middle of each figure. */
const middles = (which: 'shop' | 'bare'): Figures => {
  const names = Object.keys(pairs[0]?.shop ?? {}) as (keyof Figures)[]
  return Object.fromEntries(
    names.map((name) => [name, middle(pairs.map((pair) => pair[which][name]))]),
  ) as unknown as Figures
}
const rowOf = (
  page: string,
  { largestPaint, scriptKilobytes, scriptFiles, mainThread, heap, heart, plus }: Figures,
) => ({
  page,
  'LCP s': rounded(largestPaint / 1000, 2),
  'scripts kB': rounded(scriptKilobytes),
  files: scriptFiles,
  'main thread s': rounded(mainThread, 2),
  'heap MiB': rounded(heap, 2),
  'heart ms': rounded(heart),
  'add to cart ms': rounded(plus),
})
const [shop, limit] = [middles('shop'), middles('bare')]
const pressed = middle(counted) / 1000
const tapOf = ({ heart, plus }: Presses): number => Math.max(heart, plus)
report(
  `first visit of a category · 4× slower CPU, slow 4G · middle of ${TIMES} · counted after ${rounded(pressed, 2)} s`,
  [rowOf('shop', shop), rowOf('bare React', limit)],
  [
    { aim: 'firstPress', value: pressed },
    { aim: 'firstScripts', value: shop.scriptKilobytes, limit: `bare React: ${rounded(limit.scriptKilobytes)} kB` },
    { aim: 'firstMainThread', value: shop.mainThread, limit: `bare React: ${rounded(limit.mainThread, 2)} s` },
    { aim: 'tap', value: tapOf(shop), limit: `bare React: ${rounded(tapOf(limit))} ms` },
  ],
)
report('what is pressed further, press to paint in ms', [
  {
    'the cart': rounded(middle(carts)),
    'a link': rounded(middle(links.slow)),
    'a link, line free': rounded(middle(links.free)),
  },
])
