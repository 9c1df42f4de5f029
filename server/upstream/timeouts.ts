import type { Endpoint, Family } from '#shared/contract/endpoint.ts'
import { restaurantApi, type RestaurantCall } from '#shared/contract/restaurant-api.ts'

/** Timeouts and concurrency of calls; times in milliseconds. */

/** Until the first byte of the answer, and in all, including a retry. */
export interface CallTimeout {
  readonly headers: number
  readonly total: number
}

export interface Timeouts {
  /** Until connected. */
  readonly connect: number
  /** Reads of any family. */
  readonly read: CallTimeout
  /** Reads of the whole menu, which a restaurant that has just started gathers for seconds. */
  readonly menu: CallTimeout
  /** How long a page waits for an anonymous read, so that it is shown within 1.5 s. */
  readonly page: number
  /** Writes: the restaurant answers when it is done, so the first byte may take as long as the whole. */
  readonly write: Readonly<Record<Family, CallTimeout>>
  /** Connections of a family; further calls queue within their timeout. */
  readonly connections: Readonly<Record<Family, number>>
  /** Calls of a family in 10 s before its breaker may open. */
  readonly breakerCalls: number
  /** Between looks whether a restaurant that answered still does. */
  readonly pulse: number
}

const read: CallTimeout = { headers: 2500, total: 4000 }
const whole = (total: number): CallTimeout => ({ headers: total, total })

export const TIMEOUTS: Timeouts = {
  connect: 1000,
  read,
  menu: { headers: 10_000, total: 15_000 },
  page: 1200,
  write: {
    catalog: read,
    account: read,
    signIn: whole(8000),
    orders: whole(20_000),
    payments: whole(20_000),
    callbacks: whole(20_000),
  },
  connections: { catalog: 64, account: 32, signIn: 32, orders: 32, payments: 32, callbacks: 32 },
  breakerCalls: 20,
  pulse: 10_000,
}

export const isRead = ({ method }: Endpoint): boolean => method === 'GET'
const ofMenu: ReadonlySet<RestaurantCall> = new Set(['getStartBundle', 'getCategories'])

export function timeoutOf(call: RestaurantCall, { read, menu, write }: Timeouts): CallTimeout {
  const endpoint: Endpoint = restaurantApi[call]
  if (ofMenu.has(call)) return menu
  return isRead(endpoint) ? read : write[endpoint.family]
}
