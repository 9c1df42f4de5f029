import { runInTurns } from '../../../support/in-turns.ts'

/** What the embedded restaurant does and decides. */

runInTurns('server/restaurant/domain/**/*')
