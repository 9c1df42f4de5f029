import { ShopError } from '#server/errors.ts'

/** The phone of sign-in step 1 as text: a browser has it in a signed cookie, an API client carries it signed and opaque. */

/** A PIN can be set for so long after an accepted code. */
export const CREATE_PIN_LIFE_S = 10 * 60
/** How long the server remembers the phone of sign-in step 1. */
export const SIGN_IN_LIFE_S = 15 * 60

/** Progress of the phone: only typed, or proved by a code. */
export type Stage = 'named' | 'proved'
interface Requirement {
  readonly stages: readonly Stage[]
  readonly seconds: number
}

const NAMED: Requirement = { stages: ['named', 'proved'], seconds: SIGN_IN_LIFE_S }
/** A PIN may be set only soon after the code was accepted. */
const PROVED: Requirement = { stages: ['proved'], seconds: CREATE_PIN_LIFE_S }

export const stateText = (phone: string, now: Date, stage: Stage): string =>
  `${phone}.${Math.floor(now.getTime() / 1000)}.${stage}`

function phoneIn(text: string, now: Date, { stages, seconds }: Requirement): string {
  const [phone = '', since = '', stage = ''] = text.split('.')
  const age = now.getTime() / 1000 - Number(since)
  if (!phone || !stages.includes(stage as Stage) || !(age >= 0 && age <= seconds))
    throw new ShopError(409, 'sign_in_expired')
  return phone
}

/** Digits of step 1; throws when the text is empty or too old. */
export const namedPhoneIn = (text: string, now: Date): string => phoneIn(text, now, NAMED)
/** Digits whose code was accepted recently. */
export const provedPhoneIn = (text: string, now: Date): string => phoneIn(text, now, PROVED)
