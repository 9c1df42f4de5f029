import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Signatures of notifications: Standard Webhooks, and the two headers that the shop read before. */

export interface SignedHook {
  /** Unix seconds. */
  readonly timestamp: string
  /** The same for each delivery of one notification. */
  readonly mark: string
  /** A delivery with a known mark is a retry: its sender waits for success. */
  readonly isRepeatable: boolean
  fits(secret: string, body: string): boolean
}

/** Null: unsigned. */
export function signedHook({
  'webhook-id': id,
  'webhook-timestamp': time,
  'webhook-signature': signatures,
  'hook-timestamp': timestamp,
  'hook-signature': signature,
}: IncomingHttpHeaders): SignedHook | null {
  if (isText(id) && isText(time) && isText(signatures))
    return {
      timestamp: time,
      mark: `id ${id}`,
      isRepeatable: true,
      fits: (secret, body) => {
        const right = `v1,${hmac(keyOf(secret), `${id}.${time}.${body}`).toString('base64')}`
        return signatures.split(' ').some((one) => isEqual(one, right))
      },
    }
  if (isText(timestamp) && isText(signature))
    return {
      timestamp,
      mark: signature,
      isRepeatable: false,
      fits: (secret, body) => isEqual(signature, hmac(secret, `${timestamp}.${body}`).toString('hex')),
    }
  return null
}

const LONGEST = 1000
const isText = (header: string | string[] | undefined): header is string =>
  typeof header === 'string' && header !== '' && header.length <= LONGEST

const PREFIX = 'whsec_'
/** A secret of that standard is base64; any other is taken as it is. */
const keyOf = (secret: string): string | Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : secret
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
