import { runInTurns } from '../../support/in-turns.ts'

/** Pages when the restaurant answers late, little, oddly or not at all. */

runInTurns([
  () => import('../pages/failures.test.ts'),
  () => import('../pages/unavailable.test.ts'),
  () => import('../pages/missing-features.test.ts'),
  () => import('../pages/slow-parts.test.ts'),
  () => import('../pages/uncached-reads.test.ts'),
  () => import('../pages/poor-answers.test.ts'),
  () => import('../pages/unreadable-requests.test.ts'),
  () => import('../pages/text-ids.test.ts'),
  () => import('../pages/page-cache.test.ts'),
])
