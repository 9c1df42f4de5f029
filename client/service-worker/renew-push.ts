import type { Locale } from '#shared/locale.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { Api } from '#client/api/api.ts'
import {
  savePushSubscriptions,
  readPushSubscriptions,
  type PushSubscribedOrder,
} from '#client/storage/push-subscriptions.ts'

/** The browser's maker gave it another address, or ended the old one: the restaurant is told the new one. */

export interface Renewal {
  /** The subscription in the old one's place, where the browser has made one itself. */
  readonly made: PushSubscription | null
  readonly manager: Pick<PushManager, 'subscribe'>
  readonly apiIn: (locale: Locale) => Api
}

/** For the orders that are still open; with none of them nobody needs a new address. */
export async function renewPush({ made, manager, apiIn }: Renewal): Promise<void> {
  const told = await readPushSubscriptions()
  const [first] = told
  if (!first) return
  const subscription = made ?? (await subscribe(manager, apiIn(first.locale)))
  if (!subscription) return
  const renewed = await Promise.all(told.map((order) => tell(apiIn(order.locale), order, subscription)))
  await savePushSubscriptions(renewed.filter((order) => order !== null))
}

async function subscribe(manager: Renewal['manager'], api: Api): Promise<PushSubscription | null> {
  const { public_key } = await api.call('GET /bff/push-key')
  return public_key === null ? null : manager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
}

/** Null: the order is over, or not this browser's to see any more. One that could not be told keeps its old address and counts as not told. */
async function tell(
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
