import { runInTurns } from '../../support/in-turns.ts'

/** Rate limits. */

runInTurns('server/limits/**/*')
