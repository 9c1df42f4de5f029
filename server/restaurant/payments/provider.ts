/** A way to pay online; a real provider plugs in as one more of these. */

export interface PaymentRequest {
  /** Ours, by which the callback names it. */
  readonly id: string
  /** Kopiykas. */
  readonly amount: number
  readonly orderNumber: string
  /** Where the customer returns to; that they do proves nothing. */
  readonly returnUrl: string
  /** Where the provider says how it ended. */
  readonly callbackUrl: string
}

export interface SignedCallback { readonly data: string; readonly signature: string }

export interface PaymentOutcome {
  readonly id: string
  readonly amount: number
  readonly result: 'approved' | 'declined'
}

export interface PaymentProvider {
  /** As in the path of its callback. */
  readonly name: string
  /** Begins a payment and gives the page where the customer pays. */
  readonly start: (payment: PaymentRequest) => Promise<string>
  /** What a callback says; null when its signature is not the provider's. */
  readonly read: (callback: SignedCallback) => PaymentOutcome | null
}
