import { runInTurns } from '../support/in-turns.ts'

/** What server and browser share: small files, whose processes would cost more than their tests. */

runInTurns('shared/**/*')
