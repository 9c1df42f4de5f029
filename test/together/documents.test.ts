import { runInTurns } from '../support/in-turns.ts'

/** Sources, documents and settings against each other, and the tests' own parts: small files, whose processes would cost more than their tests. */

runInTurns([
  () => import('../architecture.test.ts'),
  () => import('../browser-support.test.ts'),
  () => import('../documents.test.ts'),
  () => import('../security-document.test.ts'),
  () => import('../set-up.test.ts'),
  () => import('../supply-chain.test.ts'),
  () => import('../locales/texts.test.ts'),
])
