import { closing } from './teardown.ts'
import { audited, openAuditor, type Audit } from './lighthouse-audit.ts'
import { openProductionShop } from './production-shop.ts'
import { machine, rounded } from './report.ts'

/** `npm run lighthouse`: home, catalog and a dish on a phone, with the audits that found something. */

const { base, rest } = await openProductionShop()
const auditor = await openAuditor(rest)
closing.teardown(() => auditor.close())
const found: [string, Audit][] = []
for (const [page, path] of Object.entries(audited)) found.push([page, await auditor.audit(base + path)])
await closing.run()

// CPU time alone, without waiting (cpu-time.ts).
console.log(
  `${machine()} · Lighthouse, mobile, simulated throttling, median of three visits, made again where the host took time`,
)
console.table(
  found.map(([page, { scores, performances, lcp, cls, tbt, own, taken, leftOut }]) => ({
    page,
    ...scores,
    'each run': performances.join(', '),
    'LCP s': rounded(lcp, 2),
    CLS: rounded(cls, 3),
    'TBT ms': Math.round(tbt),
    'taken %': taken === null ? null : rounded(taken),
    'left out': leftOut,
    'own time: performance': own.performance,
    'each run ': own.performances.join(', '),
    'TBT ms ': Math.round(own.tbt),
  })),
)
for (const [page, { faults }] of found) for (const fault of faults) console.log(`${page}: ${fault}`)
