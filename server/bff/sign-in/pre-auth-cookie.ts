import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serverCookies } from '#shared/cookies.ts'
import { SIGN_IN_LIFE_S, phoneIn, stateText, type Stage } from './sign-in-state.ts'

/** The phone of sign-in step 1, in a signed HttpOnly cookie: later steps take it from here, never from a body. */

const options: CookieSerializeOptions = { path: '/bff/sign-in', httpOnly: true, sameSite: 'strict' }

export function rememberPhone(reply: FastifyReply, phone: string, now: Date, stage: Stage = 'named'): void {
  reply.setCookie(serverCookies.signIn, stateText(phone, now, stage), {
    ...options,
    signed: true,
    maxAge: SIGN_IN_LIFE_S,
  })
}

export const forgetPhone = (reply: FastifyReply): FastifyReply => reply.clearCookie(serverCookies.signIn, options)

/** Digits of step 1; throws when the cookie is missing, forged, too old or not as far as this stage. */
export function rememberedPhone(request: FastifyRequest, now: Date, stage: Stage = 'named'): string {
  const { valid, value } = request.unsignCookie(request.cookies[serverCookies.signIn] ?? '')
  return phoneIn(valid ? value : '', now, stage)
}
