import { createECDH, generateKeyPairSync } from 'node:crypto'

/** The VAPID key pair (RFC 8292) that identifies the sender to push services, and its contact: mailto: or https:. */

const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
type Settings = Partial<Record<(typeof names)[number], string | undefined>>
const CURVE = 'prime256v1'
const isContact = (text: string): boolean => /^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+)$/.test(text)

/** Errors of the settings, without their values; unset settings are valid and send no messages. */
export function vapidFaults(settings: Settings): (readonly [name: (typeof names)[number], fault: string])[] {
  const missing = names.filter((name) => !settings[name])
  if (missing.length)
    return missing.length === names.length
      ? []
      : missing.map((name) => [name, 'must be set with the other VAPID settings'])
  const { VAPID_PUBLIC_KEY: publicKey = '', VAPID_PRIVATE_KEY: privateKey = '', VAPID_SUBJECT: subject = '' } = settings
  const faults: ReturnType<typeof vapidFaults> = []
  if (publicKeyOf(privateKey) !== publicKey)
    faults.push(['VAPID_PRIVATE_KEY', 'does not belong to VAPID_PUBLIC_KEY; npm run vapid:keys makes a pair'])
  if (!isContact(subject)) faults.push(['VAPID_SUBJECT', 'neither mailto: with an address nor https:'])
  return faults
}

/** Null: no 32 bytes in base64url, or not a key of the curve. */
function publicKeyOf(privateKey: string): string | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** JWK keys keep their leading zeros. */
export function makeVapidKeys(): { publicKey: string; privateKey: string } {
  const { d: privateKey = '' } = generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' })
  return { publicKey: publicKeyOf(privateKey) ?? '', privateKey }
}
