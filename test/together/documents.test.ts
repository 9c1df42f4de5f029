import { runInTurns } from '../support/in-turns.ts'

/** Sources, documents and settings against each other, and the tests' own parts: small files, whose processes would cost more than their tests. */

runInTurns('{architecture,browser-support,documents,security-document,set-up,supply-chain}', 'locales/texts')
