import { runInTurns } from '../../support/in-turns.ts'

/** Orders and settings sent by forms. */

runInTurns([
  () => import('../pages/form-actions/plugin.test.ts'),
  () => import('../pages/form-actions/order-forms.test.ts'),
  () => import('../pages/form-actions/no-script-submissions.test.ts'),
  () => import('../pages/form-order.test.ts'),
  () => import('../pages/without-scripts.test.ts'),
])
