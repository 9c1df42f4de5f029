import { runInTurns } from '../support/in-turns.ts'

/** The browser's code without a browser: small files, whose processes would cost more than their tests. */

runInTurns('client/**/*')
