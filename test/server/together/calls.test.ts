import { runInTurns } from '../../support/in-turns.ts'

/** The other calls, and their problems. */

runInTurns(
  'server/bff/{browser-reports,endpoints,menu-events,plugin,regions,webhooks}',
  'server/bff/openapi/bff-document',
  'server/bff/routing/*',
)
