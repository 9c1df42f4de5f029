import { closing } from '../support/closing.ts'
import { audited, openAuditor, type Audit } from './lighthouse-audit.ts'
import { openProductionShop } from './production-shop.ts'
import { report, rounded } from './report.ts'
import type { Finding } from './targets.ts'

/** Home, catalog and a dish on a throttled phone by Lighthouse: scores, LCP, CLS and TBT, and the audits that found something. */

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

const audits = await lighthouse()
await closing.run()

type Measure = (audit: Audit) => number
const pages = (of: Measure, which: 'audit' | 'limit' = 'audit'): string =>
  audits.map((one) => `${one.page} ${rounded(of(one[which]), 3)}`).join(', ')
const found = (aim: 'largestPaint' | 'layoutShift' | 'blockingTime', of: Measure): Finding => ({
  aim,
  value: Math.max(...audits.map(({ audit }) => of(audit))),
  figure: pages(of),
  limit: `without any code: ${pages(of, 'limit')}`,
})
report(
  'Lighthouse, mobile, simulated throttling, median of three visits',
  audits.map(({ page, audit: { scores, performances, lcp, cls, tbt }, limit }) => ({
    page,
    ...scores,
    'each run': performances.join(', '),
    'LCP s': rounded(lcp, 2),
    CLS: rounded(cls, 3),
    'TBT ms': Math.round(tbt),
    'without code: performance': limit.scores.performance,
    'LCP s ': rounded(limit.lcp, 2),
    'TBT ms ': Math.round(limit.tbt),
  })),
  [
    found('largestPaint', ({ lcp }) => lcp),
    found('layoutShift', ({ cls }) => cls),
    found('blockingTime', ({ tbt }) => tbt),
  ],
)
for (const { page, audit } of audits) for (const fault of audit.faults) console.log(`${page}: ${fault}`)
