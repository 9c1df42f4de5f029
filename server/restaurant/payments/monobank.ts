import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import type { PaymentOutcome, PaymentProvider, PaymentRequest } from './provider.ts'

/** Monobank acquiring: an invoice to pay, and webhooks whose raw body is signed with ECDSA and SHA-256 (X-Sign). */

export interface MonobankOptions { readonly token: string; readonly api?: string; readonly now?: () => number }

const API = 'https://api.monobank.ua'
const PATIENCE_MS = 5000
/** ISO 4217. */
const HRYVNIA = 980
/** The bank changes its key rarely: it is fetched anew when a signature does not fit, and not for every forgery. */
const KEY_REST_MS = 60_000
/** Shortest life of an invoice, in seconds. */
const SHORTEST_S = 60

const Invoice = z.object({ pageUrl: z.url({ protocol: /^https$/ }) })
const PublicKey = z.object({ key: z.string() })
const Webhook = z.object({ reference: z.string(), status: z.string(), amount: z.number().int().min(0), ccy: z.number().int() })

const statuses: Record<string, PaymentOutcome['result'] | undefined> = {
  __proto__: null as never, success: 'approved', failure: 'declined', expired: 'declined', reversed: 'refunded',
}

const invoiceOf = ({ id, amount, purpose, returnUrl, callbackUrl, expiresAt }: PaymentRequest, now: number) => ({
  amount, ccy: HRYVNIA, merchantPaymInfo: { reference: id, destination: purpose }, redirectUrl: returnUrl, webHookUrl: callbackUrl,
  validity: Math.max(SHORTEST_S, Math.round((expiresAt.getTime() - now) / 1000)),
})

/** The key is the PEM text in base64; bytes that are no signature fit none. */
export function isSignedBy(key: KeyObject, payload: string, signature: string): boolean {
  return verify('sha256', Buffer.from(payload), key, Buffer.from(signature, 'base64'))
}
export const keyOf = (base64: string): KeyObject => createPublicKey(Buffer.from(base64, 'base64'))

/** Calls of the bank; what it says stays between us, for its answers may name what nobody else should know. */
const bankOf = ({ token, api = API }: MonobankOptions) => async <T>(path: string, answer: z.ZodType<T>, body?: object): Promise<T> => {
  const request = { method: body ? 'POST' : 'GET', body: body ? JSON.stringify(body) : null, headers: { 'x-token': token, 'content-type': 'application/json' } }
  try {
    const response = await fetch(new URL(path, api), { ...request, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.parse(await response.json())
  } catch (cause) {
    throw new Failure(503, 'payment_unavailable', { cause })
  }
}

/** The key that verifies, kept until it does not fit any more. */
function keyKeeper(bank: ReturnType<typeof bankOf>, now: () => number) {
  let held: { key: KeyObject; at: number } | undefined
  const fetchKey = async () => (held = { key: keyOf((await bank('/api/merchant/pubkey', PublicKey)).key), at: now() })
  return async (payload: string, signature: string): Promise<boolean> => {
    if (isSignedBy((held ?? await fetchKey()).key, payload, signature)) return true
    if (held && now() - held.at < KEY_REST_MS) return false
    return isSignedBy((await fetchKey()).key, payload, signature)
  }
}

export function openMonobank(options: MonobankOptions): PaymentProvider {
  const { now = Date.now } = options
  const bank = bankOf(options)
  const isSigned = keyKeeper(bank, now)
  return {
    name: 'monobank',
    start: async (payment) => (await bank('/api/merchant/invoice/create', Invoice, invoiceOf(payment, now()))).pageUrl,
    async read({ payload, signature }) {
      if (!signature || !await isSigned(payload, signature)) return null
      const { reference: id, status, amount, ccy } = Webhook.parse(JSON.parse(payload))
      return { id, amount, currency: ccy === HRYVNIA ? 'UAH' : String(ccy), result: statuses[status] ?? 'pending' }
    },
  }
}
