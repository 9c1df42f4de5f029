import type { CDPSession, Page } from 'playwright'
import { href } from '#shared/routes.ts'
import { openBrowser, regular } from '../e2e/customer.ts'
import { setPace } from './browser-visits.ts'
import { openProductionShop } from './production-shop.ts'
import { report, rounded, share, sorted } from './report.ts'
import { closing } from './teardown.ts'

/**
 * A first visit of a category on a phone (4× slower CPU, slow 4G): when a press on "add to cart" shows in the cart's counter, and
 * what the page costs until it is quiet. The first card is pressed every 50 ms from the moment it is there.
 */

const TIMES = 5
const QUIET_MS = 2500

interface Visit {
  readonly counted: number
  readonly largestPaint: number
  readonly scriptKilobytes: number
  readonly scriptFiles: number
  readonly mainThread: number
  readonly heap: number
}

const { base, rest } = await openProductionShop()
const browser = await openBrowser()
closing.teardown(() => browser.close())

interface Seen {
  counted: number
  largestPaint: number
}
function watch(): void {
  const seen: Seen = { counted: 0, largestPaint: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    seen.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const timer = setInterval(() => {
    document.querySelector<HTMLElement>('main .card .stepper > :last-child')?.click()
  }, 50)
  new MutationObserver((_, observer) => {
    if (!document.querySelector('button[form="to-cart"] .counter')) return
    observer.disconnect()
    clearInterval(timer)
    seen.counted = performance.now()
  }).observe(document, { childList: true, subtree: true })
}

/** Scripts as they come over the line. */
async function watchScripts(session: CDPSession): Promise<Map<string, number>> {
  const scripts = new Map<string, number>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response: { mimeType } }) => {
    if (mimeType.includes('javascript')) scripts.set(requestId, 0)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  return scripts
}

async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.counted > 0)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
}

async function visit(): Promise<Visit> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, locale: 'uk-UA', hasTouch: true, isMobile: true })
  await regular(context)
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  const scripts = await watchScripts(session)
  await setPace(session, { cpu: 4, line: 'slow 4G' })
  await session.send('Performance.enable')
  await rest()
  await page.goto(base + href('uk', 'category', { id: 1 }))
  await quiet(page)
  const { metrics } = await session.send('Performance.getMetrics')
  const figure = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
  const mainThread = figure('TaskDuration')
  await session.send('HeapProfiler.collectGarbage')
  const after = await session.send('Performance.getMetrics')
  const heap = after.metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  const bytes = [...scripts.values()]
  return {
    ...seen,
    scriptKilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1000,
    scriptFiles: bytes.length,
    mainThread,
    heap: heap / 2 ** 20,
  }
}

const visits: Visit[] = []
// The first has pictures drawn, and does not count.
for (let at = 0; at <= TIMES; at += 1) {
  const one = await visit()
  if (at > 0) visits.push(one)
}
await closing.run()

const middle = (of: (one: Visit) => number): number => share(sorted(visits.map(of)), 0.5)
const counted = middle((one) => one.counted) / 1000
report(
  `first visit of a category · 4× slower CPU, slow 4G · middle of ${TIMES}`,
  [
    {
      'counted s': rounded(counted, 2),
      'LCP s': rounded(middle((one) => one.largestPaint) / 1000, 2),
      'scripts kB': rounded(middle((one) => one.scriptKilobytes)),
      files: middle((one) => one.scriptFiles),
      'main thread s': rounded(
        middle((one) => one.mainThread),
        2,
      ),
      'heap MiB': rounded(
        middle((one) => one.heap),
        2,
      ),
    },
  ],
  [{ aim: 'firstPress', value: counted }],
)
