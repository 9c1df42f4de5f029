import type { Order } from '#shared/contract/orders.ts'
import { ApiError } from '#client/api/api-error.ts'
import type { App } from '#client/context/app.ts'

/** Seconds between two lookups: half a minute in all. */
const LOOK_AFTER_S = [1, 2, 4, 8, 15] as const
export const LOOK_S = LOOK_AFTER_S.reduce((sum, seconds) => sum + seconds, 0)

/** The order; `missing`: none has this key; `unanswered`: no lookup was answered. */
export type LookedUp = Order | 'missing' | 'unanswered'

/**
 * Looks up the order of a key repeatedly for half a minute, unless its customer leaves the page; it is never sent again automatically. The
 * phone is sent, too: a backend may leave it out of its answer.
 */
export async function lookForOrder(
  app: App,
  key: string,
  phone: string | undefined,
  leaving?: AbortSignal,
): Promise<LookedUp> {
  let last: LookedUp = 'unanswered'
  for (const seconds of LOOK_AFTER_S) {
    await new Promise((done) => setTimeout(done, seconds * 1000))
    if (leaving?.aborted) return 'unanswered'
    last = await look(app, key, phone)
    if (typeof last === 'object') return last
  }
  return last
}

async function look({ api }: App, key: string, phone?: string): Promise<LookedUp> {
  try {
    return await api.call('GET /bff/order-keys/{key}', {
      params: { key },
      headers: phone ? { 'order-phone': phone } : {},
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.status === 404 ? 'missing' : 'unanswered'
  }
}
