import { runInTurns } from '../support/in-turns.ts'

/** What is deployed. */

runInTurns('deploy/**/*')
