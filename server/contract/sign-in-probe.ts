import { phoneProof } from '#server/upstream/phone-proof.ts'
import { endpointOf, type RestaurantCall } from '#shared/contract/restaurant-api.ts'
import { namesRoute } from '#server/upstream/backend-capabilities.ts'
import { judge, skipped, runCall, type CallRunner } from './run-call.ts'
import type { RawResponse } from './raw-client.ts'
import type { Fault, CallResult } from './findings.ts'

/** Sign-in with a real phone and its code or PIN. */

export interface Credentials {
  readonly phone?: string | undefined
  readonly code?: string | undefined
  readonly pin?: string | undefined
  readonly header: string
  readonly secret: string
  readonly now: () => Date
}

const NO_PHONE = 'no phone was given: --phone 380… sends it an SMS'

const NO_PIN = 'no --pin was given'

export async function signIn(runner: CallRunner, credentials: Credentials): Promise<CallResult[]> {
  const { phone, code, pin } = credentials
  if (phone === undefined)
    return [skipped('viaPhoneNumber', NO_PHONE), skipped('smsCodeCheck', NO_PHONE), skipped('viaPinCode', NO_PHONE)]
  runner.samples.phone = phone
  if (code !== undefined)
    return [
      skipped('viaPhoneNumber', 'a code was given: another SMS would invalidate it'),
      await submit(runner, 'smsCodeCheck', { phone, code }),
      skipped('viaPinCode', NO_PIN),
    ]
  const { result, isSent } = await namePhone(runner, { ...credentials, phone })
  if (pin !== undefined)
    return [
      result,
      skipped('smsCodeCheck', 'no --code was given'),
      await submit(runner, 'viaPinCode', { phone, pin_code: pin }),
    ]
  const message = isSent ? `an SMS was sent to ${phone}: run again with --code` : 'no code was sent'
  return [result, skipped('smsCodeCheck', message), skipped('viaPinCode', NO_PIN)]
}

/** Submits the code or the PIN; further calls carry the received token. */
async function submit(runner: CallRunner, call: 'smsCodeCheck' | 'viaPinCode', body: object): Promise<CallResult> {
  const { result, answer, response } = await runCall(runner, call, { body })
  if (isRefused(call, response)) return skipped(call, `${response.status}: ${REFUSED[call]}`)
  const { token } = (answer ?? {}) as { token?: string }
  if (token !== undefined) runner.samples.token = token
  return result
}

const REFUSED = {
  smsCodeCheck: 'the code was refused; run without --code, then with the code of the new SMS',
  viaPinCode: 'the PIN was refused',
} as const

/** Says of the code that it is wrong, used, or too old; nothing of the call. */
const isRefused = (call: RestaurantCall, { status, json }: RawResponse): boolean =>
  status >= 400 && status < 500 && status !== 405 && !(status === 404 && namesRoute(call, { body: json }))

/** Names the phone, without and with a valid proof; without a PIN the backend sends an SMS. */
async function namePhone(
  { client }: CallRunner,
  { phone, pin, header, secret, now }: Credentials & { readonly phone: string },
): Promise<{ result: CallResult; isSent: boolean }> {
  const request = (headers: Record<string, string>, force_sms_sending: boolean): Promise<RawResponse> =>
    client.request(endpointOf('viaPhoneNumber'), { body: { phone, force_sms_sending }, headers })
  const unsigned = await unsignedRefused(request, header)
  const response = await request({ [header]: phoneProof(phone, secret, now()) }, pin === undefined)
  const wrongSecret = refusals.has(response.status) ? [{ place: header, message: WRONG_SECRET }] : []
  const { result } = judge('viaPhoneNumber', response, [...wrongSecret, ...unsigned])
  return { result, isSent: response.status === 200 }
}

const WRONG_SECRET = 'the right hash is refused: PHONE_HASH_SECRET, the header’s name or one of the clocks differs'
/** Statuses for an untrusted request. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403])

/** A request without a valid proof must be refused; once one is accepted, an SMS has been sent, so no other is tried. */
async function unsignedRefused(
  request: (headers: Record<string, string>, force: boolean) => Promise<RawResponse>,
  header: string,
): Promise<Fault[]> {
  for (const [what, headers] of [
    ['without the hash', {}],
    ['with a wrong hash', { [header]: '0'.repeat(64) }],
  ] as const) {
    const { status } = await request(headers, false)
    if (status < 400 || status >= 500)
      return [{ place: header, message: `answers ${status} ${what}; 403 was expected` }]
  }
  return []
}
