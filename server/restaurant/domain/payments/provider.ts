import { timingSafeEqual } from 'node:crypto'

/** A way to pay online; a real provider plugs in as one more of these. */

export interface PaymentRequest {
  /** Ours, by which the callback names it. */
  readonly id: string
  /** Kopiykas. */
  readonly amount: number
  /** What the customer reads at the provider's: 'Замовлення № 1042'. */
  readonly purpose: string
  /** Where the customer returns to; that they do proves nothing. */
  readonly returnUrl: string
  /** Where the provider says how it ended. */
  readonly callbackUrl: string
  /** From then on nobody waits for it. */
  readonly expiresAt: Date
  /** Where browsers reach this restaurant, for a provider that lives in it. */
  readonly origin: string
}

/** What came as a callback, as it was, and the signature that came beside it. */
export interface PaymentCallback {
  readonly payload: string
  readonly signature: string | null
}

export interface PaymentOutcome {
  readonly id: string
  /** Kopiykas. */
  readonly amount: number
  readonly currency: string
  /** Pending: on its way, nothing to write down yet. Refunded: approved once, and given back since. */
  readonly result: 'approved' | 'declined' | 'pending' | 'refunded'
}

export interface StartedPayment {
  /** Where the customer pays. */
  readonly page: string
  /** By which the provider finds it again; null: by our id. */
  readonly reference: string | null
}

/** A payment that was started. */
export interface OpenPayment {
  readonly id: string
  readonly amount: number
  readonly reference: string | null
}

export interface PaymentProvider {
  /** As in the path of its callback. */
  readonly name: string
  readonly start: (payment: PaymentRequest) => Promise<StartedPayment>
  /** Asks how it stands, for callbacks get lost; null: the provider knows of none. It throws where it cannot be asked. */
  readonly look: (payment: OpenPayment) => Promise<PaymentOutcome | null>
  /** What a callback says; null when its signature is not the provider's. */
  readonly read: (callback: PaymentCallback) => Promise<PaymentOutcome | null>
}

/** Compares in constant time: how long it takes tells nobody how much of a signature was right. */
export function isSame(expected: Buffer, given: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}
