import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Shorter ones can be found by trying. */
export const LONG_ENOUGH = 16

type SecretFile = 'phone-hash-secret' | 'signing-secret'

/** A secret that is made at the first start and lies beside the data. By that of phones the embedded restaurant knows its shop. */
export function readOrMakeSecret(directory: string, name: SecretFile = 'phone-hash-secret'): string {
  const file = join(directory, name)
  // Beside it lies what customers told the restaurant.
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  try {
    // 'wx': of two first starts only one makes it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  // A start that was cut off, or a full disk, leaves an empty file: with it any caller could sign the hashes of phones.
  if (secret.length < LONG_ENOUGH)
    throw new Error(
      `${file} holds ${secret.length} characters; a secret has at least ${LONG_ENOUGH}. Remove the file and start again: the shop then makes a new secret.`,
    )
  return secret
}

/** Cookies and order links are signed with it. One that can be found from a phone and its hash would let its finder sign them, too. */
export const signingSecretOf = (
  phoneHashSecret: string,
  { SIGNING_SECRET, DATA_DIR }: { readonly SIGNING_SECRET?: string | undefined; readonly DATA_DIR: string },
): string =>
  SIGNING_SECRET ??
  (phoneHashSecret.length >= LONG_ENOUGH ? phoneHashSecret : readOrMakeSecret(DATA_DIR, 'signing-secret'))
