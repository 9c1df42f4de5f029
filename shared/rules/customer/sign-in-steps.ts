/** The order of the dialogs while signing in. */

/** The customer's goal before signing in; the same steps prove a customer who deletes the account. */
export type Referrer = 'barcode' | 'account' | 'deletion' | null
export type AuthModal = 'authPinCode' | 'authCode' | 'authCreatePinCode' | 'authProfile'
export type NextStep = AuthModal | 'barcode' | 'account' | 'done'

export interface SignedIn {
  hasName: boolean
  referrer: Referrer
}

/** Step 1: a customer with a PIN enters it; others get a code and set a PIN afterwards. */
export const afterPhone = (isPinCode: boolean): { open: 'authPinCode' | 'authCode'; createPin: boolean } =>
  isPinCode ? { open: 'authPinCode', createPin: false } : { open: 'authCode', createPin: true }

/** Step 2: the code was accepted. */
export const afterCode = ({ createPin, ...customer }: SignedIn & { createPin: boolean }): NextStep =>
  createPin ? 'authCreatePinCode' : afterPin(customer)

/** Steps 3 and 4: the PIN was created or accepted; a customer without a name completes the profile. */
export const afterPin = ({ hasName, referrer }: SignedIn): NextStep =>
  hasName ? afterProfile(referrer) : 'authProfile'

/** Step 7: on to the customer's goal. */
export const afterProfile = (referrer: Referrer): 'barcode' | 'account' | 'done' =>
  referrer === 'deletion' ? 'done' : (referrer ?? 'done')
