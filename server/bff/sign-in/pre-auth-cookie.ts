import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CREATE_PIN_LIFE_S, SIGN_IN_LIFE_S } from '#shared/constants.ts'
import { serverCookies } from '#shared/cookies.ts'
import { ShopError } from '#server/errors.ts'

/** The phone of sign-in step 1, in a signed HttpOnly cookie: later steps take it from here, never from a body. */

/** Progress of the phone: only typed, or proved by a code. */
type Stage = 'named' | 'proved'

const options = (secure: boolean): CookieSerializeOptions => ({
  path: '/bff/sign-in',
  httpOnly: true,
  sameSite: 'strict',
  secure,
})

export function rememberPhone(
  reply: FastifyReply,
  phone: string,
  now: Date,
  secure: boolean,
  stage: Stage = 'named',
): void {
  const value = `${phone}.${Math.floor(now.getTime() / 1000)}.${stage}`
  reply.setCookie(serverCookies.signIn, value, { ...options(secure), signed: true, maxAge: SIGN_IN_LIFE_S })
}

export const forgetPhone = (reply: FastifyReply, secure: boolean): FastifyReply =>
  reply.clearCookie(serverCookies.signIn, options(secure))

/** Digits of step 1; throws when it is missing, forged or too old. */
export const rememberedPhone = (request: FastifyRequest, now: Date): string =>
  read(request, now, SIGN_IN_LIFE_S, ['named', 'proved'])

/** Digits whose code was accepted recently: required to set a PIN. */
export const provedPhone = (request: FastifyRequest, now: Date): string =>
  read(request, now, CREATE_PIN_LIFE_S, ['proved'])

function read(request: FastifyRequest, now: Date, life: number, stages: readonly Stage[]): string {
  const { valid, value } = request.unsignCookie(request.cookies[serverCookies.signIn] ?? '')
  const [phone = '', since = '', stage = ''] = (valid && value ? value : '').split('.')
  const age = now.getTime() / 1000 - Number(since)
  if (!phone || !stages.includes(stage as Stage) || !(age >= 0 && age <= life))
    throw new ShopError(409, 'sign_in_expired')
  return phone
}
