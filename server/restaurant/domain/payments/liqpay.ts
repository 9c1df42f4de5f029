import { hash } from 'node:crypto'
import { z } from 'zod'
import { hryvnias, kopiykas } from '../../../../shared/rules/money.ts'
import type { PaymentOutcome } from '../money/order-money.ts'
import { isSameSecret } from '../same-secret.ts'
import {
  worded,
  askProvider,
  resultOf,
  type OpenPayment,
  type PaymentProvider,
  type PaymentRequest,
  type Words,
} from './provider.ts'

/** LiqPay, API version 3: `data` is JSON in base64, `signature` is base64(sha1(private key + data + private key)). */

export interface LiqPayOptions {
  readonly publicKey: string
  readonly privateKey: string
  readonly api?: string
}

const API = 'https://www.liqpay.ua'

/** A sum travels as a number or as its text. */
const Callback = z.object({
  public_key: z.string(),
  order_id: z.string(),
  status: z.string(),
  amount: z.coerce.number().min(0),
  currency: z.string(),
})

/** A status has the fields of a callback, without a signature; an unknown payment has an error code. */
const Status = z.union([
  Callback.omit({ public_key: true }),
  z.object({ err_code: z.literal('payment_not_found') }).transform(() => null),
])

/** The answer to a refund or a capture; one that is refused has `error` or `failure`. */
const MoveAnswer = z.object({ status: z.string().regex(/^(?!error$|failure$)/) })

/** liqpay.ua/doc/api/callback; `sandbox` is read by its own rule. */
export const liqPayWords: Words = new Map([
  // The customer was charged; what is awaited is the restaurant's settlement with LiqPay.
  ...worded('approved', 'success wait_accept wait_card wait_compensation wait_lc'),
  ...worded('held', 'hold_wait'),
  ...worded(
    'pending',
    '3ds_verify captcha_verify cvv_verify ivr_verify mp_verify otp_verify p24_verify password_verify',
  ),
  ...worded('pending', 'phone_verify pin_verify receiver_verify sender_verify senderapp_verify wait_qr wait_sender'),
  ...worded('pending', 'cash_wait invoice_wait prepared processing sandbox wait_secure'),
  // A refund was asked for and waits for its money.
  ...worded('pending', 'wait_reserve'),
  // Subscriptions are never started here: no word about this money.
  ...worded('pending', 'subscribed unsubscribed'),
  ...worded('declined', 'error failure try_again'),
  ...worded('refunded', 'reversed'),
])

/** Sandbox payments count only with sandbox keys. */
const wordOf = (status: string, publicKey: string): string =>
  status === 'sandbox' && publicKey.startsWith('sandbox_') ? 'success' : status

const signatureOf = (data: string, privateKey: string): string => hash('sha1', privateKey + data + privateKey, 'base64')

/** The form fields of a checkout or a callback. */
export function liqPaySigned(params: object, privateKey: string): { data: string; signature: string } {
  const data = Buffer.from(JSON.stringify(params)).toString('base64')
  return { data, signature: signatureOf(data, privateKey) }
}

/** '2026-11-20 12:30:00', in UTC. */
const instant = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

const paramsOf = ({ id, amount, isHold, purpose, returnUrl, callbackUrl, expiresAt }: PaymentRequest) => ({
  action: isHold ? 'hold' : 'pay',
  amount: hryvnias(amount),
  currency: 'UAH',
  description: purpose,
  order_id: id,
  result_url: returnUrl,
  server_url: callbackUrl,
  expired_date: instant(expiresAt),
  language: 'uk',
})

const outcomeOf = (
  { order_id: id, status, amount, currency }: Omit<z.output<typeof Callback>, 'public_key'>,
  publicKey: string,
): PaymentOutcome => ({ id, amount: kopiykas(amount), currency, ...resultOf(liqPayWords, wordOf(status, publicKey)) })

export function openLiqPay({ publicKey, privateKey, api = API }: LiqPayOptions): PaymentProvider {
  const signed = (params: object): URLSearchParams =>
    new URLSearchParams(liqPaySigned({ version: 3, public_key: publicKey, ...params }, privateKey))
  const ask = <T>(params: object, answer: z.ZodType<T>): Promise<T> =>
    askProvider(new URL('/api/request', api), answer, { method: 'POST', body: signed(params) })
  const move = (action: string, { id, amount }: OpenPayment): Promise<null> =>
    ask({ action, order_id: id, amount: hryvnias(amount) }, MoveAnswer).then(() => null)
  return {
    name: 'liqpay',
    start: async (payment) => ({ page: `${api}/api/3/checkout?${signed(paramsOf(payment))}`, reference: null }),
    async look({ id }) {
      const status = await ask({ action: 'status', order_id: id }, Status)
      return status && status.order_id === id ? outcomeOf(status, publicKey) : null
    },
    /** The status does not say how much has gone back: an accepted refund of a part counts as done. */
    async refund(payment) {
      const { id, sum } = payment
      await move('refund', payment)
      const refunded = payment.refunded + payment.amount
      return refunded < sum ? { id, amount: sum, currency: 'UAH', result: 'approved', refunded } : null
    },
    tellsPartRefunds: false,
    capture: (payment) => move('hold_completion', payment),
    release: (payment) => move('refund', payment),
    async read({ payload }) {
      const form = new URLSearchParams(payload)
      const data = form.get('data') ?? ''
      if (!isSameSecret(form.get('signature') ?? '', signatureOf(data, privateKey))) return null
      const callback = Callback.parse(JSON.parse(Buffer.from(data, 'base64').toString()))
      // Signed by our key, but about another of its shops.
      return callback.public_key === publicKey ? outcomeOf(callback, publicKey) : null
    },
  }
}
