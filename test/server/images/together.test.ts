import { runInTurns } from '../../support/in-turns.ts'

/** Pictures. */

runInTurns('server/images/**/*')
