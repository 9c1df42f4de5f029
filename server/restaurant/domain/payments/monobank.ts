import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { PaymentOutcome } from '../money/order-money.ts'
import { worded, askProvider, resultOf, type PaymentProvider, type PaymentRequest, type Words } from './provider.ts'

/** Monobank acquiring: an invoice to pay, and webhooks whose raw body is signed with ECDSA and SHA-256 (X-Sign). */

export interface MonobankOptions {
  readonly token: string
  readonly api?: string
  readonly now?: () => number
}

const API = 'https://api.monobank.ua'
/** ISO 4217. */
const HRYVNIA = 980
/** The bank rarely changes its key: after a wrong signature it is fetched again, at most this often. */
const KEY_REST_MS = 60_000
/** Shortest life of an invoice, in seconds. */
const SHORTEST_S = 60

const Invoice = z.object({ invoiceId: z.string().min(1).max(200), pageUrl: z.url({ protocol: /^https$/ }) })
const PublicKey = z.object({ key: z.string() })
const Webhook = z.object({
  reference: z.string(),
  status: z.string(),
  amount: z.number().int().min(0),
  ccy: z.number().int(),
  cancelList: z.array(z.object({ status: z.string(), amount: z.number().int() })).nullish(),
})

/** The answer to a refund, a release or a capture, which may take the bank a while. */
const Movement = z.object({ status: z.enum(['processing', 'success']) })

/** api.monobank.ua/docs/acquiring.html: the status of an invoice. */
export const monobankWords: Words = new Map([
  ...worded('approved', 'success'),
  ...worded('held', 'hold'),
  ...worded('pending', 'created processing'),
  ...worded('declined', 'expired failure'),
  ...worded('refunded', 'reversed'),
])

/** The shape of a webhook and of an invoice's status. */
const outcomeOf = ({ reference: id, status, amount, ccy, cancelList }: z.output<typeof Webhook>): PaymentOutcome => ({
  id,
  amount,
  currency: ccy === HRYVNIA ? 'UAH' : String(ccy),
  ...resultOf(monobankWords, status),
  ...(cancelList && {
    refunded: cancelList.reduce((sum, one) => sum + (one.status === 'success' ? one.amount : 0), 0),
  }),
})

const invoiceOf = (
  { id, amount, isHold, purpose, returnUrl, callbackUrl, expiresAt }: PaymentRequest,
  now: number,
) => ({
  amount,
  ccy: HRYVNIA,
  ...(isHold && { paymentType: 'hold' }),
  merchantPaymInfo: { reference: id, destination: purpose },
  redirectUrl: returnUrl,
  webHookUrl: callbackUrl,
  validity: Math.max(SHORTEST_S, Math.round((expiresAt.getTime() - now) / 1000)),
})

/** The key is the PEM text in base64; malformed signatures never verify. */
export function isSignedBy(key: KeyObject, payload: string, signature: string): boolean {
  return verify('sha256', Buffer.from(payload), key, Buffer.from(signature, 'base64'))
}
export const keyOf = (base64: string): KeyObject => createPublicKey(Buffer.from(base64, 'base64'))

const bankOf =
  ({ token, api = API }: MonobankOptions) =>
  <T>(path: string, answer: z.ZodType<T>, body?: object): Promise<T> =>
    askProvider(new URL(path, api), answer, {
      method: body ? 'POST' : 'GET',
      body: body ? JSON.stringify(body) : null,
      headers: { 'x-token': token, 'content-type': 'application/json' },
    })

/** Verifies with the cached key of the bank; fetches it again after a wrong signature. */
function keyKeeper(bank: ReturnType<typeof bankOf>, now: () => number) {
  let cachedKey: { key: KeyObject; at: number } | undefined
  const fetchKey = async () =>
    (cachedKey = { key: keyOf((await bank('/api/merchant/pubkey', PublicKey)).key), at: now() })
  return async (payload: string, signature: string): Promise<boolean> => {
    if (isSignedBy((cachedKey ?? (await fetchKey())).key, payload, signature)) return true
    if (!cachedKey || now() - cachedKey.at < KEY_REST_MS) return false
    // Whether or not the bank answers: forgeries must not pass for its outage.
    cachedKey.at = now()
    return fetchKey().then(
      ({ key }) => isSignedBy(key, payload, signature),
      () => false,
    )
  }
}

export function openMonobank(options: MonobankOptions): PaymentProvider {
  const { now = Date.now } = options
  const bank = bankOf(options)
  const isSigned = keyKeeper(bank, now)
  const move = (action: 'finalize' | 'cancel', body: object): Promise<null> =>
    bank(`/api/merchant/invoice/${action}`, Movement, body).then(() => null)
  return {
    name: 'monobank',
    async start(payment) {
      const { pageUrl: page, invoiceId: reference } = await bank(
        '/api/merchant/invoice/create',
        Invoice,
        invoiceOf(payment, now()),
      )
      return { page, reference }
    },
    async look({ id, reference }) {
      if (reference === null) return null
      const path = `/api/merchant/invoice/status?${new URLSearchParams({ invoiceId: reference })}`
      const invoice = await bank(path, Webhook)
      return invoice.reference === id ? outcomeOf(invoice) : null
    },
    // `extRef` makes a repeated refund the same one; a refund of another part has its own.
    refund: ({ id, amount, reference, refunded }) =>
      move('cancel', { invoiceId: reference, extRef: refunded === 0 ? id : `${id}-${refunded}`, amount }),
    tellsPartRefunds: true,
    capture: ({ reference, amount }) => move('finalize', { invoiceId: reference, amount }),
    release: ({ id, reference }) => move('cancel', { invoiceId: reference, extRef: id }),
    read: async ({ payload, signature }) =>
      signature && (await isSigned(payload, signature)) ? outcomeOf(Webhook.parse(JSON.parse(payload))) : null,
  }
}
