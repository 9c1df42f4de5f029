import { runInTurns } from '../../support/in-turns.ts'

/** Parts of the server, and the check of a backend. */

runInTurns([
  () => import('../contract/check-backend.test.ts'),
  () => import('../contract/verdict.test.ts'),
  () => import('../env.test.ts'),
  () => import('../load/render-queue.test.ts'),
  () => import('../log.test.ts'),
  () => import('../metrics/metrics.test.ts'),
  () => import('../secret.test.ts'),
  () => import('../single-flight.test.ts'),
  () => import('../orders/order-followers.test.ts'),
  () => import('../orders/sealed-links.test.ts'),
  () => import('../storage/file-store.test.ts'),
  () => import('../process/operations.test.ts'),
])
