import { runInTurns } from '../../support/in-turns.ts'

/** Addresses and what their pages load. */

runInTurns(
  'server/pages/guards/*',
  'server/pages/loaders/{loader-map,search}',
  'server/pages/{cross-user,documents,own-city-first}',
)
