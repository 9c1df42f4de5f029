import type { Locale } from '#shared/locale.ts'

/** Orders this browser is told of while the shop is closed, kept where the service worker reads them too. */

export interface ToldOrder {
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
export async function toldOrders(): Promise<readonly ToldOrder[]> {
  try {
    const kept = await (await caches.open(STORE)).match(ENTRY)
    return kept ? ((await kept.json()) as ToldOrder[]) : []
  } catch {
    return []
  }
}

/** The newest of them; none leave nothing behind. */
export async function keepToldOrders(orders: readonly ToldOrder[]): Promise<void> {
  try {
    if (orders.length === 0) await caches.delete(STORE)
    else await (await caches.open(STORE)).put(ENTRY, Response.json(orders.slice(-MAX)))
  } catch {
    // As above.
  }
}
