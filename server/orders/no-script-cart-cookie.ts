import type { FastifyReply, FastifyRequest } from 'fastify'
import { YEAR_S, serverCookies } from '#shared/cookies.ts'
import { noScriptCartsText, parseNoScriptCarts, type NoScriptCart } from '#shared/rules/no-script-cart.ts'
import { noScriptCartMarker } from '#shared/rules/merge-cart-lines.ts'

/** Carts filled without scripts, in a signed cookie: an invalid signature gives no cart. */

export function noScriptCartsOf(request: FastifyRequest): NoScriptCart[] {
  const signed = request.cookies[serverCookies.noScriptCart]
  if (signed === undefined) return []
  const { valid, value } = request.unsignCookie(signed)
  return valid && value ? parseNoScriptCarts(value) : []
}

/** A marker cookie for scripts beside them, so that a browser without such carts requests none. */
export function setNoScriptCarts(reply: FastifyReply, carts: readonly NoScriptCart[], secure: boolean): FastifyReply {
  const options = { path: '/', sameSite: 'lax', secure } as const
  const hidden = { ...options, httpOnly: true }
  if (carts.length === 0)
    return reply.clearCookie(serverCookies.noScriptCart, hidden).clearCookie(noScriptCartMarker, options)
  return reply
    .setCookie(noScriptCartMarker, '1', { ...options, maxAge: YEAR_S })
    .setCookie(serverCookies.noScriptCart, noScriptCartsText(carts), { ...hidden, signed: true, maxAge: YEAR_S })
}
