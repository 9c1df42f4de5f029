import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SHORTEST = 16

/** The secret both halves of a shop with the embedded restaurant share: made at the first start, kept beside the data. */
export function readOrMakeSecret(directory: string): string {
  const file = join(directory, 'phone-hash-secret')
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
  if (secret.length < SHORTEST) throw new Error(`${file} holds ${secret.length} characters; a secret has at least ${SHORTEST}. Remove the file and start again: the shop then makes a new secret.`)
  return secret
}
