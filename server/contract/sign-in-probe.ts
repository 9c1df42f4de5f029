import { phoneProof } from '#server/upstream/phone-proof.ts'
import { endpointOf } from './call-names.ts'
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

export async function signIn(
  trier: CallRunner,
  { phone, code, pin, header, secret, now }: Credentials,
): Promise<CallResult[]> {
  const { known, asker } = trier
  if (phone === undefined)
    return [skipped('viaPhoneNumber', NO_PHONE), skipped('smsCodeCheck', NO_PHONE), skipped('viaPinCode', NO_PHONE)]
  known.phone = phone
  const enter = async (call: 'smsCodeCheck' | 'viaPinCode', body: object): Promise<CallResult> => {
    const { tried, answer } = await runCall(trier, call, { body })
    const { token } = (answer ?? {}) as { token?: string }
    if (token !== undefined) known.token = token
    return tried
  }
  if (code !== undefined)
    return [
      skipped('viaPhoneNumber', 'a code was given: another SMS would invalidate it'),
      await enter('smsCodeCheck', { phone, code }),
      skipped('viaPinCode', 'no --pin was given'),
    ]
  const ask = (headers: Record<string, string>, force_sms_sending: boolean): Promise<RawResponse> =>
    asker.request(endpointOf('viaPhoneNumber'), { body: { phone, force_sms_sending }, headers })
  const unsigned = await unsignedRefused(ask, header)
  const response = await ask({ [header]: phoneProof(phone, secret, now()) }, pin === undefined)
  const wrongSecret = refusals.has(response.status)
    ? [
        {
          place: header,
          said: 'the right hash is refused: PHONE_HASH_SECRET, the header’s name or one of the clocks differs',
        },
      ]
    : []
  const named = judge('viaPhoneNumber', response, [...wrongSecret, ...unsigned]).tried
  if (pin !== undefined)
    return [named, skipped('smsCodeCheck', 'no --code was given'), await enter('viaPinCode', { phone, pin_code: pin })]
  return [
    named,
    skipped(
      'smsCodeCheck',
      response.status === 200 ? `an SMS was sent to ${phone}: run again with --code` : 'no code was sent',
    ),
    skipped('viaPinCode', 'no --pin was given'),
  ]
}

/** Statuses for an untrusted request. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403])

/** A request without a valid proof must be refused; once one is accepted, an SMS has been sent, so no other is tried. */
async function unsignedRefused(
  ask: (headers: Record<string, string>, force: boolean) => Promise<RawResponse>,
  header: string,
): Promise<Fault[]> {
  for (const [what, headers] of [
    ['without the hash', {}],
    ['with a wrong hash', { [header]: '0'.repeat(64) }],
  ] as const) {
    const { status } = await ask(headers, false)
    if (status < 400 || status >= 500) return [{ place: header, said: `answers ${status} ${what}; 403 was expected` }]
  }
  return []
}
