import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import type { pushApi } from '../../../../shared/contract/push.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { isOver } from '../../../../shared/rules/orders/order-courses.ts'
import type { Database, Tables } from '../../database/tables.ts'
import type { StoredOrder } from '../../database/order-tables.ts'

/** Push subscriptions to orders. */

type Form = z.output<typeof pushApi.subscribeToOrder.body>

/** Most browsers of one order: phone, tablet, computer, and another person's. */
const BROWSERS_MAX = 5
/** After so many failures a subscription is no longer retried. */
const FAILURES_MAX = 5

/** Stores a subscription, replacing the order's oldest beyond the maximum. Finished orders take none. */
export async function subscribe(
  database: Database,
  { id: order_id, state, ready_at }: StoredOrder,
  { endpoint, keys, link }: Form,
  locale: Locale,
): Promise<void> {
  if (isOver(state)) return
  const wanted = { ...keys, locale, link, failures: 0 }
  await database
    .insertInto('push_subscriptions')
    .values({ order_id, endpoint, told_state: state, told_ready_at: ready_at, ...wanted })
    .onConflict((conflict) => conflict.columns(['order_id', 'endpoint']).doUpdateSet(wanted))
    .execute()
  const newest = database
    .selectFrom('push_subscriptions')
    .select('id')
    .where('order_id', '=', order_id)
    .orderBy('id', 'desc')
    .limit(BROWSERS_MAX)
  await database
    .deleteFrom('push_subscriptions')
    .where('order_id', '=', order_id)
    .where('id', 'not in', newest)
    .execute()
}

export async function unsubscribe(database: Database, orderId: string, endpoint: string): Promise<void> {
  await database
    .deleteFrom('push_subscriptions')
    .where('order_id', '=', orderId)
    .where('endpoint', '=', endpoint)
    .execute()
}

/**
 * Claims the subscriptions that lack the order's present state or time, and marks both as sent: parallel callers,
 * on this server or another, get none of them. Skipped states are never sent.
 */
export const takePending = (database: Database, orderId: string) =>
  database
    .updateTable('push_subscriptions')
    // The row as it was before the update tells whether only the time moved.
    .from(['orders', 'push_subscriptions as before'])
    .set(({ ref }) => ({
      told_state: ref('orders.state'),
      told_ready_at: ref('orders.ready_at'),
      told_question: ref('orders.question_id'),
    }))
    .whereRef('orders.id', '=', 'push_subscriptions.order_id')
    .whereRef('before.id', '=', 'push_subscriptions.id')
    .where('push_subscriptions.order_id', '=', orderId)
    .where(isPending)
    .returningAll('orders')
    .returning([
      'push_subscriptions.id as subscription_id',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'push_subscriptions.locale',
      'push_subscriptions.link',
      'push_subscriptions.failures',
      'before.told_state as before_state',
    ])
    .execute()

export type PendingNotification = Awaited<ReturnType<typeof takePending>>[number]

/** A time that moved is a message of its own until the order is ready; so is a question. */
const isPending = ({ or, and, eb, ref }: ExpressionBuilder<Tables, 'push_subscriptions' | 'orders'>) =>
  or([
    and([
      eb('orders.question_id', 'is not', null),
      eb('push_subscriptions.told_question', 'is distinct from', ref('orders.question_id')),
    ]),
    eb('push_subscriptions.told_state', '<>', ref('orders.state')),
    and([
      eb('push_subscriptions.told_ready_at', '<>', ref('orders.ready_at')),
      eb('orders.state', 'not in', ['ready', 'completed', 'cancelled']),
    ]),
  ])

/** Orders with unsent messages, after failures or the end of a server. */
export async function ordersWithPending(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('push_subscriptions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('order_id')
    .distinct()
    .where(isPending)
    .limit(limit)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Deletes subscriptions once the last message has had its time. */
export async function deleteFinished(database: Database, before: Date): Promise<void> {
  const over = database
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['completed', 'cancelled'])
    .where('state_since', '<', before)
  await database.deleteFrom('push_subscriptions').where('order_id', 'in', over).execute()
}

/** Stores a service's status. Deletes what it no longer knows, what was told the final state, and what failed too often. */
export async function settle(
  database: Database,
  { subscription_id, state, failures }: PendingNotification,
  status: number,
): Promise<void> {
  const isTaken = status < 300
  const isDone = isTaken ? isOver(state) : status === 404 || status === 410 || failures + 1 >= FAILURES_MAX
  if (isDone) await database.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute()
  else
    await database
      .updateTable('push_subscriptions')
      .set(isTaken ? { failures: 0 } : { failures: failures + 1, told_state: '', told_question: null })
      .where('id', '=', subscription_id)
      .execute()
}
