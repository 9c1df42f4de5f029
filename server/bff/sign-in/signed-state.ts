import type { FastifyInstance } from 'fastify'
import { namedPhoneIn, provedPhoneIn, stateText, type Stage } from './sign-in-state.ts'

/** The phone of step 1 for API clients: they carry it themselves, signed and opaque, instead of a cookie. */

type Signing = Pick<FastifyInstance, 'signCookie' | 'unsignCookie'>

/** Distinct from the cookie's text, so that neither is accepted as the other. */
const KIND = 'program.'

export const signState = (app: Signing, phone: string, now: Date, stage: Stage): string =>
  Buffer.from(app.signCookie(KIND + stateText(phone, now, stage))).toString('base64url')

/** Empty: forged, or of another kind. */
function textOf(app: Signing, state: string): string {
  const { valid, value } = app.unsignCookie(Buffer.from(state, 'base64url').toString())
  return valid && value?.startsWith(KIND) ? value.slice(KIND.length) : ''
}

export const namedPhone = (app: Signing, state: string, now: Date): string => namedPhoneIn(textOf(app, state), now)
export const provedPhone = (app: Signing, state: string, now: Date): string => provedPhoneIn(textOf(app, state), now)
