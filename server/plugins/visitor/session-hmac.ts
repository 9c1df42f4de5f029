import { createHmac } from 'node:crypto'

/** A mark of a session's customer, bound to token and phone: it reveals neither and cannot be forged. */
export type SignSession = (token: string, phone: string) => string

/** A derived key, so that no other use of the secret makes the same marks. */
export function createSessionSigner(secret: string): SignSession {
  const key = createHmac('sha256', secret).update('zhar session marks').digest()
  return (token, phone) => createHmac('sha256', key).update(`${token} ${phone}`).digest('base64url')
}
