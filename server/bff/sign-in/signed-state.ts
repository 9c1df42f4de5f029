import type { FastifyInstance } from 'fastify'
import { CREATE_PIN_LIFE_S, SIGN_IN_LIFE_S } from '#shared/constants.ts'
import { ShopError } from '#server/errors.ts'

/** The phone of step 1 for API clients: they carry it themselves, signed and opaque, instead of a cookie. */

type Stage = 'named' | 'proved'
type Signing = Pick<FastifyInstance, 'signCookie' | 'unsignCookie'>

/** Distinct from the cookie's kind, so that neither is accepted as the other. */
const KIND = 'program'

export const signState = (app: Signing, phone: string, now: Date, stage: Stage): string =>
  Buffer.from(app.signCookie([KIND, phone, Math.floor(now.getTime() / 1000), stage].join('.'))).toString('base64url')

export const namedPhone = (app: Signing, state: string, now: Date): string =>
  read(app, state, now, SIGN_IN_LIFE_S, ['named', 'proved'])
export const provedPhone = (app: Signing, state: string, now: Date): string =>
  read(app, state, now, CREATE_PIN_LIFE_S, ['proved'])

function read(app: Signing, state: string, now: Date, life: number, stages: readonly Stage[]): string {
  const { valid, value } = app.unsignCookie(Buffer.from(state, 'base64url').toString())
  const [kind, phone = '', since = '', stage = ''] = (valid && value ? value : '').split('.')
  const age = now.getTime() / 1000 - Number(since)
  if (kind !== KIND || !phone || !stages.includes(stage as Stage) || !(age >= 0 && age <= life))
    throw new ShopError(409, 'sign_in_expired')
  return phone
}
