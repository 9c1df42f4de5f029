import { runInTurns } from '../../support/in-turns.ts'

/** Calls of customers who sign in and order. */

runInTurns([
  () => import('../bff/sign-in/cookie-sign-in.test.ts'),
  () => import('../bff/sign-in/sign-in-refusals.test.ts'),
  () => import('../bff/sign-in/token-sign-in.test.ts'),
  () => import('../bff/orders/order-events.test.ts'),
  () => import('../bff/orders/order-push.test.ts'),
  () => import('../bff/orders/orders.test.ts'),
  () => import('../bff/orders/place-order.test.ts'),
  () => import('../bff/personal-data.test.ts'),
])
