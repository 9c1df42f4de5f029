import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, FourDigits, MobilePhone, PhoneDigits } from './fields.ts'
import { Profile } from './profile.ts'

/** Phone, SMS code and PIN. The shop's server binds the phone of step 1; its own calls never take one later. */

const calls = { tag: 'sign-in', family: 'signIn', access: 'anyone' } as const
const TokenAnswer = z.object({ token: z.string().min(16).max(3000), user: Profile })
const UserAnswer = z.object({ user: Profile })

/** Calls of the restaurant API. */
export const signInApi = {
  viaPhoneNumber: endpoint('POST /api/v2/via-phone-number', {
    ...calls,
    summary: 'Asks for a PIN or sends an SMS code',
    body: z.strictObject({ phone: PhoneDigits, force_sms_sending: z.boolean() }),
    answer: z.object({ isPinCode: z.boolean().default(false) }),
    failures: { 403: 'hash header missing or wrong', 422: 'phone not valid' },
  }),
  smsCodeCheck: endpoint('POST /api/sms-code-check', {
    ...calls,
    summary: 'Checks an SMS code',
    body: z.strictObject({ phone: PhoneDigits, code: FourDigits }),
    answer: TokenAnswer,
    failures: { 404: 'code not found, used or too old' },
  }),
  createPinCode: endpoint('POST /api/create-pin-code', {
    ...calls,
    access: 'customer',
    summary: 'Sets the PIN',
    body: z.strictObject({ phone: PhoneDigits, pin_code: FourDigits }),
    answer: UserAnswer,
    failures: { 422: 'PIN refused' },
  }),
  viaPinCode: endpoint('POST /api/via-pin-code', {
    ...calls,
    summary: 'Signs in with the PIN',
    body: z.strictObject({ phone: PhoneDigits, pin_code: FourDigits }),
    answer: TokenAnswer,
    failures: { 422: 'PIN wrong', 423: 'PIN turned off after five failures' },
  }),
  signOut: endpoint('POST /api/sign-out', {
    ...calls,
    access: 'customer',
    summary: 'Ends the token it is called with',
    answer: Done,
  }),
}

export const SignedIn = z.object({ profile: Profile }).meta({ id: 'SignedIn' })
export const PhoneAccepted = z
  .object({
    isPinCode: z.boolean(),
    /** Seconds until another SMS may be asked for. */ resend_after: z.number().int(),
    /** The restaurant did not answer in time: a code may still arrive. */ is_delayed: z.boolean().default(false),
  })
  .meta({ id: 'PhoneAccepted' })

export const signInBff = {
  startSignIn: endpoint('POST /bff/sign-in/phone', {
    ...calls,
    summary: 'Step 1: names the phone; answers whether a PIN or an SMS code comes next',
    body: z.strictObject({ phone: MobilePhone, force_sms_sending: z.boolean().default(false) }),
    answer: PhoneAccepted,
    delayed: 'the restaurant did not answer in time; a code may still arrive',
    failures: { 422: 'no Ukrainian mobile number', 429: 'too many messages' },
  }),
  signInWithCode: endpoint('POST /bff/sign-in/code', {
    ...calls,
    summary: 'Step 2: checks the SMS code of the phone from step 1',
    body: z.strictObject({ code: FourDigits }),
    answer: SignedIn,
    failures: { 404: 'code not found', 409: 'step 1 is missing or too old', 429: 'too many codes' },
  }),
  signInWithPin: endpoint('POST /bff/sign-in/pin', {
    ...calls,
    summary: 'Step 2 with a PIN instead of a code',
    body: z.strictObject({ pin_code: FourDigits }),
    answer: SignedIn,
    failures: { 409: 'step 1 is missing or too old', 422: 'PIN wrong', 423: 'PIN turned off', 429: 'too many PINs' },
  }),
  setPin: endpoint('PUT /bff/sign-in/pin', {
    ...calls,
    access: 'customer',
    summary: 'Sets the PIN after an accepted code',
    body: z.strictObject({ pin_code: FourDigits }),
    answer: SignedIn,
    failures: { 409: 'no code was accepted in the last ten minutes', 422: 'PIN too easy to guess' },
  }),
  signOut: endpoint('POST /bff/sign-out', {
    ...calls,
    summary: 'Ends the session: cookies are forgotten, the token is ended at the restaurant where it can',
    answer: z
      .object({
        signed_in: z.literal(false),
        /** The restaurant has ended the token; false: it has no such call or did not answer. */ token_ended: z
          .boolean()
          .default(false),
      })
      .meta({ id: 'SignedOut' }),
  }),
}
