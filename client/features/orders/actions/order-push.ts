import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'
import {
  savePushSubscriptions,
  readPushSubscriptions,
  type PushSubscribedOrder,
} from '#client/storage/push-subscriptions.ts'

/** Push notifications about an order: the browser's side. */

/** `install`: iPhones notify only an installed app. `blocked`: permission was denied. */
export type PushState = 'absent' | 'install' | 'off' | 'on' | 'blocked'

/** Returns the orders this browser is subscribed to. */
async function updateOrder(id: string, endpoint?: string): Promise<PushSubscribedOrder[]> {
  const rest = (await readPushSubscriptions()).filter((one) => one.id !== id)
  const now = endpoint === undefined ? rest : [...rest, { id, endpoint }]
  await savePushSubscriptions(now)
  return now
}

const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
/** True on iPhones and iPads only. */
const wantsInstalling = (): boolean => (navigator as Navigator & { standalone?: boolean }).standalone === false

/** Available once the service worker is installed; a browser that saves data has none. */
const pushManager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager

const readKey = ({ api }: App): Promise<string | null> =>
  api.call('GET /bff/push-key').then(
    ({ public_key }) => public_key,
    () => null,
  )

/** The current state when an order is shown; requests no permission. */
export async function readPush(app: App, id: string): Promise<PushState> {
  if (!isPushSupported())
    return wantsInstalling() && app.stores.session.signedIn && (await readKey(app)) ? 'install' : 'absent'
  if (Notification.permission === 'denied' || (await readKey(app)) === null) return 'absent'
  const subscription = await (await pushManager()).getSubscription()
  const isSubscribed = (await readPushSubscriptions()).some(
    (one) => one.id === id && one.endpoint === subscription?.endpoint,
  )
  return isSubscribed ? 'on' : 'off'
}

/** On the customer's press: requests permission and sends the subscription to the restaurant. */
export async function turnPushOn(app: App, id: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const key = await readKey(app)
  if (key === null) return 'absent'
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (await subscribed(await pushManager(), key)).toJSON()
  await app.api.call('POST /bff/orders/{id}/push', { params: { id }, body: { endpoint, keys: { p256dh, auth } } })
  await updateOrder(id, endpoint)
  return 'on'
}

/** Every push shows a notification; a subscription with an outdated key is replaced. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}

/** Turning the last order off also removes the browser's subscription. */
export async function turnPushOff(app: App, id: string): Promise<PushState> {
  const subscription = await (await pushManager()).getSubscription()
  if (subscription)
    await app.api
      .call('DELETE /bff/orders/{id}/push', { params: { id }, body: { endpoint: subscription.endpoint } })
      .catch(unlessUnknown)
  if ((await updateOrder(id)).length === 0) await subscription?.unsubscribe()
  return 'off'
}

/** Ignores 404: an order this browser may no longer read sends no notifications either. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
