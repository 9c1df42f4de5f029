import { createHmac } from 'node:crypto'

/** Whose a session is, bound to its token and its phone: tells neither, and nobody else can make one (quality 4). */
export type MarkSession = (token: string, phone: string) => string

/** The key is derived, so that no other use of the secret makes the same marks. */
export function sessionMarks(secret: string): MarkSession {
  const key = createHmac('sha256', secret).update('zhar session marks').digest()
  return (token, phone) => createHmac('sha256', key).update(`${token} ${phone}`).digest('base64url')
}
