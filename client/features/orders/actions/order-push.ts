import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'
import {
  savePushSubscriptions,
  readPushSubscriptions,
  type PushSubscribedOrder,
} from '#client/storage/push-subscriptions.ts'

/** Messages about an order while the shop is closed: this browser's side of it. */

/** `install`: iPhones tell an installed app alone. `blocked`: the guest, or the browser for them, has said no. */
export type PushState = 'absent' | 'install' | 'off' | 'on' | 'blocked'

/** The answer are the orders this browser is told of now. */
async function note(id: string, told?: Omit<PushSubscribedOrder, 'id'>): Promise<PushSubscribedOrder[]> {
  const others = (await readPushSubscriptions()).filter((one) => one.id !== id)
  const now = told ? [...others, { id, ...told }] : others
  await savePushSubscriptions(now)
  return now
}

const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
/** Known on iPhones and iPads alone. */
const wantsInstalling = (): boolean => (navigator as Navigator & { standalone?: boolean }).standalone === false

/** There is one once the shop is kept for times without a connection; a browser that saves data has none. */
const pushManager = async (): Promise<PushManager> => (await navigator.serviceWorker.ready).pushManager

const readKey = ({ api }: App): Promise<string | null> =>
  api.call('GET /bff/push-key').then(
    ({ public_key }) => public_key,
    () => null,
  )

/** How things stand when an order is shown; nobody is asked for anything. */
export async function readPush(app: App, id: string): Promise<PushState> {
  if (!canBeTold())
    return wantsInstalling() && app.stores.session.signedIn && (await readKey(app)) ? 'install' : 'absent'
  if (Notification.permission === 'denied' || (await readKey(app)) === null) return 'absent'
  const subscription = await (await pushManager()).getSubscription()
  const isTold = (await readPushSubscriptions()).some((one) => one.id === id && one.endpoint === subscription?.endpoint)
  return isTold ? 'on' : 'off'
}

/** Upon the guest's press: asks for permission, and tells the restaurant where this browser is reached. */
export async function turnPushOn(app: App, id: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  const key = await readKey(app)
  if (key === null) return 'absent'
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (await subscribed(await pushManager(), key)).toJSON()
  await app.api.call('POST /bff/orders/{id}/push', { params: { id }, body: { endpoint, keys: { p256dh, auth } } })
  await note(id, { locale: app.locale, endpoint })
  return 'on'
}

/** Every message is shown; a subscription to a key the restaurant has no more makes room for one to the present. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(wish)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(wish)
  }
}

/** The last order that is turned off takes the browser's address with it. */
export async function turnPushOff(app: App, id: string): Promise<PushState> {
  const subscription = await (await pushManager()).getSubscription()
  if (subscription)
    await app.api
      .call('DELETE /bff/orders/{id}/push', { params: { id }, body: { endpoint: subscription.endpoint } })
      .catch(unlessUnknown)
  if ((await note(id)).length === 0) await subscription?.unsubscribe()
  return 'off'
}

/** An order this browser may not see any more tells it nothing either way. */
function unlessUnknown(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
