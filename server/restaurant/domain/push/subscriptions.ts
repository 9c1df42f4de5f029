import { sql, type Selectable } from 'kysely'
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
  await sql`delete from push_subscriptions where order_id = ${order_id} and id not in (
    select id from push_subscriptions where order_id = ${order_id} order by id desc limit ${BROWSERS_MAX})`.execute(
    database,
  )
}

export async function unsubscribe(database: Database, orderId: string, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where order_id = ${orderId} and endpoint = ${endpoint}`.execute(database)
}

/** A time that moved is a message of its own until the order is ready; so is a question. */
const isPending = sql<boolean>`(told.told_state <> orders.state
  or (orders.question_id is not null and told.told_question is distinct from orders.question_id)
  or (told.told_ready_at <> orders.ready_at and orders.state not in ('ready', 'completed', 'cancelled')))`

type Subscription = Selectable<Tables['push_subscriptions']>
export type PendingNotification = StoredOrder &
  Pick<Subscription, 'endpoint' | 'p256dh' | 'auth' | 'locale' | 'link' | 'failures'> & {
    readonly subscription_id: number
    /** Tells whether only the time moved. */
    readonly before_state: Subscription['told_state']
  }

/**
 * Claims the subscriptions that lack the order's present state or time, and marks both as sent: parallel callers,
 * on this server or another, get none of them. Skipped states are never sent.
 */
export async function takePending(database: Database, orderId: string): Promise<PendingNotification[]> {
  const { rows } = await sql<PendingNotification>`
    update push_subscriptions as told
    set told_state = orders.state, told_ready_at = orders.ready_at, told_question = orders.question_id
    from orders, push_subscriptions as before
    where orders.id = told.order_id and before.id = told.id and told.order_id = ${orderId} and ${isPending}
    returning orders.*, told.endpoint, told.p256dh, told.auth, told.locale, told.link, told.failures,
      told.id as subscription_id, before.told_state as before_state`.execute(database)
  return rows
}

/** Orders with unsent messages, after failures or the end of a server. */
export async function ordersWithPending(database: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct orders.id
    from push_subscriptions as told join orders on orders.id = told.order_id where ${isPending} limit ${limit}`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

/** Deletes subscriptions once the last message has had its time. */
export async function deleteFinished(database: Database, before: Date): Promise<void> {
  await sql`delete from push_subscriptions using orders where orders.id = order_id
    and orders.state in ('completed', 'cancelled') and orders.state_since < ${before}`.execute(database)
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
