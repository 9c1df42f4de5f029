import { runInTurns } from '../../support/in-turns.ts'

/** Pages of orders and of what belongs to them. */

runInTurns([
  () => import('../pages/order-states.test.ts'),
  () => import('../pages/account-order.test.ts'),
  () => import('../pages/loaders/order-link.test.ts'),
  () => import('../pages/short-link.test.ts'),
  () => import('../pages/cart-permalink.test.ts'),
  () => import('../pages/restaurant-settings.test.ts'),
  () => import('../pages/personal-data.test.ts'),
  () => import('../pages/paused-restaurant.test.ts'),
  () => import('../pages/closing-notice.test.ts'),
])
