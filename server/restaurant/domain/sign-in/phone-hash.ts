import { createHash, timingSafeEqual } from 'node:crypto'
import { inKyiv } from '../clock-day.ts'

/** SHA-256 hex of the digits, the secret and the Kyiv date as DD/MM/YYYY. */
export function phoneHash(digits: string, secret: string, moment: Date): string {
  return createHash('sha256')
    .update(digits + secret + inKyiv(moment).toFormat('dd/MM/yyyy'))
    .digest('hex')
}

/** Compares in constant time, so that the delay reveals nothing. */
export function isPhoneHash(hash: unknown, digits: string, secret: string, moment: Date): boolean {
  const expected = Buffer.from(phoneHash(digits, secret, moment))
  const received = Buffer.from(typeof hash === 'string' ? hash.toLowerCase() : '')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
