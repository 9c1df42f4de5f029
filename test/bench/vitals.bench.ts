import { openBrowser, live, regular } from '../e2e/visitor.ts'
import { href } from '#shared/routes.ts'
import { closing } from './closing.ts'
import { audited, openAuditor, type Audit } from './lighthouse-audit.ts'
import { openProductionShop } from './production-shop.ts'
import { report, rounded } from './report.ts'
import { setPace } from './visits.ts'

/**
 * Web vitals on a throttled phone: LCP, CLS and TBT by Lighthouse (mobile, simulated throttling), INP as the longest of a
 * row of scripted interactions under 4× CPU, by the browser's own Event Timing (in steps of 8 ms).
 */

const base = await openProductionShop()

async function lighthouse(): Promise<[string, Audit][]> {
  const auditor = await openAuditor()
  const found: [string, Audit][] = []
  for (const [page, path] of Object.entries(audited)) found.push([page, await auditor.audit(base + path)])
  await auditor.close()
  return found
}

/** Hearts and purchases on cards, the header, the bar at the bottom. */
const pressed = ['main .card button[aria-pressed]', 'main .card button:not([aria-pressed])', 'header button', '.bottom-bar button']
const OF_EACH = 2
const PATIENCE_MS = 2000

/** Presses, in a category: one after the other; the longest wait for a paint. */
async function interactions(): Promise<{ longest: number; count: number }> {
  const browser = await openBrowser()
  closing.teardown(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'uk-UA', hasTouch: true, isMobile: true })
  await regular(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const waits: number[] = []
    Object.assign(globalThis, { waits })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) if (entry.interactionId) waits.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(base + href('uk', 'category', { id: 1 }))
  await live(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await setPace(session, { cpu: 4, line: 'fast' })
  let count = 0
  for (const selector of pressed) {
    for (const button of (await page.locator(selector).filter({ visible: true }).all()).slice(0, OF_EACH)) {
      // A press may take the next button away: an amount stands where one was.
      count += await button.click({ timeout: PATIENCE_MS }).then(() => 1, () => 0)
      await page.keyboard.press('Escape')
      // The browser tells of an interaction after its paint.
      await page.evaluate(() => new Promise((resolve) => { requestIdleCallback(resolve, { timeout: 500 }) }))
    }
  }
  const longest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as { waits: number[] }).waits))
  await context.close()
  return { longest, count }
}

const audits = await lighthouse()
const { longest, count } = await interactions()
await closing.run()

const worst = (of: (audit: Audit) => number): number => Math.max(...audits.map(([, audit]) => of(audit)))
const pages = (of: (audit: Audit) => number): string => audits.map(([page, audit]) => `${page} ${rounded(of(audit), 3)}`).join(', ')
report(`a throttled phone · INP over ${count} interactions: ${longest} ms`, audits.map(([page, { scores, lcp, cls, tbt }]) =>
  ({ page, ...scores, 'LCP s': rounded(lcp, 2), 'CLS': rounded(cls, 3), 'TBT ms': Math.round(tbt) })), [
  { aim: 'largestPaint', value: worst(({ lcp }) => lcp), figure: pages(({ lcp }) => lcp) },
  { aim: 'layoutShift', value: worst(({ cls }) => cls), figure: pages(({ cls }) => cls) },
  { aim: 'blockingTime', value: worst(({ tbt }) => tbt), figure: pages(({ tbt }) => tbt) },
  { aim: 'nextPaint', value: longest, figure: `${count} interactions` },
])
