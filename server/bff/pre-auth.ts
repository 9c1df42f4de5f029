import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookies, SIGN_IN_LIFE_S } from '#shared/constants.ts'
import { ShopError } from '../errors.ts'

/** The phone of sign-in step 1, in a signed HttpOnly cookie: later steps take it from here, never from a body (quality 3). */

export function rememberPhone(reply: FastifyReply, phone: string, now: Date, secure: boolean): void {
  const value = `${phone}.${Math.floor(now.getTime() / 1000)}`
  reply.setCookie(cookies.signIn, value, { path: '/bff/sign-in', httpOnly: true, sameSite: 'strict', secure, signed: true, maxAge: SIGN_IN_LIFE_S })
}

/** Digits of step 1; throws when it is missing, forged or too old. */
export function rememberedPhone(request: FastifyRequest, now: Date): string {
  const { valid, value } = request.unsignCookie(request.cookies[cookies.signIn] ?? '')
  const [phone = '', since = ''] = (valid && value ? value : '').split('.')
  const age = now.getTime() / 1000 - Number(since)
  if (!phone || !(age >= 0 && age <= SIGN_IN_LIFE_S)) throw new ShopError(409, 'sign_in_expired')
  return phone
}
