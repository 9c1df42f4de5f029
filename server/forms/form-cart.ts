import type { FastifyReply, FastifyRequest } from 'fastify'
import { serverCookies, YEAR_S } from '#shared/constants.ts'
import { formCartsText, parseFormCarts, type FormCart } from '#shared/rules/form-cart.ts'

/** Carts put together without scripts, in a cookie of this shop's own hand: what somebody else wrote is no cart. */

export function formCartsOf(request: FastifyRequest): FormCart[] {
  const signed = request.cookies[serverCookies.formCart]
  if (signed === undefined) return []
  const { valid, value } = request.unsignCookie(signed)
  return valid && value ? parseFormCarts(value) : []
}

export function keepFormCarts(reply: FastifyReply, carts: readonly FormCart[], secure: boolean): FastifyReply {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  if (carts.length === 0) return reply.clearCookie(serverCookies.formCart, options)
  return reply.setCookie(serverCookies.formCart, formCartsText(carts), { ...options, signed: true, maxAge: YEAR_S })
}
