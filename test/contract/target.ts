/** A restaurant backend under test, known by nothing but its address and the secret of the phone proof. */
export interface Target {
  readonly url: string
  readonly phoneHash: { readonly header: string; readonly secret: string }
  /** It shows its messages at /dev/sms; without that nobody can sign in. */
  readonly outbox: boolean
  /** Our own restaurant answers exactly what the contract declares; another may say more, and the shop drops it. */
  readonly exact: boolean
  readonly now: () => Date
  /** Key of the operator calls of our own restaurant. */
  readonly operatorKey?: string | undefined
  /** The sandbox provider's signed word that a payment was approved; of our own restaurant. */
  readonly approvalOf?:
    | ((payment: { id: string; amount: number }) => { payload: string; signature: string | null })
    | undefined
  /** What no call lists: a printed code, and a promo code that is worth something. */
  readonly shortLink?: string | undefined
  readonly promoCode?: string | undefined
}
