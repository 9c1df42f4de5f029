import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './serving/make-folder.ts'

/** Shorter ones can be brute-forced. */
export const LONG_ENOUGH = 16

type SecretFile = 'phone-hash-secret' | 'signing-secret'

/** A secret generated at the first start and stored in the data directory. PHONE_HASH_SECRET also authenticates the shop to the embedded restaurant. */
export function readOrMakeSecret(directory: string, name: SecretFile = 'phone-hash-secret'): string {
  const file = join(directory, name)
  // The directory also contains customer data.
  makeFolder(directory, 0o700)
  try {
    // 'wx': of two concurrent first starts only one creates it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  // An interrupted start or a full disk leaves an empty file: with it an attacker could sign phone hashes.
  if (secret.length < LONG_ENOUGH)
    throw new Error(
      `${file} holds ${secret.length} characters; a secret has at least ${LONG_ENOUGH}. Remove the file and start again: the shop then makes a new secret.`,
    )
  return secret
}

/** Signs cookies and order links. A short one can be brute-forced from a phone and its hash, and would let an attacker sign them. */
export const signingSecretOf = (
  phoneHashSecret: string,
  { SIGNING_SECRET, DATA_DIR }: { readonly SIGNING_SECRET?: string | undefined; readonly DATA_DIR: string },
): string =>
  SIGNING_SECRET ??
  (phoneHashSecret.length >= LONG_ENOUGH ? phoneHashSecret : readOrMakeSecret(DATA_DIR, 'signing-secret'))

/** Derived from a secret for one use: no other use of the secret makes the same values. */
export const keyFor = (secret: string, use: string): Buffer =>
  createHmac('sha256', secret).update(`zhar ${use}`).digest()

/** Signs texts of one use; a signature reveals neither its text nor the secret. */
export function signer(secret: string, use: string): (text: string) => string {
  const key = keyFor(secret, use)
  return (text) => createHmac('sha256', key).update(text).digest('base64url')
}

/** In constant time. */
export function isSameSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
