import { bffExamples } from '#server/bff/openapi/examples.ts'
import { startMisbehavingServer, type Behaviour, type MisbehavingServer } from './misbehaving-server.ts'
import type { Teardown } from '../support/teardown.ts'

/** A restaurant that signs every customer in: its SMS code is 0417, its PIN 7291; the phones in `withPin` have a PIN. */

export const CODE = '0417'
export const PIN = '7291'
export const TOKEN = 'a-token-of-the-limits-tests'

export interface SignInRestaurant extends MisbehavingServer {
  readonly withPin: Set<string>
  /** The number of calls of this path. */
  asked(path: string): number
  /** Replaces the behaviour of a path; null restores it. */
  instead(path: string, behaviour: Behaviour | null): void
}

export async function startSignInRestaurant(t: Teardown): Promise<SignInRestaurant> {
  const server = await startMisbehavingServer(t)
  const withPin = new Set<string>()
  const others = new Map<string, Behaviour>()
  server.behave((request, response) => {
    const { url, body } = server.requests.at(-1) as { url: string; body: string }
    const other = others.get(url)
    if (other) return other(request, response)
    const [status, answer] = answerTo(url, body ? JSON.parse(body) : {}, withPin)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  return Object.assign(server, {
    withPin,
    asked: (path: string) => server.requests.filter(({ url }) => url === path).length,
    instead: (path: string, behaviour: Behaviour | null) => {
      if (behaviour) others.set(path, behaviour)
      else others.delete(path)
    },
  })
}

export const paths = {
  phone: '/api/v2/via-phone-number',
  code: '/api/sms-code-check',
  pin: '/api/via-pin-code',
  createPin: '/api/create-pin-code',
} as const

interface Body {
  phone: string
  code?: string
  pin_code?: string
  force_sms_sending?: boolean
}

function answerTo(
  url: string,
  { phone, code, pin_code, force_sms_sending }: Body,
  withPin: Set<string>,
): [number, object] {
  const signedIn = { token: TOKEN, user: { ...bffExamples.readProfile.answer.profile, phone } }
  if (url === paths.phone) return [200, { isPinCode: !force_sms_sending && withPin.has(phone) }]
  if (url === paths.code) return code === CODE ? [200, signedIn] : [404, { message: 'ні' }]
  if (url === paths.pin)
    return pin_code === PIN ? [200, signedIn] : [422, { message: 'ні', errors: { pin_code: ['ні'] } }]
  return url === paths.createPin ? [200, { user: signedIn.user }] : [500, {}]
}
