import { runInTurns } from '../../support/in-turns.ts'

/** Pages of orders and of what belongs to them. */

runInTurns(
  'server/pages/{order-states,account-order,short-link,cart-permalink,restaurant-settings}',
  'server/pages/{personal-data,paused-restaurant,closing-notice}',
  'server/pages/loaders/order-link',
)
