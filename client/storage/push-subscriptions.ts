/** Orders this browser is subscribed to, stored where the service worker reads them too. */

export interface PushSubscribedOrder {
  readonly id: string
  /** Endpoint the restaurant sends to; a secret, so never sent elsewhere. */
  readonly endpoint: string
}

const STORE = 'order-push'
const ENTRY = '/order-push'
const MAX = 5

/** Empty where storage is forbidden. */
export async function readPushSubscriptions(): Promise<readonly PushSubscribedOrder[]> {
  try {
    const stored = await (await caches.open(STORE)).match(ENTRY)
    return stored ? ((await stored.json()) as PushSubscribedOrder[]) : []
  } catch {
    return []
  }
}

/** Stores the newest orders; an empty list removes the entry. */
export async function savePushSubscriptions(orders: readonly PushSubscribedOrder[]): Promise<void> {
  try {
    if (orders.length === 0) await caches.delete(STORE)
    else await (await caches.open(STORE)).put(ENTRY, Response.json(orders.slice(-MAX)))
  } catch {
    // Storage is forbidden.
  }
}
