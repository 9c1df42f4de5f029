import { createHmac } from 'node:crypto'

/** A hash of a phone for logs, cookies and counter keys. */
export interface HashedPhone {
  readonly hash: string
  /** Last two digits, enough to find a customer's call in the log. */
  readonly tail: string
}

export type HashPhone = (phone: string) => HashedPhone

const HASH_LENGTH = 22

/** A derived key, so that no other use of the secret makes the same hashes. */
export function createPhoneHasher(secret: string): HashPhone {
  const key = createHmac('sha256', secret).update('zhar phone marks').digest()
  return (phone) => ({
    hash: createHmac('sha256', key).update(phone).digest('base64url').slice(0, HASH_LENGTH),
    tail: phone.slice(-2),
  })
}
