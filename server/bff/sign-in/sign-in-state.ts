import { ShopError } from '#server/errors.ts'

/** The phone of sign-in step 1 as text: a browser has it in a signed cookie, an API client carries it signed and opaque. */

/** A PIN can be set for so long after an accepted code. */
export const CREATE_PIN_LIFE_S = 10 * 60
/** How long the server remembers the phone of sign-in step 1. */
export const SIGN_IN_LIFE_S = 15 * 60

/** Progress of the phone: only typed, or proved by a code. */
export type Stage = 'named' | 'proved'
export const stateText = (phone: string, now: Date, stage: Stage): string =>
  `${phone}.${Math.floor(now.getTime() / 1000)}.${stage}`

/** The phone that has come as far as this stage; throws when the text is empty or too old. A PIN may be set only soon after the code was accepted. */
export function phoneIn(text: string, now: Date, wanted: Stage): string {
  const [phone = '', since = '', stage = ''] = text.split('.')
  const age = now.getTime() / 1000 - Number(since)
  const isFar = stage === 'proved' || (stage === 'named' && wanted === 'named')
  if (!phone || !isFar || !(age >= 0 && age <= (wanted === 'proved' ? CREATE_PIN_LIFE_S : SIGN_IN_LIFE_S)))
    throw new ShopError(409, 'sign_in_expired')
  return phone
}
