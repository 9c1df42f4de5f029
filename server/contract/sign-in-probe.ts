import { phoneProof } from '#server/upstream/phone-proof.ts'
import { endpointOf } from './call-names.ts'
import { judged, notTried, tryCall, type Trier } from './run-call.ts'
import type { Heard } from './raw-client.ts'
import type { Fault, Tried } from './findings.ts'

/** Signing in with a phone, code or PIN somebody really has. */

export interface Credentials {
  readonly phone?: string | undefined
  readonly code?: string | undefined
  readonly pin?: string | undefined
  readonly header: string
  readonly secret: string
  readonly now: () => Date
}

const NO_PHONE = 'no phone was given: --phone 380… sends it an SMS'

export async function signIn(trier: Trier, { phone, code, pin, header, secret, now }: Credentials): Promise<Tried[]> {
  const { known, asker } = trier
  if (phone === undefined)
    return [notTried('viaPhoneNumber', NO_PHONE), notTried('smsCodeCheck', NO_PHONE), notTried('viaPinCode', NO_PHONE)]
  known.phone = phone
  const enter = async (call: 'smsCodeCheck' | 'viaPinCode', body: object): Promise<Tried> => {
    const { tried, answer } = await tryCall(trier, call, { body })
    const { token } = (answer ?? {}) as { token?: string }
    if (token !== undefined) known.token = token
    return tried
  }
  if (code !== undefined)
    return [
      notTried('viaPhoneNumber', 'a code was given: another SMS would end it'),
      await enter('smsCodeCheck', { phone, code }),
      notTried('viaPinCode', 'no --pin was given'),
    ]
  const ask = (headers: Record<string, string>, force_sms_sending: boolean): Promise<Heard> =>
    asker.ask(endpointOf('viaPhoneNumber'), { body: { phone, force_sms_sending }, headers })
  const unsigned = await unsignedRefused(ask, header)
  const heard = await ask({ [header]: phoneProof(phone, secret, now()) }, pin === undefined)
  const wrongSecret = refusals.has(heard.status)
    ? [
        {
          place: header,
          said: 'the right hash is refused: PHONE_HASH_SECRET, the header’s name or one of the clocks differs',
        },
      ]
    : []
  const named = judged('viaPhoneNumber', heard, [...wrongSecret, ...unsigned]).tried
  if (pin !== undefined)
    return [named, notTried('smsCodeCheck', 'no --code was given'), await enter('viaPinCode', { phone, pin_code: pin })]
  return [
    named,
    notTried(
      'smsCodeCheck',
      heard.status === 200 ? `an SMS was sent to ${phone}: run again with --code` : 'no code was sent',
    ),
    notTried('viaPinCode', 'no --pin was given'),
  ]
}

/** What servers answer to a request they do not trust. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403])

/** A request without the proof or with a wrong one must be refused; once one is taken, an SMS is on its way, and no other is tried. */
async function unsignedRefused(
  ask: (headers: Record<string, string>, force: boolean) => Promise<Heard>,
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
