import type { Locale } from '#shared/locale.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { Api } from '#client/api/api.ts'
import {
  savePushSubscriptions,
  readPushSubscriptions,
  type PushSubscribedOrder,
} from '#client/storage/push-subscriptions.ts'

/** The push service changed or ended the subscription: the restaurant gets the new one. */

export interface Renewal {
  /** The new subscription, where the browser has created it itself. */
  readonly newSubscription: PushSubscription | null
  readonly manager: Pick<PushManager, 'subscribe'>
  readonly apiIn: (locale: Locale) => Api
}

/** Renews the subscription of open orders; without any, none is needed. */
export async function renewPush({ newSubscription, manager, apiIn }: Renewal): Promise<void> {
  const orders = await readPushSubscriptions()
  const [first] = orders
  if (!first) return
  const subscription = newSubscription ?? (await subscribe(manager, apiIn(first.locale)))
  if (!subscription) return
  const renewed = await Promise.all(orders.map((order) => renewOrder(apiIn(order.locale), order, subscription)))
  await savePushSubscriptions(renewed.filter((order) => order !== null))
}

async function subscribe(manager: Renewal['manager'], api: Api): Promise<PushSubscription | null> {
  const { public_key } = await api.call('GET /bff/push-key')
  return public_key === null ? null : manager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
}

/**
 * Null: the order is over, or no longer this browser's to read. On failure the order keeps its old endpoint and counts as not sent.
 */
async function renewOrder(
  api: Api,
  order: PushSubscribedOrder,
  subscription: PushSubscription,
): Promise<PushSubscribedOrder | null> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  try {
    await api.call('POST /bff/orders/{id}/push', {
      params: { id: order.id },
      body: { endpoint, keys: { p256dh, auth } },
    })
    return { ...order, endpoint }
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : order
  }
}
