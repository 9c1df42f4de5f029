import type { FastifyReply, FastifyRequest } from 'fastify'
import { serverCookies, YEAR_S } from '#shared/constants.ts'
import { formCartsText, parseFormCarts, type FormCart } from '#shared/rules/no-script-cart.ts'
import { formCartSign } from '#shared/rules/merge-cart-lines.ts'

/** Carts put together without scripts, in a cookie of this shop's own hand: what somebody else wrote is no cart. */

export function formCartsOf(request: FastifyRequest): FormCart[] {
  const signed = request.cookies[serverCookies.formCart]
  if (signed === undefined) return []
  const { valid, value } = request.unsignCookie(signed)
  return valid && value ? parseFormCarts(value) : []
}

/** Beside them a sign for scripts, so that a browser which never went without asks for none. */
export function keepFormCarts(reply: FastifyReply, carts: readonly FormCart[], secure: boolean): FastifyReply {
  const options = { path: '/', sameSite: 'lax', secure } as const
  const hidden = { ...options, httpOnly: true }
  if (carts.length === 0) return reply.clearCookie(serverCookies.formCart, hidden).clearCookie(formCartSign, options)
  return reply
    .setCookie(formCartSign, '1', { ...options, maxAge: YEAR_S })
    .setCookie(serverCookies.formCart, formCartsText(carts), { ...hidden, signed: true, maxAge: YEAR_S })
}
