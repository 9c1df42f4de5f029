import { sql, type ExpressionBuilder } from 'kysely'
import type { CancelReason, OrderState } from '../../../../shared/contract/orders.ts'
import { orderCourses } from '../../../../shared/rules/orders/order-courses.ts'
import { afterCancellation } from '../money/order-money.ts'
import { changeMoney } from '../money/stored-money.ts'
import { changeBonuses } from '../customers/bonuses.ts'
import type { Database, Tables } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'

/** Orders go from state to state, never back. */

const courses: Record<StoredOrder['type'], readonly OrderState[]> = orderCourses

/** The state after this one; null at the end. */
export function nextState(type: StoredOrder['type'], state: OrderState): OrderState | null {
  const course = courses[type]
  const place = course.indexOf(state)
  return place < 0 ? null : (course[place + 1] ?? null)
}

/** States that may precede this one: any earlier one; cancelled follows every state but the last. */
export function statesBefore(type: StoredOrder['type'], state: OrderState): OrderState[] {
  const course = courses[type]
  return state === 'cancelled' ? course.slice(0, -1) : course.slice(0, Math.max(0, course.indexOf(state)))
}

/** The rule `isCovered` of `shared/rules/orders/order-clock.ts`, for rows. */
export const isCovered = ({ eb, or, fn, val }: ExpressionBuilder<Tables, 'orders'>) =>
  or([eb('is_paid', '=', true), eb(fn.coalesce('unpaid_reason', val('')), '=', 'held'), eb('total', '=', 0)])

/** It is not, and no unknown word of its provider is being checked. */
export const isUnpaid = (one: ExpressionBuilder<Tables, 'orders'>) =>
  one.and([one.not(isCovered(one)), one(one.fn.coalesce('unpaid_reason', one.val('')), '<>', 'checking')])

export interface StateChange {
  readonly id: string
  readonly from: readonly OrderState[]
  readonly to: OrderState
  readonly now: Date
  /** Of a cancellation. */
  readonly reason?: CancelReason
  /** Products the cancellation is about. */
  readonly products?: readonly number[]
}

/** A payment may arrive in between: then an unpaid order is left alone. */
const isUnpaidOnly = ({ reason }: StateChange): boolean => reason === 'unpaid'

const columnsOf = ({ to, now, reason, products = [] }: StateChange) => ({
  state: to,
  state_since: now,
  state_times: sql<string>`state_times || ${JSON.stringify([{ state: to, at: now.toISOString() }])}::jsonb`,
  ...(to === 'cancelled' && {
    cancel_reason: reason ?? null,
    cancelled_products: JSON.stringify(products),
    question_id: null,
  }),
  ...(reason === 'unpaid' && { unpaid_reason: 'expired' as const }),
})

/** Points are credited when the order is completed; a cancelled order returns the spent ones. */
async function settlePoints(transaction: Database, order: StoredOrder, now: Date): Promise<void> {
  const { customer_id: customerId, id: orderId, state, bonuses_earned, bonuses_spent } = order
  if (customerId === null) return
  if (state === 'completed')
    await changeBonuses(transaction, { customerId, points: bonuses_earned, reason: 'earned', orderId, now })
  if (state === 'cancelled')
    await changeBonuses(transaction, { customerId, points: bonuses_spent, reason: 'returned', orderId, now })
}

/** Money of a cancelled order goes back. */
async function settleMoney(transaction: Database, { id, state, payment }: StoredOrder): Promise<void> {
  if (state === 'cancelled' && payment === 'card_online') await changeMoney(transaction, id, afterCancellation)
}

/** Changes the state within the caller's transaction. */
export async function changeStateIn(transaction: Database, change: StateChange): Promise<StoredOrder | null> {
  const { id, from, now } = change
  if (from.length === 0) return null
  const order = await transaction
    .updateTable('orders')
    .set(columnsOf(change))
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(isUnpaidOnly(change), (query) => query.where(isUnpaid))
    // While the customer is asked, an order is only cancelled.
    .$if(change.to !== 'cancelled', (query) => query.where('question_id', 'is', null))
    .returningAll()
    .executeTakeFirst()
  if (!order) return null
  await settlePoints(transaction, order, now)
  await settleMoney(transaction, order)
  return order
}

/** Moves an order out of one of the states, once even under parallel calls; null: it is in none of them. */
export const changeOrderState = (database: Database, change: StateChange): Promise<StoredOrder | null> =>
  database.transaction().execute((transaction) => changeStateIn(transaction, change))
