import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentOutcome, PaymentProvider, SignedCallback } from './provider.ts'

/** The built-in provider: a page that approves or declines, and a callback signed with HMAC-SHA256 (decisions, checkout). */

const Outcome = z.strictObject({ id: z.uuid(), amount: z.number().int().min(0), result: z.enum(['approved', 'declined']) })

const signatureOf = (data: string, secret: string): string => createHmac('sha256', secret).update(data).digest('hex')

function isSigned({ data, signature }: SignedCallback, secret: string): boolean {
  const [expected, given] = [Buffer.from(signatureOf(data, secret)), Buffer.from(signature)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export interface Sandbox extends PaymentProvider {
  readonly sign: (outcome: PaymentOutcome) => SignedCallback
}

/** Every process that knows the secret signs and reads the same. */
export function openSandbox(secret: string): Sandbox {
  const key = createHmac('sha256', secret).update('sandbox payments').digest('hex')
  return {
    name: 'sandbox',
    start: async ({ id, callbackUrl }) => new URL(`/sandbox/pay/${id}`, callbackUrl).href,
    read(callback) {
      if (!isSigned(callback, key)) return null
      return Outcome.parse(JSON.parse(Buffer.from(callback.data, 'base64url').toString()))
    },
    sign(outcome) {
      const data = Buffer.from(JSON.stringify(outcome)).toString('base64url')
      return { data, signature: signatureOf(data, key) }
    },
  }
}
