import { runInTurns } from '../../support/in-turns.ts'

/** The shop’s calls to the restaurant. */

runInTurns('server/upstream/**/*')
