import { openBrowser, live, regular } from '../e2e/customer.ts'
import { href } from '#shared/routes.ts'
import { closing } from './teardown.ts'
import { audited, openAuditor, type Audit } from './lighthouse-audit.ts'
import { openProductionShop } from './production-shop.ts'
import { isQuiet } from './quiet-host.ts'
import { report, rounded } from './report.ts'
import { watchStolen } from './steal-time.ts'
import { setPace } from './browser-visits.ts'

/**
 * Web vitals on a throttled phone: LCP, CLS and TBT by Lighthouse (mobile, simulated throttling), INP as the longest of a
 * row of scripted interactions under 4× CPU, by the browser's own Event Timing (in steps of 8 ms).
 */

const { base, rest } = await openProductionShop()

interface Audited {
  readonly page: string
  readonly audit: Audit
  readonly limit: Audit
}

/** The limit is measured first: the first request of a picture resizes it. */
async function lighthouse(): Promise<Audited[]> {
  const auditor = await openAuditor(rest)
  const found: Audited[] = []
  for (const [page, path] of Object.entries(audited)) {
    const limit = await auditor.limit(base + path)
    found.push({ page, limit, audit: await auditor.audit(base + path) })
  }
  await auditor.close()
  return found
}

/** Favourite and cart buttons on cards, the header, the tab bar. */
const pressed = [
  'main .card button[aria-pressed]',
  'main .card button:not([aria-pressed])',
  'header button',
  '.bottom-bar button',
]
const OF_EACH = 2
const TIMEOUT_MS = 2000

/** Presses in a category, one after the other: the longest time to a paint of those without steal time, or of all where most had some. */
async function interactions(): Promise<{ longest: number; count: number; leftOut: number }> {
  const browser = await openBrowser()
  closing.teardown(() => browser.close())
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'uk-UA',
    hasTouch: true,
    isMobile: true,
  })
  await regular(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const waits: number[] = []
    Object.assign(globalThis, { waits })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId) waits.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  await page.goto(base + href('uk', 'category', { id: 1 }))
  await live(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await setPace(session, { cpu: 4, line: 'fast' })
  /** Since the last press. */
  const waitsSoFar = () => page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits.splice(0))
  const presses: { wait: number; taken: number | null }[] = []
  /** The browser may report a long wait only when the next press is due. */
  const settle = async (): Promise<void> => {
    await rest()
    const last = presses.at(-1)
    const waits = await waitsSoFar()
    if (last) last.wait = Math.max(last.wait, ...waits)
  }
  for (const selector of pressed) {
    for (const button of (await page.locator(selector).filter({ visible: true }).all()).slice(0, OF_EACH)) {
      await settle()
      const taken = watchStolen()
      // A press may replace the next button by a stepper.
      const isPressed = await button.click({ timeout: TIMEOUT_MS }).then(
        () => true,
        () => false,
      )
      await page.keyboard.press('Escape')
      // The browser reports an interaction after its paint.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestIdleCallback(resolve, { timeout: 500 })
          }),
      )
      const waits = await waitsSoFar()
      if (isPressed) presses.push({ taken: taken(), wait: Math.max(0, ...waits) })
    }
  }
  await settle()
  await context.close()
  const quiet = presses.filter(({ taken }) => isQuiet(taken))
  const counted = quiet.length * 2 >= presses.length ? quiet : presses
  return {
    longest: Math.max(0, ...counted.map(({ wait }) => wait)),
    count: counted.length,
    leftOut: presses.length - counted.length,
  }
}

const audits = await lighthouse()
const { longest, count, leftOut } = await interactions()
await closing.run()

type Measure = (audit: Audit) => number
const worst = (of: Measure): number => Math.max(...audits.map(({ audit }) => of(audit)))
const pages = (of: Measure, which: 'audit' | 'limit' = 'audit'): string =>
  audits.map((one) => `${one.page} ${rounded(of(one[which]), 3)}`).join(', ')
const found = (of: Measure, own?: Measure) => ({
  value: worst(of),
  figure: pages(of) + (own ? `; in the page's own time (cpu-time.ts): ${pages(own)}` : ''),
  limit: `without any code: ${pages(of, 'limit')}`,
})
report(
  `a throttled phone · INP over ${count} interactions: ${longest} ms`,
  audits.map(({ page, audit: { scores, lcp, cls, tbt, own, leftOut: disturbed }, limit }) => ({
    page,
    ...scores,
    'left out': disturbed,
    'LCP s': rounded(lcp, 2),
    CLS: rounded(cls, 3),
    'TBT ms': Math.round(tbt),
    'own time: performance': own.performance,
    'LCP s  ': rounded(own.lcp, 2),
    'TBT ms  ': Math.round(own.tbt),
    'without code: performance': limit.scores.performance,
    'LCP s ': rounded(limit.lcp, 2),
    'TBT ms ': Math.round(limit.tbt),
  })),
  [
    {
      aim: 'largestPaint',
      ...found(
        ({ lcp }) => lcp,
        ({ own }) => own.lcp,
      ),
    },
    { aim: 'layoutShift', ...found(({ cls }) => cls) },
    {
      aim: 'blockingTime',
      ...found(
        ({ tbt }) => tbt,
        ({ own }) => own.tbt,
      ),
    },
    {
      aim: 'nextPaint',
      value: longest,
      figure: `${count} interactions${leftOut ? `, ${leftOut} more disturbed by the host` : ''}`,
    },
  ],
)
