import { createHash } from 'node:crypto'
import { z } from 'zod'
import { hryvnias, kopiykas } from '#shared/rules/money.ts'
import { isSame, type PaymentOutcome, type PaymentProvider, type PaymentRequest } from './provider.ts'

/** LiqPay, API version 3: `data` is JSON in base64, `signature` is base64(sha1(private key + data + private key)). */

export interface LiqPayKeys { readonly publicKey: string; readonly privateKey: string }

const CHECKOUT = 'https://www.liqpay.ua/api/3/checkout'

/** A sum travels as a number or as its text. */
const Callback = z.object({
  public_key: z.string(), order_id: z.string(), status: z.string(), amount: z.coerce.number().min(0), currency: z.string(),
})

const statuses: Record<string, PaymentOutcome['result'] | undefined> = {
  __proto__: null as never, success: 'approved', failure: 'declined', error: 'declined', reversed: 'refunded',
}

/** Money of the sandbox is real only to whoever uses the keys of the sandbox. */
const resultOf = (status: string, publicKey: string): PaymentOutcome['result'] =>
  (status === 'sandbox' && publicKey.startsWith('sandbox_') ? 'approved' : statuses[status] ?? 'pending')

const digestOf = (data: string, privateKey: string): Buffer => createHash('sha1').update(privateKey + data + privateKey).digest()

/** What a checkout or a callback consists of. */
export function liqPaySigned(params: object, privateKey: string): { data: string; signature: string } {
  const data = Buffer.from(JSON.stringify(params)).toString('base64')
  return { data, signature: digestOf(data, privateKey).toString('base64') }
}

/** '2026-11-20 12:30:00', in UTC. */
const instant = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ')

const paramsOf = ({ id, amount, purpose, returnUrl, callbackUrl, expiresAt }: PaymentRequest, publicKey: string) => ({
  version: 3, public_key: publicKey, action: 'pay', amount: hryvnias(amount), currency: 'UAH', description: purpose, order_id: id,
  result_url: returnUrl, server_url: callbackUrl, expired_date: instant(expiresAt), language: 'uk',
})

export function openLiqPay({ publicKey, privateKey }: LiqPayKeys): PaymentProvider {
  return {
    name: 'liqpay',
    start: async (payment) => `${CHECKOUT}?${new URLSearchParams(liqPaySigned(paramsOf(payment, publicKey), privateKey))}`,
    async read({ payload }) {
      const form = new URLSearchParams(payload)
      const data = form.get('data') ?? ''
      if (!isSame(digestOf(data, privateKey), Buffer.from(form.get('signature') ?? '', 'base64'))) return null
      const { public_key, order_id: id, status, amount, currency } = Callback.parse(JSON.parse(Buffer.from(data, 'base64').toString()))
      // Signed by our key, but about another of its shops.
      if (public_key !== publicKey) return null
      return { id, amount: kopiykas(amount), currency, result: resultOf(status, publicKey) }
    },
  }
}
