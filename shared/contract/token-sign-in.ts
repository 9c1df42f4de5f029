import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FourDigits, MobilePhone } from './fields.ts'
import { Profile } from './profile.ts'
import { PhoneAccepted, SignedIn } from './sign-in.ts'

/** Signing in for programs without cookies; refused to browsers, whose scripts must never hold a token. */

const calls = { tag: 'sign-in', family: 'signIn', access: 'anyone' } as const
/** The phone of step 1, signed by the shop. */
const State = z
  .string()
  .max(400)
  .regex(/^[\w-]+$/)
const Token = z.object({ token: z.string(), profile: Profile })

export const tokenSignInBff = {
  startTokenSignIn: endpoint('POST /bff/token-sign-in/phone', {
    ...calls,
    summary: 'Step 1 for programs: names the phone; answers whether a PIN or an SMS code comes next',
    body: z.strictObject({ phone: MobilePhone, force_sms_sending: z.boolean().default(false) }),
    answer: PhoneAccepted.extend({ sign_in: State }).meta({ id: 'PhoneAcceptedForProgram' }),
    delayed: 'the restaurant did not answer in time; a code may still arrive',
    failures: { 403: 'sent by a browser', 422: 'no Ukrainian mobile number', 429: 'too many messages' },
  }),
  getTokenByCode: endpoint('POST /bff/token-sign-in/code', {
    ...calls,
    summary: 'Step 2 for programs: checks the SMS code and answers with the token',
    body: z.strictObject({ sign_in: State, code: FourDigits }),
    answer: Token.extend({ sign_in: State }).meta({ id: 'TokenByCode' }),
    failures: {
      403: 'sent by a browser',
      404: 'code not found',
      409: 'step 1 is too old, or `sign_in` is not ours',
      429: 'too many codes',
    },
  }),
  getTokenByPin: endpoint('POST /bff/token-sign-in/pin', {
    ...calls,
    summary: 'Step 2 for programs with a PIN instead of a code',
    body: z.strictObject({ sign_in: State, pin_code: FourDigits }),
    answer: Token.meta({ id: 'TokenByPin' }),
    failures: {
      403: 'sent by a browser',
      409: 'step 1 is too old, or `sign_in` is not ours',
      422: 'PIN wrong',
      423: 'PIN turned off',
      429: 'too many PINs',
    },
  }),
  setPinByToken: endpoint('PUT /bff/token-sign-in/pin', {
    ...calls,
    access: 'customer',
    summary: 'Sets the PIN after an accepted code, for programs',
    body: z.strictObject({ sign_in: State, pin_code: FourDigits }),
    answer: SignedIn,
    failures: {
      403: 'sent by a browser',
      409: 'no code was accepted in the last ten minutes',
      422: 'PIN too easy to guess',
    },
  }),
}
