import { runInTurns } from '../../support/in-turns.ts'

/** The other calls, and their problems. */

runInTurns([
  () => import('../bff/browser-reports.test.ts'),
  () => import('../bff/endpoints.test.ts'),
  () => import('../bff/menu-events.test.ts'),
  () => import('../bff/plugin.test.ts'),
  () => import('../bff/regions.test.ts'),
  () => import('../bff/webhooks.test.ts'),
  () => import('../bff/openapi/bff-document.test.ts'),
  () => import('../bff/routing/open-streams.test.ts'),
  () => import('../bff/routing/problem-json.test.ts'),
])
