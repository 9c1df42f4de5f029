/** A restaurant backend under test: its address and the secret of the phone proof. */
export interface Target {
  readonly url: string
  /** Sent with each request. */
  readonly headers?: Readonly<Record<string, string>>
  readonly phoneHash: { readonly header: string; readonly secret: string }
  /** It shows its messages at /dev/sms; without them no case can sign in. */
  readonly outbox: boolean
  /** Our own restaurant answers exactly the contract's fields; others may add some, which the shop drops. */
  readonly exact: boolean
  readonly now: () => Date
  /** Key of the operator calls of our own restaurant. */
  readonly operatorKey?: string | undefined
  /** The sandbox provider's signed callback of an approval; of our own restaurant. */
  readonly approvalOf?:
    | ((payment: { id: string; amount: number }) => { payload: string; signature: string | null })
    | undefined
  /** Data that no call lists: a printed code, and a valid promo code. */
  readonly shortLink?: string | undefined
  readonly promoCode?: string | undefined
}
