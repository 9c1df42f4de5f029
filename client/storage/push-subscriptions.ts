import type { Locale } from '#shared/locale.ts'

/** Orders this browser is told of while the shop is closed, kept where the service worker reads them too. */

export interface PushSubscribedOrder {
  readonly id: string
  /** Of the messages. */
  readonly locale: Locale
  /** Where the restaurant was told to send them; nobody else is asked, for it is a secret. */
  readonly endpoint: string
}

const STORE = 'order-push'
const ENTRY = '/order-push'
const MAX = 5

/** A browser that forbids to keep anything is told of nothing. */
export async function readPushSubscriptions(): Promise<readonly PushSubscribedOrder[]> {
  try {
    const kept = await (await caches.open(STORE)).match(ENTRY)
    return kept ? ((await kept.json()) as PushSubscribedOrder[]) : []
  } catch {
    return []
  }
}

/** The newest of them; none leave nothing behind. */
export async function savePushSubscriptions(orders: readonly PushSubscribedOrder[]): Promise<void> {
  try {
    if (orders.length === 0) await caches.delete(STORE)
    else await (await caches.open(STORE)).put(ENTRY, Response.json(orders.slice(-MAX)))
  } catch {
    // As above.
  }
}
