import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, OneOrder, PhoneDigits } from './fields.ts'

/** Messages of the restaurant about an order, to a browser whose shop is closed (Web Push, RFC 8030, 8291, 8292). */

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}$`))

/** A browser's endpoint: an address at its push service. */
const PushAddress = z.url({ protocol: /^https$/ }).max(1000)
/** A push subscription: the endpoint, and a P-256 point and 16 random bytes for encryption. */
const browser = { endpoint: PushAddress, keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }) }

export const PushKey = z
  .object({
    /** The restaurant's VAPID key, which browsers bind their subscription to; null where it sends no messages. */
    public_key: z.string().nullable(),
  })
  .meta({ id: 'PushKey' })

/** Payload of a push message, as the service worker reads it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A later message replaces an earlier one of the same tag. */
  readonly tag: string
  /** Path of the shop that a click opens. */
  readonly link: string
  readonly lang: string
  /** Shown without a sound. */
  readonly silent: boolean
  /** A question about the order: each choice is a button of the notification, as far as the browser has room. */
  readonly question?: PushedQuestion
}

export interface PushedQuestion {
  readonly id: string
  readonly order_id: string
  readonly choices: readonly string[]
  /** Title of the notification after an answer, and the one after which the page must be opened. */
  readonly answered: string
  readonly failed: string
}

const calls = { tag: 'orders', family: 'account', access: 'anyone' } as const
const refusals = {
  404: 'no such order for this caller, or the restaurant sends no messages',
  422: 'errors by field; also for an address at no known push service',
} as const
const notFound = { 404: refusals[404] } as const
const key = {
  tag: 'orders',
  family: 'catalog',
  access: 'anyone',
  cache: 'dictionary',
  summary: 'The key that browsers subscribe to messages about an order with',
} as const

/** Calls of the restaurant API. */
export const pushApi = {
  getPushKey: endpoint('GET /api/get-push-key', { ...key, answer: z.object({ data: PushKey }) }),
  subscribeToOrder: endpoint('POST /api/subscribe-to-order/{id}', {
    ...calls,
    summary: 'Sends a browser each new state of an order, in the language of this call',
    params: OneOrder,
    body: z.strictObject({
      ...browser,
      link: z
        .string()
        .regex(/^\/(?!\/)[\w\-/]*$/)
        .max(500),
      phone: PhoneDigits.optional(),
    }),
    answer: Done,
    failures: refusals,
  }),
  unsubscribeFromOrder: endpoint('DELETE /api/unsubscribe-from-order/{id}', {
    ...calls,
    summary: 'Stops sending a browser new states of an order',
    params: OneOrder,
    body: z.strictObject({ endpoint: PushAddress, phone: PhoneDigits.optional() }),
    answer: Done,
    failures: notFound,
  }),
}

export const pushBff = {
  readPushKey: endpoint('GET /bff/push-key', { ...key, answer: PushKey }),
  subscribeToOrder: endpoint('POST /bff/orders/{id}/push', {
    ...calls,
    summary: 'Sends this browser each new state of an order, also while the shop is closed',
    params: OneOrder,
    body: z.strictObject(browser),
    answer: Done,
    failures: refusals,
  }),
  unsubscribeFromOrder: endpoint('DELETE /bff/orders/{id}/push', {
    ...calls,
    summary: 'Stops sending this browser new states of an order',
    params: OneOrder,
    body: z.strictObject({ endpoint: PushAddress }),
    answer: Done,
    failures: notFound,
  }),
}
