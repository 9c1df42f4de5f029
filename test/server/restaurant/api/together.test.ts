import { runInTurns } from '../../../support/in-turns.ts'

/** The calls of the embedded restaurant. */

runInTurns('server/restaurant/api/**/*')
