import { createHmac } from 'node:crypto'
import type { PaymentOutcome } from '../money/order-money.ts'
import { isSameSecret } from '../same-secret.ts'
import type { PaymentCallback, PaymentProvider } from './provider.ts'

/** The built-in provider: a page that approves or declines, and a callback signed with HMAC-SHA256. */

/** The button pressed on its page, stored in the payment's reference: the sandbox has no other storage. */
const pressed = (reference: string | null): PaymentOutcome['result'] =>
  reference === 'held' || reference === 'approved' || reference === 'declined' ? reference : 'pending'

export interface Sandbox extends PaymentProvider {
  readonly sign: (outcome: Pick<PaymentOutcome, 'id' | 'amount' | 'result'>) => PaymentCallback
}

/** Stateless: every process with the secret signs and verifies alike. */
export function openSandbox(secret: string): Sandbox {
  const key = createHmac('sha256', secret).update('sandbox payments').digest()
  const signatureOf = (payload: string): string => createHmac('sha256', key).update(payload).digest('hex')
  return {
    name: 'sandbox',
    start: async ({ id, origin }) => ({ page: new URL(`/sandbox/pay/${id}`, origin).href, reference: null }),
    look: async ({ id, amount, reference }) => ({ id, amount, currency: 'UAH', result: pressed(reference) }),
    refund: async ({ id, amount, refunded, sum }) => ({
      id,
      amount: sum,
      currency: 'UAH',
      refunded: refunded + amount,
      result: refunded + amount < sum ? 'approved' : 'refunded',
    }),
    tellsPartRefunds: true,
    capture: async ({ id, amount }) => ({ id, amount, currency: 'UAH', result: 'approved' }),
    release: async ({ id, amount }) => ({ id, amount, currency: 'UAH', result: 'refunded' }),
    // What it has signed is as it wrote it.
    read: async ({ payload, signature }) =>
      isSameSecret(signature ?? '', signatureOf(payload)) ? JSON.parse(payload) : null,
    sign(outcome) {
      const payload = JSON.stringify({ ...outcome, currency: 'UAH' })
      return { payload, signature: signatureOf(payload) }
    },
  }
}
