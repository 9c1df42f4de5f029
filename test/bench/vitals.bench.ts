import { closing } from './teardown.ts'
import { audited, openAuditor, type Audit } from './lighthouse-audit.ts'
import { openProductionShop } from './production-shop.ts'
import { report, rounded } from './report.ts'

/** Web vitals on a throttled phone: LCP, CLS and TBT by Lighthouse (mobile, simulated throttling). */

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
const worst = (of: Measure): number => Math.max(...audits.map(({ audit }) => of(audit)))
const pages = (of: Measure, which: 'audit' | 'limit' = 'audit'): string =>
  audits.map((one) => `${one.page} ${rounded(of(one[which]), 3)}`).join(', ')
const found = (of: Measure, own?: Measure) => ({
  value: worst(of),
  figure: pages(of) + (own ? `; in the page's own time (cpu-time.ts): ${pages(own)}` : ''),
  limit: `without any code: ${pages(of, 'limit')}`,
})
report(
  'a throttled phone',
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
  ],
)
