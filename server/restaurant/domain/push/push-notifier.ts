import { buildPushPayload, type VapidKeys } from '@block65/webcrypto-web-push'
import type { FastifyBaseLogger } from 'fastify'
import type { OrderState } from '../../../../shared/contract/orders.ts'
import type { Database } from '../../database/tables.ts'
import type { Changes } from '../orders/changes.ts'
import { every } from '../interval.ts'
import { SerialByKey } from '../serial-by-key.ts'
import { messageOf } from './order-message.ts'
import { deleteFinished, settle, takePending, ordersWithPending, type PendingNotification } from './subscriptions.ts'

/** Notifies browsers of their orders while the shop is closed: the newest state only, each once. */

/** Messages older than this are useless: the service drops them. */
const TTL_S = 3600
/** Interval and batch size of retries. */
const ROUND_MS = 30_000
const ROUND_ORDERS = 100

/** States in which the customer has to act now. */
const urgent: readonly OrderState[] = ['ready', 'delivering', 'cancelled']

/** An encrypted message on its way to a push service. */
export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

export interface PushOptions {
  readonly database: Database
  readonly changes: Pick<Changes, 'on'>
  readonly vapid: VapidKeys
  /** Sends a message and returns the service's status; absent: by HTTPS. */
  readonly post?: ((request: PushRequest) => Promise<number>) | undefined
  /** Absent: half a minute. */
  readonly roundMs?: number
  readonly logger: FastifyBaseLogger
  readonly now: () => Date
}

/** A slow service must not delay the messages of other customers. */
const TIMEOUT_MS = 8000

/** Redirects are not followed: they may lead anywhere. */
async function postTo({ endpoint, ...message }: PushRequest): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(endpoint, { ...message, method: 'POST', redirect: 'manual', signal })
  await answer.body?.cancel()
  return answer.status
}

/** Encrypted for one browser. The topic lets a service replace an undelivered message of the same order. */
async function requestTo(
  { endpoint, p256dh, auth, link, locale, before_state, ...order }: PendingNotification,
  vapid: VapidKeys,
  now: Date,
): Promise<PushRequest> {
  const { id: tag } = order
  const message = {
    data: JSON.stringify(messageOf(order, { tag, link, locale, now, isTimeOnly: before_state === order.state })),
    options: {
      ttl: TTL_S,
      topic: tag.replaceAll('-', ''),
      urgency: order.question_id !== null || urgent.includes(order.state) ? 'high' : 'normal',
    } as const,
  }
  const { headers, body } = await buildPushPayload(
    message,
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    vapid,
  )
  return { endpoint, headers: headers as PushRequest['headers'], body }
}

/** The service's status. The endpoint is a secret of browser and service: the log names the service only. */
async function deliver(
  { vapid, post = postTo, logger, now }: PushOptions,
  pending: PendingNotification,
): Promise<number> {
  const service = new URL(pending.endpoint).host
  try {
    const status = await post(await requestTo(pending, vapid, now()))
    if (status >= 300 && status !== 404 && status !== 410)
      logger.warn({ event: 'push_refused', service, status }, 'push service rejected a message')
    return status
  } catch (error) {
    logger.warn(
      { event: 'push_failed', service, reason: error instanceof Error ? error.name : typeof error },
      'push service unreachable',
    )
    return 503
  }
}

async function notifyOrder(options: PushOptions, orderId: string): Promise<void> {
  const pending = await takePending(options.database, orderId)
  await Promise.all(pending.map(async (one) => settle(options.database, one, await deliver(options, one))))
}

/** Starts notifying; returns a stop that waits for running messages. */
export function startPushNotifier(options: PushOptions): () => Promise<void> {
  const { database, changes, logger } = options
  const queue = new SerialByKey()
  /** Messages of one order are sent in sequence, so that no older state arrives after a newer one. */
  const notify = (orderId: string): Promise<void> =>
    queue
      .run(orderId, () => notifyOrder(options, orderId))
      .catch((err: unknown) => logger.error({ err }, 'order notifications failed'))
  const stopListening = changes.on('order', (orderId) => void notify(orderId))
  async function lookAround(): Promise<void> {
    await Promise.all((await ordersWithPending(database, ROUND_ORDERS)).map(notify))
    await deleteFinished(database, new Date(options.now().getTime() - TTL_S * 1000))
  }
  const stopRounds = every(lookAround, options.roundMs ?? ROUND_MS, (err) =>
    logger.error({ err }, 'undelivered order notifications were not retried'),
  )
  return async () => {
    stopListening()
    await stopRounds()
    await queue.idle()
  }
}
