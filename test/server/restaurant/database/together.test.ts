import { runInTurns } from '../../../support/in-turns.ts'

/** The database of the embedded restaurant. */

runInTurns('server/restaurant/database/**/*')
