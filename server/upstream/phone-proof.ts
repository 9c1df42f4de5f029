import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import { TIME_ZONE } from '#shared/rules/hours/wall-clock.ts'

/** Proof that a phone request comes from the shop: SHA-256 over digits, secret and today's date in Kyiv. */
export function phoneProof(digits: string, secret: string, now: Date): string {
  const today = DateTime.fromJSDate(now, { zone: TIME_ZONE }).toFormat('dd/MM/yyyy')
  return createHash('sha256')
    .update(digits + secret + today)
    .digest('hex')
}
