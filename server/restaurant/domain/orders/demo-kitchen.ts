import { COOKING_MINUTES } from '../../../../shared/rules/hours/closing-time.ts'
import type { Database } from '../../database/tables.ts'
import { changeOrderState, isCovered, nextState } from './order-state.ts'

/** Demo mode: orders advance by themselves, as if a kitchen were at work. */

/** Orders due for their next state; scheduled ones wait for their time, unpaid ones for their payment, asked ones for their answer. */
function dueOrders(database: Database, now: Date, secondsPerState: number) {
  const since = new Date(now.getTime() - secondsPerState * 1000)
  const cookFrom = new Date(now.getTime() + COOKING_MINUTES * 60_000)
  return database
    .selectFrom('orders')
    .select(['id', 'type', 'state'])
    .where('state', 'not in', ['completed', 'cancelled'])
    .where('state_since', '<=', since)
    .where('question_id', 'is', null)
    .where((field) => field.or([field('state', '!=', 'confirmed'), field('cooked_at', '<=', cookFrom)]))
    .where((field) => field.or([field('payment', '!=', 'card_online'), isCovered(field)]))
    .execute()
}

/** Advances every due order by one state. */
export async function advanceOrders(database: Database, now: Date, secondsPerState: number): Promise<void> {
  for (const { id, type, state } of await dueOrders(database, now, secondsPerState)) {
    const to = nextState(type, state)
    if (to) await changeOrderState(database, { id, from: [state], to, now })
  }
}
