import type { z } from 'zod'
import type { Payment } from '../../database/order-tables.ts'
import type { paymentsApi } from '../../../../shared/contract/payments.ts'
import { Failure } from '../failure.ts'
import type { PaymentOutcome } from '../money/order-money.ts'

/** A payment provider. */

export interface PaymentRequest {
  /** Our id, which the callback repeats. */
  readonly id: string
  /** Kopiykas. */
  readonly amount: number
  /** Shown to the customer on the provider's page: 'Замовлення № 1042'. */
  readonly purpose: string
  /** The customer's return address; returning proves no payment. */
  readonly returnUrl: string
  /** The address for the provider's callback. */
  readonly callbackUrl: string
  /** The order waits until then. */
  readonly expiresAt: Date
  /** The money waits on the card until it is captured. */
  readonly isHold: boolean
  /** Public address of this restaurant, for the built-in provider. */
  readonly origin: string
}

/** The raw body of a callback, and the signature from its header. */
export type PaymentCallback = z.output<typeof paymentsApi.paymentCallback.body>

/** A started payment; the reference is the provider's, null: our id. */
export type OpenPayment = Pick<Payment, 'id' | 'amount' | 'reference'>

/** A payment of which `amount` goes back, after `refunded` has. */
export interface RefundablePayment extends OpenPayment {
  readonly refunded: number
  /** The whole sum that was taken. */
  readonly sum: number
}

export interface PaymentProvider {
  /** As in the path of its callback. */
  readonly name: string
  /** The payment page, and the reference. */
  readonly start: (payment: PaymentRequest) => Promise<{ page: string; reference: string | null }>
  /** The payment's status; null: unknown to the provider. Throws when the provider is unavailable. */
  readonly look: (payment: OpenPayment) => Promise<PaymentOutcome | null>
  /**
   * Returns the money. The result, or null where only `look` tells it, soon or later. Repeated for a payment it moves no money twice.
   * Throws when the provider is unavailable or refuses.
   */
  readonly refund: (payment: RefundablePayment) => Promise<PaymentOutcome | null>
  /** `look` tells how much has gone back; otherwise a refund of a part is asked for once, and then left to the operator. */
  readonly tellsPartRefunds: boolean
  /** Takes `amount` of the money that waits on the card; the rest is released. Repeated calls and results as those of `refund`. */
  readonly capture: (payment: OpenPayment) => Promise<PaymentOutcome | null>
  readonly release: (payment: OpenPayment) => Promise<PaymentOutcome | null>
  /** The result in a callback; null when its signature is not the provider's. */
  readonly read: (callback: PaymentCallback) => Promise<PaymentOutcome | null>
}

const TIMEOUT_MS = 5000

/** A call of the provider; its answers may contain secrets and never appear in errors or logs. */
export async function askProvider<T>(url: URL, answer: z.ZodType<T>, request: RequestInit): Promise<T> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answer.parse(await response.json())
  } catch (cause) {
    throw new Failure(503, 'payment_unavailable', { cause })
  }
}

type Known = Exclude<PaymentOutcome['result'], 'unknown'>
export type Words = ReadonlyMap<string, Known>

/** Words of a provider's published list that say the same of the money. */
export function worded(result: Known, words: string): [string, Known][] {
  return words.split(' ').map((word) => [word, result])
}

const LONGEST_WORD = 60

/** A word of no list is stored as it came: it says neither that money came nor that it did not. */
export function resultOf(words: Words, word: string): Pick<PaymentOutcome, 'result' | 'word'> {
  const result = words.get(word)
  return result ? { result } : { result: 'unknown', word: word.slice(0, LONGEST_WORD) }
}
