import { runInTurns } from '../../support/in-turns.ts'

/** Plugins of the shop’s server. */

runInTurns('server/plugins/**/*')
