import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Salt and scrypt hash of a PIN, in one text. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(pin, salt, HASH_BYTES)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

export async function isPin(pin: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.')
  const expected = Buffer.from(hash, 'base64url')
  return timingSafeEqual(await derive(pin, Buffer.from(salt, 'base64url'), expected.length), expected)
}
