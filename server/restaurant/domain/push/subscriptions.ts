import type { z } from 'zod'
import type { pushApi } from '#shared/contract/push.ts'
import type { Locale } from '#shared/locale.ts'
import { isOver } from '#shared/rules/order-progress.ts'
import type { Database, StoredOrder } from '../../database/tables.ts'

/** Browsers that want to hear of an order, until it is over. */

type Form = z.output<typeof pushApi.subscribeToOrder.body>

/** Browsers an order is told to: phone, tablet, computer, and somebody else's. */
const BROWSERS_MAX = 5
/** A push service that has failed so often for a browser is not asked for it again. */
const FAILURES_MAX = 5

/** Remembers a browser; the oldest ones of the order make room. An order that is over has nothing more to tell. */
export async function subscribe(
  database: Database,
  { id: order_id, state }: StoredOrder,
  { endpoint, keys, link }: Form,
  locale: Locale,
): Promise<void> {
  if (isOver(state)) return
  const wanted = { ...keys, locale, link, failures: 0 }
  await database
    .insertInto('push_subscriptions')
    .values({ order_id, endpoint, told_state: state, ...wanted })
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
 * Browsers of an order that have not been told its present state, which counts as told from now on: whoever else asks,
 * on this server or another, gets none of them. States that went by meanwhile are told to nobody.
 */
export const takePending = (database: Database, orderId: string) =>
  database
    .updateTable('push_subscriptions')
    .from('orders')
    .set(({ ref }) => ({ told_state: ref('orders.state') }))
    .whereRef('orders.id', '=', 'push_subscriptions.order_id')
    .where('push_subscriptions.order_id', '=', orderId)
    .whereRef('push_subscriptions.told_state', '<>', 'orders.state')
    .returning([
      'push_subscriptions.id',
      'order_id',
      'endpoint',
      'p256dh',
      'auth',
      'locale',
      'link',
      'failures',
      'orders.number',
      'orders.state',
      'orders.type',
      'orders.ready_at',
      'orders.restaurant',
    ])
    .execute()

export type PendingNotification = Awaited<ReturnType<typeof takePending>>[number]

/** Orders with somebody to tell: what failed, or what a server that has ended since left undone. */
export async function ordersWithPending(database: Database, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('push_subscriptions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('order_id')
    .distinct()
    .whereRef('told_state', '<>', 'orders.state')
    .limit(limit)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Nobody is kept for longer than a last message may take. */
export async function deleteFinished(database: Database, before: Date): Promise<void> {
  const over = database
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['completed', 'cancelled'])
    .where('state_since', '<', before)
  await database.deleteFrom('push_subscriptions').where('order_id', 'in', over).execute()
}

/** What became of a message: taken by the service, refused for good, or to be tried again. */
export type Delivery = 'taken' | 'gone' | 'failed'

/** Notes it. Whoever is gone, was told of the end or cannot be reached for long is forgotten. */
export async function settle(
  database: Database,
  { id, state, failures }: PendingNotification,
  delivery: Delivery,
): Promise<void> {
  const isDone =
    delivery === 'gone' ||
    (delivery === 'taken' && isOver(state)) ||
    (delivery === 'failed' && failures + 1 >= FAILURES_MAX)
  if (isDone) await database.deleteFrom('push_subscriptions').where('id', '=', id).execute()
  else
    await database
      .updateTable('push_subscriptions')
      .set(delivery === 'taken' ? { failures: 0 } : { failures: failures + 1, told_state: '' })
      .where('id', '=', id)
      .execute()
}
