import { signer } from '#server/secret.ts'

/** A hash of a phone for logs, cookies and counter keys. */
export interface HashedPhone {
  readonly hash: string
  /** Last two digits, enough to find a customer's call in the log. */
  readonly tail: string
}

export type HashPhone = (phone: string) => HashedPhone

const HASH_LENGTH = 22

export function createPhoneHasher(secret: string): HashPhone {
  const hash = signer(secret, 'phone marks')
  return (phone) => ({ hash: hash(phone).slice(0, HASH_LENGTH), tail: phone.slice(-2) })
}
