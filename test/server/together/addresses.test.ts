import { runInTurns } from '../../support/in-turns.ts'

/** Addresses and what their pages load. */

runInTurns([
  () => import('../pages/guards/canonical-url.test.ts'),
  () => import('../pages/guards/urls.test.ts'),
  () => import('../pages/guards/guards.test.ts'),
  () => import('../pages/loaders/loader-map.test.ts'),
  () => import('../pages/loaders/search.test.ts'),
  () => import('../pages/own-city-first.test.ts'),
  () => import('../pages/documents.test.ts'),
  () => import('../pages/cross-user.test.ts'),
])
